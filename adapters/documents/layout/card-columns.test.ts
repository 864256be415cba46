import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import type { TextRun } from './text-run.ts'

const LEFT = 50
const RIGHT = 320
const style = {
  width: 0,
  angle: 0,
  spaced: true,
  stretched: false,
  bold: false,
  italic: false,
  underline: false,
  color: null,
}

/** Returns runs of a line, six points a letter. */
function line(baseline: number, cells: [x: number, text: string][], size = 9): TextRun[] {
  return cells.flatMap(([x, text]) =>
    [...text.matchAll(/\S+/g)].map((word) => ({
      ...{ ...style, text: word[0], x: x + 6 * word.index, width: 6 * word[0].length, baseline, size },
    })),
  )
}

function rowsOf(runs: TextRun[]): TextRun[][] {
  return [...Map.groupBy(runs, ({ baseline }) => baseline).entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => a.x - b.x))
}

const read = (rows: TextRun[][]) => columnsOf(rows, [], rowsOf).map((row) => row.map(({ text }) => text).join(' '))

test('numbered cards side by side are read one after the other, each column to its end', () => {
  const rows = [
    line(20, [[LEFT, '6 Plumbing']], 13),
    line(50, [
      [LEFT, '6.1 Old tank'],
      [RIGHT, '6.3 Leaking trap'],
    ]),
    line(61, [
      [LEFT, 'It is 22 years old.'],
      [RIGHT - 6, 'Drips at the slip nut.'],
    ]),
    line(72, [[RIGHT - 6, 'The shelf is wet.']]),
    line(100, [[LEFT, '6.2 Relief pipe']]),
    line(111, [
      [LEFT, 'It runs uphill.'],
      [RIGHT - 6, 'Call a plumber.'],
    ]),
    line(150, [[LEFT, '7 Interior']], 13),
  ]
  expect(read(rows)).toEqual([
    '6 Plumbing',
    ...['6.1 Old tank', 'It is 22 years old.', '6.2 Relief pipe', 'It runs uphill.'],
    ...['6.3 Leaking trap', 'Drips at the slip nut.', 'The shelf is wet.', 'Call a plumber.'],
    '7 Interior',
  ])
})

test('cards with the same labels are told apart, and a line across both ends them', () => {
  const rows = [
    line(20, [
      [LEFT, 'Old tank'],
      [RIGHT, 'Leaking trap'],
    ]),
    line(31, [
      [LEFT, 'Location: Garage'],
      [RIGHT, 'Location: Kitchen'],
    ]),
    line(42, [[LEFT, 'Washer hookups were not operated on that day, nor was the main valve.']]),
  ]
  expect(read(rows)).toEqual([
    ...['Old tank', 'Location: Garage', 'Leaking trap', 'Location: Kitchen'],
    'Washer hookups were not operated on that day, nor was the main valve.',
  ])
})

test.each([
  ['columns that tell different things', ['Roof: Shingles', 'Age: 12 years']],
  ['numbers of another kind', ['6.1 Old tank', '120 volts']],
  ['numbers far apart', ['1 Roof', '40 Garage']],
])('the rows of a table stay together: %s', (_, [left = '', right = '']) => {
  expect(
    read([
      line(20, [
        [LEFT, left],
        [RIGHT, right],
      ]),
    ]),
  ).toEqual([`${left} ${right}`])
})
