import type { LoaderFunctionArgs } from '@remix-run/node'
import { readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { optionalUser } from '#app/web/session/session.server.ts'
import { readPhotoFile } from '#domain/photo/photo.ts'
import { viewPhoto } from '#domain/photo/view-photo.ts'
import { photoResponse } from './photo-response.server.ts'

/** Serves the photos of findings to anybody who may see the report unlocked, and 404 to everybody else. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await optionalUser(request)
  const id = readReportId(params.id)
  const name = readPhotoFile(params.file ?? '')
  const bytes = user && id && name && (await viewPhoto(ports, { id, viewer: user.id, name }))
  if (!bytes) throw new Response(null, { status: 404 })
  return photoResponse(bytes)
}
