import { describe, expect, test } from 'vitest'
import { addItem, type Item, startReading } from '#adapters/extraction/rules/outline/item.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import { split } from './splitting.ts'
import { statementsOf } from './statements.ts'

/** Returns the findings of running text whose sentences each tell something, the further ones `apart` from the first. */
function told(texts: string[], apart: number, changes: Partial<Item> = {}): string[] {
  const item = addItem(startReading(null), {
    passages: texts.map((text) => ({ page: 1, raw: text, at: 0, text, parts: [], continues: false })),
    ...changes,
  })
  const statements = statementsOf(item)
  for (const [index, statement] of statements.entries()) {
    statement.chance = 0.9
    statement.apart = index === 0 ? 0 : apart
  }
  return split(item, statements, statements).map((candidate) => candidate.statements.map(({ text }) => text).join(' '))
}

describe('another part with a fault that was not told before', () => {
  const { anotherFault, another } = weights.learned
  const between = (anotherFault + another) / 2
  const texts = ['The deck stairs are loose.', 'Stains at the ceiling.']

  test('is a finding of its own in running text, where what was learned does not speak against it', () => {
    expect(told(texts, between)).toEqual(texts)
    expect(told(texts, anotherFault - 0.01)).toEqual([texts.join(' ')])
  })

  test('is none where the fault was told, or in an item that is one observation', () => {
    const same = ['The deck stairs are loose.', 'Loose boards on the deck.']
    expect(told(same, between)).toEqual([same.join(' ')])
    expect(told(texts, between, { single: true })).toEqual([texts.join(' ')])
  })
})
