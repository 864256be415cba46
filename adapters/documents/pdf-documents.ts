import type { Documents } from '#domain/ports.ts'
import type { Page } from '#domain/report/document.ts'
import { readTxt } from './read-txt.ts'

/** Reads PDF and text files. */
export function pdfDocuments(): Documents {
  return {
    async read(file, kind, onPage) {
      if (file.length === 0) return { ok: false, reason: 'empty' }
      if (kind === 'txt') {
        const pages = readTxt(file)
        return pages ? { ok: true, document: { kind, pages } } : { ok: false, reason: 'not-text' }
      }
      const { readPdf } = await import('./read-pdf.ts')
      const pages: Page[] = []
      for await (const page of readPdf(new Uint8Array(file))) {
        pages.push(page)
        onPage?.(page.number, page.number)
      }
      return { ok: true, document: { kind, pages } }
    },
  }
}
