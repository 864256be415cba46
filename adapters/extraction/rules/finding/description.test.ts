import { expect, test } from 'vitest'
import { foundIn } from '#adapters/extraction/rules/testing/found.ts'

const descriptions = async (...lines: string[]) =>
  (await foundIn(['4. CRAWL SPACE', '4.3.1 Floor structure', ...lines].join('\n\n'))).map(
    ({ description }) => description,
  )

const PLASTIC = 'Plastic sheeting covers perhaps half of the soil, and bare, damp ground shows at the rear.'

test("the inspector's own title begins the words of an observation", async () => {
  expect(await descriptions('VAPOR BARRIER INCOMPLETE', PLASTIC)).toEqual([`Vapor barrier incomplete: ${PLASTIC}`])
})

test('letters without a sound of their own stay capitals in it', async () => {
  const outlet = 'The outlet beside the sink is not protected and should be corrected.'
  expect(await descriptions('NO GFCI AT PUMP', outlet)).toEqual([`No GFCI at pump: ${outlet}`])
})

test.each([
  ['that the words say again', 'JOIST CUT', 'A floor joist was cut through for a drain and is cracked.'],
  ['that names a system alone', 'PLUMBING', 'A drain pipe leaks at its joint below the bath.'],
  ['of one word that names no part', 'OLD', 'The smoke alarms are past their age and two are missing.'],
  ['that is a room', 'MASTER BATHROOM', 'A drain pipe leaks at its joint below the bath.'],
  ['that is a system', 'Heating system', 'A drain pipe leaks at its joint below the bath.'],
  ['that is a name', 'JOHN SMITH INSPECTOR', 'A drain pipe leaks at its joint below the bath.'],
  ['that is numbered', 'Observation 2', 'A drain pipe leaks at its joint below the bath.'],
])('a title %s is left out', async (_, title, words) => {
  expect(await descriptions(title, words)).toEqual([words])
})

test('a title is not put before words further down that are about another part', async () => {
  const [first, second] = await descriptions(
    'TWO THINGS AT THE DUCTS',
    'A supply duct has fallen off and lies on the soil. The water heater leaks at its base and should be replaced.',
  )
  expect(first).toMatch(/^Two things at the ducts: A supply duct/)
  expect(second ?? 'The water heater').toMatch(/^The water heater/)
})

test.each(['Repair/Replace', 'Repair/Maintain, Damage', 'Major Defect', 'Safety Hazard'])(
  'the rating %s before a sentence is none of its words',
  async (rating) => {
    expect(await descriptions(`${rating} The joist below the bath is cracked and sags.`)).toEqual([
      'The joist below the bath is cracked and sags.',
    ])
  },
)

test('a part behind a rating is none of its tags', async () => {
  const [alarms] = await descriptions('Replace/Repair, Carbon monoxide alarms are missing in the hall.')
  expect(alarms).toContain('Carbon monoxide alarms are missing')
})
