import type { ReadingMessage } from '#adapters/documents/messages.ts'
import { type ChildLimits, runChild } from '#adapters/shared/child-process/run-child.ts'
import type { PictureRefusal } from '#domain/report/document.ts'

const LIMITS: ChildLimits = { silent: 20, wall: 20, cpu: 20, dataBytes: 1.5 * 1024 ** 3, native: true }

/** Draws in a process of its own; a page that breaks its limits is too complex. Throws when it could not be tried. */
export async function drawPicture(file: Uint8Array, page: number, turns: number): Promise<Uint8Array | PictureRefusal> {
  let drawn: Uint8Array | PictureRefusal | null = null
  const run = { program: 'documents/picture-child', args: [String(page), String(turns)], input: file, limits: LIMITS }
  const end = await runChild<ReadingMessage>(run, (message) => {
    if (message.kind === 'refused') drawn = message.reason
    if (message.kind === 'picture') drawn = Buffer.from(message.png, 'base64')
  })
  if (end === 'limit') return 'too-complex'
  if (drawn === null) throw new Error('The drawing process ended without an answer')
  return drawn
}
