import { describe, expect, it } from 'vitest'
import type { Page } from '#domain/report/document.ts'
import { documentsContract } from './contract.ts'
import { type PdfPage, paragraph, pdfOf } from './fixtures.ts'
import { pdfDocuments } from './pdf-documents.ts'

const documents = pdfDocuments({ ocr: false })

documentsContract(() => documents)

/** A file with fewer letters has no text. */
const ENOUGH = 'There are enough words here.'

type Asked = { page: PdfPage; read: PromiseWithResolvers<Page> }
const asked: Asked[] = []

/** Returns the page as it is read. Pages that tests ask for side by side are read as one file, because each file takes a process. */
function pageOf(page: PdfPage): Promise<Page> {
  const read = Promise.withResolvers<Page>()
  asked.push({ page, read })
  if (asked.length === 1) setImmediate(() => readTogether(asked.splice(0)))
  return read.promise
}

async function readTogether(together: Asked[]): Promise<void> {
  const file = pdfOf([...together.map(({ page }) => page), { words: paragraph([ENOUGH], 72, 700) }])
  const outcome = await documents.read(file, 'pdf')
  for (const [index, { read }] of together.entries()) {
    const page = outcome.ok ? outcome.document.pages[index] : undefined
    if (page) read.resolve(page)
    else read.reject(new Error(`not read: ${JSON.stringify(outcome)}`))
  }
}

const textOf = (page: Page) => page.lines.map((line) => line.text)

