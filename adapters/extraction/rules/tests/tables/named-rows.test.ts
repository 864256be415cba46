import { expect, test } from 'vitest'
import type { Zone } from '#adapters/extraction/rules/language/sections.ts'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { foundIn } from '#adapters/extraction/rules/testing/found.ts'
import { exampleDocument } from '#domain/examples.ts'

const told = async (text: string) => (await foundIn(text)).map(({ description }) => description)

const TABLE = `
ELEMENT                  RATING
Flashings                Poor
Vent collars             Poor
Gutters                  Satisfactory
Skylight                 Satisfactory
`

test('the mere names of rated rows give way to the comments that say what is wrong with them', async () => {
  const found = await told(`
ROOFING
${TABLE}
Comments:

The step flashing at the garage wall is split open. The rubber collar at the rear stack is torn.
`)
  expect(found.join('; ')).toMatch(/split open.*torn/)
  expect(found).not.toContain('Flashings')
  expect(found).not.toContain('Vent collars')
})

test('they stand where no comments tell of them', async () => {
  const found = await told(`
ROOFING
${TABLE}
Comments:

The roof was seen from the ladder.
`)
  expect(found.join('; ')).toMatch(/Flashings.*Vent collars/)
})

test('a color behind a remark rates it as the report explains its colors', async () => {
  const found = await told(`
Color key
Red = hazard to people in the house
Orange = broken or worn out by now
Green = general note, nothing wrong

ROOF
• Hail has bruised eight shingles on the north slope (Orange)
• South slope was seen from the street (Green)
• Two pipes lean a bit toward the ridge (Green)

PORCH
• Rail at the porch stair hangs by one screw (Red)
• Porch boards were stained last year (Green)
`)
  expect(found).toHaveLength(2)
  expect(found.join('; ')).toMatch(/Hail has bruised.*Rail at the porch/)
})

const SURVEY = `
SCOPE OF THE WORK

The walls were probed where water gets in as a rule.

LOC.   DESCRIPTION                 READING   SUBSTRATE   OBSERVATION
A1     Den window, lower left      12        Firm        Normal
A2     Den window, lower right     33        Soft        The joint at the sill is torn and lets water in
A3     Porch roof, left end        11        Firm        Normal
A4     Porch roof, right end       12        Firm        Normal
A5     Vent of the dryer           10        Firm        Normal
`

test('a description beside observations names what they tell of, and is no finding', async () => {
  expect(await told(SURVEY)).toEqual([expect.stringMatching(/joint at the sill is torn/)])
})

/** The part of the report that the impact hole is read in. */
async function zoneOfHole(text: string): Promise<Zone[]> {
  const items: Item[] = []
  const page = `${text}\nRepair guidance\n\nAn impact hole beside the porch door shows bare foam.\n`
  await rulesExtraction({ onItem: ({ item }) => items.push(item) }).extract(exampleDocument(page))
  return items.flatMap(({ zone, passages }) => (passages.some(({ text }) => /impact hole/.test(text)) ? [zone] : []))
}

test('what stands below a table of places tells of the house, what stands below the scope alone does not', async () => {
  expect(await zoneOfHole(SURVEY)).toEqual(['body'])
  expect(await zoneOfHole(SURVEY.slice(0, SURVEY.indexOf('LOC.')))).toEqual(['boilerplate'])
  expect(await zoneOfHole(SURVEY.replace('LOC. ', 'NO.  '))).toEqual(['boilerplate'])
})
