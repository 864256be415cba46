import { pacedChunks } from './pace.server.ts'

const MAX_DRAINED_BYTES = 64 * 1_048_576
const MAX_DRAINING_MS = 10_000

type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/**
 * The request with its body in memory, or why it is not. What is too large is read away within bounds, because a browser shows
 * an answer only after it has sent everything.
 */
export async function boundedBody(request: Request, maxBytes: number): Promise<Request | 'too-large' | 'too-slow'> {
  const reader = request.body?.getReader()
  const nextChunk = pacedChunks(reader)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (;;) {
    const chunk = await nextChunk()
    if (chunk === 'late') return 'too-slow'
    if (!chunk?.value) break
    bytes += chunk.value.length
    if (bytes > maxBytes) {
      chunks.length = 0
      await drained(reader, bytes)
      return 'too-large'
    }
    chunks.push(chunk.value)
  }
  return new Request(request.url, { method: request.method, headers: request.headers, body: new Blob(chunks) })
}

/** Reads the request's body away, within bounds. */
export async function drainBody(request: Request): Promise<void> {
  await drained(request.body?.getReader())
}

/** Reads away what is left of a body, within bounds; how many bytes it had with those that were read `before`. */
export async function drained(reader: BodyReader | undefined, before = 0): Promise<number> {
  const deadline = Date.now() + MAX_DRAINING_MS
  let read = before
  while (reader && read < MAX_DRAINED_BYTES && Date.now() < deadline) {
    const chunk = await reader.read().catch(() => null)
    if (!chunk || chunk.done) break
    read += chunk.value.length
  }
  return read
}
