import { expect, test } from 'vitest'
import { foundIn } from '#adapters/extraction/rules/testing/found.ts'

const RECORDS = `
EXTERIOR

ROOF DRAINAGE \\ Downspouts
Condition: • Blocked Water comes back out of the clay pipe at the corner.
Implication(s): Chance of water entering the basement
Location: Northwest
Task: Carry off above the ground
Time: Immediate

EXTERIOR GLASS/WINDOWS \\ Window wells
Condition: • Missing The lawn touches the sill.
Location: South
Task: Provide
Time: Less than 1 year
`

test('a condition is told of the part that its heading names, and quoted with the heading', async () => {
  const found = await foundIn(RECORDS)
  expect(found.map(({ description }) => description)).toEqual([
    expect.stringMatching(/^Downspouts: Blocked Water comes back/),
    expect.stringMatching(/^Window wells: Missing The lawn/),
  ])
  expect(found.map(({ evidence }) => evidence[0]?.quote)).toEqual([
    'ROOF DRAINAGE \\ Downspouts Condition: • Blocked Water comes back out of the clay pipe at the corner.',
    'EXTERIOR GLASS/WINDOWS \\ Window wells Condition: • Missing The lawn touches the sill.',
  ])
})

test('in a table of tasks the item tells what was found', async () => {
  const found = await foundIn(`
SUMMARY

Item                           Location               Task                                 Time          Cost
Downspout blocked              Northwest              Carry off above the ground           Immediate     Minor
below the ground
Porch guard loose              Front porch            Repair                               Immediate     $200 -
                                                                                                         $500
Stack leaking                  Basement, north        Replace the section                  Immediate     $500 -
                               wall                                                                      $900
`)
  expect(found.map(({ description, location }) => [description, location])).toEqual([
    ['Downspout blocked below the ground', 'Northwest'],
    ['Porch guard loose', 'Front porch'],
    ['Stack leaking', 'Basement, north wall'],
  ])
})
