import { describe, expect, test } from 'vitest'
import type { JudgedItem } from '#adapters/extraction/rules/judging/learned/place-signs.ts'
import { type Candidate, statementsOf } from '#adapters/extraction/rules/judging/statements.ts'
import { addItem, type Item, startReading } from '#adapters/extraction/rules/outline/item.ts'
import { mannerTold, pagesToLookAt } from './how-read.ts'

function judged(changes: Partial<Item>, page = 1): JudgedItem {
  const text = 'The trap is leaking.'
  const item = addItem(startReading(null), changes)
  item.passages.push({ page, raw: text, at: 0, text, parts: [], continues: false })
  return { item, statements: statementsOf(item) }
}

const some = (count: number, changes: Partial<Item> = {}) => Array.from({ length: count }, () => judged(changes))
const found = (items: JudgedItem[]): Candidate[] => items.map((each) => ({ ...each, score: 2 }))

describe('how a report marks its findings', () => {
  test.each([
    [
      { record: true, single: true },
      'Findings here are labeled as such: a numbered title, or a field such as "Condition:".',
    ],
    [{ rating: 'deficient' as const }, 'Findings here stand under a rating such as "Deficient" or "Repair".'],
    [{ ticked: true }, 'Findings here are ticked boxes.'],
    [{ single: true }, 'Findings here are numbered or bulleted remarks.'],
    [{ emphasis: true }, 'Findings here are printed bold.'],
  ])('is told where they bear the mark and other words do not: %o', (mark, sentence) => {
    const told = some(5, mark)
    expect(mannerTold([...told, ...some(5)], found(told))).toEqual([sentence])
  })

  test('is running text where what marks them stands everywhere else too', () => {
    const told = some(5, { single: true })
    expect(mannerTold([...told, ...some(50, { single: true })], found(told))).toEqual([
      'Findings here stand in running text.',
    ])
  })

  test('a summary is told where some findings stand in it, not where all do', () => {
    const [body, summary] = [some(5), some(5, { zone: 'summary' })]
    const sentence = 'A summary tells findings of the body again; they are counted once.'
    expect(mannerTold([...body, ...summary], found([...body, ...summary]))).toContain(sentence)
    expect(mannerTold(summary, found(summary))).not.toContain(sentence)
  })

  test('is not told of a report with few findings', () => {
    const told = some(3, { ticked: true })
    expect(mannerTold([...told, ...some(5)], found(told))).toEqual([])
    const one = judged({ ticked: true })
    expect(mannerTold([one, ...some(5)], found([one, one, one, one, one]))).toEqual([])
  })
})

test('pages where something is rated deficient and nothing was found are to be looked at, in order', () => {
  const told = judged({ rating: 'deficient' }, 2)
  const rest = [
    judged({ rating: 'major' }, 10),
    judged({ rating: 'deficient' }, 9),
    judged({ rating: 'minor' }, 9),
    judged({ rating: 'deficient' }, 2),
    judged({ rating: 'fine' }, 4),
    judged({ rating: null }, 5),
    judged({ rating: 'deficient', zone: 'summary' }, 6),
  ]
  expect(pagesToLookAt([told, ...rest], found([told]))).toEqual([9, 10])
})
