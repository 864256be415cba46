import type { LoaderFunctionArgs } from '@remix-run/node'
import { readPageNumber, readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { optionalUser } from '#app/web/session/session.server.ts'
import { viewPagePicture } from '#domain/report/page/view-page-picture.ts'
import { inTurn } from './drawing.server.ts'

/** Serves `/reports/7/pages/12.png` to anybody who may see the report unlocked, and 404 to everybody else. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await optionalUser(request)
  const id = readReportId(params.id)
  const page = readPageNumber(params.file?.match(/^(.+)\.png$/)?.[1])
  const draw = user && id && page && (() => viewPagePicture(ports, { id, viewer: user.id, page }))
  const png = draw && (await inTurn(request.signal, user.id, draw))
  if (!png) throw new Response(null, { status: 404 })
  return new Response(Uint8Array.from(png), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
