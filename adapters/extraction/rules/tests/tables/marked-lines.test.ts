import { expect, test } from 'vitest'
import { toldIn } from '#adapters/extraction/rules/testing/found.ts'

test('X among short lines is a mark, and the lines without one are none', async () => {
  const told = await toldIn(`
AS = Appears Serviceable   NR = Needs Repair   S = Safety   M = Monitor   NI = Not Inspected

E. ELECTRICAL

Component            AS  NR  S   M   NI
A. Service           X _ _ _ _   200 amp underground
B. Main panel        _ _ X _ _   Several neutrals are doubled under one screw.
C. Branch wiring     X _ _ _ _   Copper
D. Outlets           _ X _ _ _   Reverse polarity at the west wall.
`)
  expect(told).toEqual([expect.stringMatching(/^critical: .*neutrals/), expect.stringMatching(/polarity/)])
})

test('several names with their codes in one row are read pair by pair', async () => {
  const told = await toldIn(`
PLUMBING

S = satisfactory   U = unsatisfactory   NA = not applicable

Dishwasher           S            Toilets                 S
Refrigerator         NA           Sinks                   U
Washing machine      S            Sump pump               NA
Water heater         S            Main shut off valve     S

Comments

Active drip at the hall bath sink, and the cabinet floor is swollen.
`)
  expect(told.join()).toMatch(/Active drip/)
  expect(told.join()).not.toMatch(/shut off|Refrigerator/)
})

test('a rated row that sends to the comments is told by those', async () => {
  const told = await toldIn(`
EXTERIOR

Item               Rating          Description
Siding             Defective       Vinyl. (See Comments on page 4)
Trim               Marginal        Wood. (See Comments on page 4)
Storm door         Marginal        The closer is broken.
Gas meter          Acceptable      Right side

Comments

Siding: Two pieces have blown off at the rear gable.

Trim: The wood at the bottom of the garage door jambs is rotted.
`)
  expect(told.map((words) => words.replace(/^\w+: /, ''))).toEqual([
    expect.stringContaining('closer is broken'),
    expect.stringContaining('blown off'),
    expect.stringContaining('rotted'),
  ])
})

test('a sentence before "Replace." names no part', async () => {
  const told = await toldIn(`
ELECTRICAL

Patio GFCI would not trip when tested. Replace. The others trip as they should.
`)
  expect(told).toEqual([expect.stringContaining('would not trip')])
})
