import { expect, test } from 'vitest'
import { findingsIn } from '#adapters/extraction/rules/judging/findings.ts'
import { statementsOf } from '#adapters/extraction/rules/judging/statements.ts'
import { addItem, type Item, startReading } from '#adapters/extraction/rules/outline/item.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { exampleDocument } from '#domain/examples.ts'

const HEAD = 'HOME INSPECTION REPORT\n\n'

async function records(...pages: string[]): Promise<Record<string, string>[]> {
  const items: Item[] = []
  await rulesExtraction({ onItem: ({ item }) => items.push(item) }).extract(
    exampleDocument(`${HEAD}${pages[0]}`, ...pages.slice(1)),
  )
  return items.flatMap(({ record, label, passages, location, recommendation, zone, room }): Record<string, string>[] =>
    record
      ? [{ zone, label, room, told: texts(passages), location, advice: texts(recommendation) }]
      : passages.map(({ text }) => ({ alone: text })),
  )
}

const texts = (passages: { text: string }[]) => passages.map(({ text }) => text).join(' / ')

test.each([
  ['Condition', 'Task'],
  ['Observation', 'Recommendation'],
  ['Finding', 'Action'],
  ['Issue', 'Solution'],
  ['Defect', 'Remedy'],
  ['Fault', 'Corrective action'],
])('numbered fields from %s to %s make one record under the line above them', async (told, advice) => {
  const page = ['STAIRS', '', 'Cellar stairs', `7. ${told}: Wobbly`, 'Location: Back hall', `${advice}: Brace it`, '']
  expect(await records(page.join('\n'))).toEqual([
    { zone: 'body', label: 'Cellar stairs', room: '', told: 'Wobbly', location: 'Back hall', advice: 'Brace it' },
  ])
})

test('a record behind limitations tells of the house, and the numbered photos under it belong to it', async () => {
  const page = [
    'EXTERIOR',
    '',
    'Limitations',
    'Inspection prevented by:          Snow',
    'Porch:          Not reached',
    '',
    'Recommendations',
    'FENCING \\ Gates',
    '3. Condition: Sagging',
    'Implication(s): Will not close',
    'Task: Rehang',
    '',
    '                              8. Sagging',
    '                              9. • Sagging',
    '                              10.',
  ]
  const [, ...found] = await records(page.join('\n'))
  expect(found.at(-1)).toMatchObject({
    zone: 'findings',
    label: 'FENCING \\ Gates',
    room: '',
    told: 'Sagging',
    advice: 'Rehang',
  })
  expect(found.filter(({ alone }) => /Sagging|10/.test(alone ?? ''))).toEqual([])
})

test('a record goes on over a page that begins with the name of its section', async () => {
  const found = await records(
    'EXTERIOR\n\nFENCING \\ Posts\n4. Condition: Leaning\n',
    'EXTERIOR\n\nLocation: North side\nTask: Replace\n\nFENCING \\ Panels\n5. Condition: Split\nTask: Mend\n',
    'EXTERIOR\n\nPATHS \\ Paving\n6. Condition: Heaved\nTask: Lift\n',
  )
  expect(found.map(({ told, location, advice }) => [told, location, advice])).toEqual([
    ['Leaning', 'North side', 'Replace'],
    ['Split', '', 'Mend'],
    ['Heaved', '', 'Lift'],
  ])
})

test('names in a list of further reading end no notice', async () => {
  const page =
    'REFERENCE LIBRARY\n\nThese pages explain your home.\n\n  04. ELECTRICAL\n  05. HEATING\n\n  Mold\n  Termites and Carpenter Ants'
  const items: Item[] = []
  await rulesExtraction({ onItem: ({ item }) => items.push(item) }).extract(exampleDocument(`${HEAD}${page}`))
  expect([...new Set(items.slice(1).map(({ zone }) => zone))]).toEqual(['boilerplate'])
})

const wide = (first: string, second: string, third: string) => first.padEnd(22) + second.padEnd(34) + third

test('cells in the middle of their rows make one record with the lines beside them', async () => {
  const page = [
    wide('Component', 'Condition', 'Action'),
    '',
    wide('', 'Granules worn and two tabs', ''),
    wide('Roof covering', 'torn off by wind, felt', 'Replace the tabs'),
    wide('', 'exposed', ''),
    '',
    wide('Gutters', 'Clear, outlets draining', 'None'),
    '',
    wide('', 'Sill nose soft and', ''),
    wide('Window trim', 'split at both ends of', 'Cut out the sill'),
    wide('', 'the den window', ''),
  ]
  const items: Item[] = []
  await rulesExtraction({ onItem: ({ item }) => items.push(item) }).extract(exampleDocument(HEAD + page.join('\n')))
  expect(
    items
      .filter(({ tabled }) => tabled)
      .map(({ label, passages, recommendation }) => [label, texts(passages), texts(recommendation)]),
  ).toEqual([
    ['Roof covering', 'Granules worn and two tabs torn off by wind, felt exposed', 'Replace the tabs'],
    ['Gutters', 'Clear, outlets draining', ''],
    ['Window trim', 'Sill nose soft and split at both ends of the den window', 'Cut out the sill'],
  ])
})

