import type { UserId } from '../account/account.ts'
import type { Stored } from '../ports.ts'
import type { Finding } from '../report/report.ts'

/**
 * Completes the step at which a person sees contractors: an open report names some. Rather than when its page is looked at,
 * because looking changes nothing.
 */
export async function contractorsShown(
  { onboarding }: Pick<Stored, 'onboarding'>,
  owner: UserId,
  { findings, at }: { findings: Pick<Finding, 'contractors'>[]; at: Date },
): Promise<void> {
  if (findings.some(({ contractors }) => contractors.length > 0)) await onboarding.complete(owner, 'contractors', at)
}
