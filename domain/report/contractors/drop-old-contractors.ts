import type { Ports } from '#domain/ports.ts'

/** Empties the lists that the directory's terms allow to be kept no longer. Can be repeated. Says of how many reports. */
export async function dropOldContractors({
  reports,
  contractors,
  clock,
}: Pick<Ports, 'reports' | 'contractors' | 'clock'>): Promise<{ dropped: number }> {
  if (contractors.keepsFor === null) return { dropped: 0 }
  const before = new Date(clock.now().getTime() - contractors.keepsFor * 1_000)
  return { dropped: await reports.dropContractors(before) }
}
