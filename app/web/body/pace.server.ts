/** A slower sender keeps a place from others: 25 MB may take 9 minutes. */
const SLOWEST_BYTES_PER_MS = 50
const GRACE_MS = 10_000

/**
 * Returns a function that returns the body's next chunk, or `late` once its sender is too slow. The time between two
 * calls does not count.
 */
export function pacedChunks<Chunk extends Uint8Array>(body: ReadableStreamDefaultReader<Chunk> | undefined) {
  let read = 0
  let waited = 0
  return async () => {
    const asked = Date.now()
    const chunk = await within(GRACE_MS + read / SLOWEST_BYTES_PER_MS - waited, body?.read())
    waited += Date.now() - asked
    if (chunk !== 'late') read += chunk?.value?.length ?? 0
    return chunk
  }
}

async function within<T>(ms: number, answer: Promise<T> | undefined): Promise<T | 'late' | undefined> {
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), ms)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}
