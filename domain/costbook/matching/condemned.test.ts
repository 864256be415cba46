import { expect, test } from 'vitest'
import { rankedFor } from '#domain/costbook/pricing/estimate-deficiency.ts'
import { exampleImportedItem } from '#domain/examples.ts'
import { condemnedThing } from './condemned.ts'
import { indexCostbook } from './match.ts'

const PAST =
  'The water heater (40 gallon gas, 2006) is past its expected service life and shows corrosion at the fittings.'

test.each([
  [PAST, 'Recommend replacement.', 'water heater'],
  [PAST, 'We recommend replacement by a licensed plumber.', 'water heater'],
  [`${PAST} It should be replaced.`, '', 'water heater'],
  ['The gas furnace has exceeded its useful life and the flue is rusted.', 'Replace.', 'furnace'],
  ['The furnace flue is past its life.', 'Replacement is recommended.', 'furnace flue'],
  [PAST, 'Recommend replacement of the fittings.', null],
  [PAST, 'Replace the corroded fittings.', null],
  [PAST, 'Recommend repair or replacement.', null],
  [PAST, 'Recommend evaluation by a plumber.', null],
  ['The water heater has a corroded fitting.', 'Recommend replacement.', null],
  ['The roof has missing shingles.', 'Replace.', null],
])('"%s" "%s" condemns %s', (description, recommendation, thing) => {
  expect(condemnedThing({ description, recommendation })).toBe(thing)
})

const item = (code: string, description: string, keywords: string[]) =>
  exampleImportedItem({ code, category: 'plumbing', description, keywords })
const index = indexCostbook([
  item('HEATER', 'Tank water heater replaced', ['water heater replace', 'water heater aged']),
  item('FITTING', 'Corroded pipe or fitting replaced', ['water heater fitting corrode']),
])
const first = (recommendation: string) =>
  rankedFor(index, {
    category: 'plumbing',
    severity: 'major',
    location: '',
    description: PAST,
    recommendation,
    quantity: null,
    unitType: null,
    repairMethod: 'replace',
  })[0]?.item.code

test('what is condemned is priced, not one of its parts', () => {
  expect(first('Recommend replacement.')).toBe('HEATER')
  expect(first('Recommend replacement of the fittings.')).toBe('FITTING')
})
