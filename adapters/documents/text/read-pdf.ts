import './stand-ins.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { layOut } from '#adapters/documents/layout/layout.ts'
import type { Area, Printed, TextRun } from '#adapters/documents/layout/text-run.ts'
import type { Scan } from '#adapters/documents/messages.ts'
import { fontsOf } from '#adapters/documents/page/page-fonts.ts'
import { printedOn } from '#adapters/documents/page/printed-page.ts'
import { isExhaustion, isFaultOfFile, Refusal } from '#adapters/documents/refusal.ts'
import { MAX_PAGES, type Page } from '#domain/report/document.ts'
import { FEW_LETTERS, isLegible, letterCount } from './legible.ts'
import { withLigatures } from './ligatures.ts'
import { openPdf } from './pdf-file.ts'
import { exhaustion } from './stand-ins.ts'

/** Up to so many letters may be stamped on a page that is otherwise a scan. */
const STAMP_LETTERS = 200
/** More paths than a frame and some rules: something is drawn. */
const MANY_SHAPES = 40

/** A page that takes more memory than this and prints nothing was made to exhaust it; pdf.js may hide that it failed. */
const BLANK_KILOBYTES = 128 * 1024

const BROKEN_PAGE = { state: 'unreadable', width: 612, height: 792, confidence: null } as const

type ReadPage = { page: Page; scan: Scan }

/** Reads the text layer of every page; throws a Refusal, or what pdf.js throws. */
export async function* readPdf(file: Uint8Array, counted: (pages: number) => void): AsyncGenerator<ReadPage> {
  const copy = file.slice()
  const pdf = await openPdf(file, { maxImageSize: 0 })
  if (pdf.numPages > MAX_PAGES) throw new Refusal('too-many-pages')
  counted(pdf.numPages)
  const layers = await pdf.getOptionalContentConfig()
  let strict: PDFDocumentProxy | null = null
  const broken: unknown[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const memory = process.resourceUsage().maxRSS
    const read = await readPage(pdf, number, layers).catch((error: unknown) => {
      if (isExhaustion((error as Error).message ?? '')) throw error
      broken.push(error)
      return null
    })
    if (exhaustion.isSeen) throw new Refusal('too-complex')
    if (!read) {
      yield { page: { ...BROKEN_PAGE, lines: [], number }, scan: 'no' }
      continue
    }
    if (read.page.state === 'blank') {
      if (process.resourceUsage().maxRSS - memory > BLANK_KILOBYTES) throw new Refusal('too-complex')
      strict ??= await openPdf(copy, { maxImageSize: 0, stopAtErrors: true })
      if (await holdsPicture(strict, number)) {
        read.scan = 'yes'
        read.page.state = 'unreadable'
      }
    }
    yield read
  }
  if (broken.length < pdf.numPages) return
  throw broken.find((error) => !isFaultOfFile(error)) ?? new Refusal('damaged')
}

async function readPage(
  pdf: PDFDocumentProxy,
  number: number,
  layers: { isVisible(layer: unknown): boolean },
): Promise<ReadPage> {
  const page = await pdf.getPage(number)
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const operators = await page.getOperatorList()
  const printed = printedOn(operators, { base: transform, width, height }, fontsOf(page), (layer) =>
    layers.isVisible(layer),
  )
  page.cleanup()
  const laidOut = layOut({ ...printed, runs: textOf(printed, width * height) }, width, height)
  laidOut.lines = withLigatures(laidOut.lines)
  const text = laidOut.lines.map((line) => line.text).join('\n')
  const verdict = verdictOn(text, printed, width * height)
  const lines = verdict.state === 'text' ? laidOut.lines : []
  return { page: { ...laidOut, number, state: verdict.state, lines, confidence: null }, scan: verdict.scan }
}

/** Returns the text that can be seen; on a scan also the invisible text that a scanner's OCR laid over the picture. */
function textOf({ runs, invisible, images }: Printed, paper: number): TextRun[] {
  if (invisible.length === 0 || !isPictured(images, paper)) return runs
  const seen = countOf(runs)
  const isScan = seen < STAMP_LETTERS && countOf(invisible) > 2 * seen
  return isScan ? [...runs, ...invisible] : runs
}

function countOf(runs: TextRun[]): number {
  return runs.reduce((sum, run) => sum + letterCount(run.text), 0)
}

function isPictured(images: Area[], paper: number): boolean {
  const shares = images.map(({ width, height }) => (width * height) / paper)
  return shares.some((share) => share > 0.6) || shares.reduce((sum, share) => sum + share, 0) > 0.8
}

function verdictOn(text: string, { images, shapes }: Printed, paper: number): { state: Page['state']; scan: Scan } {
  const letters = letterCount(text)
  const isDrawn = images.length > 0 || shapes.length > MANY_SHAPES
  if (letters === 0 && !isDrawn) return { state: text === '' ? 'blank' : 'text', scan: 'no' }
  if (letters < FEW_LETTERS) return { state: letters > 0 ? 'text' : 'unreadable', scan: isDrawn ? 'yes' : 'no' }
  if (!isLegible(text)) return { state: 'unreadable', scan: 'yes' }
  return { state: 'text', scan: letters < STAMP_LETTERS && isPictured(images, paper) ? 'perhaps' : 'no' }
}

/** In a file opened to stop at errors: any picture is over the allowed 0 pixels. */
async function holdsPicture(strict: PDFDocumentProxy, number: number): Promise<boolean> {
  try {
    await (await strict.getPage(number)).getOperatorList()
    return false
  } catch (error) {
    if (isExhaustion((error as Error).message ?? '')) throw error
    return true
  }
}
