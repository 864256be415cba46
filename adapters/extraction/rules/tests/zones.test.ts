import { expect, test } from 'vitest'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { exampleDocument } from '#domain/examples.ts'

/** Where each passage stands: its zone and its first two words. */
async function zones(...lines: string[]): Promise<string[]> {
  const items: Item[] = []
  const page = ['HOME INSPECTION REPORT', '', ...lines].join('\n')
  await rulesExtraction({ onItem: ({ item }) => items.push(item) }).extract(exampleDocument(page))
  return items.flatMap(({ zone, passages }) => passages.map(({ text }) => `${zone}: ${firstWords(text)}`))
}

const firstWords = (text: string) =>
  text
    .replace(/^[\d.() ]+/, '')
    .split(' ')
    .slice(0, 2)
    .join(' ')

test('a numbered part ends what a section says of its materials', async () => {
  const page = ['2. Attic', '', 'Styles & Materials', '', 'Deck boards', '', '2.0 Rafters', '', 'One rafter is split.']
  expect(await zones(...page)).toEqual(['information: Deck boards', 'body: One rafter'])
})

test('so does a comment with the number of a part', async () => {
  const page = [
    '2. Attic',
    '',
    'Limitations',
    'Stored boxes hid the floor.',
    '',
    '2.4 One rafter is split at the knot.',
  ]
  expect(await zones(...page)).toEqual(['limitations: Stored boxes', 'body: One rafter'])
})

test('room for comments on a lettered part ends a notice, a contract goes on', async () => {
  const notice = ['DISCLAIMER', '', 'We look at what can be seen.', '']
  expect(await zones(...notice, 'A. Foundations', 'Comments:', 'The east footing is cracked.')).toEqual([
    'boilerplate: We look',
    'body: The east',
  ])
  expect(await zones(...notice, 'A. Foundations', 'The inspector shall inspect footings.')).toEqual([
    'boilerplate: We look',
    'boilerplate: The inspector',
  ])
})

test('what a standard asks of inspectors is told of no house, nor what is listed under it', async () => {
  const page = ['SPRINKLERS', '', 'The inspector shall report:', '1. leaking heads', '2. a missing rain sensor', '']
  expect(await zones(...page, 'Control box', '', 'The lid of the control box is missing.')).toEqual([
    'boilerplate: leaking heads',
    'boilerplate: a missing',
    'body: The lid',
  ])
})

test('what every section begins with before its numbered parts is said of all houses', async () => {
  const sections = ['Roof', 'Exterior', 'Attic', 'Plumbing'].flatMap((name, at) => [
    `${at + 1}. ${name}`,
    '',
    'Openings should be kept sealed against rain by whoever lives here.',
    '',
    `${at + 1}.0 Parts`,
    '',
    'A seam is open.',
    '',
  ])
  const told = await zones(...sections)
  expect(told.filter((each) => each.endsWith('Openings should'))).toEqual(Array(4).fill('information: Openings should'))
  expect(told.filter((each) => each.endsWith('A seam'))).toEqual(Array(4).fill('body: A seam'))
  expect((await zones(...sections.slice(0, 24))).filter((each) => each.startsWith('information'))).toEqual([])
})

test('a rating behind the label of comments rates the part, and is no comment', async () => {
  const items: Item[] = []
  const page =
    'HOME INSPECTION REPORT\n\n1. Roof\n\n1.3 Gutters\nComments: Repair or replace\n\nThe rear gutter hangs loose.'
  await rulesExtraction({ onItem: ({ item }) => items.push(item) }).extract(exampleDocument(page))
  expect(items).toMatchObject([
    { rating: 'major', sectionRating: true, passages: [{ text: 'The rear gutter hangs loose.' }] },
  ])
})

test('a summary ends at the heading of a section that does not come again, though the contents have it', async () => {
  const contents = ['CONTENTS', '', '1. Grounds ........ 4', '2. Roof ........ 5', '']
  const summary = ['SUMMARY', '', '- Loose step', '- Torn shingle', '']
  const body = ['1. GROUNDS', '', 'The step at the gate is loose.', '', '2. ROOF', '', 'One shingle is torn.']
  expect((await zones(...contents, ...summary, ...body)).slice(-2)).toEqual(['body: The step', 'body: One shingle'])
})

test('a numbered part or a room on a later page ends a table of contents', async () => {
  const items: Item[] = []
  const pages = ['HOME INSPECTION REPORT\n\nTABLE OF CONTENTS\n\n2.0 Site', '2.0 Site\n\nThe gate is off its hinges.']
  await rulesExtraction({ onItem: ({ item }) => items.push(item) }).extract(exampleDocument(...pages))
  expect(items.at(-1)?.zone).toBe('body')
})

test('what is said about the home is told of this house, and what is said about the inspector is not', async () => {
  const gate = 'The gate is off its hinges.'
  expect(await zones('ABOUT THE HOME', '', gate)).toEqual(['body: The gate'])
  expect(await zones('ABOUT THE INSPECTOR', '', gate)).toEqual(['boilerplate: The gate'])
})

const SEEN = [
  'The spout leaks at its base',
  'Painted last year',
  'One pane is cracked',
  'Quiet',
  'New filter',
  'The base is rotted',
  'The top tread is broken',
  'Level',
  'Flat',
  'Clear',
  'The latch is loose',
  'Dry',
]
const NAMES = [
  ...['Kitchen faucet', 'Hall ceiling', 'Den window', 'Bath fan', 'Furnace', 'Porch column', 'Deck stairs'],
  ...['Garage floor', 'Roof shingles', 'Gutters', 'Bedroom door', 'Attic hatch'],
]

test('the table of what was seen tells of the house, though most of its rows are fine and advice on its use stands above it', async () => {
  const advice = ['HOW TO USE THIS LIST', '', 'Go from room to room with it.', '', '']
  const rows = NAMES.flatMap((name, at) => [name.padEnd(22) + SEEN[at], ''])
  const told = await zones(...advice, `${'ITEM'.padEnd(22)}OBSERVATION`, ...rows)
  expect(told[0]).toBe('boilerplate: Go from')
  expect(told.slice(1).map((each) => each.split(':')[0])).toEqual(NAMES.map(() => 'body'))
  const listed = NAMES.flatMap((name, at) => [name, '', `${SEEN[at]}.`, ''])
  expect(new Set((await zones(...advice, ...listed)).map((each) => each.split(':')[0]))).toEqual(
    new Set(['boilerplate']),
  )
})
