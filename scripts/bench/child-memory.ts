import { readFileSync } from 'node:fs'

const EVERY_MS = 5

/** Returns the most megabytes that a process of this program, started below this one, has held during the work; 0 where Linux is not. */
export async function peakOf(program: string, work: () => Promise<unknown>): Promise<number> {
  let most = 0
  const look = () => {
    for (const pid of below(process.pid)) most = Math.max(most, heldBy(pid, program))
  }
  const timer = setInterval(look, EVERY_MS)
  await work().finally(() => clearInterval(timer))
  return most
}

function below(pid: number): number[] {
  const children = read(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return children.flatMap((child) => [child, ...below(child)])
}

function heldBy(pid: number, program: string): number {
  if (!read(pid, 'cmdline').includes(program)) return 0
  return Number(read(pid, 'status').match(/^VmHWM:\s+(\d+)/m)?.[1] ?? 0) / 1024
}

/** Returns a file of a process as text, empty if the process has ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
