import type { LoaderFunctionArgs } from '@remix-run/node'
import { readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { optionalUser } from '#app/web/session/session.server.ts'
import { type PhotoSize, readPhotoFile } from '#domain/photo/photo.ts'
import { viewPhoto } from '#domain/photo/view-photo.ts'

const photoTypes: Record<PhotoSize, string> = { full: 'image/webp', small: 'image/jpeg' }

/** Serves the photos of findings to anybody who may see the report unlocked, and 404 to everybody else. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await optionalUser(request)
  const id = readReportId(params.id)
  const photo = readPhotoFile(params.file ?? '')
  const bytes = user && id && photo && (await viewPhoto(ports, { id, viewer: user.id, ...photo }))
  if (!bytes) throw new Response(null, { status: 404 })
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'Content-Type': photoTypes[photo.size],
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
