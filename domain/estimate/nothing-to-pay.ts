import { adviceOf } from '#domain/costbook/matching/advice.ts'
import type { Estimate } from './estimate.ts'

/** Why a finding costs nothing, as a clause. */
export type NothingToPay = { reason: string }

/** Returns why a priced finding has no estimate; null where it has one. */
export function nothingToPayFor(
  finding: { description: string; recommendation: string },
  estimate: Estimate | null,
): NothingToPay | null {
  if (estimate) return null
  const isWatched = adviceOf(finding) === 'monitor'
  return { reason: isWatched ? 'the report only advises to watch it' : 'the report asks for nothing that is paid for' }
}
