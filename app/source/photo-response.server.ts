import type { PhotoSize } from '#domain/photo/photo.ts'

const types: Record<PhotoSize, string> = { full: 'image/webp', small: 'image/jpeg' }

/** Answers with the file of a photo, which no browser keeps. */
export function photoResponse(bytes: Uint8Array, size: PhotoSize, headers: Record<string, string> = {}): Response {
  return new Response(Uint8Array.from(bytes), {
    headers: {
      ...headers,
      'Content-Type': types[size],
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
