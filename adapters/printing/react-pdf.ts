import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { buffer, text } from 'node:stream/consumers'
import { endsWithParent, endsWithUs } from '#adapters/child/ends-with-us.ts'
import type { Letter } from '#domain/negotiation/letter/letter.ts'
import type { ReportExport } from '#domain/report/export/export.ts'
import { NotPrinted } from '#domain/report/export/not-printed.ts'
import type { Printing, PrintOptions } from '#domain/report/export/printing.ts'

const { resolve } = createRequire(import.meta.url)
const MAX_MS = 120_000
/** The container of the web process has 1,280 MB (compose.yaml): this heap, what the child holds beside it, and the web's own. */
const HEAP_MEGABYTES = 512
const MAX_TOLD = 300
/** As what watches over an isolated process tells of SIGKILL. */
const KILLED = 137
/** With the one at work. */
const MOST_WAITING = 20
/** Of one asker, with the one at work. */
const MOST_OF_ONE = 2
/** More than these do not fit the heap. */
const MOST_FINDINGS = 400
const MOST_CHARACTERS = 400_000

export type PrintJob =
  | { kind: 'report'; report: ReportExport; address: string | null }
  | { kind: 'letter'; letter: Letter; madeAt: string }

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
  /** What stands before the command of a process that prints. */
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
      return print({ kind: 'report', report, address }, options)
    },
    letter: (letter, options = {}) => print({ kind: 'letter', letter, madeAt: new Date().toISOString() }, options),
  }
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
  const [executable = '', ...rest] = [...endsWithParent, ...before, ...node]
  const child = spawn(executable, rest, { env: { NODE_ENV: 'production' }, stdio: ['pipe', 'pipe', 'pipe'] })
  endsWithUs(child)
  const exit = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.once('error', (cause) => reject(new Error('the process that prints could not be started', { cause })))
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  let isLate = false
  const end = () => child.kill('SIGKILL')
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, maxMs)
  signal?.addEventListener('abort', end, { once: true })
  child.stdin.on('error', () => {})
  child.stdin.end(JSON.stringify(job))
  try {
    const [pdf, told, { code, signal: killed }] = await Promise.all([buffer(child.stdout), text(child.stderr), exit])
    signal?.throwIfAborted()
    if (code === 0) return new Uint8Array(pdf)
    if (isLate) throw new Error(`a document was not printed within ${maxMs / 1000} s`)
    if (killed === 'SIGKILL' || code === KILLED || /heap out of memory|heap limit/i.test(told))
      throw new Error(`a document needed more memory to print than ${heapMegabytes} MB`)
    const fault = told.split('\n').find((line) => /^\w*Error\b/.test(line)) ?? ''
    throw new Error(`the process that prints ended early (${code ?? killed}): ${fault.slice(0, MAX_TOLD)}`)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
