import { execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const CLI = join(import.meta.dirname, '../../server/cli/cli.ts')
const SAMPLE_EVERY_MS = 20

/** Returns the milliseconds that poppler takes for the file; null when it is not installed. */
export function popplerTime(path: string): number | null {
  const before = performance.now()
  try {
    execFileSync('pdftotext', ['-layout', path, '-'], { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return performance.now() - before
}

/** Returns the times that `npm run analyze` reports, in milliseconds, and the peak memory of it and its children. */
export async function analyzed(path: string): Promise<{ read: number; extract: number; megabytes: number | null }> {
  const child = spawn(process.execPath, [CLI, 'analyze', path, '--json'], { stdio: ['ignore', 'pipe', 'ignore'] })
  let most = 0
  const sampling = setInterval(() => {
    most = Math.max(most, kilobytesOf(child.pid ?? 0))
  }, SAMPLE_EVERY_MS)
  const chunks: Buffer[] = []
  for await (const chunk of child.stdout) chunks.push(chunk)
  clearInterval(sampling)
  const { timings } = JSON.parse(Buffer.concat(chunks).toString()) as {
    timings: { readMs: number; extractMs: number }
  }
  return { read: timings.readMs, extract: timings.extractMs, megabytes: most === 0 ? null : most / 1024 }
}

/** Returns the resident memory of a process and all its descendants; 0 anywhere but on Linux. */
function kilobytesOf(root: number): number {
  if (process.platform !== 'linux') return 0
  const below = Map.groupBy(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number),
    (id) => Number(fromProc(id, 'stat').split(') ').at(-1)?.split(' ')[1] ?? 0),
  )
  const family = [root]
  for (const id of family) family.push(...(below.get(id) ?? []))
  return family.reduce((sum, id) => sum + Number(/VmRSS:\s+(\d+)/.exec(fromProc(id, 'status'))?.[1] ?? 0), 0)
}

/** Returns an empty text when the process has ended in the meantime. */
function fromProc(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
