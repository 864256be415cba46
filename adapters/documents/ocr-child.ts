import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { fileFromStdin, tell } from '#adapters/shared/child-process/child-io.ts'
import { takeTurns } from '#adapters/shared/child-process/take-turns.ts'
import type { Page } from '#domain/report/document.ts'
import { OCR_LANES, type ReadingMessage } from './messages.ts'
import { drawPage, isEmpty, type Picture, pgmOf, quarterTurned, straightened } from './pictures/page-picture.ts'
import { takeBoxes } from './pictures/picture-boxes.ts'
import { isSideways } from './pictures/picture-ink.ts'
import { pageText, type RecognizedLine } from './pictures/picture-text.ts'
import { isLegible, letterCount } from './text/legible.ts'
import { openPdf } from './text/pdf-file.ts'

type Attempt = { page: Page; words: number }

const MAX_IMAGE_PIXELS = 50_000_000
const MIN_CONFIDENCE = 30
/** Letters standing on their heads give many words and little sense. */
const MANY_WORDS = 30
const DOUBTFUL = 60

const waiting = process.argv.slice(2).map(Number)
const pdf = await openPdf(await fileFromStdin(), { maxImageSize: MAX_IMAGE_PIXELS, forDrawing: true })
const drawingTurn = takeTurns(1)
const workers = await Promise.all(waiting.slice(0, OCR_LANES).map(startWorker))
await Promise.all(workers.map(readWaiting))
tell<ReadingMessage>({ kind: 'done' })
process.stdout.end(() => process.exit(0))

/** The language file lies in node_modules; nothing is fetched or cached. */
async function startWorker(): Promise<Worker> {
  const language = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))
  const started = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(language, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
  })
  await started.setParameters({ user_defined_dpi: '144', tessedit_pageseg_mode: PSM.AUTO })
  return started
}

async function readWaiting(worker: Worker): Promise<void> {
  for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
    tell<ReadingMessage>({ kind: 'page', page: await readPage(worker, number), scan: 'no' })
  }
}

async function readPage(worker: Worker, number: number): Promise<Page> {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
  const page: Page = { number, state: 'blank', width, height, lines: [], confidence: null }
  const picture = await drawingTurn(undefined, () => drawPage(pdf, number))
  if (isEmpty(picture)) return page
  const turns = isSideways(picture) ? 1 : 0
  const first = await attempt(worker, page, picture, turns)
  if (first.words < MANY_WORDS || (first.page.confidence ?? 0) >= DOUBTFUL) return first.page
  const other = await attempt(worker, page, picture, turns + 2)
  return (other.page.confidence ?? 0) > (first.page.confidence ?? 0) ? other.page : first.page
}

/** The page as its picture reads when it is turned by quarter turns against the clock. */
async function attempt(
  worker: Worker,
  { number, width, height }: Page,
  drawn: Picture,
  turns: number,
): Promise<Attempt> {
  const picture = straightened(quarterTurned(drawn, turns))
  const boxes = takeBoxes(picture)
  const { data } = await worker.recognize(pgmOf(picture), {}, { blocks: true, text: false })
  const found = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
  const paper = turns % 2 === 0 ? { width, height } : { width: height, height: width }
  const { lines, confidence } = pageText(found as RecognizedLine[], boxes, picture, paper)
  const text = lines.map((line) => line.text).join('\n')
  const isRead = letterCount(text) > 0 && confidence >= MIN_CONFIDENCE && isLegible(text)
  const words = found.reduce((sum, line) => sum + line.words.length, 0)
  const page: Page = { number, state: 'ocr', ...paper, lines, confidence, ...(turns !== 0 && { turns }) }
  if (isRead) return { page, words }
  return { page: { number, state: 'unreadable', width, height, lines: [], confidence: null }, words }
}
