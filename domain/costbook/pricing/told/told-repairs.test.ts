import { expect, test } from 'vitest'
import { starterCostbook } from '#adapters/costs/starter-costbook.ts'
import { estimateDeficiency } from '#domain/costbook/pricing/estimate-deficiency.ts'
import { sumCosts } from '#domain/estimate/estimate.ts'

const book = starterCostbook()

function price(
  description: string,
  recommendation = '',
  changes: { apart?: string[]; kept?: string[]; quantity?: number } = {},
) {
  const finding = { category: 'general', severity: 'minor', location: '', description, recommendation } as const
  const { quantity, ...told } = changes
  const asReported = { quantity: null, unitType: null }
  const counted = quantity ? { quantity, unitType: 'each' as const, reported: asReported } : asReported
  return estimateDeficiency(book, { ...finding, ...counted, ...told, repairMethod: null }, null)
}

test.each([
  ['Broken outlet cover in the hall and the kitchen faucet leaks', '', ['outdoor outlet', 'faucet']],
  ['The gutter is detached at the rear and the fascia paint is peeling.', '', ['Gutters', 'painted']],
  [
    'The gutter is rusted through and the fascia paint is peeling.',
    'Replace the gutter and repaint the fascia.',
    ['Gutters of the house replaced', 'painted'],
  ],
  ['The toilet in the hall bath is loose. The bath fan does not work.', 'Repair.', ['Toilet', 'Bath fan']],
  ['Foundation crack with dampness. Cut floor joists below the laundry.', '', ['Foundation crack', 'Floor joist']],
  ['The garage door has a broken spring and a dead opener.', '', ['Garage door spring', 'Garage door opener']],
  ['Sump: no check valve on the discharge; pit has no lid either.', '', ['Check valve', 'Sump cover']],
  [
    'Loose toilet in the hall bath, cracked window pane in the bedroom, and missing smoke alarm in the hallway.',
    '',
    ['Toilet', 'window glass', 'Smoke alarm'],
  ],
])('two repairs with words of their own are two parts: %s', (description, recommendation, repairs) => {
  const estimate = price(description, recommendation)
  const parts = estimate?.parts ?? []
  expect(parts.map(({ itemDescription }) => itemDescription)).toEqual(
    repairs.map((repair) => expect.stringContaining(repair)),
  )
  expect(estimate).toMatchObject(sumCosts(parts))
  for (const { words } of parts) expect(`${description} ${recommendation}`).toContain(words)
})

test.each([
  ['Water heater is leaking and the floor below is stained.', ''],
  ['The dishwasher leaks and the cabinet floor is rotted.', ''],
  ['Roof leaks at the chimney flashing and the drywall ceiling below is stained', ''],
  ['Missing shingles caused by wind, which may let water into the attic insulation and the ceiling.', ''],
  ['Cracked heat exchanger. A visible split at the third cell.', 'Replace furnace'],
  ['The rear concrete steps are undermined.', 'Replace steps and install handrail.'],
  ['Dishwasher drain line no high loop; door spring broken too', ''],
  ['The toilet in the hall bath is loose. The bath fan does not work.', 'Have both evaluated by a specialist.'],
  ['The emergency drain pan in the attic is rusted and half full of water, and the float switch is missing.', ''],
])('a cause, a consequence, a place, a material or a look is no second part: %s %s', (description, recommendation) => {
  expect(price(description, recommendation)?.parts).toBeUndefined()
})

const two = 'The toilet in the hall bath is loose. The bath fan does not work.'

test('words that became a finding of their own are priced there only', () => {
  const [toilet] = price(two)?.parts ?? []
  expect(price(two, '', { apart: ['The bath fan does not work.'] })).toMatchObject({
    itemCode: toilet?.itemCode,
    average: toilet?.average,
  })
})

test('what the owner counted is one repair', () => {
  expect(price(two, '', { quantity: 2 })?.parts).toBeUndefined()
})

test('what the owner counted after a part became a finding of its own is the other part', () => {
  const [toilet, fan] = price(two)?.parts ?? []
  const apart = ['The bath fan does not work.']
  expect(price(two, '', { quantity: 2, apart })).toMatchObject({ itemCode: toilet?.itemCode, quantity: 2 })
  const others = ['The toilet in the hall bath is loose.']
  expect(price(two, '', { quantity: 2, apart: others })).toMatchObject({ itemCode: fan?.itemCode, quantity: 2 })
})

test('words that the finding still tells elsewhere stay in its price, and without any it has none', () => {
  expect(price(two, '', { apart: [two], kept: [two] })).toEqual(price(two))
  expect(price(two, '', { apart: [two], kept: ['See page 9.'] })).toBeNull()
  expect(price(two, '', { apart: [two], kept: ['See page 9.'], quantity: 2 })).toBeNull()
})

test.each([
  ['Smoke detector missing at the upper hall; ceiling stain is cosmetic, old and dry.', 'Smoke alarm'],
  ['Handrail loose at the deck stair. Deck boards are weathered, typical for their age.', 'Handrail at exterior steps'],
])('a repair is priced though the rest of the finding asks for nothing: %s', (description, repair) => {
  expect(price(description)?.itemDescription).toContain(repair)
})

test.each([
  'Trash compactor not present (drawing showed one). No deficiency.',
  'Front door was sticking in the past per the owner; it was adjusted and opens freely now.',
  'Washer hoses are 4 years old; check yearly for bulges.',
  'The garage door opener works. The stain on the wall is cosmetic.',
  'Handrail loose in the past; it was repaired by the seller. Ceiling stain is cosmetic, old and dry.',
  'The missing handrail was installed last week. Ceiling stain is cosmetic, old and dry.',
  'Smoke detector missing per the old report; it is there now. Ceiling stain is cosmetic, old and dry.',
  'Broken window was replaced under warranty. Ceiling stain is cosmetic, old and dry.',
  'The HOA repairs the broken gutter. Ceiling stain is cosmetic, old and dry.',
])('what asks for nothing of one part stays so: %s', (description) => {
  expect(price(description)).toBeNull()
})
