import { expect, test } from 'vitest'
import { addItem, startReading } from '#adapters/extraction/rules/outline/item.ts'
import { doubtOf } from './scores.ts'
import { statementsOf } from './statements.ts'

test('of two unlikely statements, the one that the rules tell is the likelier miss', () => {
  const text = 'The faucet drips.'
  const item = addItem(startReading(null), {
    passages: [{ page: 1, raw: text, at: 0, text, parts: [], continues: false }],
  })
  const [statement] = statementsOf(item)
  if (!statement) throw new Error('No statement was read.')
  const doubt = (score: number, remedy = false) => doubtOf({ ...statement, chance: 0.1, score, remedy })
  expect(doubt(2)).toBeGreaterThan(doubt(1))
  expect(doubt(2, true)).toBe(doubt(1))
})
