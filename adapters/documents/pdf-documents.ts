import type { Documents } from '#domain/ports.ts'
import type { Page, ReadingRefusal } from '#domain/report/document.ts'
import { atMost } from './at-most.ts'
import { FEW_LETTERS, letterCount } from './legible.ts'
import { runReading } from './reading-process.ts'

export type PdfDocumentsOptions = {
  /** Whether pages that are pictures are read by OCR. */
  ocr: boolean
}

type Told = (page: Page) => void

const PDF_HEADER = '%PDF-'
const TEXT_LIMITS = { silent: 17, wall: 60, cpu: 15, dataBytes: 1024 ** 3, native: false }
const OCR_LIMITS = { silent: 45, secondsPerPage: 30, dataBytes: 1.5 * 1024 ** 3, native: true }
const OCR_PROCESSES = 2

/** Reads PDF and text files, each in a process of its own, and scanned pages by OCR in two more. */
export function pdfDocuments({ ocr }: PdfDocumentsOptions): Documents {
  const ocrTurn = atMost(OCR_PROCESSES)

  /** Reads the pictures of these pages; a page that breaks its limits is passed over. */
  async function recognize(file: Uint8Array, numbers: number[], told: Told): Promise<void> {
    let left = numbers
    while (left.length > 0) {
      const seconds = OCR_LIMITS.silent + OCR_LIMITS.secondsPerPage * left.length
      const limits = { ...OCR_LIMITS, wall: seconds, cpu: 2 * seconds }
      const end = await runReading('ocr-child', left.map(String), file, limits, (message) => {
        if (message.kind !== 'page') return
        left = left.filter((number) => number !== message.page.number)
        told(message.page)
      })
      if (end === 'limit') left = left.slice(1)
      else if (left.length > 0) throw new Error('OCR ended without an answer')
    }
  }

  return {
    async read(file, kind, onPage) {
      if (file.length === 0) return { ok: false, reason: 'empty' }
      const header = String.fromCharCode(...file.subarray(0, PDF_HEADER.length))
      if (kind === 'pdf' && header !== PDF_HEADER) return { ok: false, reason: 'not-pdf' }

      const pages: Page[] = []
      const scans: number[] = []
      let read = 0
      let of = 0
      let verdict: ReadingRefusal | 'done' | null = null
      const end = await runReading('text-child', [kind], file, TEXT_LIMITS, (message) => {
        if (message.kind === 'pages') of = message.count
        if (message.kind === 'refused') verdict = message.reason
        if (message.kind === 'done') verdict = 'done'
        if (message.kind !== 'page') return
        pages.push(message.page)
        if (message.scan && ocr) scans.push(message.page.number)
        else onPage?.(++read, of)
      })
      if (end === 'limit') return { ok: false, reason: 'too-complex' }
      if (verdict === null) throw new Error('The reading process ended without an answer')
      if (verdict !== 'done') return { ok: false, reason: verdict }

      const told: Told = (page) => {
        pages[page.number - 1] = better(pages[page.number - 1], page)
        onPage?.(++read, of)
      }
      const shares = Array.from({ length: OCR_PROCESSES }, (_, share) =>
        scans.filter((_, index) => index % OCR_PROCESSES === share),
      )
      await Promise.all(shares.map((numbers) => ocrTurn(() => recognize(file, numbers, told))))
      if (pages.every((page) => lettersOf(page) < FEW_LETTERS)) return { ok: false, reason: 'no-text' }
      return { ok: true, document: { kind, pages } }
    },
  }
}

/** A page whose text layer says nearly as much as its picture keeps it. */
function better(printed: Page | undefined, recognized: Page): Page {
  if (!printed || printed.lines.length === 0) return recognized
  return recognized.state === 'ocr' && lettersOf(recognized) > 1.5 * lettersOf(printed) ? recognized : printed
}

function lettersOf(page: Page): number {
  return page.lines.reduce((sum, line) => sum + letterCount(line.text), 0)
}
