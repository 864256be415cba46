import type { LoaderFunctionArgs } from '@remix-run/node'
import { type OpenView, requireOpenReport } from '#app/request/request.server.ts'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import { attachment } from '#app/web/attachment.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'

/** Answers with the file in the format that the address asks for, or goes back to the page and says why there is none. */
export async function answerFile<Format extends 'html' | 'csv' | 'xlsx'>(
  args: LoaderFunctionArgs,
  {
    name,
    formats,
    make,
  }: {
    /** The last part of the page's path. */
    name: string
    formats: readonly Format[]
    make: (view: OpenView, format: Format) => string | Uint8Array | Promise<string | Uint8Array>
  },
): Promise<Response> {
  const { user, id, view, isReady } = await requireOpenReport(args)
  const format = formats.find((each) => each === new URL(args.request.url).searchParams.get('format'))
  if (!isReady || !format) throw notFound()
  const failed = (text: string) =>
    redirectWithFlash(args.request, `/reports/${id}/${name}`, { tone: 'bad', title: 'Download Failed', text })
  const allowed = await ports.limits.take('download', String(user.id))
  if (!allowed.ok) return failed(`Too many downloads at once. Try again in ${waitingTime(allowed.retryAfter)}.`)
  try {
    return attachment(await make(view, format), format, `report-${id}-${name}.${format}`)
  } catch (error) {
    visitOf(args.context).logError(error)
    return failed('Failed to make the file. Try again.')
  }
}
