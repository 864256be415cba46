import type { UserId } from '#domain/account/account.ts'
import type { Stored } from '#domain/ports.ts'
import type { Finding } from '#domain/report/report.ts'

/**
 * Completes the onboarding step of seeing contractors when an unlocked report lists some. Not done on viewing the page, because
 * viewing changes nothing.
 */
export async function completeContractorsStep(
  { onboarding }: Pick<Stored, 'onboarding'>,
  owner: UserId,
  { findings, at }: { findings: Pick<Finding, 'contractors'>[]; at: Date },
): Promise<void> {
  if (findings.some(({ contractors }) => contractors.length > 0)) await onboarding.complete(owner, 'contractors', at)
}
