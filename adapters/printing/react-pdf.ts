import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { endsWithParent } from '#adapters/shared/child-process/ends-with-us.ts'
import { runBounded } from '#adapters/shared/child-process/spawn-bounded.ts'
import type { Letter } from '#domain/negotiation/letter/letter.ts'
import type { ReportExport } from '#domain/report/export/export.ts'
import { NotPrinted } from '#domain/report/export/not-printed.ts'
import type { Printing, PrintOptions } from '#domain/report/export/printing.ts'

const { resolve } = createRequire(import.meta.url)
const MAX_MS = 120_000
/** The container of the web process has 1,280 MB (compose.yaml): this heap, what the child holds beside it, and the web's own. */
const HEAP_MEGABYTES = 512
const MAX_TOLD = 300
/** The exit code by which the guard of an isolated process reports SIGKILL. */
const KILLED = 137
/** With the one at work. */
const MOST_WAITING = 20
/** The most documents of one asker in line, with the one at work. */
const MOST_OF_ONE = 2
/** More than these do not fit the heap. */
const MOST_FINDINGS = 400
const MOST_CHARACTERS = 400_000

export type PrintJob =
  | { kind: 'report'; report: ReportExport; address: string | null; photos: TextFiles }
  | { kind: 'letter'; letter: Letter; madeAt: string; photos: TextFiles }

/** In base64, by the names of the photos. */
export type TextFiles = Record<string, string>

type Waiting = { job: PrintJob; asker: string | undefined; start: () => void }

/**
 * Draws each document in a process of its own, bounded in time and memory, without secrets; one at a time, letters first, and
 * another's before a second one of the same asker. Whoever has two in line is refused a third; what nobody waits for any longer leaves the line or is ended.
 */
export function reactPdfPrinting({
  isolated = async () => [],
  maxMs = MAX_MS,
  mostWaiting = MOST_WAITING,
  heapMegabytes = HEAP_MEGABYTES,
}: {
  /** The command to put before that of a process that prints. */
  isolated?: () => Promise<string[]>
  maxMs?: number
  mostWaiting?: number
  heapMegabytes?: number
} = {}): Printing {
  const line: Waiting[] = []
  let atWork: Waiting | null = null
  let lastAsker: string | undefined

  function next() {
    const letters = line.filter(({ job }) => job.kind === 'letter')
    const others = letters.length > 0 ? letters : line
    const first = others.find(({ asker }) => asker !== lastAsker) ?? others[0]
    if (first) line.splice(line.indexOf(first), 1)
    atWork = first ?? null
    lastAsker = first?.asker
    first?.start()
  }

  async function print(job: PrintJob, { asker, signal }: PrintOptions): Promise<Uint8Array> {
    const all = atWork ? [atWork, ...line] : line
    if (all.length >= mostWaiting) throw new Error('too many documents wait to be printed')
    if (asker !== undefined && all.filter((each) => each.asker === asker).length >= MOST_OF_ONE)
      throw new NotPrinted('in-line')
    signal?.throwIfAborted()
    const { promise: turn, resolve: start, reject } = Promise.withResolvers<void>()
    const waiting: Waiting = { job, asker, start }
    const leave = () => {
      const at = line.indexOf(waiting)
      if (at >= 0) line.splice(at, 1)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    line.push(waiting)
    if (!atWork) next()
    try {
      await turn
      return await printed(job, await isolated(), { maxMs, heapMegabytes, signal })
    } finally {
      signal?.removeEventListener('abort', leave)
      if (atWork === waiting) next()
    }
  }
  return {
    report: async (report, address, options = {}) => {
      if (!fits(report)) throw new NotPrinted('too-long')
      return print({ kind: 'report', report, address, photos: toldPhotos(options) }, options)
    },
    letter: (letter, options = {}) =>
      print({ kind: 'letter', letter, madeAt: new Date().toISOString(), photos: toldPhotos(options) }, options),
  }
}

function toldPhotos({ photos = new Map() }: PrintOptions): TextFiles {
  return Object.fromEntries([...photos].map(([name, file]) => [name, Buffer.from(file).toString('base64')]))
}

function fits({ findings, excluded }: ReportExport): boolean {
  const characters = findings.reduce(
    (sum, { description, recommendation, basis, evidence }) =>
      evidence.reduce(
        (all, { quote }) => all + quote.length,
        sum + description.length + recommendation.length + basis.length,
      ),
    0,
  )
  return findings.length + excluded.length <= MOST_FINDINGS && characters <= MOST_CHARACTERS
}

type Bounds = { maxMs: number; heapMegabytes: number; signal: AbortSignal | undefined }

async function printed(job: PrintJob, before: string[], { maxMs, heapMegabytes, signal }: Bounds): Promise<Uint8Array> {
  const program = resolve('#adapters/printing/print-child.ts')
  const node = [process.execPath, `--max-old-space-size=${heapMegabytes}`, '--disable-proto=delete', program]
  const run = {
    name: 'the process that prints',
    command: [...endsWithParent, ...before, ...node],
    wallMs: maxMs,
    signal,
  }
  const { answer: pdf, told, isLate, ...end } = await runBounded({ ...run, input: JSON.stringify(job) }, buffer)
  signal?.throwIfAborted()
  if (end.code === 0) return new Uint8Array(pdf)
  if (isLate) throw new Error(`a document was not printed within ${maxMs / 1000} s`)
  if (end.signal === 'SIGKILL' || end.code === KILLED || /heap out of memory|heap limit/i.test(told))
    throw new Error(`a document needed more memory to print than ${heapMegabytes} MB`)
  const fault = told.split('\n').find((line) => /^\w*Error\b/.test(line)) ?? ''
  throw new Error(`the process that prints ended early (${end.code ?? end.signal}): ${fault.slice(0, MAX_TOLD)}`)
}
