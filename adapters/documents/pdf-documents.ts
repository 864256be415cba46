import type { Documents } from '#domain/ports.ts'
import type { Page, ReadingRefusal } from '#domain/report/document.ts'
import { letterCount } from './legible.ts'
import { runReading } from './reading-process.ts'

export type PdfDocumentsOptions = {
  /** Whether pages that are pictures are read by OCR. */
  ocr: boolean
}

const TEXT_LIMITS = { silent: 20, wall: 20, cpu: 20, dataBytes: 1024 ** 3, native: false }
const FEW_LETTERS = 20
const PDF_HEADER = '%PDF-'

/** Reads PDF and text files, each in a process of its own. */
export function pdfDocuments({ ocr }: PdfDocumentsOptions): Documents {
  return {
    async read(file, kind, onPage) {
      if (file.length === 0) return { ok: false, reason: 'empty' }
      const header = String.fromCharCode(...file.subarray(0, PDF_HEADER.length))
      if (kind === 'pdf' && header !== PDF_HEADER) return { ok: false, reason: 'not-pdf' }
      const pages: Page[] = []
      const scans: Page[] = []
      let of = 0
      let refused: ReadingRefusal | null = null
      let done = false
      const end = await runReading('text-child', [kind], file, TEXT_LIMITS, (message) => {
        if (message.kind === 'pages') of = message.count
        if (message.kind === 'refused') refused = message.reason
        if (message.kind === 'done') done = true
        if (message.kind !== 'page') return
        pages.push(message.page)
        if (message.scan && ocr) scans.push(message.page)
        else onPage?.(pages.length - scans.length, of)
      })
      if (end === 'limit') return { ok: false, reason: 'too-complex' }
      if (refused) return { ok: false, reason: refused }
      if (!done) throw new Error('The reading process ended without an answer')
      if (pages.every((page) => letterCount(textOf(page)) < FEW_LETTERS)) return { ok: false, reason: 'no-text' }
      return { ok: true, document: { kind, pages } }
    },
  }
}

function textOf(page: Page): string {
  return page.lines.map((line) => line.text).join('\n')
}
