import type { LoaderFunctionArgs } from '@remix-run/node'
import { attachment } from '#app/attachment.server.ts'
import { letterHtml, reportHtml } from '#app/components/export/paper.server.tsx'
import { refusedTitle } from '#app/components/share/refused-link.tsx'
import { ports } from '#app/ports.server.ts'
import { noteVisit, openLink, sharedHeaders } from '#app/share.server.ts'

/** What the link opens, as one file that stands alone: the report, or the letter where the link is to the request alone. */
export async function loader(args: LoaderFunctionArgs) {
  const opened = await openLink(args)
  if (!opened.ok) {
    const headers = { ...sharedHeaders, ...opened.headers, 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response(`Plumbline: ${refusedTitle(opened.reason)}`, { status: opened.status, headers })
  }
  const { link, report, request } = opened.shared
  const html = report ? reportHtml(report, null) : request && letterHtml(request.letter)
  if (!html) return new Response('There is nothing to download', { status: 404, headers: sharedHeaders })
  await noteVisit(args, link, 'downloaded')
  const day = ports.clock.now().toISOString().slice(0, 10)
  const file = attachment(html, 'html', `${report ? 'inspection-analysis' : 'repair-request'}-${day}.html`)
  for (const [name, value] of Object.entries(sharedHeaders)) file.headers.set(name, value)
  return file
}
