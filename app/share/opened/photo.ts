import type { LoaderFunctionArgs } from '@remix-run/node'
import { sharedHeaders, tokenHashOf } from '#app/share/share.server.ts'
import { photoResponse } from '#app/source/photo-response.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { viewSharedPhoto } from '#domain/negotiation/share/view-shared-photo.ts'
import { readPhotoFile } from '#domain/photo/photo.ts'

/** Serves the photos that the page of a link shows, and 404 for everything else. */
export async function loader(args: LoaderFunctionArgs) {
  const allowed = await ports.limits.take('share-photo', visitOf(args.context).ip)
  if (!allowed.ok) {
    const headers = { ...sharedHeaders, 'Retry-After': String(allowed.retryAfter) }
    throw new Response(null, { status: 429, headers })
  }
  const tokenHash = tokenHashOf(args)
  const name = readPhotoFile(args.params.file ?? '')
  const bytes = tokenHash && name && (await viewSharedPhoto(ports, { tokenHash, name }))
  if (!bytes) throw new Response(null, { status: 404, headers: sharedHeaders })
  return photoResponse(bytes, sharedHeaders)
}
