import type { Ports } from '#domain/ports.ts'
import type { Report } from '../report/report.ts'

/**
 * Returns whether the report's file is erased or being erased. The answer holds until the transaction ends if the report's row
 * is locked.
 */
export async function isErasing(
  { erasures }: Pick<Ports, 'erasures'>,
  { id, erasedAt }: Pick<Report, 'id' | 'erasedAt'>,
): Promise<boolean> {
  return erasedAt !== null || (await erasures.ofReport(id)).some(({ completed }) => !completed)
}
