import { completeContractorsStep } from '#domain/onboarding/complete-contractors-step.ts'
import type { Ports } from '#domain/ports.ts'
import type { UserId } from '../account/account.ts'
import { isSettled, type ReportId } from './report.ts'

export type UnlockOutcome =
  | { ok: true; already: boolean }
  | { ok: false; reason: 'not-found' | 'not-completed' | 'nothing-found' | 'nothing-left' | 'insufficient' }

/**
 * Spends one credit and unlocks the report permanently, in one transaction. Charges nothing if it is unlocked already. A report
 * without findings is unlocked only if the owner was told so (`evenIfEmpty`). Refuses if the file and the findings are erased.
 */
export async function unlockReport(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { id, owner, evenIfEmpty = false }: { id: ReportId; owner: UserId; evenIfEmpty?: boolean },
): Promise<UnlockOutcome> {
  return transaction(async (stored) => {
    const { reports, credits } = stored
    const report = await reports.locked(id)
    if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
    if (report.unlockedAt) return { ok: true, already: true }
    if (!isSettled(report)) return { ok: false, reason: 'not-completed' }
    const findings = await reports.findings(id)
    if (report.erasedAt && findings.length === 0) return { ok: false, reason: 'nothing-left' }
    if (!evenIfEmpty && findings.length === 0) return { ok: false, reason: 'nothing-found' }
    const spent = await credits.append({
      user: owner,
      kind: 'usage',
      reference: `report-${id}`,
      amount: -1,
      description: `Unlocked report #${id}`,
      report: id,
    })
    if (spent === 'insufficient') return { ok: false, reason: 'insufficient' }
    const at = clock.now()
    await reports.change(id, report.run, { unlockedAt: at })
    await completeContractorsStep(stored, owner, { findings, at })
    return { ok: true, already: spent === 'duplicate' }
  })
}
