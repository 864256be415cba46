import type { Ahead } from '#adapters/shared/child-process/ahead.ts'
import { spareChild } from '#adapters/shared/child-process/spare-child.ts'
import { takeTurns } from '#adapters/shared/child-process/take-turns.ts'
import type { Documents, FileKind, Page, ReadingRefusal } from '#domain/report/document.ts'
import { drawPicture } from './pictures/draw-picture.ts'
import { readPictures } from './pictures/read-pictures.ts'
import { FEW_LETTERS, letterCount } from './text/legible.ts'
import { picturesAmong } from './text/pictures-among.ts'
import { type Reading, readingProgram, readText } from './text/read-text.ts'

export type PdfDocumentsOptions = {
  /** True where pages that are pictures are read by OCR. */
  ocr: boolean
  /** For how long one owner's pages are read by OCR while another's wait. */
  ocrTurnMs?: number
  /** The work that the process that has read a file does with its document as well. */
  ahead?: Ahead<unknown>
  /** True where further files are to come: from the first PDF on, a process waits started for the next one. */
  keepsSpare?: boolean
}

const PDF_HEADER = '%PDF-'
const READING_PROCESSES = 4
const OCR_PROCESSES = 1
const DRAWING_PROCESSES = 2

/** Reads PDF and text files, each in a process of its own, and scanned pages by OCR in one more; owners take turns. */
export function pdfDocuments({ ocr, ocrTurnMs = 4_000, ahead, keepsSpare = false }: PdfDocumentsOptions): Documents {
  const spare = keepsSpare ? spareChild(() => readingProgram('pdf', ahead, true)) : undefined
  const readingTurns = takeTurns(READING_PROCESSES)
  const ocrTurns = takeTurns(OCR_PROCESSES)
  const drawingTurns = takeTurns(DRAWING_PROCESSES)
  return {
    async read(file, kind, onPage, { owner, signal, beforeOcr } = {}) {
      const atSight = refusalAtSight(file, kind)
      if (atSight) return { ok: false, reason: atSight }

      let told = 0
      const tellPage = (of: number) => {
        told++
        onPage?.(told, of)
      }
      const turn = owner === undefined ? undefined : String(owner)
      const reading = Promise.withResolvers<Reading>()
      // The place is taken until the process has ended: it may go on after it was read.
      readingTurns(
        turn,
        async () => {
          const begun = await readText(file, kind, { ahead, signal, spare }, (scan, of) => {
            if (!ocr || scan === 'no') tellPage(of)
          })
          reading.resolve(begun)
          await begun.left
        },
        signal,
      ).catch(reading.reject)
      const { read, left } = await reading.promise
      if (typeof read === 'string') return { ok: false, reason: read }

      const { pages } = read
      const pictures = ocr ? picturesAmong(read) : []
      if (ocr) while (told < pages.length - pictures.length) tellPage(pages.length)
      if (pictures.length > 0) {
        await beforeOcr?.(pictures.length)
        const asked = { numbers: pictures, turns: ocrTurns, owner: turn, signal, turnMs: ocrTurnMs }
        await readPictures(file, asked, (number, page) => {
          if (page) pages[number - 1] = better(pages[number - 1], page)
          tellPage(pages.length)
        })
      }
      if (pages.every((page) => lettersOf(page) < FEW_LETTERS)) return { ok: false, reason: 'no-text' }
      const document = { kind, pages }
      if (pictures.length === 0) ahead?.said.set(document, left)
      return { ok: true, document }
    },

    async picture(file, page, turns = 0) {
      const atSight = refusalAtSight(file, 'pdf')
      if (atSight) return { ok: false, reason: atSight }
      const drawn = await drawingTurns(undefined, () => drawPicture(file, page, turns))
      return typeof drawn === 'string' ? { ok: false, reason: drawn } : { ok: true, png: drawn }
    },
  }
}

function refusalAtSight(file: Uint8Array, kind: FileKind): ReadingRefusal | null {
  if (file.length === 0) return 'empty'
  const header = String.fromCharCode(...file.subarray(0, PDF_HEADER.length))
  return kind === 'pdf' && header !== PDF_HEADER ? 'not-pdf' : null
}

/** A page whose text layer says nearly as much as its picture keeps it. */
function better(printed: Page | undefined, recognized: Page): Page {
  if (!printed || printed.lines.length === 0) return recognized
  return recognized.state === 'ocr' && lettersOf(recognized) > 1.5 * lettersOf(printed) ? recognized : printed
}

function lettersOf(page: Page): number {
  return page.lines.reduce((sum, line) => sum + letterCount(line.text), 0)
}
