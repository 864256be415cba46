import type { Documents } from '#domain/ports.ts'
import type { FileKind, Page, ReadingRefusal } from '#domain/report/document.ts'
import { atMost } from './at-most.ts'
import { drawPicture } from './draw-picture.ts'
import { networkWarning } from './isolation.ts'
import { FEW_LETTERS, letterCount } from './legible.ts'
import { readPictures } from './read-pictures.ts'
import { readText } from './read-text.ts'

export type PdfDocumentsOptions = {
  /** Whether pages that are pictures are read by OCR. */
  ocr: boolean
  /** Told once where this machine cannot cut the reading off from the network. */
  notice?: ((notice: { level: 'warn'; what: string }) => void) | undefined
}

const PDF_HEADER = '%PDF-'
const OCR_PROCESSES = 1
const DRAWING_PROCESSES = 2

/** Reads PDF and text files, each in a process of its own, and scanned pages by OCR in one more. */
export function pdfDocuments({ ocr, notice }: PdfDocumentsOptions): Documents {
  const ocrTurn = atMost(OCR_PROCESSES)
  const warn = networkWarning((what) => notice?.({ level: 'warn', what }))
  const drawingTurn = atMost(DRAWING_PROCESSES)
  return {
    async read(file, kind, onPage) {
      const atSight = refusalAtSight(file, kind)
      if (atSight) return { ok: false, reason: atSight }
      await warn()

      let read = 0
      const tellPage = (of: number) => {
        read++
        onPage?.(read, of)
      }
      const text = await readText(file, kind, (scan, of) => {
        if (!ocr || scan === 'no') tellPage(of)
      })
      if (typeof text === 'string') return { ok: false, reason: text }

      const { pages } = text
      if (ocr) {
        const pictures = picturesAmong(text)
        while (read < pages.length - pictures.length) tellPage(pages.length)
        const told = (number: number, page: Page | null) => {
          if (page) pages[number - 1] = better(pages[number - 1], page)
          tellPage(pages.length)
        }
        if (pictures.length > 0) await ocrTurn(() => readPictures(file, pictures, told))
      }
      if (pages.every((page) => lettersOf(page) < FEW_LETTERS)) return { ok: false, reason: 'no-text' }
      return { ok: true, document: { kind, pages } }
    },

    async picture(file, page, turns = 0) {
      const atSight = refusalAtSight(file, 'pdf')
      if (atSight) return { ok: false, reason: atSight }
      await warn()
      const drawn = await drawingTurn(() => drawPicture(file, page, turns))
      return typeof drawn === 'string' ? { ok: false, reason: drawn } : { ok: true, png: drawn }
    },
  }
}

function refusalAtSight(file: Uint8Array, kind: FileKind): ReadingRefusal | null {
  if (file.length === 0) return 'empty'
  const header = String.fromCharCode(...file.subarray(0, PDF_HEADER.length))
  return kind === 'pdf' && header !== PDF_HEADER ? 'not-pdf' : null
}

/** A large picture with few words is a title page, unless most pages are like it. */
function picturesAmong({ pages, scans }: { pages: Page[]; scans: { yes: number[]; perhaps: number[] } }): number[] {
  const all = [...scans.yes, ...scans.perhaps].sort((a, b) => a - b)
  return 2 * all.length >= pages.length ? all : scans.yes
}

/** A page whose text layer says nearly as much as its picture keeps it. */
function better(printed: Page | undefined, recognized: Page): Page {
  if (!printed || printed.lines.length === 0) return recognized
  return recognized.state === 'ocr' && lettersOf(recognized) > 1.5 * lettersOf(printed) ? recognized : printed
}

function lettersOf(page: Page): number {
  return page.lines.reduce((sum, line) => sum + letterCount(line.text), 0)
}
