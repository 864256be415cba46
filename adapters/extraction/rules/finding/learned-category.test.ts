import { expect, test } from 'vitest'
import { statementsOf } from '#adapters/extraction/rules/judging/statements.ts'
import { addItem, startReading } from '#adapters/extraction/rules/outline/item.ts'
import { categories } from '#domain/deficiency/deficiency.ts'
import { categoryChances, categorySigns } from './learned-category.ts'

function likeliest(text: string, label = ''): string | undefined {
  const item = addItem(startReading(null), { label })
  item.passages.push({ page: 1, raw: text, at: 0, text, parts: [], continues: false })
  const chances = categoryChances({ item, statements: statementsOf(item) })
  return chances.sort((a, b) => b[1] - a[1])[0]?.[0]
}

test('every trade that was learned is one of the specification, and the chances add up to 1', () => {
  const item = addItem(startReading(null), {})
  const chances = categoryChances({ item, statements: [] })
  expect(chances.every(([category]) => categories.includes(category))).toBe(true)
  expect(chances.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 6)
})

test('the words tell the trade, and the heading where they do not', () => {
  expect(likeliest('Several shingles are cupped and brittle on the rear slope.')).toBe('roofing')
  expect(likeliest('Two breakers are double tapped in the panel.')).toBe('electrical')
  expect(likeliest('Seized.', 'Furnace blower')).toBe('hvac')
  expect(likeliest('Will not stay open.', 'Fireplace damper')).toBe('fireplaces')
})

test('signs are stems, pairs of them, and the words of the heading', () => {
  expect([...categorySigns('Leaking pipes', 'Water heater').keys()]).toEqual(
    expect.arrayContaining(['h heater', 'h water']),
  )
  expect([...categorySigns('Leaking pipes', '').keys()].some((sign) => sign.startsWith('b '))).toBe(true)
  expect(categorySigns('', '').size).toBe(0)
})
