import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { letterHtml } from '#app/downloads/paper.server.tsx'
import { letterOf, requireVersion } from '#app/request/request.server.ts'
import { type LetterFormat, letterFormats, previewPath, requestPath, signPath } from '#app/request/request-path.ts'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import { attachment } from '#app/web/attachment.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import type { Letter } from '#domain/negotiation/letter/letter.ts'
import { letterText } from '#domain/negotiation/letter/letter-text.ts'
import { readPrintedPhotos } from '#domain/photo/printed-photos.ts'
import { NotPrinted } from '#domain/report/export/not-printed.ts'
import type { PrintOptions } from '#domain/report/export/printing.ts'

/** Serves a version as a file: `?format=html|pdf|txt`; a draft that nobody signs leads to where the name is asked. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await requireVersion(args)
  const format = letterFormats.find((each) => each === new URL(args.request.url).searchParams.get('format'))
  if (!asked || !format || asked.shown.sums.asked.items === 0) throw notFound()
  const { user, id, view, shown } = asked
  const { version, state } = shown.request
  const redirectFailed = (text: string) => {
    const back = state === 'draft' ? previewPath(id) : requestPath(id, version)
    return redirectWithFlash(args.request, back, { tone: 'bad', title: 'Download Failed', text })
  }
  const letter = await letterOf(user, view, shown.request)
  if (state === 'draft' && !letter.from) return redirect(signPath(id), 303)
  const allowed = await ports.limits.take('download', String(user.id))
  if (!allowed.ok) return redirectFailed(`Too many downloads at once. Try again in ${waitingTime(allowed.retryAfter)}.`)
  const photos = await readPrintedPhotos(ports, id, letter.items)
  const options = { photos, asker: String(user.id), signal: args.request.signal }
  const body = await renderLetter(letter, format, options).catch((error: unknown) => {
    if (error instanceof NotPrinted) return error
    visitOf(args.context).logError(error)
    return null
  })
  if (body instanceof NotPrinted)
    return redirectFailed('Two of your PDFs are already being made. Wait until they are ready, then try again.')
  if (body === null) return redirectFailed('Failed to download the letter')
  return attachment(body, format, `repair-request-${id}-version-${version}.${format}`)
}

async function renderLetter(letter: Letter, format: LetterFormat, options: PrintOptions): Promise<string | Uint8Array> {
  switch (format) {
    case 'html':
      return letterHtml(letter, options.photos)
    case 'pdf':
      return ports.printing.letter(letter, options)
    case 'txt':
      return letterText(letter)
  }
}
