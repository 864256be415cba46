import { readFileSync } from 'node:fs'

/** Returns the milliseconds of processor time that `work` takes on this thread, which other programs on the machine do not change. */
export function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  return since(before)
}

/** The same for work that is awaited, with whatever else this thread does meanwhile. */
export async function awaitedCpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  return since(before)
}

/** Clock ticks a second on Linux: the same on every architecture of today. */
const TICKS = 100

/**
 * Returns what `work` gives and the processor time of this process and of the children that end meanwhile. Elsewhere than on
 * Linux of this process alone.
 */
export async function timedWithChildren<Outcome>(
  work: () => Promise<Outcome>,
): Promise<{ outcome: Outcome; ms: number }> {
  const before = process.cpuUsage()
  const endedBefore = ofEndedChildren()
  const outcome = await work()
  const { user, system } = process.cpuUsage(before)
  return { outcome, ms: (user + system) / 1000 + ofEndedChildren() - endedBefore }
}

function ofEndedChildren(): number {
  if (process.platform !== 'linux') return 0
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
  return (Number(user) + Number(system)) * (1000 / TICKS)
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
