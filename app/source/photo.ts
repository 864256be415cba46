import type { LoaderFunctionArgs } from '@remix-run/node'
import { readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { optionalUser } from '#app/web/session/session.server.ts'
import { readPhotoFile } from '#domain/photo/photo.ts'
import { viewPhoto } from '#domain/photo/view-photo.ts'

/** Serves the photos of findings to anybody who may see the report unlocked, and 404 to everybody else. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await optionalUser(request)
  const id = readReportId(params.id)
  const photo = readPhotoFile(params.file ?? '')
  const webp = user && id && photo && (await viewPhoto(ports, { id, viewer: user.id, ...photo }))
  if (!webp) throw new Response(null, { status: 404 })
  return new Response(Uint8Array.from(webp), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
