import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '#app/web/form/read-id.ts'
import { ports, publicOrigin } from '#app/web/ports.server.ts'
import { calendarFile } from '#domain/negotiation/deadline/calendar-file.ts'
import { requireVersion } from './request.server.ts'
import { requestPath } from './request-path.ts'

/** Serves the deadline of the newest version as a calendar file. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await requireVersion(args)
  const file =
    asked &&
    calendarFile(asked.shown.request, {
      property: asked.view.summary.title,
      address: `${publicOrigin}${requestPath(asked.id)}`,
      now: ports.clock.now(),
    })
  if (!file) throw notFound()
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="repair-request-deadline.ics"',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
