import { describe, expect, it } from 'vitest'
import { type Documents, MAX_PAGES, PICTURE_SIDE, type ReportDocument } from '#domain/report/document.ts'
import { paragraph, pdfOf } from './fixtures.ts'

const PROSE = ['The water heater has no drip leg.', 'The gutter at the rear of the house is loose.']

/** Tests what every adapter of `Documents` promises. */
export function documentsContract(make: () => Documents): void {
  const documents = make()
  const bytes = (text: string) => new TextEncoder().encode(text)

  async function read(file: Uint8Array, kind: 'pdf' | 'txt' = 'pdf'): Promise<ReportDocument> {
    const outcome = await documents.read(file, kind)
    if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`)
    return outcome.document
  }

  async function refusal(file: Uint8Array, kind: 'pdf' | 'txt' = 'pdf') {
    const outcome = await documents.read(file, kind)
    return outcome.ok ? 'read' : outcome.reason
  }

  describe('reading documents', () => {
    it('gives the pages in order, with every line in its place on the page', async () => {
      const file = pdfOf([
        { words: paragraph(PROSE, 72, 700) },
        { words: paragraph(['Page two says little.'], 72, 90) },
      ])
      const { kind, pages } = await read(file)
      expect(kind).toBe('pdf')
      expect(pages.map((page) => [page.number, page.state, page.width, page.height])).toEqual([
        [1, 'text', 612, 792],
        [2, 'text', 612, 792],
      ])
      expect(pages[0]?.lines.map((line) => line.text)).toEqual(PROSE)
      const box = pages[1]?.lines[0]?.box
      expect(box?.x).toBeCloseTo(72 / 612, 2)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo((792 - 90) / 792, 2)
    })

    it('tells of every page read', async () => {
      const told: [number, number][] = []
      const file = pdfOf([1, 2, 3].map((page) => ({ words: paragraph([`This is page number ${page}.`], 72, 700) })))
      await documents.read(file, 'pdf', (page, of) => told.push([page, of]))
      expect(told).toEqual([
        [1, 3],
        [2, 3],
        [3, 3],
      ])
    })

    it('gives the same document for the same file, and leaves the file as it was', async () => {
      const file = pdfOf([{ words: paragraph(PROSE, 72, 700) }])
      const copy = file.slice()
      expect(await read(file)).toEqual(await read(copy))
      expect(file).toEqual(copy)
    })

    it('draws a page upright, its longer side as long as promised', async () => {
      const file = pdfOf([{ words: paragraph(PROSE, 72, 700) }, { words: paragraph(PROSE, 72, 500), rotate: 90 }])
      const sizeOf = async (page: number, turns?: number) => {
        const drawn = await documents.picture(file, page, turns)
        if (!drawn.ok) throw new Error(drawn.reason)
        expect([...drawn.png.subarray(1, 4)]).toEqual([...bytes('PNG')])
        const { buffer, byteOffset } = drawn.png
        return [16, 20].map((at) => new DataView(buffer, byteOffset).getUint32(at))
      }
      const short = Math.ceil((PICTURE_SIDE * 612) / 792)
      expect(await sizeOf(1)).toEqual([short, PICTURE_SIDE])
      expect(await sizeOf(2)).toEqual([PICTURE_SIDE, short])
      expect(await sizeOf(2, 1)).toEqual([short, PICTURE_SIDE])
    })

    it('draws nothing of a page that is not there, nor of a file that is no PDF', async () => {
      const file = pdfOf([{ words: paragraph(PROSE, 72, 700) }])
      expect(await documents.picture(file, 2)).toEqual({ ok: false, reason: 'no-such-page' })
      expect(await documents.picture(bytes('%PDF-1.7\nand then nothing'), 1)).toEqual({ ok: false, reason: 'damaged' })
      expect(await documents.picture(bytes('<html>'), 1)).toEqual({ ok: false, reason: 'not-pdf' })
    })

    it('says by how many quarter turns a page was turned to be read, so that its boxes fit its picture', async () => {
      const words = PROSE.map((text, row) => ({ text, x: 100 + 20 * row, y: 72, turned: 90 }))
      const { pages } = await read(pdfOf([{ words }, { words: paragraph(PROSE, 72, 700) }]))
      expect(pages.map((page) => [page.turns, page.width])).toEqual([
        [3, 792],
        [undefined, 612],
      ])
    })

    it('reads a text file by form feeds, with its own white space', async () => {
      const { pages } = await read(bytes('1. ROOF\n   Worn shingles\tat the rear slope\n\f\n\f2. ATTIC\n'), 'txt')
      expect(pages.map((page) => page.state)).toEqual(['text', 'blank', 'text'])
      expect(pages[0]?.lines.map((line) => line.text)).toEqual(['1. ROOF', '   Worn shingles\tat the rear slope'])
      expect(pages[0]?.lines[1]?.spans).toEqual([])
    })

    it('reads text files in UTF-8, UTF-16 with a mark and Windows-1252', async () => {
      const text = 'The café’s roof leaks – badly, at 5° below'
      const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
      const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)])
      const western = Uint8Array.from([...text].map((sign) => WESTERN[sign] ?? sign.charCodeAt(0)))
      for (const file of [bytes(text), wide, marked, western]) {
        const { pages } = await read(Uint8Array.from(file), 'txt')
        expect(pages[0]?.lines.map((line) => line.text)).toEqual([text])
      }
    })

    it('restores the ligatures that a font dropped, where only one word can be meant', async () => {
      const said = ['The oor nish is insucient.', 'Flashing is de cient; the so t vent is o en open.']
      const meant = ['The floor finish is insufficient.', 'Flashing is deficient; the soffit vent is o en open.']
      for (const file of [bytes(said.join('\n')), pdfOf([{ words: paragraph(said, 72, 700) }])]) {
        const { pages } = await read(file, file[0] === 0x25 ? 'pdf' : 'txt')
        expect(pages[0]?.lines.map((line) => line.text)).toEqual(meant)
      }
      const printed = ['The Oor family of the first floor asked for a final fix of the figure.']
      const { pages } = await read(bytes(printed[0] ?? ''), 'txt')
      expect(pages[0]?.lines.map((line) => line.text)).toEqual(printed)
    })

    it('takes out what cannot be seen: controls, bidi, zero-width and tag characters', async () => {
      const hidden = 'Loose \u202egutter\u202c at\u200b the\u0000 rear\u{e0041} and an efﬁcient\u00a0furnace'
      const { pages } = await read(bytes(`${hidden}${' and more'.repeat(20)}`), 'txt')
      expect(pages[0]?.lines[0]?.text).toContain('Loose gutter at the rear and an efficient furnace and more')
    })

    it.each([
      ['empty', new Uint8Array(), 'pdf'],
      ['empty', new Uint8Array(), 'txt'],
      ['not-pdf', bytes('<html>%PDF-1.7</html>'), 'pdf'],
      ['damaged', bytes('%PDF-1.7\nand then nothing'), 'pdf'],
      ['damaged', pdfOf([{ words: paragraph(PROSE, 72, 700) }]).slice(0, 400), 'pdf'],
      ['not-text', Uint8Array.from({ length: 4000 }, (_, index) => (index * 7) % 256), 'txt'],
      ['no-text', bytes(' \n\t\f \n'), 'txt'],
      ['no-text', pdfOf([{}, {}]), 'pdf'],
      ['no-text', pdfOf([{ words: paragraph(['Page 1'], 72, 20) }]), 'pdf'],
      ['too-many-pages', pdfOf(Array.from({ length: MAX_PAGES + 1 }, () => ({}))), 'pdf'],
      ['too-many-pages', bytes('page of text\f'.repeat(MAX_PAGES + 2)), 'txt'],
      ['too-much-text', bytes('ten letters'.repeat(200_000)), 'txt'],
    ] as const)('refuses a file: %s (%#)', async (reason, file, kind) => {
      expect(await refusal(file, kind)).toBe(reason)
    })
  })
}

const WESTERN: Record<string, number> = { '’': 0x92, '–': 0x96 }
