import { describe, expect, test } from 'vitest'
import { addItem, startReading } from '#adapters/extraction/rules/outline/item.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { exampleDocument } from '#domain/examples.ts'
import { cpuMs } from '#server/testing/cpu.ts'
import { isOrder } from './orders.ts'
import { type Statement, statementsOf } from './statements.ts'

function statementsIn(text: string): Statement[] {
  return statementsOf(
    addItem(startReading(null), { passages: [{ page: 1, raw: text, at: 0, text, parts: [], continues: false }] }),
  )
}

const orderIn = (text: string) => statementsIn(text).some(isOrder)

describe('an order to correct a part', () => {
  test.each([
    'Seams in the roof membrane must be sealed.',
    'All loose soil must be removed from the footings.',
    'The branches need to be trimmed back from the roof.',
    'The retaining wall leans and requires correction.',
    'Tree limbs need to be trimmed away from the roof surface.',
    'Gutters need to be cleaned.',
    'Seams in vapor barrier must be taped.',
    'Anything nailed to the roof must be removed.',
    'Shoulder bolts of the deck must be tightened.',
    'Whereas the deck is old, the deck must be repaired.',
    'The ledger of the deck is not flashed and must be corrected.',
    'The roof is old, but the gutters must be replaced.',
    'The gap at the door must be sealed to keep the rain out.',
    'The spring of the garage door must be replaced.',
    'The swales require improvement.',
    'As noted above, the roof must be repaired.',
    'All loose soil must be removed from the footings before the pour.',
    'The deck must be braced until it is rebuilt.',
    'The gutters need cleaning.',
    'Mortar joints of the chimney need repointing.',
    'The siding needs some paint at the south gable.',
    'The deck is in need of repair.',
    'Chimney is in need of tuck point.',
    'The garage door is badly in need of adjustment.',
  ])('is one: %s', (text) => expect(orderIn(text)).toBe(true))

  test.each([
    'Garage doors that stick on their tracks must be adjusted or replaced.',
    'When a furnace is old it must be replaced.',
    'All smoke alarms must be replaced every ten years.',
    'Any damaged outlet must be replaced.',
    'Footings must be twelve inches deep.',
    'All forms must be completed and signed.',
    'Must be sealed.',
    'The seller asks: the roof must be replaced.',
  ])('is none: %s', (text) => expect(orderIn(text)).toBe(false))

  test.each([
    'No part of the deck needs to be replaced.',
    'At this time, nothing on the roof needs to be replaced.',
    'Neither the roof nor the gutters need to be replaced.',
    'The roof hardly needs to be repaired.',
    'I do not think the roof needs to be replaced.',
    'I don’t believe the roof needs to be replaced.',
    'The roof never needs to be replaced.',
    'The roof may need to be replaced.',
    'The siding does not need painting.',
    'None of the gutters is in need of cleaning.',
    'The roof may need replacement.',
    'The seller says the deck was in need of repair and has been rebuilt.',
  ])('that is denied or only feared is none: %s', (text) => expect(orderIn(text)).toBe(false))

  test.each([
    'Whether the roof needs to be replaced is for a roofer to say.',
    'A roofer can tell whether the roof needs to be replaced.',
    'Until closing, the panel cover must be secured.',
    'Once the roof leaks, the deck must be replaced.',
    'In case the valve leaks, it must be replaced.',
    'Unless the roof is cleaned, the gutters must be cleaned.',
    'After a flood the furnace must be replaced.',
    'Before you paint, the siding must be cleaned.',
    'As the siding ages, it must be sealed.',
    'Whenever the roof leaks, the deck must be repaired.',
    'The roof must be repaired if it leaks.',
    'A mason can tell if the chimney needs repointing.',
    'The gutters need cleaning when leaves have fallen.',
    'Does the roof need to be replaced?',
  ])('that hangs on a condition is none: %s', (text) => expect(orderIn(text)).toBe(false))

  test.each([
    'Furniture must be moved to see the outlets.',
    'The panel cover must be removed to see the wiring.',
    'The panel cover must be removed for us to inspect the wiring.',
    'The breaker must be lowered and raised to reset it.',
    'Our sign must be removed from the yard after the sale.',
    'The roof must be cleaned to keep this warranty in force.',
    'By law, the smoke alarms must be replaced.',
  ])('for a purpose other than to correct is none: %s', (text) => expect(orderIn(text)).toBe(false))

  test.each([
    'Wood decks must be sealed.',
    'Smoke alarms must be replaced when they are ten years old.',
    'The roof eventually needs to be replaced.',
    'The gutters always need to be cleaned.',
    'The roof sometimes needs to be repaired.',
    'The seal of each valve must be replaced.',
    'The gutters need to be cleaned in spring and fall.',
    'The roof must be replaced in about ten years.',
    'Wood decks need sealing every two years.',
    'Any wood siding is in need of regular painting.',
  ])('of any house or of another day is none: %s', (text) => expect(orderIn(text)).toBe(false))

  test('is looked for in a time that grows no faster than the sentence', () => {
    const [statement] = statementsIn('Seams in the roof membrane must be sealed.')
    const text = 'that '.repeat(40_000)
    expect(cpuMs(() => isOrder({ ...(statement as Statement), text }))).toBeLessThan(1_000)
  })

  test('is a finding where a report tells it of this house', async () => {
    const document = exampleDocument(
      'HOME INSPECTION REPORT\nProperty Address: 12 Elm Street, Austin, TX 78701\nInspection Date: 3/4/2025\n\nI. STRUCTURE\n\nThe formwork was inspected before the concrete is poured.\n\nAll loose soil must be removed from the footings before the pour.',
    )
    const { deficiencies } = await rulesExtraction().extract(document)
    expect(deficiencies.map(({ description }) => description)).toEqual([
      'All loose soil must be removed from the footings before the pour.',
    ])
  })
})
