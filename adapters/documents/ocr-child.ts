import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import type { Page } from '#domain/report/document.ts'
import { isLegible, letterCount } from './legible.ts'
import { fileFromStdin, tell } from './messages.ts'
import { isEmpty, pgmOf, pictureOf } from './page-picture.ts'
import { openPdf } from './pdf-file.ts'
import { takeBoxes } from './picture-boxes.ts'
import { pageText, type RecognizedLine } from './picture-text.ts'

const MAX_IMAGE_PIXELS = 50_000_000
const MIN_CONFIDENCE = 30

const numbers = process.argv.slice(2).map(Number)
const pdf = await openPdf(await fileFromStdin(), { maxImageSize: MAX_IMAGE_PIXELS, forDrawing: true })
const worker = await startWorker()
for (const number of numbers) tell({ kind: 'page', page: await readPage(number, worker), scan: false })
tell({ kind: 'done' })
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

async function readPage(number: number, recognizer: Worker): Promise<Page> {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
  const picture = await pictureOf(pdf, number)
  const page = { number, width, height, lines: [], confidence: null }
  if (isEmpty(picture)) return { ...page, state: 'blank' }
  const boxes = takeBoxes(picture)
  const { data } = await recognizer.recognize(pgmOf(picture), {}, { blocks: true, text: false })
  const found = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
  const { lines, confidence } = pageText(found as RecognizedLine[], boxes, picture, { width, height })
  const text = lines.map((line) => line.text).join('\n')
  const isRead = letterCount(text) > 0 && confidence >= MIN_CONFIDENCE && isLegible(text)
  return isRead ? { ...page, state: 'ocr', lines, confidence } : { ...page, state: 'unreadable' }
}
