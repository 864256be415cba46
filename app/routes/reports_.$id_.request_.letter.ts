import type { LoaderFunctionArgs } from '@remix-run/node'
import { letterHtml } from '#app/components/export/paper.server.tsx'
import { type LetterFormat, letterFormats } from '#app/components/negotiation/request-path.ts'
import { waitingTime } from '#app/components/upload-texts.ts'
import { ports } from '#app/ports.server.ts'
import { notFound } from '#app/read-id.ts'
import { letterOf, requireVersion } from '#app/request.server.ts'
import type { Letter } from '#domain/negotiation/letter.ts'
import { letterText } from '#domain/negotiation/letter-text.ts'

const types: Record<LetterFormat, string> = {
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
}

/** A version as a file, `?format=html|pdf|txt`. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await requireVersion(args)
  const format = letterFormats.find((each) => each === new URL(args.request.url).searchParams.get('format'))
  if (!asked || !format || asked.shown.sums.asked.items === 0) throw notFound()
  const { user, id, view, shown } = asked
  const allowed = await ports.limits.take('download', String(user.id))
  if (!allowed.ok) {
    const text = `Too many downloads at once. Try again in ${waitingTime(allowed.retryAfter)}.`
    throw new Response(text, { status: 429, headers: { 'Retry-After': String(allowed.retryAfter) } })
  }
  const letter = await letterOf(user, view, shown.request)
  return new Response(await printed(letter, format), {
    headers: {
      'Content-Type': types[format],
      'Content-Disposition': `attachment; filename="repair-request-${id}-version-${letter.version}.${format}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

async function printed(letter: Letter, format: LetterFormat): Promise<BodyInit> {
  switch (format) {
    case 'html':
      return letterHtml(letter)
    case 'pdf':
      return Uint8Array.from(await ports.printing.letter(letter))
    case 'txt':
      return letterText(letter)
  }
}
