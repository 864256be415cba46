import { fileFromStdin, tell } from '#adapters/shared/child-process/child-io.ts'
import { PICTURE_SIDE } from '#domain/report/document.ts'
import type { ReadingMessage } from './messages.ts'
import { pngOf } from './pictures/page-picture.ts'
import { answerTo } from './refusal.ts'
import { openPdf } from './text/pdf-file.ts'

const MAX_IMAGE_PIXELS = 50_000_000

const [number = 1, turns = 0] = process.argv.slice(2).map(Number)
try {
  const pdf = await openPdf(await fileFromStdin(), { maxImageSize: MAX_IMAGE_PIXELS, forDrawing: true })
  if (number > pdf.numPages) tell<ReadingMessage>({ kind: 'refused', reason: 'no-such-page' })
  else {
    const png = await pngOf(pdf, number, turns, PICTURE_SIDE)
    tell<ReadingMessage>({ kind: 'picture', png: png.toString('base64') })
  }
} catch (error) {
  tell(answerTo(error))
}
process.stdout.end(() => process.exit(0))
