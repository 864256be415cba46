import { expect, test } from 'vitest'
import { addItem, startReading } from '#adapters/extraction/rules/outline/item.ts'
import { findingsIn } from './findings.ts'
import type { JudgedItem } from './learned/place-signs.ts'
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

test('words that call a part sound are no finding, however likely the learned judge takes them for one', () => {
  const told = (text: string) => {
    const item = addItem(startReading(null), {
      passages: [{ page: 1, raw: text, at: 0, text, parts: [], continues: false }],
    })
    const statements = statementsOf(item).map((statement) => ({ ...statement, chance: 0.9 }))
    return findingsIn({ item, statements, isOfShort: false } as JudgedItem).found.length
  }
  expect(told('The inspector observed no deficiencies in the condition of the hall bathroom ceiling.')).toBe(0)
  expect(told('The hall bathroom ceiling was stained.')).toBe(1)
})
