import type { FileKind, Page, ReadingRefusal } from '#domain/report/document.ts'
import type { Scan } from './messages.ts'
import { runReading } from './reading-process.ts'

/** A hostile file has 20 seconds; one that goes on giving pages may go on. */
const LIMITS = { silent: 17, wall: 18, perPage: 0.2, cpu: 15, dataBytes: 1024 ** 3, native: false }

/** Every page by its text layer, and the numbers of those that are or may be scans. */
export type TextRead = { pages: Page[]; scans: Record<Scan, number[]> }

/** Reads in a process of its own; a file that breaks its limits is too complex. Throws when it could not be tried. */
export async function readText(
  file: Uint8Array,
  kind: FileKind,
  onPage: (scan: Scan, of: number) => void,
): Promise<TextRead | ReadingRefusal> {
  const read: TextRead = { pages: [], scans: { no: [], perhaps: [], yes: [] } }
  let of = 0
  let verdict: ReadingRefusal | 'done' | null = null
  const end = await runReading('text-child', [kind], file, LIMITS, (message) => {
    if (message.kind === 'pages') of = message.count
    if (message.kind === 'refused' && message.reason !== 'no-such-page') verdict = message.reason
    if (message.kind === 'done') verdict = 'done'
    if (message.kind !== 'page') return
    read.pages.push(message.page)
    read.scans[message.scan].push(message.page.number)
    onPage(message.scan, of)
  })
  if (end === 'limit') return 'too-complex'
  if (verdict === null) throw new Error('The reading process ended without an answer')
  return verdict === 'done' ? read : verdict
}
