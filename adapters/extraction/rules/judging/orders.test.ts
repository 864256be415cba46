import { describe, expect, test } from 'vitest'
import { addItem, startReading } from '#adapters/extraction/rules/outline/item.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { exampleDocument } from '#domain/examples.ts'
import { isOrder } from './orders.ts'
import { statementsOf } from './statements.ts'

function orderIn(text: string): boolean {
  const item = addItem(startReading(null), {
    passages: [{ page: 1, raw: text, at: 0, text, parts: [], continues: false }],
  })
  return statementsOf(item).some(isOrder)
}

describe('an order to correct a part', () => {
  test.each([
    'Seams in the roof membrane must be sealed.',
    'All loose soil must be removed from the footings.',
    'The branches need to be trimmed back from the roof.',
    'The retaining wall leans and requires correction.',
  ])('is one: %s', (text) => expect(orderIn(text)).toBe(true))

  test.each([
    'Garage doors that stick on their tracks must be adjusted or replaced.',
    'When a furnace is old it must be replaced.',
    'All smoke alarms must be replaced every ten years.',
    'Any damaged outlet must be replaced.',
    'Footings must be twelve inches deep.',
    'All forms must be completed and signed.',
    'Must be sealed.',
  ])('is none: %s', (text) => expect(orderIn(text)).toBe(false))

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
