import { expect, test } from 'vitest'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { exampleDocument } from '#domain/examples.ts'
import type { Line, ReportDocument, Span } from '#domain/report/document.ts'

type Words = [text: string, look: 'badge' | 'body' | 'title' | 'photo' | 'name' | 'head']
const looks = {
  badge: { size: 9, bold: true, color: '#ffffff', x: 0.6 },
  body: { size: 10, bold: false, color: '#000000', x: 0.1 },
  title: { size: 11, bold: true, color: '#000000', x: 0.1 },
  photo: { size: 7, bold: false, color: '#778899', x: 0.1 },
  name: { size: 18, bold: true, color: '#000000', x: 0.1 },
  head: { size: 8, bold: true, color: '#ffffff', x: 0.1 },
}

function pageOf(rows: Words[][]): Line[] {
  return rows.map((cells, at) => {
    const spans = cells.map(([text, look]): Span => {
      const { x, ...style } = looks[look]
      const box = { x, y: 0.1 + at * 0.03, width: Math.min(0.48, text.length * 0.008), height: 0.012 }
      return { text, box, ...style, italic: false, underline: false }
    })
    const box = { x: 0.1, y: 0.1 + at * 0.03, width: 0.8, height: 0.012 }
    return { text: spans.map(({ text }) => text).join('\t'), box, spans }
  })
}

async function told(...pages: Words[][][]): Promise<string[]> {
  const cover = exampleDocument('HOME INSPECTION REPORT\n12 Elm Street, Austin, TX 78701').pages
  const [first] = cover
  if (!first) throw new Error('An example has a page.')
  const more = pages.map((rows, at) => ({ ...first, number: at + 2, lines: pageOf(rows) }))
  const document: ReportDocument = { ...exampleDocument(''), pages: [...cover, ...more] }
  const { deficiencies } = await rulesExtraction().extract(document)
  return deficiencies.map(({ severity, description }) => `${severity}: ${description}`)
}

const card = (badge: string, remark: string, caption: string): Words[][] => [
  [[badge, 'badge']],
  [[remark, 'body']],
  [[caption, 'body']],
]

test('a remark under a badge and the numbered caption below it are one finding, rated by the badge', async () => {
  const both = await told([
    ...card('HIGH - safety', 'Dead outlet. Call an electrician.', '4. The cover of the panel is missing.'),
    ...card('LOW - blue tape', 'Both rear ones.', '5. Closet shelves are loose'),
    ...card('HIGH - safety', 'It was 5 feet up.', '6. The balcony rail is broken.'),
    ...card('LOW - blue tape', 'Seen from the yard.', '7. A window screen is torn.'),
  ])
  expect(both).toEqual([
    expect.stringMatching(/^critical: The cover of the panel is missing\. Dead outlet/),
    expect.stringMatching(/^minor: Closet shelves are loose/),
    expect.stringMatching(/^critical: The balcony rail is broken/),
    expect.stringMatching(/^minor: A window screen is torn/),
  ])
})

test('badges at the same height of many pages are no running heads, as names of sections in white letters are', async () => {
  const page = (caption: string): Words[][] => [
    [['Built by Oak Homes', 'head'] satisfies Words],
    ...card('HIGH - safety', 'See it.', caption),
    ...card('HIGH - safety', 'Look.', caption.replace('left', 'right')),
  ]
  const all = await told(
    page('1. The left handrail is broken.'),
    page('2. The left gas valve leaks.'),
    page('3. The left smoke alarm is missing.'),
    page('4. The left outlet is burnt.'),
  )
  expect(all).toHaveLength(8)
  expect(all.every((one) => one.startsWith('critical: '))).toBe(true)
})

test('several numbered lines under one badge are a list of findings', async () => {
  const list: Words[][] = [
    [['Safety', 'badge']],
    [['What I saw on the deck today.', 'body']],
    [['1. The guard is broken at the corner.', 'body']],
    [['2. The stairs have no handrail.', 'body']],
    [['3. Two joists are rotted through.', 'body']],
  ]
  expect(await told(list)).toHaveLength(3)
})

const titled = (title: string, tag: string, ...below: Words[]): Words[][] => [
  [
    [title, 'title'],
    [tag, 'badge'],
  ],
  ...below.map((words) => [words]),
]

test('what stands under a title with a badge is one finding with all sentences of its remark', async () => {
  const all = await told([
    ...titled(
      'Garage door',
      'Poor',
      ['Bent track', 'photo'],
      ['The opener is dead. Its rail is bent and the bottom seal is torn.', 'body'],
      ['Replace the opener and the seal.', 'body'],
    ),
    ...titled('Fence', 'Fair', ['Two pickets are broken.', 'body']),
  ])
  expect(all).toEqual([
    expect.stringMatching(/^major: The opener is dead\. Its rail is bent and the bottom seal is torn\./),
    'minor: Fence: Two pickets are broken.',
  ])
})

test('a further paragraph that tells another fault, or a long one, may be of several things', async () => {
  const further = titled(
    'Bathroom',
    'Poor',
    ['The toilet is loose at the floor.', 'body'],
    ['The exhaust fan is broken and does not turn.', 'body'],
  )
  expect(await told(further)).toHaveLength(2)
  const long =
    'The toilet is loose at the floor. It is five years old. The fan is broken and does not turn. The mirror is new. The window is cracked.'
  expect((await told(titled('Bathroom', 'Poor', [long, 'body']))).length).toBeGreaterThan(1)
})

test('a card that is rated good tells no finding', async () => {
  expect(await told(titled('Chimney', 'Good', ['Some stains by the cap are old and dry.', 'body']))).toEqual([])
})
