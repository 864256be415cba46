import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BodyEnd, readBody } from './body.server.ts'

const READ_BYTES = 262_144
/**
 * The multipart parser refuses a line break that comes in a chunk after the form's last boundary, so the end stays in
 * one piece.
 */
const TAIL_BYTES = 128

export type Spooled = {
  end: BodyEnd['end']
  bytes: number
  stream(): ReadableStream<Uint8Array>
  close(): Promise<void>
}

/**
 * Reads a body into a file without a name, which is gone once it is closed, even when the process dies. A slow body
 * fills no memory. `TMPDIR` chooses the disk.
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
