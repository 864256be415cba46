import type { LoaderFunctionArgs } from '@remix-run/node'
import { makeZip } from 'client-zip'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import { attachment } from '#app/web/attachment.server.ts'
import { ports, publicOrigin } from '#app/web/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { type ExportedFile, exportData } from '#domain/account/own-data/export-data.ts'

/** Streams everything stored about the user as a ZIP file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const allowed = await ports.limits.take('export', String(user.id))
  if (!allowed.ok) {
    const text = `You have exported your data as often as is possible in an hour. Try again in ${waitingTime(allowed.retryAfter)}.`
    return redirectWithFlash(request, '/settings#data', { tone: 'bad', title: 'Not exported', text })
  }
  const { taken } = visitOf(context)
  const day = ports.clock.now().toISOString().slice(0, 10)
  const files = asTaken(exportData(ports, user, publicOrigin), { taken, signal: request.signal })
  return attachment(makeZip(files), 'zip', `plumbline-export-${day}.zip`)
}

/** Fetches each file only after the visitor has taken the one before it, so that memory never holds them all. */
async function* asTaken(
  files: AsyncIterable<ExportedFile>,
  { taken, signal }: { taken: () => Promise<void>; signal: AbortSignal },
) {
  for await (const { name, at, content } of files) {
    yield { name, lastModified: at, input: content }
    await taken()
    if (signal.aborted) return
  }
}
