import { expect, test } from 'vitest'
import { foundIn } from '#adapters/extraction/rules/testing/found.ts'

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
