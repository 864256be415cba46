import { expect, test } from 'vitest'
import { statementsOf } from '#adapters/extraction/rules/judging/statements.ts'
import { addItem, type Item, startReading } from '#adapters/extraction/rules/outline/item.ts'
import { categories } from '#domain/deficiency/deficiency.ts'
import { stemOf } from '#domain/text/stem.ts'
import { categoryChances, categorySigns } from './learned-category.ts'
import { severityChances, severitySigns, severityWeights } from './learned-severity.ts'
import { readingsOf, urgencyOf } from './severity.ts'

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

function urgency(text: string, { label = '', rating = null }: Partial<Pick<Item, 'label' | 'rating'>> = {}) {
  const item = addItem(startReading(null), { label, rating })
  item.passages.push({ page: 1, raw: text, at: 0, text, parts: [], continues: false })
  return urgencyOf({ item, statements: statementsOf(item), score: 0 }, 'electrical')
}

test.each([
  ['Fuses are too large for the wires that they protect.', 'critical'],
  ['Nothing guards the drop at the open side of the loft.', 'critical'],
  ['Strong fuel odor in the boiler room.', 'critical'],
  ['The furnace would not start.', 'major'],
  ['The tank has rusted out and drips.', 'major'],
  ['Closet door rubs on the carpet.', 'minor'],
  ['Paint is peeling at the trim.', 'minor'],
])('the words tell the severity where no rating does: %s', (text, severity) => {
  expect(urgency(text).severity).toBe(severity)
})

test('the rating of the report decides before all words, and words of danger before what was learned', () => {
  const text = 'Fuses are too large for the wires that they protect.'
  expect(urgency(text, { rating: 'minor' })).toEqual({ severity: 'minor', by: 'its rating' })
  expect(urgency(text, { rating: 'deficient' })).toEqual({ severity: 'critical', by: 'what was learned' })
  expect(urgency('Bare wires hang at the washer.')).toEqual({ severity: 'critical', by: 'words of danger' })
  expect(urgency('Paint is peeling at the trim.').by).toBe('the word lists')
})

test('the chances of all severities add up to 1, and weights are told by the signs that were learned', () => {
  const told = 'The fuses are too large for the wires.'
  const telling = {
    told,
    heading: 'Fuse box',
    advice: '',
    category: 'electrical' as const,
    read: readingsOf(told, 'electrical'),
  }
  const chances = severityChances(telling)
  expect([...chances.keys()].sort()).toEqual(['critical', 'major', 'minor'])
  expect([...chances.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6)
  expect(
    severityWeights(telling, 'critical').find(({ name }) => name === `w ${stemOf('fuses')}`)?.weight,
  ).toBeGreaterThan(0)
})

test('signs of severity are stems without empty words, the trade, the heading, the advice and what the rules read', () => {
  const signs = severitySigns({
    ...{ told: 'The wires are loose, 2 of them', heading: 'Panel', advice: 'Replace at once', category: 'electrical' },
    read: ['minor'],
  })
  expect([...signs.keys()]).toEqual(expect.arrayContaining(['c electrical', 'w #', 'h panel', 'r minor']))
  expect([...signs.keys()]).not.toContain('w the')
})
