import { answerTo } from '#adapters/documents/refusal.ts'
import { openPdf } from '#adapters/documents/text/pdf-file.ts'
import { fileFromStdin, tell } from '#adapters/shared/child-process/child-io.ts'
import { cutPhotos } from './cut-photos.ts'
import { imagesOn } from './page-images.ts'
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
    const cuts = request.cut.map((cut, index) => ({ ...cut, index })).filter(isThere)
    await cutPhotos(pdf, cuts, (index, photo) => tell<PhotoMessage>({ kind: 'photo', index, ...toldOf(photo) }))
  }
} catch (error) {
  tell(answerTo(error))
}
process.stdout.end(() => process.exit(0))
