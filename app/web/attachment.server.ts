const types = {
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
  sig: 'application/octet-stream',
} as const

export type AttachmentKind = keyof typeof types

/** Answers with a file to save, never displayed under our own address and never cached. */
export function attachment(
  body: string | Uint8Array | ReadableStream<Uint8Array>,
  kind: AttachmentKind,
  filename: string,
): Response {
  return new Response(body instanceof Uint8Array ? new Uint8Array(body) : body, {
    headers: {
      'Content-Type': types[kind],
      'Content-Disposition': disposition(filename),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** Returns the header with a file name, in ASCII for old clients (RFC 6266) and as it is (RFC 8187). */
function disposition(filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\/%;]/g, '_')
  if (plain === filename) return `attachment; filename="${plain}"`
  const encoded = encodeURIComponent(filename.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
