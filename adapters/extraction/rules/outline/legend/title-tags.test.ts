import { expect, test } from 'vitest'
import type { Cell, Row } from '#adapters/extraction/rules/page/rows.ts'
import { dottedTags, titleTags } from './title-tags.ts'

const cell = (text: string, size: number, x = 0.1): Cell => ({
  ...{ text, x, right: x + text.length / 150 },
  style: { size, bold: true, italic: false, underline: false, color: null },
})
let line = 0
const row = (...cells: Cell[]): Row => ({
  ...{ page: 1, line: line++, top: line / 100, bottom: line / 100 + 0.01 },
  ...{ cells, text: cells.map(({ text }) => text).join(' ') },
})

/** Cards of a report, each with a numbered title, a tag behind it and what its last line says. */
const cards = (tags: string[], advice: (tag: string) => string, size = 8) =>
  tags.flatMap((tag, at) => [
    row(cell(`1.${at + 1} Loose part of the house`, 11), cell(tag, size, 0.6)),
    row(cell('It moves when it is pushed.', 9)),
    row(cell(advice(tag), 9)),
  ])

const NINE = ['Plan', 'Plan', 'Do now', 'Plan', 'Good to know', 'Do now', 'Good to know', 'Plan', 'Monitor', 'Monitor']
const advice = (tag: string) => (tag === 'Good to know' ? 'Nothing more.' : 'Next step: Have it fastened.')

test('tags behind numbered titles rate where most of them stand over advice, and the urgent ones as such', () => {
  expect(titleTags([cards(NINE, advice)], new Map())).toEqual(
    new Map([
      ['plan', 'deficient'],
      ['do now', 'critical'],
      ['good to know', 'note'],
    ]),
  )
})

test('what a report explains itself is not guessed', () => {
  expect(titleTags([cards(NINE, advice)], new Map([['plan', 'minor']])).has('plan')).toBe(false)
})

test.each([
  ['few titles', cards(NINE.slice(0, 6), advice)],
  [
    'as many words as titles, such as places',
    cards(
      [...'ABCDEFGHIJ'].map((room) => `Room ${room}x`),
      advice,
    ),
  ],
  ['words in the print of the titles', cards(NINE, advice, 11)],
])('%s carry no tags', (_, rows) => {
  expect(titleTags([rows], new Map())).toEqual(new Map())
})

const dotted = (...tags: string[]) => tags.map((tag, at) => row(cell(`Part ${at + 1} of the house · ${tag}`, 11)))
const EIGHT = ['Fix before photos', 'Fix before photos', 'Good selling point', 'Your call'].flatMap((tag) => [tag, tag])

test('tags behind a dot rate as their own words say, where they stand over and over', () => {
  expect(dottedTags([dotted(...EIGHT)], new Map())).toEqual(
    new Map([
      ['fix before photos', 'deficient'],
      ['good selling point', 'fine'],
    ]),
  )
  expect(dottedTags([dotted(...EIGHT.slice(0, 5))], new Map())).toEqual(new Map())
})
