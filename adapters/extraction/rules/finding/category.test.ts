import { expect, test } from 'vitest'
import { findingsIn } from '#adapters/extraction/rules/judging/findings.ts'
import { judgedAlone } from '#adapters/extraction/rules/judging/learned/chances.ts'
import { systemOf } from '#adapters/extraction/rules/language/sections.ts'
import { addItem, startReading } from '#adapters/extraction/rules/outline/item.ts'
import { categoryOf } from './category.ts'

test.each([
  ['Neoprene collar chewed by a squirrel.', 'roofing'],
  ['Wall penetrations not sealed: hose bibb, line set, dryer hood.', 'exterior'],
  ['Basement wall leans in at the fourth course with a horizontal crack.', 'structural'],
  ['Cellar stair has no handrail.', 'interiors'],
  ['Hail has bruised the south slope.', 'roofing'],
  ['The vent connector of the water heater is rusted through.', 'plumbing'],
  ['Attic scuttle is not insulated.', 'insulation'],
])('the trade is that of the faulty part: %s', (text, category) => {
  const item = addItem(startReading(null), { single: true })
  item.passages.push({ page: 1, raw: text, at: 0, text, parts: [], continues: false })
  expect(findingsIn(judgedAlone(item)).found.map(categoryOf)).toEqual([category])
})

test('walls of masonry are those outside', () => {
  const trades = ['BRICK WALLS', 'Stone veneer', 'Brick fireplace', 'Walls and ceilings'].map(systemOf)
  expect(trades).toEqual(['exterior', 'exterior', 'fireplaces', 'interiors'])
})
