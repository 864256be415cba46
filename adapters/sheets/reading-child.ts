import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { endsWithParent } from '#adapters/shared/child-process/ends-with-us.ts'
import { permissions, resourceLimits } from '#adapters/shared/child-process/isolation.ts'
import { runBounded } from '#adapters/shared/child-process/spawn-bounded.ts'

/** Sent by who stops the whole service, not by a limit; as a code, by what watches over an isolated process. */
const stops = new Set<unknown>(['SIGTERM', 'SIGINT', 'SIGHUP', 143, 130, 129])
const LIBRARIES = ['papaparse', 'xlsx']

const { resolve } = createRequire(import.meta.url)
/** Also where this module is part of a bundle elsewhere. */
const folder = dirname(resolve('#adapters/sheets/reading-child.ts'))

export type ChildLimits = { wallMs: number; cpuSeconds: number; heapMegabytes: number; dataBytes: number }

/**
 * Runs a program on a file in a process of its own, bounded in time and memory, without secrets or the right to write; `before` isolates it. `read`
 * gets what it says. `too-complex` where the file was more than the limits allow; throws where the fault is ours.
 */
export async function runReader<Answer>(
  file: Uint8Array,
  { before, command }: { before: string[]; command: string[] },
  { wallMs, cpuSeconds, heapMegabytes, dataBytes }: ChildLimits,
  read: (output: Readable, kill: () => void) => Promise<Answer>,
): Promise<{ answer: Answer } | 'too-complex'> {
  const isolated = [...before, ...resourceLimits({ cpu: cpuSeconds, dataBytes }), ...endsWithParent]
  const node = [process.execPath, `--max-old-space-size=${heapMegabytes}`, '--disable-proto=delete']
  const run = {
    name: 'the process that reads sheets',
    command: [...isolated, ...node, ...permissions(false, LIBRARIES, join(folder, '..', '..')), ...command],
  }
  const { answer, told, isLate, code, signal } = await runBounded({ ...run, input: file, wallMs }, read)
  if (code === 0) return { answer }
  // Out of memory or time under the file: the next try would end the same way.
  const isKilled = wasKilled(code, signal) && !stops.has(signal ?? code)
  if (isLate || isKilled || /out of memory|allocation failed|bad_alloc/i.test(told)) return 'too-complex'
  const lines = told.split('\n').map((line) => line.trim())
  const first = lines.find((line) => /error/i.test(line)) ?? lines[0] ?? ''
  throw new Error(`the process that reads sheets ended early (${code ?? signal}): ${first}`)
}

/** A code above 128 is that of a signal, which what watches over an isolated process tells as a shell does. */
function wasKilled(code: number | null, signal: string | null): boolean {
  return signal !== null || (code !== null && code > 128)
}
