import { expect, test } from 'vitest'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { foundIn } from '#adapters/extraction/rules/testing/found.ts'
import { exampleDocument } from '#domain/examples.ts'
import type { Line, ReportDocument } from '#domain/report/document.ts'

const LAST_LINE = 40

/** A page with the words of the inspector on the right and captions in a narrow column on the left. */
function pageWith(body: string[], caption: string[]): ReportDocument {
  const document = exampleDocument('HOME INSPECTION REPORT\n12 Elm Street, Austin, TX 78701')
  const line = (text: string, x: number, y: number, width: number): Line => {
    const box = { x, y, width, height: 0.012 }
    const span = { text, box, size: 10, bold: false, italic: false, underline: false, color: '#000000' }
    return { text, box, spans: [span] }
  }
  const lines = [
    ...body.map((text, at) => line(text, 0.26, 0.2 + at * 0.015, Math.min(0.68, text.length * 0.0075))),
    ...caption.map((text, at) => line(text, 0.08, 0.5 + at * 0.015, text.length * 0.0075)),
    line('The slab was visible.', 0.26, 0.2 + LAST_LINE * 0.015, 0.16),
  ]
  return { ...document, pages: document.pages.map((page) => ({ ...page, lines: [...page.lines, ...lines] })) }
}

async function told(body: string[], caption: string[]): Promise<string[]> {
  const { deficiencies } = await rulesExtraction().extract(pageWith(body, caption))
  return deficiencies.map(({ description }) => description)
}

const BODY = [
  'The anchor pockets along the front beam are badly cracked and rusted in several places and must be',
  'repaired before the deck is rebuilt.',
]

test('a caption in a narrow column tells again what a paragraph beside it tells', async () => {
  expect(await told(BODY, ['Rusted', 'pocket', 'under the', 'walk.'])).toEqual([
    expect.stringMatching(/^The anchor pockets/),
  ])
})

test('a caption in a narrow column that tells of another fault is a finding', async () => {
  const both = await told(BODY, ['Gutter is', 'rusted', 'through.'])
  expect(both).toEqual([expect.stringMatching(/^The anchor pockets/), 'Gutter is rusted through.'])
})

test.each([
  [
    'The window at the rear bedroom is painted shut and does not open; it needs to be freed.',
    ['Broken', 'rear', 'bedroom', 'glass of', 'window.'],
  ],
  ['The smoke alarm in the hall is missing from its base on the ceiling.', ['Exposed', 'wire in', 'hall at', 'alarm.']],
])('the same place and part are not the same fault: %s', async (body, caption) => {
  expect(await told([body], caption)).toHaveLength(2)
})

const LOG = [
  'Photo 1. Street side, taken from the walk.',
  'Photo 2. Gutter at the porch has come loose from its hangers.',
  'Photo 3. Water heater, installed 2021, no leaks.',
  'Photo 4. Receptacle by the sink is cracked and has no ground.',
  'Photo 5. Attic, looking east. Insulation even.',
  'Photo 6. Handrail at the cellar stairs is missing.',
  'Photo 7. Furnace, running.',
  'Photo 8. The window pane in the den is broken.',
]

test('the captions of a photo log are its findings; those of a report with words of its own are none', async () => {
  const found = async (text: string) => {
    const { deficiencies } = await rulesExtraction().extract(exampleDocument(text))
    return deficiencies.map(({ description }) => description)
  }
  const head = 'HOME INSPECTION REPORT\n\n'
  expect(await found(head + LOG.join('\n\n'))).toEqual([
    'Gutter at the porch has come loose from its hangers.',
    'Receptacle by the sink is cracked and has no ground.',
    'Handrail at the cellar stairs is missing.',
    'The window pane in the den is broken.',
  ])
  const told = 'The gutter at the porch has come loose from its hangers and must be fastened again before it falls. '
  expect(await found(`${head}EXTERIOR\n\n${told.repeat(9)}\n\n${LOG[3]}`)).not.toContain(
    'Receptacle by the sink is cracked and has no ground.',
  )
})

test('under a heading of photographs are captions, up to the next heading', async () => {
  const told = async (words: string) =>
    (
      await rulesExtraction().extract(
        exampleDocument(
          `HOME INSPECTION REPORT\n12 Elm Street, Austin, TX 78701\nInspection Date: 3/4/2025\n\n${words}`,
        ),
      )
    ).deficiencies.map(({ description }) => description)
  const photos = 'PHOTOGRAPHS - ELECTRICAL\n\nMain panel\n\nKitchen trap\n\n'
  expect(await told(`${photos}Hall toilet`)).toEqual([])
  const sections = `KITCHEN\n\nThe disposal is inoperative.\n\nPLUMBING\n\nThe water heater leaks at the bottom valve and should be replaced.`
  expect(await told(photos + sections)).toHaveLength(2)
})

test('captions among the report’s photographs tell again what is told anywhere, by whatever name the pages go', async () => {
  const found = await foundIn(`
PLUMBING

The trap of the kitchen sink leaks and has swollen the floor of the cabinet.

FOUR POINT FORM - PHOTOGRAPHS

Leaking trap below kitchen sink

Main shut off
`)
  expect(found).toHaveLength(1)
})

/** A comment of the inspector, blank space as high as a picture, and smaller words below it. */
function pageWithPicture(comment: string, below: string, size: number): ReportDocument {
  const document = exampleDocument(
    'HOME INSPECTION REPORT\n12 Elm Street, Austin, TX 78701\nInspection Date: 3/4/2025\n\nPLUMBING\n\nThe water heater leaks at its valve.\n\nEXTERIOR',
  )
  const line = (text: string, y: number, size: number): Line => {
    const box = { x: 0.1, y, width: text.length * 0.0075, height: 0.012 }
    const span = { text, box, size, bold: false, italic: false, underline: false, color: '#000000' }
    return { text, box, spans: [span] }
  }
  const lines = [
    line('The walls were seen from the ground and from a ladder at the rear.', 0.2, 11),
    line(comment, 0.26, 11),
    line(below, 0.45, size),
    line('The trim is painted wood and was probed where it could be reached.', 0.5, 11),
  ]
  return { ...document, pages: document.pages.map((page) => ({ ...page, lines: [...page.lines, ...lines] })) }
}

test('smaller words far below a comment are a caption, which tells it again or what nothing else tells', async () => {
  const told = async (below: string) => {
    const page = pageWithPicture('The fascia board behind the gutter is rotted for six feet.', below, 8.5)
    return (await rulesExtraction().extract(page)).deficiencies.length
  }
  expect([await told('Rotted fascia'), await told('Chimney cap is missing')]).toEqual([2, 3])
})