describe.concurrent('the lines of a PDF page', () => {
  it('keep bold, italic, size and colour', async () => {
    const page = await pageOf({
      words: [
        { text: 'Recommendation:', x: 72, y: 700, font: 'bold', size: 14, color: [1, 0, 0] },
        { text: 'replace the roof', x: 205, y: 700, font: 'italic' },
      ],
    })
    expect(textOf(page)).toEqual(['Recommendation: replace the roof'])
    expect(page.lines[0]?.spans).toMatchObject([
      { text: 'Recommendation:', bold: true, italic: false, size: 14, color: '#ff0000' },
      { text: 'replace the roof', bold: false, italic: true, size: 11, color: '#000000' },
    ])
  })

  it('join words across pieces and break them at wide gaps', async () => {
    const drawn = 'BT /regular 11 Tf 72 700 Td [(Gut) 10 (ter) -300 (loose) -4000 (Repair)] TJ ET'
    const page = await pageOf({ drawn, words: paragraph(['at the rear of the house'], 72, 680) })
    expect(textOf(page)).toEqual(['Gutter loose\tRepair', 'at the rear of the house'])
  })

  it('are words too where each letter is printed by itself', async () => {
    const letters = (text: string, x: number, y: number, step: number) =>
      [...text]
        .map((letter, index) => ({ text: letter, x: x + index * step, y, size: 10 }))
        .filter(({ text }) => text !== ' ')
    const words = [...letters('WATER HEATER', 72, 700, 7.4), ...letters('efficient', 72, 680, 5.6)]
    expect(textOf(await pageOf({ words }))).toEqual(['WATER HEATER', 'efficient'])
  })

  it('read letter-spaced headings as words', async () => {
    const drawn = 'BT /bold 11 Tf 72 700 Td 2.4 Tc (ROOF COVERING) Tj ET'
    expect(textOf(await pageOf({ drawn, words: paragraph(['of asphalt shingles'], 72, 680) }))[0]).toBe('ROOF COVERING')
  })

  it('keep the cells of a table row on one line, a tab between them', async () => {
    const rows = ['Roof', 'Siding', 'Furnace', 'Panel', 'Deck', 'Attic', 'Garage'].flatMap((item, index) => [
      { text: item, x: 72, y: 700 - index * 20 },
      { text: 'Poor', x: 250, y: 700 - index * 20 },
      { text: 'Have it repaired by a contractor soon', x: 330, y: 700 - index * 20 },
    ])
    expect(textOf(await pageOf({ words: rows }))[1]).toBe('Siding\tPoor\tHave it repaired by a contractor soon')
  })

  it('part cells that stand close where other rows have cells begin there', async () => {
    const words = [
      { text: 'Occupied, furnished, with many stored items', x: 72, y: 700 },
      { text: 'Electric on', x: 297, y: 700 },
      { text: 'Occupancy:', x: 72, y: 714 },
      { text: 'Utilities:', x: 297, y: 714 },
    ]
    expect(textOf(await pageOf({ words }))).toEqual([
      'Occupancy:\tUtilities:',
      'Occupied, furnished, with many stored items\tElectric on',
    ])
  })

  it('read columns of equal width one after the other, however short their lines', async () => {
    const words = Array.from({ length: 3 }, (_, column) =>
      Array.from({ length: 12 }, (_, line) => ({
        text: `${'ABC'[column]}${line + 1} latch of the pantry door`,
        x: 60 + 170 * column,
        y: 700 - 13 * line - 4 * column - (line > 5 ? 9 * column : 0),
      })),
    ).flat()
    const page = await pageOf({ words })
    expect(textOf(page).map((text) => text.slice(0, 3).trim())).toEqual(
      ['A', 'B', 'C'].flatMap((column) => Array.from({ length: 12 }, (_, line) => `${column}${line + 1}`)),
    )
  })

  it('read a table of equal columns row by row, where its cells stand in the middle of their rows', async () => {
    const words = Array.from({ length: 8 }, (_, row) => [
      { text: `Part ${row + 1} of the house named here`, x: 60, y: 706.5 - 40 * row },
      { text: `Told ${row + 1} in words that go on`, x: 320, y: 713 - 40 * row },
      { text: `and end ${row + 1} in the next line`, x: 320, y: 700 - 40 * row },
    ]).flat()
    const page = await pageOf({ words })
    expect(textOf(page).map((text) => text.split(' ')[0])).toEqual(
      Array.from({ length: 8 }, () => ['Told', 'Part', 'and']).flat(),
    )
  })

  it('read a table of equal columns row by row, where one of them is set in larger letters', async () => {
    const words = Array.from({ length: 14 }, (_, row) => [
      { text: row % 2 ? 'Part' : 'A part that is named in so many words', x: 60, y: 702 - 16 * row, size: 11 },
      ...(row % 2 ? [{ text: 'wood and brick', x: 180, y: 702 - 16 * row, size: 11 }] : []),
      { text: `told ${row + 1} in words of its own here`, x: 320, y: 700 - 16 * row, size: 13 },
    ]).flat()
    const page = await pageOf({ words })
    expect(textOf(page).slice(0, 2)).toEqual([
      'A part that is named in so many words\ttold 1 in words of its own here',
      'Part\twood and brick\ttold 2 in words of its own here',
    ])
  })

  it('read captions that stand side by side one after the other, however little white is between their lines', async () => {
    const words = [
      { text: 'Photo 3. Flashing at the rear vent is', x: 72, y: 700 },
      { text: 'Photo 4. Gutter at the porch is clear', x: 322, y: 700 },
      { text: 'lifted and the felt below it is torn by wind', x: 72, y: 687 },
      { text: 'and drains.', x: 322, y: 687 },
      { text: 'Words below the captions', x: 72, y: 640 },
    ]
    expect(textOf(await pageOf({ words }))).toEqual([
      'Photo 3. Flashing at the rear vent is',
      'lifted and the felt below it is torn by wind',
      'Photo 4. Gutter at the porch is clear',
      'and drains.',
      'Words below the captions',
    ])
  })

  it('read columns of prose one after the other', async () => {
    const left = Array.from({ length: 8 }, (_, line) => `the left column goes on in line ${line + 1}`)
    const right = Array.from({ length: 8 }, (_, line) => `the right column goes on in line ${line + 1}`)
    const heading = { text: 'A heading that stands across both of the columns of this page', x: 72, y: 740 }
    const page = await pageOf({ words: [...paragraph(right, 320, 700), ...paragraph(left, 72, 700), heading] })
    expect(textOf(page)).toEqual([heading.text, ...left, ...right])
  })

  it('read prose in ruled rows cell by cell', async () => {
    const cell = (name: string) => [
      `the ${name} cell says in its first line`,
      `and the ${name} cell ends in its second`,
    ]
    const words = [0, 1, 2, 3].flatMap((row) => [
      ...paragraph(cell(`left ${row}`), 72, 700 - row * 40),
      ...paragraph(cell(`right ${row}`), 320, 700 - row * 40),
    ])
    const drawn = [0, 1, 2].map((row) => `0.5 w 60 ${677 - row * 40} m 560 ${677 - row * 40} l S`).join('\n')
    const page = await pageOf({ words, drawn })
    expect(textOf(page).slice(0, 6)).toEqual([...cell('left 0'), ...cell('right 0'), ...cell('left 1')])
  })

  it.each([90, 180, 270])('stand upright on a page shown turned by %i degrees', async (rotate) => {
    const words = paragraph(['The chimney cap is cracked.', 'Repair it before the winter.'], 72, 500)
    const page = await pageOf({ words, rotate, width: 612, height: 792 })
    expect([page.width, page.height]).toEqual([612, 792])
    expect(textOf(page)).toEqual(words.map((word) => word.text))
    const flat = await pageOf({ words })
    expect(page.lines[0]?.box.x).toBeCloseTo(flat.lines[0]?.box.x ?? -1, 3)
    expect(page.lines[0]?.box.y).toBeCloseTo(flat.lines[0]?.box.y ?? -1, 3)
  })

  it('of a sideways note follow those of the page', async () => {
    const note = { text: 'printed on recycled paper', x: 30, y: 300, turned: 90 }
    const page = await pageOf({
      words: [note, ...paragraph(['The deck boards are rotten.', 'Replace them.'], 72, 700)],
    })
    expect(textOf(page)).toEqual(['The deck boards are rotten.', 'Replace them.', note.text])
    expect(page.lines[2]?.box.height).toBeGreaterThan(page.lines[2]?.box.width ?? 1)
  })

  it('leave out what no one can see', async () => {
    const page = await pageOf({
      words: [
        ...paragraph(['The visible words of this page'], 72, 700),
        { text: 'white on white', x: 72, y: 600, color: [1, 1, 1] },
        { text: 'render mode three', x: 72, y: 580, mode: 3 },
        { text: 'off the page', x: 900, y: 560 },
        { text: 'far too small to read', x: 72, y: 540, size: 1 },
      ],
    })
    expect(textOf(page)).toEqual(['The visible words of this page'])
  })

  it('keep white words on a dark ground', async () => {
    const drawn = '0 0 0.4 rg 60 690 300 24 re f BT 1 1 1 rg /bold 12 Tf 72 698 Td (SAFETY HAZARD) Tj ET'
    const page = await pageOf({ drawn, words: paragraph(['The railing is loose.'], 72, 660) })
    expect(textOf(page)).toEqual(['SAFETY HAZARD', 'The railing is loose.'])
  })

  it('take a double print as bold', async () => {
    const words = paragraph(['Priority repairs'], 72, 700)
    const page = await pageOf({ words: [...words, ...words.map((word) => ({ ...word, x: word.x + 0.3 }))] })
    expect(page.lines[0]).toMatchObject({ text: 'Priority repairs', spans: [{ bold: true }] })
  })

  it('know the words that are underlined', async () => {
    const words = [
      { text: 'Underlined finding', x: 72, y: 700 },
      { text: 'and plain words', x: 180, y: 700 },
    ]
    const page = await pageOf({ words, drawn: '72 698 92 0.8 re f' })
    expect(page.lines[0]?.spans.map((span) => [span.text, span.underline])).toEqual([
      ['Underlined finding', true],
      ['and plain words', false],
    ])
  })
})

