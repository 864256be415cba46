import { expect, test } from 'vitest'
import type { Cell, Row } from '#adapters/extraction/rules/page/rows.ts'
import { badgeWords, withoutTally } from './badges.ts'

const cell = (text: string, color = '#ffffff'): Cell => ({
  ...{ text, x: 0.1, right: 0.1 + text.length / 150 },
  style: { size: 9, bold: true, italic: false, underline: false, color },
})
let line = 0
const row = (...cells: Cell[]): Row => ({
  ...{ page: 1, line: line++, top: line / 100, bottom: line / 100 + 0.01 },
  ...{ cells, text: cells.map(({ text }) => text).join(' ') },
})
const twice = (text: string, color?: string) => [row(cell(text, color)), row(cell(text, color))]

test('badges in white letters rate by the part of their words that is a rating', () => {
  const rows = ['HIGH - safety', 'LOW - blue tape', 'Minor / Odds and ends', 'Attic & Loft'].flatMap((text) =>
    twice(text),
  )
  expect(badgeWords([rows], new Map())).toEqual(
    new Map([
      ['high - safety', 'critical'],
      ['low - blue tape', 'minor'],
      ['minor / odds and ends', 'minor'],
    ]),
  )
})

test('what stands once, in dark letters or is explained by the report is no such badge', () => {
  const rows = [row(cell('LOW - blue tape')), ...twice('HIGH - safety', '#222222'), ...twice('MEDIUM - repair')]
  expect(badgeWords([rows], new Map([['medium - repair', 'minor']]))).toEqual(new Map())
})

test.each(['✔ 9 Good ● 13 Fair ▲ 10 Poor', 'Good: 9, Fair: 13, Poor: 10'])(
  'a count of ratings is left out: %s',
  (text) => {
    expect(withoutTally(row(cell('At a glance'), cell(text)), new Map()).map((left) => left.text)).toEqual([
      'At a glance',
    ])
    expect(withoutTally(row(cell(text)), new Map())).toEqual([])
  },
)

test.each(['3 hangers loose, 2 posts poor, 1 step fair', '2 Poor 1 Fair', 'Poor seal at 3 windows, 2 fair'])(
  'other words with numbers stay: %s',
  (text) => {
    expect(withoutTally(row(cell(text)), new Map())).toHaveLength(1)
  },
)
