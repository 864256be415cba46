import { answerTo } from '#adapters/documents/refusal.ts'
import { openPdf } from '#adapters/documents/text/pdf-file.ts'
import { fileFromStdin, tell } from '#adapters/shared/child-process/child-io.ts'
import { imagesOn } from './page-images.ts'
import { cutsOf } from './page-picture.ts'
import { type PhotoMessage, type PhotoRequest, toldOf } from './photo-messages.ts'

const MAX_IMAGE_PIXELS = 50_000_000

const request = JSON.parse(process.argv[2] ?? '{}') as PhotoRequest
try {
  const pdf = await openPdf(await fileFromStdin(), { maxImageSize: MAX_IMAGE_PIXELS, forDrawing: true })
  const isThere = ({ page }: { page: number }) => page <= pdf.numPages
  if ('list' in request) {
    for (const { page, turns } of request.list.filter(isThere))
      tell<PhotoMessage>({ kind: 'images', images: await imagesOn(pdf, page, turns) })
  } else {
    for (const page of new Set(request.cut.filter(isThere).map((cut) => cut.page))) {
      const places = request.cut.flatMap((cut, index) => (cut.page === page ? [{ ...cut, index }] : []))
      for (const { index, ...cut } of await cutsOf(pdf, page, places))
        tell<PhotoMessage>({ kind: 'photo', index, ...toldOf(cut) })
    }
  }
} catch (error) {
  tell(answerTo(error))
}
process.stdout.end(() => process.exit(0))