describe.concurrent('rating marks', () => {
  it('of sign fonts are normal characters, each in its column', async () => {
    const page = await pageOf({
      words: [
        { text: '4', x: 72, y: 700, font: 'signs' },
        { text: 'o', x: 100, y: 700, font: 'signs' },
        { text: 'l', x: 128, y: 700, font: 'signs' },
        { text: 'Foundations', x: 160, y: 700 },
      ],
    })
    expect(textOf(page)[0]?.replace(/\t/g, ' ')).toBe('✓ ☐ ● Foundations')
    expect(page.lines[0]?.spans.map((span) => Math.round(span.box.x * 612))).toEqual([72, 100, 128, 160])
  })

  it('have the heads of their columns in their own places', async () => {
    const page = await pageOf({ words: [{ text: 'I NI NP D Inspection Item', x: 72, y: 700 }] })
    expect(page.lines[0]?.spans.map((span) => span.text)).toEqual(['I', 'NI', 'NP', 'D', 'Inspection Item'])
  })

  it('drawn as boxes are read, crossed or empty', async () => {
    const words = paragraph(['Inspected', 'Not inspected', 'Deficient'], 90, 700)
    const boxes = [0, 1, 2].map((row) => `72 ${699 - row * 14} 9 9 re S`)
    const cross = '72 671 m 81 680 l S 72 680 m 81 671 l S'
    const page = await pageOf({ words, drawn: [...boxes, cross].join('\n') })
    expect(textOf(page)).toEqual(['☐ Inspected', '☐ Not inspected', '☒ Deficient'])
  })

  it('are found in boxes with round corners, in radio buttons and before the items of a list', async () => {
    const round = (x: number, y: number, size: number) => {
      const [a, b] = [size * 0.2, size * 0.8]
      const at = (dx: number, dy: number) => `${x + dx} ${y + dy}`
      const top = `${at(size, a)} l ${at(size, b)} l ${at(size, size)} ${at(size, size)} ${at(b, size)} c ${at(a, size)} l`
      return `${at(a, 0)} m ${at(b, 0)} l ${at(size, 0)} ${at(size, 0)} ${top} ${at(0, size)} ${at(0, size)} ${at(0, b)} c ${at(0, a)} l ${at(0, 0)} ${at(0, 0)} ${at(a, 0)} c`
    }
    const circle = (x: number, y: number, r: number) =>
      `${x - r} ${y} m ${x - r} ${y + r * 0.55} ${x - r * 0.55} ${y + r} ${x} ${y + r} c ${x + r * 0.55} ${y + r} ${x + r} ${y + r * 0.55} ${x + r} ${y} c ${x + r} ${y - r * 0.55} ${x + r * 0.55} ${y - r} ${x} ${y - r} c ${x - r * 0.55} ${y - r} ${x - r} ${y - r * 0.55} ${x - r} ${y} c`
    const drawn = [
      `0 0.4 1 rg ${round(72, 699, 9)} f 1 1 1 RG 74 704 m 76 701 l 80 707 l S 0 0 0 RG`,
      `${round(72, 685, 9)} S`,
      `${circle(76, 675, 4.5)} S 0 0 0 rg ${circle(76, 675, 2.4)} f`,
      `${circle(76, 661, 4.5)} S`,
      `${circle(76, 647, 1.5)} f`,
    ]
    const words = paragraph(['Deficient', 'Inspected', 'Poor', 'Fair', 'Loose gutter'], 88, 700)
    const page = await pageOf({ words, drawn: drawn.join('\n') })
    expect(textOf(page)).toEqual(['☒ Deficient', '☐ Inspected', '● Poor', '○ Fair', '• Loose gutter'])
  })

  it('typed into a drawn box tick it', async () => {
    const words = [{ text: 'X', x: 73.5, y: 701, size: 8 }, ...paragraph(['Deficient'], 90, 700)]
    expect(textOf(await pageOf({ words, drawn: '72 699 9 9 re S' }))).toEqual(['☒ Deficient'])
  })

  it('and words in form fields stand where the form has them', async () => {
    const page = await pageOf({
      words: paragraph(['Inspected by the undersigned:', 'Deficient'], 72, 700),
      fields: [
        { x: 230, y: 696, width: 120, height: 14, text: 'Jane Example' },
        { x: 52, y: 682, width: 14, height: 14, text: '4', font: 'signs' },
      ],
    })
    expect(textOf(page).map((text) => text.replace(/\t/g, ' '))).toEqual([
      'Inspected by the undersigned: Jane Example',
      '✓ Deficient',
    ])
  })
})

