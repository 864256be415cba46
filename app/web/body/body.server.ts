import { pacedChunks } from './pace.server.ts'

const MAX_DRAINED_BYTES = 64 * 1_048_576
const MAX_DRAINING_MS = 10_000

type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/** `cut`: the sender disconnected. */
export type BodyEnd = { end: 'whole' | 'too-slow' | 'too-large' } | { end: 'cut'; cause: unknown }

/** Reads a body in chunks to its end. Stops when it is too slow or has more than `maxBytes`. */
export async function readBody<Chunk extends Uint8Array>(
  reader: ReadableStreamDefaultReader<Chunk> | undefined,
  maxBytes: number,
  keep: (chunk: Chunk) => unknown,
): Promise<BodyEnd & { bytes: number }> {
  const nextChunk = pacedChunks(reader)
  let bytes = 0
  for (;;) {
    const read = await nextChunk().catch((cause: unknown) => ({ cause }))
    if (read && read !== 'late' && 'cause' in read) return { end: 'cut', cause: read.cause, bytes }
    if (read === 'late') return { end: 'too-slow', bytes }
    if (!read?.value) return { end: 'whole', bytes }
    bytes += read.value.length
    if (bytes > maxBytes) return { end: 'too-large', bytes }
    await keep(read.value)
  }
}

/**
 * Returns the request with its body in memory, or why it is refused. Reads a body that is too large to its end, within
 * bounds, because a browser shows an answer only after it has sent everything.
 */
export async function boundedBody(request: Request, maxBytes: number): Promise<Request | 'too-large' | 'too-slow'> {
  const reader = request.body?.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const read = await readBody(reader, maxBytes, (chunk) => chunks.push(chunk))
  if (read.end === 'cut') throw read.cause
  if (read.end === 'too-large') {
    chunks.length = 0
    await drain(reader, read.bytes)
  }
  if (read.end !== 'whole') return read.end
  return new Request(request.url, { method: request.method, headers: request.headers, body: new Blob(chunks) })
}

/** Reads and discards the request's body, within bounds. */
export async function drainBody(request: Request): Promise<void> {
  await drain(request.body?.getReader())
}

/** Reads and discards the rest of a body, within bounds. Returns its bytes, including those read `before`. */
export async function drain(reader: BodyReader | undefined, before = 0): Promise<number> {
  const deadline = Date.now() + MAX_DRAINING_MS
  let read = before
  while (reader && read < MAX_DRAINED_BYTES && Date.now() < deadline) {
    const chunk = await reader.read().catch(() => null)
    if (!chunk || chunk.done) break
    read += chunk.value.length
  }
  return read
}
