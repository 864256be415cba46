import { expect, test } from 'vitest'
import { foundIn, toldIn } from '#adapters/extraction/rules/testing/found.ts'

test('comments that are numbered under one heading are findings of their own', async () => {
  const told = await toldIn(`
3. ROOF

3.3 Chimney
Observations:
3.3.1. Crown is cracked and the top courses have open joints.
3.3.2. No rain cap.
3.3.3. Flashing has pulled loose at the left side.
`)
  expect(told).toHaveLength(3)
})

test('fields within a paragraph are read like fields on lines of their own', async () => {
  const found = await foundIn(`
EXTERIOR

Front porch
OBSERVATION: The porch boards are rotted along the outer edge. ANALYSIS: Water stands there. RECOMMENDATION: Replace the boards now.

The rear steps lack a handrail.
`)
  expect(found.map(({ description }) => description)).toEqual([
    expect.stringContaining('boards are rotted'),
    expect.stringContaining('lack a handrail'),
  ])
  expect(found[0]?.recommendation).toBe('Replace the boards now.')
  expect(found[0]?.description).not.toContain('Water stands')
})

test('what stands before the first field is read by itself', async () => {
  const told = await toldIn(`
EXTERIOR

Drainage
The house sits on a gentle knoll. OBSERVATION: The downspout of the ell is broken and floods the bulkhead. RECOMMENDATION: Carry it out ten feet.

Steps
The rear steps are cracked and loose.
`)
  expect(told).toHaveLength(2)
  expect(told[0]).not.toContain('knoll')
})

test('"None found" under a part that has to be there tells that it is missing', async () => {
  const condition = (part: string, words: string) => `
ELECTRICAL

DISTRIBUTION SYSTEM \\ ${part}
15. Condition: • ${words}
Implication(s): Health hazard
Location: Near bedrooms
Task: Provide
`
  expect(await toldIn(condition('Carbon monoxide (CO) alarms', 'None found'))).toHaveLength(1)
  expect(await toldIn(condition('Ceiling fans', 'None found'))).toHaveLength(0)
})

test('one or two words without a clear fault are no finding, as below a picture', async () => {
  const told = await toldIn(`
GUTTERS

The gutter at the garage leaks and has pulled loose.

ROOF

Two shingles are broken and have slipped off at the ridge.

W slope

N slope
`)
  expect(told).toHaveLength(2)
})

test('a leak that was repaired and is dry now is no fault; one that came back is', async () => {
  expect(await toldIn('PLUMBING\n\nPrior leak: the supply line was repaired in 2019, dry now.')).toEqual([])
  expect(
    await toldIn('PLUMBING\n\nPrior leak: the supply line was repaired in 2019, but it leaks again.'),
  ).toHaveLength(1)
})

test('what is wrong in many places of this house is no talk of houses at large', async () => {
  expect(await toldIn('CRAWL SPACE\n\nThe floor insulation has fallen down in many places.')).toHaveLength(1)
})
