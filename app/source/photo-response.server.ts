/** Answers with the file of a photo, which no browser keeps. */
export function photoResponse(bytes: Uint8Array, headers: Record<string, string> = {}): Response {
  return new Response(Uint8Array.from(bytes), {
    headers: {
      ...headers,
      'Content-Type': 'image/webp',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
