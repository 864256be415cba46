import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { Ports } from '#domain/ports.ts'
import { isOpenTo, type ReportId } from '#domain/report/report.ts'
import { choiceFor } from './choices.ts'
import { evidenceWith } from './parts.ts'

/**
 * Merges a part back into the finding that it was split from, in this and every later analysis. The owner's choices for it are
 * kept in case it is split off again. `alone`: the last analysis did not find its parent. `not-open`: the report is being
 * analyzed or is locked.
 */
export async function putTogether(
  { transaction }: Pick<Ports, 'transaction'>,
  { id, owner, part: partId }: { id: ReportId; owner: UserId; part: DeficiencyId },
): Promise<{ ok: true; finding: DeficiencyId } | { ok: false; reason: 'not-found' | 'not-open' | 'alone' }> {
  return transaction(async ({ reports }) => {
    const report = await reports.locked(id)
    if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
    if (!isOpenTo(report, owner)) return { ok: false, reason: 'not-open' }
    const findings = await reports.findings(id)
    const part = findings.find((each) => each.id === partId && each.partOf !== null)
    if (!part) return { ok: false, reason: 'not-found' }
    const whole = findings.find((each) => each.id === part.partOf)
    if (!whole) return { ok: false, reason: 'alone' }
    const choice = choiceFor(await reports.choices(id), whole.id)
    await reports.saveChoice(id, { ...choice, apart: choice.apart.filter((each) => each.id !== partId) })
    const together = { ...whole, evidence: evidenceWith(whole.evidence, part) }
    await reports.saveFindings(
      id,
      findings.filter((each) => each !== part).map((each) => (each === whole ? together : each)),
    )
    return { ok: true, finding: whole.id }
  })
}
