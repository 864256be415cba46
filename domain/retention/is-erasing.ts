import type { Ports } from '../ports.ts'
import type { Report } from '../report/report.ts'

/** Whether the report's file is erased, or its erasure was started. Holds until the transaction ends where its row is locked. */
export async function isErasing(
  { erasures }: Pick<Ports, 'erasures'>,
  { id, erasedAt }: Pick<Report, 'id' | 'erasedAt'>,
): Promise<boolean> {
  return erasedAt !== null || (await erasures.ofReport(id)).some(({ completed }) => !completed)
}
