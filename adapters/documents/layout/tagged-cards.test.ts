import { expect, test } from 'vitest'
import { taggedCards } from './tagged-cards.ts'
import type { TextRun } from './text-run.ts'

const LEFT = 50
const RIGHT = 320
const run = (text: string, x: number, baseline: number, color = '#222222', size = 9): TextRun => ({
  ...{ text, x, baseline, size, color, width: 5 * text.length, angle: 0 },
  ...{ spaced: true, stretched: false, bold: color === '#222222', italic: false, underline: false },
})
const titles = (baseline: number, left: [string, string], right: [string, string], color = '#ffffff') => [
  run(left[0], LEFT, baseline),
  run(left[1], LEFT + 200, baseline, color, 8),
  run(right[0], RIGHT, baseline),
  run(right[1], RIGHT + 200, baseline, color, 8),
]
/** Two rows of cards; a picture parts the first title from its remark. */
const page = (color?: string) => [
  [run('Garden and walks', LEFT - 10, 20, '#222222', 14)],
  titles(50, ['Fence', 'Poor'], ['Gate', 'Good'], color),
  [run('Swings and latches.', RIGHT, 62)],
  [run('Three pickets are broken.', LEFT, 160)],
  titles(200, ['Shed', 'Fair'], ['Walk', 'Poor'], color),
  [run('Door sticks.', LEFT, 212), run('One flag has heaved.', RIGHT, 212)],
  [run('A foot of the page', LEFT - 20, 700)],
]

test('cards with a tag behind each title are columns, whatever pictures stand in them', () => {
  expect(taggedCards(page())).toEqual([{ from: 1, to: 6, starts: [RIGHT] }])
})

test.each([
  ['tags in the color of the titles', page('#222222')],
  ['rows of a table, without words below', [50, 62, 74, 86].map((y) => titles(y, ['Fence', 'Poor'], ['Gate', 'Good']))],
  [
    'words behind the titles that are never the same',
    page().map((row, at) =>
      row.map((one) => (one.color === '#ffffff' ? { ...one, text: `${one.text}${'abcd'[at]}` } : one)),
    ),
  ],
  ['one row only', page().slice(0, 4)],
])('%s: no cards', (_, rows) => {
  expect(taggedCards(rows)).toEqual([])
})

test('a line across both columns parts two groups of cards', () => {
  const rows = page()
  rows.splice(4, 0, [{ ...run('What follows is behind the house.', LEFT, 180), width: 300 }])
  expect(taggedCards(rows)).toEqual([
    { from: 1, to: 4, starts: [RIGHT] },
    { from: 5, to: 7, starts: [RIGHT] },
  ])
})
