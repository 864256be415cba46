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

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
