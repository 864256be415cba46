import type { ReadingMessage, Scan } from '#adapters/documents/messages.ts'
import type { Ahead, AheadMessage, Said } from '#adapters/shared/child-process/ahead.ts'
import { programPath } from '#adapters/shared/child-process/programs.ts'
import {
  type ChildEnd,
  type ChildLimits,
  type ChildProgram,
  runChild,
} from '#adapters/shared/child-process/run-child.ts'
import type { SpareChild } from '#adapters/shared/child-process/spare-child.ts'
import type { FileKind, ReadingRefusal } from '#domain/report/document.ts'
import type { TextRead } from './pictures-among.ts'

/** A hostile file has 20 seconds; one that goes on giving pages may go on. */
const LIMITS: ChildLimits = { silent: 17, wall: 18, cpu: 15, dataBytes: 1024 ** 3, native: false }
const SECONDS_PER_PAGE = 0.2
/** The additional seconds for what goes on with the document. */
const AHEAD = { cpu: 20, wall: 30 }

/** `left`: resolves when the process has ended, with what it has said of the document. */
export type Reading = { read: TextRead | ReadingRefusal; left: Promise<Said<unknown>> }

type How = {
  ahead?: Ahead<unknown> | undefined
  signal?: AbortSignal | undefined
  /** Holds a started process of `readingProgram`, for PDF files. */
  spare?: SpareChild | undefined
}

/** The program that reads files of this kind. A spare one gets ready while it waits for its file. */
export function readingProgram(kind: FileKind, ahead: Ahead<unknown> | undefined, isSpare = false): ChildProgram {
  return {
    program: 'documents/text-child',
    args: [kind, ahead ? programPath(ahead.program) : '', ...(isSpare ? ['spare'] : [])],
    limits: ahead ? { ...LIMITS, cpu: LIMITS.cpu + AHEAD.cpu } : LIMITS,
  }
}

/**
 * Reads in a process of its own; a file that breaks its limits is too complex. Throws when it could not be tried, or the signal's
 * reason. Where there is something to do ahead the process may go on after it was read.
 */
export async function readText(
  file: Uint8Array,
  kind: FileKind,
  { ahead, signal, spare }: How,
  onPage: (scan: Scan, of: number) => void,
): Promise<Reading> {
  const read: TextRead = { pages: [], scans: { no: [], perhaps: [], yes: [] } }
  const done = Promise.withResolvers<void>()
  let of = 0
  let verdict: ReadingRefusal | 'done' | null = null
  let answer: unknown = null
  const run = runChild<ReadingMessage | AheadMessage<unknown>>(
    {
      ...readingProgram(kind, ahead),
      input: file,
      started: (kind === 'pdf' && !signal?.aborted && spare?.take()) || null,
      signal,
      moreFor: (message) => (message.kind === 'page' ? SECONDS_PER_PAGE : message.kind === 'done' ? AHEAD.wall : 0),
    },
    (message) => {
      if (message.kind === 'pages') of = message.count
      if (message.kind === 'refused' && message.reason !== 'no-such-page') verdict = message.reason
      if (message.kind === 'done') {
        verdict = 'done'
        done.resolve()
      }
      if (message.kind === 'ahead') answer = message.answer
      if (message.kind !== 'page') return
      read.pages.push(message.page)
      read.scans[message.scan].push(message.page.number)
      onPage(message.scan, of)
    },
  )
  // A process that fails after the reading leaves the rest to whoever asks for it.
  const left = run.then(
    (end): Said<unknown> => (end === 'limit' ? 'limit' : answer),
    () => null,
  )
  const end = await Promise.race([run, done.promise])
  if (kind === 'pdf') spare?.renew()
  return { read: readingOf(end ?? 'ended', verdict, read, signal), left }
}

function readingOf(
  end: ChildEnd,
  verdict: ReadingRefusal | 'done' | null,
  read: TextRead,
  signal: AbortSignal | undefined,
): TextRead | ReadingRefusal {
  if (verdict === 'done') return read
  if (end === 'stopped') throw signal?.reason
  if (end === 'limit') return 'too-complex'
  if (verdict === null) throw new Error('The reading process ended without an answer')
  return verdict
}