it('a text whose lines tell more than may be told is too complex', async () => {
  // Of a longest line of 103 columns, a place in all others has many digits.
  const file = new TextEncoder().encode(`${'A report. '.repeat(10)}xyz\n${'  x\n'.repeat(199_000)}`)
  expect(await documents.read(file, 'txt')).toEqual({ ok: false, reason: 'too-complex' })
})

describe('pages without a text layer', () => {
  const grey = { pixels: new Uint8Array(100 * 130).fill(90), width: 100, height: 130 }

  it('are blank where nothing is printed and unreadable where a picture is', async () => {
    const file = pdfOf([{ words: paragraph([ENOUGH], 72, 700) }, {}, { picture: grey }])
    const outcome = await documents.read(file, 'pdf')
    const states = outcome.ok ? outcome.document.pages.map((page) => page.state) : []
    expect(states).toEqual(['text', 'blank', 'unreadable'])
  })

  it('keep the invisible words that a scanner laid over the picture', async () => {
    const words = paragraph(['The scanner saw these words here.'], 72, 700, { mode: 3 })
    expect(textOf(await pageOf({ picture: grey, words }))).toEqual(['The scanner saw these words here.'])
  })

  it('are unreadable where the letters make no words', async () => {
    const garbled =
      'KH URRI LV LQ SRRU FRQGLWLRQ DQG VKRXOG EH UHSODFHG EB D TXDOLILHG FRQWUDFWRU EHIRUH WKH QHAW VHDVRQ'
    const lines = garbled.split(' ').map((word) => `${word} ${word}`)
    const file = pdfOf([{ words: paragraph(lines, 72, 700) }, { words: paragraph([ENOUGH], 72, 700) }])
    const outcome = await documents.read(file, 'pdf')
    expect(outcome.ok && outcome.document.pages.map((page) => page.state)).toEqual(['unreadable', 'text'])
  })
})
