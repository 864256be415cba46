import { expect, test } from 'vitest'
import { statementsOf } from '#adapters/extraction/rules/judging/statements.ts'
import { addItem, type Item, startReading } from '#adapters/extraction/rules/outline/item.ts'
import { apartSigns } from './apart-signs.ts'
import type { JudgedItem } from './place-signs.ts'

function judged(texts: string[], changes: Partial<Item> = {}): JudgedItem {
  const item = addItem(startReading(null), changes)
  for (const text of texts) item.passages.push({ page: 1, raw: text, at: 0, text, parts: [], continues: false })
  const statements = statementsOf(item)
  for (const statement of statements) statement.chance = 0.9
  return { item, statements }
}
const signs = (texts: string[], changes?: Partial<Item>) =>
  apartSigns(judged(texts, changes), texts.length - 1).map((sign) => sign.replace('apart: ', ''))

test('the first statement of an item is never apart from anything', () => {
  expect(apartSigns(judged(['The toilet is loose.']), 0)).toEqual([])
})

test('another part with a fault of its own is told from the same part', () => {
  expect(signs(['The toilet is loose.', 'The water heater is leaking.'])).toContain('another part')
  expect(signs(['The toilet is loose.', 'The toilet is also cracked.'])).toContain('same part')
  expect(signs(['The toilet is loose.', 'Ask the seller when.'])).toContain('no part')
})

test('words that point back are seen, and words that are repeated', () => {
  expect(signs(['The toilet is loose.', 'This can lead to leaks.'])).toContain('refers back')
  expect(signs(['The toilet is loose.', 'The toilet in the hall is loose.'])).toContain('shares 5 with the last')
  expect(signs(['The toilet is loose.', 'The roof leaks.'])).toContain('shares 1 with the last')
})

test('what stands between two findings is seen', () => {
  expect(signs(['Have a plumber repair it.', 'The roof leaks.'])).toContain('after remedy')
  expect(signs(['The toilet is loose.', '2. The roof leaks.'])).toEqual(
    expect.arrayContaining(['other passage', 'marker']),
  )
})

test('signs of where it stands are those of the item', () => {
  expect(signs(['The toilet is loose.', 'The roof leaks.'], { single: true })).toContain('single')
  expect(signs(['The toilet is loose.', 'The roof leaks.'], { rating: 'major' })).toContain('bad rating')
  expect(signs(['The toilet is loose.', 'The roof leaks.'], { rating: 'major', sectionRating: true })).toContain(
    'bad section',
  )
})
