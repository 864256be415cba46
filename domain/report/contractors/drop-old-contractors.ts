import type { Ports } from '#domain/ports.ts'

/**
 * Removes contractor lists that the directory's terms no longer allow us to keep. Safe to repeat. Returns the number of
 * reports.
 */
export async function dropOldContractors({
  reports,
  contractors,
  clock,
}: Pick<Ports, 'reports' | 'contractors' | 'clock'>): Promise<{ dropped: number }> {
  if (contractors.keepsFor === null) return { dropped: 0 }
  const before = new Date(clock.now().getTime() - contractors.keepsFor * 1_000)
  return { dropped: await reports.dropContractors(before) }
}
