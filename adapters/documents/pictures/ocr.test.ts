import { describe, expect, it } from 'vitest'
import { type PdfPage, paragraph, pdfOf } from '#adapters/documents/fixtures.ts'
import { pdfDocuments } from '#adapters/documents/pdf-documents.ts'
import { openPdf } from '#adapters/documents/text/pdf-file.ts'
import type { UserId } from '#domain/account/account.ts'
import { drawPage, quarterTurned } from './page-picture.ts'

const FINDINGS = [
  'Two ridge shingles were torn and should be replaced.',
  'The gutter at the rear of the house is loose.',
  'Have a licensed electrician repair the open junction box.',
]

/** The page as a scanner would give it: a picture, lying askew by so many degrees or by quarter turns. */
async function scanOf(page: PdfPage, askew: number, turns = 0): Promise<PdfPage> {
  const pdf = await openPdf(pdfOf([page]), { maxImageSize: 1_000_000, forDrawing: true })
  const picture = quarterTurned(await drawPage(pdf, 1), turns)
  const size = turns % 2 === 0 ? { width: 612, height: 792 } : { width: 792, height: 612 }
  return { ...size, picture: { ...picture, askew } }
}

/** Each pixel as grey as those around it, up to so many away. */
function blurred({ pixels, width, height }: NonNullable<PdfPage['picture']>, reach: number): Uint8Array {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, step) => step - reach)
  return pixels.map((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    let [sum, count] = [0, 0]
    for (const dy of steps) {
      for (const dx of steps) {
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue
        sum += pixels[at + dy * width + dx] ?? 0
        count++
      }
    }
    return sum / count
  })
}

describe('reading scanned pages', { timeout: 90_000 }, () => {
  it('gives their lines in place, their check boxes and how sure it is, and tells of each page', async () => {
    const words = [...paragraph(FINDINGS, 100, 700), ...paragraph(['Inspected', 'Deficient'], 100, 600)]
    const drawn = '72 599 9 9 re S 72 585 9 9 re S 72 585 m 81 594 l S 72 594 m 81 585 l S'
    const typed = { words: paragraph(['This page has a text layer of its own.'], 72, 700) }
    const file = pdfOf([await scanOf({ words, drawn }, 0), typed, await scanOf({ words, drawn }, 1.4)])
    const told: number[] = []
    const outcome = await pdfDocuments({ ocr: true }).read(file, 'pdf', (read) => told.push(read))
    const pages = outcome.ok ? outcome.document.pages : []
    expect(pages.map((page) => page.state)).toEqual(['ocr', 'text', 'ocr'])
    expect(told).toEqual([1, 2, 3])
    for (const page of [pages[0], pages[2]]) {
      expect(page?.lines.map((line) => line.text.replace('\t', ' '))).toEqual([
        ...FINDINGS,
        '☐ Inspected',
        '☒ Deficient',
      ])
      expect(page?.confidence).toBeGreaterThan(80)
      expect(page?.lines[0]?.box.x).toBeCloseTo(100 / 612, 1)
      expect(page?.lines[0]?.box.y).toBeCloseTo(1 - 710 / 792, 1)
    }
  })

  it('reads pages put in turned, by one, two and three quarter turns', async () => {
    const words = Array.from({ length: 12 }, (_, row) => paragraph(FINDINGS, 100, 720 - row * 50)).flat()
    const scans = await Promise.all([1, 2, 3].map((turns) => scanOf({ words }, 0, turns)))
    const outcome = await pdfDocuments({ ocr: true }).read(pdfOf(scans), 'pdf')
    const pages = outcome.ok ? outcome.document.pages : []
    expect(pages).toHaveLength(3)
    for (const page of pages) {
      expect([page.width, page.height]).toEqual([612, 792])
      expect(page.lines.map((line) => line.text).slice(0, 3)).toEqual(FINDINGS)
    }
  })

  it("gives way to another's page, and reads the rest after it", async () => {
    const page = await scanOf({ words: paragraph(FINDINGS, 100, 700) }, 0)
    const documents = pdfDocuments({ ocr: true, ocrTurnMs: 0 })
    const ended: string[] = []
    let other: Promise<unknown> | undefined
    const read = async (name: string, owner: number, pages: number, onPage?: () => void) => {
      const file = pdfOf(Array.from({ length: pages }, () => page))
      const outcome = await documents.read(file, 'pdf', onPage, { owner: owner as UserId })
      ended.push(name)
      return outcome.ok ? outcome.document.pages.map(({ state }) => state) : []
    }
    const long = read('long', 1, 8, () => {
      other ??= read('other', 2, 1)
    })
    expect(await long).toEqual(Array(8).fill('ocr'))
    expect(await other).toEqual(['ocr'])
    expect(ended).toEqual(['other', 'long'])
  })

  it('asks before it begins, once, and ends with what that throws', async () => {
    const page = await scanOf({ words: paragraph(FINDINGS, 100, 700) }, 0)
    const asked: number[] = []
    const beforeOcr = async (pages: number) => {
      asked.push(pages)
      throw new Error('too many scans')
    }
    const reading = pdfDocuments({ ocr: true }).read(pdfOf([page, page]), 'pdf', undefined, { beforeOcr })
    await expect(reading).rejects.toThrow('too many scans')
    expect(asked).toEqual([2])
  })

  it('ends at once with its signal, also while it waits for its turn', async () => {
    const page = await scanOf({ words: paragraph(FINDINGS, 100, 700) }, 0)
    const documents = pdfDocuments({ ocr: true })
    const [first, second] = [new AbortController(), new AbortController()]
    const many = pdfOf(Array.from({ length: 30 }, () => page))
    const read = (signal: AbortSignal, onPage?: () => void) =>
      documents.read(many, 'pdf', onPage, { owner: 1 as UserId, signal })
    let waiting: Promise<unknown> | undefined
    const atWork = read(first.signal, () => {
      if (waiting) first.abort(new Error('gone at work'))
      waiting ??= expect(read(second.signal)).rejects.toThrow('gone while waiting')
      second.abort(new Error('gone while waiting'))
    })
    await expect(atWork).rejects.toThrow('gone at work')
    await waiting
  })

  it('is unsure of words that are hard to read', async () => {
    const scan = await scanOf({ words: paragraph(FINDINGS, 100, 700) }, 0)
    const picture = scan.picture && { ...scan.picture, pixels: blurred(scan.picture, 3) }
    const outcome = await pdfDocuments({ ocr: true }).read(
      pdfOf([{ picture }, { words: paragraph(FINDINGS, 72, 700) }]),
      'pdf',
    )
    const [page] = outcome.ok ? outcome.document.pages : []
    expect(page?.state).toBe('ocr')
    expect(page?.confidence).toBeLessThan(70)
  })

  it('says that a picture without words is unreadable', async () => {
    const pixels = Uint8Array.from({ length: 300 * 390 }, (_, at) => 60 + (at % 300) / 3 + at / 3000)
    const file = pdfOf([{ picture: { pixels, width: 300, height: 390 } }, { words: paragraph(FINDINGS, 72, 700) }])
    const outcome = await pdfDocuments({ ocr: true }).read(file, 'pdf')
    expect(outcome.ok && outcome.document.pages.map((page) => page.state)).toEqual(['unreadable', 'text'])
  })
})
