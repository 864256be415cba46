/** Returns the milliseconds of processor time that `work` takes on this thread, which other programs on the machine do not change. */
export function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
