import type { LoaderFunctionArgs } from '@remix-run/node'
import { compareHtml, letterHtml, reportHtml } from '#app/downloads/paper.server.tsx'
import { noteVisit, openLink, sharedHeaders } from '#app/share/share.server.ts'
import { attachment } from '#app/web/attachment.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { readPrintedPhotos } from '#domain/photo/printed-photos.ts'
import { dayAt, printedDay } from '#domain/text/day.ts'
import { refusedTitle } from './refused-link.tsx'

/** Serves what the link opens as one file: the report, or only the letter when the link is to the request alone. */
export async function loader(args: LoaderFunctionArgs) {
  const opened = await openLink(args)
  if (!opened.ok) {
    const headers = { ...sharedHeaders, ...opened.headers, 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response(`Plumbline: ${refusedTitle(opened.reason)}`, { status: opened.status, headers })
  }
  const { link, report, request, comparison } = opened.shared
  const now = ports.clock.now()
  const html = comparison
    ? compareHtml({ client: '', date: printedDay(dayAt(now, 'UTC')), comparison, isShared: true })
    : report
      ? reportHtml(report, null, await readPrintedPhotos(ports, link.report, report.findings))
      : request && letterHtml(request.letter, await readPrintedPhotos(ports, link.report, request.letter.items))
  if (!html) return new Response('There is nothing to download', { status: 404, headers: sharedHeaders })
  await noteVisit(args, link, 'downloaded')
  const name = comparison ? 'houses-compared' : report ? 'inspection-analysis' : 'repair-request'
  const file = attachment(html, 'html', `${name}-${now.toISOString().slice(0, 10)}.html`)
  for (const [name, value] of Object.entries(sharedHeaders)) file.headers.set(name, value)
  return file
}
