import { expect, test } from 'vitest'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import type { Line, ReportDocument } from '#domain/report/document.ts'

type Print = [size: number, text: string]

const COVER: Print[] = [
  [18, 'HOME INSPECTION REPORT'],
  [10, 'Property Address: 12 Larch Row, Dayton, OH 45402'],
]

/** A page of a .pdf file whose lines differ in size only. */
function printed(...lines: Print[]): ReportDocument {
  const page = { number: 1, state: 'text' as const, width: 612, height: 792, confidence: null }
  return { kind: 'pdf', pages: [{ ...page, lines: [...COVER, ...lines].map(lineOf) }] }
}

function lineOf([size, text]: Print, row: number): Line {
  const box = { x: 0.1, y: 0.05 + row * 0.03, width: Math.min(0.85, text.length * size * 0.0008), height: size / 792 }
  const plain = { bold: false, italic: false, underline: false, color: '#000000' }
  return { text, box, spans: [{ text, box, size, ...plain }] }
}

/** The zone, section and label of each passage below the cover, with its first two words. */
async function places(...lines: Print[]): Promise<string[]> {
  const items: Item[] = []
  await rulesExtraction({ onItem: ({ item }) => items.push(item) }).extract(printed(...lines))
  return items
    .slice(1)
    .flatMap(({ zone, section, label, passages }) =>
      passages.map(({ text }) => `${zone}, ${section}, ${label}: ${text.split(' ').slice(0, 2).join(' ')}`),
    )
}

const summary = (size: number): Print[] => [
  [14, '1.0 EXECUTIVE SUMMARY'],
  [10, 'The house stands on a slope and was built by its first owner.'],
  [size, '2.0 GROUNDS'],
  [10, 'The gate is off its hinges and lies in the grass beside the drive.'],
]

test('the next number in the size of a summary ends it', async () => {
  expect(await places(...summary(14))).toEqual([
    'summary, EXECUTIVE SUMMARY, : The house',
    'body, GROUNDS, GROUNDS: The gate',
  ])
})

test('a number in smaller print than the head of a summary stands in it', async () => {
  expect((await places(...summary(12))).at(-1)).toMatch(/^summary, EXECUTIVE SUMMARY,/)
})

test('a number that is not above that of the summary does not end it', async () => {
  const lines = summary(14).map(([size, text]): Print => [size, text.replace('1.0', '2.0')])
  expect((await places(...lines)).at(-1)).toMatch(/^summary, EXECUTIVE SUMMARY,/)
})

test('the first number in smaller print begins the body behind a summary without one', async () => {
  const lines = summary(12).map(([size, text]): Print => [size, text.replace(/^1.0 /, '').replace('2.0', '1.')])
  expect((await places(...lines)).at(-1)).toMatch(/^body, GROUNDS,/)
})

test('a rating in a color of its own before the words of a line rates them', async () => {
  const lineWithTag = (tag: string, text: string, row: number): Line => {
    const box = (x: number, width: number) => ({ x, y: 0.3 + row * 0.05, width, height: 0.0126 })
    const plain = { size: 10, bold: false, italic: false, underline: false }
    return {
      text: `${tag} ${text}`,
      box: box(0.1, 0.5),
      spans: [
        { ...plain, text: tag, box: box(0.1, 0.06), color: '#c00000' },
        { ...plain, text, box: box(0.17, 0.43), color: '#000000' },
      ],
    }
  }
  const ratings = await Promise.all(
    ['Safety', 'Inspected'].map(async (tag) => {
      const document = printed([14, 'OUTLETS'], [10, 'Two hundred amperes, underground.'])
      document.pages[0]?.lines.push(lineWithTag(tag, 'Double tap on breaker 22 and a breaker is hot.', 1))
      const items: Item[] = []
      await rulesExtraction({ onItem: ({ item }) => items.push(item) }).extract(document)
      return [items.at(-1)?.rating, items.at(-1)?.passages[0]?.text.split(' ')[0]]
    }),
  )
  expect(ratings).toEqual([
    ['critical', 'Double'],
    ['fine', 'Double'],
  ])
})

const parts = (size: number): Print[] => [
  [14, '3.0 PLUMBING'],
  [12, '3.1 Drains'],
  [10, 'The trap under the basin drips on the shelf below it.'],
  [size, '4.0 BUILDING ENVELOPE'],
  [12, '4.1 Cladding'],
  [10, 'One board beside the porch has split from end to end.'],
]

test('a whole number in larger print than the parts below it begins a section', async () => {
  expect(await places(...parts(14))).toEqual([
    'body, PLUMBING, Drains: The trap',
    'body, BUILDING ENVELOPE, Cladding: One board',
  ])
})

test('a whole number in the print of its parts is a part as they are', async () => {
  expect((await places(...parts(12))).at(-1)).not.toContain('BUILDING ENVELOPE')
})

/** The label and the system of the item that tells of the trap. */
async function placeOfTrap(...lines: Print[]): Promise<string[]> {
  const items: Item[] = []
  await rulesExtraction({ onItem: ({ item }) => items.push(item) }).extract(printed(...lines))
  return items.flatMap(({ label, system, passages }) =>
    passages.some(({ text }) => /trap/.test(text)) ? [`${label}: ${system}`] : [],
  )
}

const TRAP: Print = [10, 'The trap below the basin drips on the shelf.']

test('small names of systems group a list of findings, other small headings in it do not', async () => {
  const list: Print[] = [
    [14, 'ROOF'],
    [10, 'Shingles, seen from a ladder at the eave.'],
    [16, 'Deficiencies'],
  ]
  expect(await placeOfTrap(...list, [12, 'Plumbing'], TRAP)).toEqual(['Plumbing: plumbing'])
  expect(await placeOfTrap(...list, [12, 'Bath at the Head of the Stairs'], TRAP)).toEqual([
    'Bath at the Head of the Stairs: roofing',
  ])
})

const formBefore = (size: number, filledIn: string): Print[] => [
  [14, 'PLUMBING'],
  [10, 'Supply: [x] Copper [ ] Galvanized [ ] PEX [ ] Lead Drains: [ ] Iron [ ] Lead [x] PVC [ ] ABS'],
  [size, filledIn],
  TRAP,
]

test('what is filled into a form names nothing below it, however large it is', async () => {
  expect(await placeOfTrap(...formBefore(13, 'Gallons of the tank: 50 (pool house)'))).toEqual([': plumbing'])
  expect(await placeOfTrap(...formBefore(13, 'Seen on the Second Day'))).toEqual(['Seen on the Second Day: plumbing'])
})