test('rows of a table stay apart where one cell alone wraps and the heads are centered over their columns', async () => {
  const page = [
    wide('      Component', '          Condition', '   Action'),
    '',
    wide('Gate valve', 'Handle spins free', 'Replace'),
    '',
    wide('Garbage disposal', 'Hums and does not turn', 'Replace'),
    '',
    wide('Shower door', 'Sweep torn, water on the floor', 'Fit a sweep'),
    wide('', 'and a stain at the base', ''),
    '',
    wide('Sink', 'Drains', 'None'),
    '',
    wide('Laundry faucet', 'Drips at the stem', 'Repack'),
  ]
  const items: Item[] = []
  await rulesExtraction({ onItem: ({ item }) => items.push(item) }).extract(exampleDocument(HEAD + page.join('\n')))
  expect(items.filter(({ tabled }) => tabled).map(({ label, passages }) => [label, texts(passages)])).toEqual([
    ['Gate valve', 'Handle spins free'],
    ['Garbage disposal', 'Hums and does not turn'],
    ['Shower door', 'Sweep torn, water on the floor and a stain at the base'],
    ['Sink', 'Drains'],
    ['Laundry faucet', 'Drips at the stem'],
  ])
})

const card = (number: string, title: string, rating: string, ...lines: string[]) => [
  '',
  `${number} ${title}      ${rating}`,
  ...lines,
]

test('a rated number over a recommendation or a place is the head of a card, and tells what nothing below it tells', async () => {
  const page = [
    'PLUMBING',
    ...card('6.1', 'Tub stopper missing', 'Repair', 'Recommendation: Fit one', 'Location: Hall bath'),
    ...card('6.2', 'Drain', 'Repair', 'The basin backed up after half a minute.', 'Location: Powder room'),
    ...card('6.3', 'Water softener', 'FYI', 'The softener was not tested.', 'Location: Garage'),
  ]
  const cover = `${HEAD}Property Address: 12 Elm Street, Austin, TX 78701\nInspection Date: 3/4/2025\n\n`
  const { deficiencies } = await rulesExtraction().extract(exampleDocument(`${cover}${page.join('\n')}`))
  expect(deficiencies.map(({ description }) => description)).toEqual([
    expect.stringContaining('Tub stopper missing'),
    expect.stringContaining('The basin backed up'),
  ])
})

test('a path of names is a heading although "etc." stands in it, and general notes are no part of a house', async () => {
  const page = [
    'WALLS \\ Masonry',
    '6. Condition: Too close to grade',
    'Task: Correct',
    '',
    'WALLS \\ Vent (fan, clothes dryer, etc.)',
    '7. Condition: Cover damaged',
    'Task: Replace',
    '',
    'CEILINGS AND WALLS \\ General notes',
    '8. Condition: Stained',
    'Task: Monitor',
  ]
  const { deficiencies } = await rulesExtraction().extract(exampleDocument(`${HEAD}${page.join('\n')}`))
  const told = deficiencies.map(({ description }) => description)
  expect(told).toContainEqual('Vent (fan, clothes dryer, etc.): Cover damaged')
  expect(told).toContainEqual('Ceilings and walls: Stained')
  expect(told).toHaveLength(3)
})

test.each([
  ['Circuit interrupters: Ground Fault (GFCI) & Arc Fault (AFCI):', 0],
  ['The arc-fault breaker on the left trips at once.', 1],
])('words that end with a colon tell nothing, however likely they look: %s', (text, findings) => {
  const item = addItem(startReading(null), {})
  item.passages.push({ page: 1, raw: text, at: 0, text, parts: [], continues: false })
  const statements = statementsOf(item).map((statement) => ({ ...statement, chance: 0.9 }))
  expect(findingsIn({ item, statements }).found).toHaveLength(findings)
})

test('labels of fields may be set apart by capitals alone, and a record with nothing to do is no finding', async () => {
  const page = [
    'SITE',
    '',
    '4.1.1 Walks',
    'CONDITION Concrete walk, cracked with age.',
    'DISPOSITION No action at this time.',
    '',
    '4.1.2 Front stair',
    'CONDITION Six risers without a handrail.',
    'IMPLICATION A person may fall.',
    'DISPOSITION Install a rail.',
  ]
  const cover = `${HEAD}Property Address: 12 Elm Street, Austin, TX 78701\nInspection Date: 3/4/2025\n\n`
  const { deficiencies } = await rulesExtraction().extract(exampleDocument(`${cover}${page.join('\n')}`))
  expect(deficiencies.map(({ recommendation }) => recommendation)).toEqual(['Install a rail.'])
})
