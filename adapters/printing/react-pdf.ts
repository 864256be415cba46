import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { buffer, text } from 'node:stream/consumers'
import type { Letter } from '#domain/negotiation/letter.ts'
import type { Printing } from '#domain/ports.ts'
import type { ReportExport } from '#domain/report/export.ts'

const { resolve } = createRequire(import.meta.url)
const MAX_MS = 120_000
const HEAP_MEGABYTES = 768
const MAX_TOLD = 300
/** With the one at work. */
const MOST_WAITING = 20

export type PrintJob =
  | { kind: 'report'; report: ReportExport; address: string | null }
  | { kind: 'letter'; letter: Letter; madeAt: string }

/** Draws each document in a process of its own, bounded in time and memory, without secrets; one at a time. */
export function reactPdfPrinting({
  maxMs = MAX_MS,
  mostWaiting = MOST_WAITING,
}: {
  maxMs?: number
  mostWaiting?: number
} = {}): Printing {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  async function print(job: PrintJob): Promise<Uint8Array> {
    if (waiting >= mostWaiting) throw new Error('too many documents wait to be printed')
    waiting += 1
    const printing = last
      .then(() => printed(job, maxMs))
      .finally(() => {
        waiting -= 1
      })
    last = printing.catch(() => {})
    return printing
  }
  return {
    report: (report, address) => print({ kind: 'report', report, address }),
    letter: (letter) => print({ kind: 'letter', letter, madeAt: new Date().toISOString() }),
  }
}

async function printed(job: PrintJob, maxMs: number): Promise<Uint8Array> {
  const program = resolve('#adapters/printing/print-child.ts')
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MEGABYTES}`, '--disable-proto=delete', program], {
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: maxMs,
    killSignal: 'SIGKILL',
  })
  const exit = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.once('error', (cause) => reject(new Error('the process that prints could not be started', { cause })))
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  child.stdin.on('error', () => {})
  child.stdin.end(JSON.stringify(job))
  const [pdf, told, { code, signal }] = await Promise.all([buffer(child.stdout), text(child.stderr), exit])
  if (code === 0) return new Uint8Array(pdf)
  if (signal === 'SIGKILL') throw new Error(`a document was not printed within ${maxMs / 1000} s`)
  const fault = told.split('\n').find((line) => /^\w*Error\b/.test(line)) ?? ''
  throw new Error(`the process that prints ended early (${code ?? signal}): ${fault.slice(0, MAX_TOLD)}`)
}
