import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BodyEnd, readBody } from './body.server.ts'

const READ_BYTES = 262_144
/** The multipart parser refuses an end of line that comes in a chunk after the form's last boundary: the end stays in one piece. */
const TAIL_BYTES = 128

export type Spooled = {
  end: BodyEnd['end']
  bytes: number
  stream(): ReadableStream<Uint8Array>
  close(): Promise<void>
}

/**
 * Reads a body into a file that has no name: it is gone once it is closed, also where the process dies. However slowly a body
 * comes, it fills no memory. `TMPDIR` says on which disk.
 */
export async function spool(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  maxBytes: number,
): Promise<Spooled> {
  const path = join(tmpdir(), `plumbline-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  try {
    const { end, bytes } = await readBody(reader, maxBytes, (chunk) => file.writeFile(chunk))
    return { end, bytes, stream: () => streamOf(file, bytes), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

function streamOf(file: Awaited<ReturnType<typeof open>>, bytes: number): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream(
    {
      async pull(controller) {
        const left = bytes - at
        const { bytesRead, buffer } = await file.read({
          buffer: Buffer.alloc(left > READ_BYTES + TAIL_BYTES ? READ_BYTES : left),
          position: at,
        })
        at += bytesRead
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
        if (bytesRead === 0 || at === bytes) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
