import type { UserId } from '#domain/account/account.ts'
import type { Deficiency, DeficiencyId, Evidence } from '#domain/deficiency/deficiency.ts'
import { acceptedMiss, type MissId } from '#domain/deficiency/possible-miss.ts'
import type { Ports } from '#domain/ports.ts'
import { isSamePlaceAndHouse, priceDeficiencies } from '#domain/report/analysis/price-deficiencies.ts'
import { type MatchingPorts, matchLater, tryToMatch } from '#domain/report/contractors/match-contractors.ts'
import { isOpenTo, type Report } from '#domain/report/report.ts'

export type AddingPorts = MatchingPorts & Pick<Ports, 'reports' | 'transaction' | 'files' | 'costs' | 'roof'>

export type Added =
  | { ok: true; finding: DeficiencyId }
  | { ok: false; reason: 'not-found' | 'not-open' | 'decided' | 'changed' }

/**
 * Prices words of the report and adds them to its findings, in this and every later analysis. `mayAdd` is asked of the report and
 * its findings as they are when it is saved; where it says no: `decided`.
 */
export async function addFinding(
  ports: AddingPorts,
  report: Report,
  {
    id,
    evidence,
    owner,
    mayAdd,
  }: {
    id: MissId
    evidence: Evidence
    owner: UserId
    mayAdd: (now: Report, findings: Deficiency[]) => boolean
  },
): Promise<Added> {
  const choices = await ports.reports.choices(report.id)
  const beside = await ports.reports.findings(report.id)
  const added = [acceptedMiss({ id, evidence })]
  const priced = await priceDeficiencies(ports, report, added, choices, { keptOnly: true, beside })
  // Beside a list that was taken down its contractors would stay longer than they may.
  const matched = report.contractorsDropped ? priced : await tryToMatch(ports, report, priced)
  const [finding] = matched ?? priced
  if (!finding) throw new Error(`report ${report.id}: the added words were not priced`)

  return ports.transaction(async ({ reports, jobs }) => {
    const now = await reports.locked(report.id)
    if (!now) return { ok: false, reason: 'not-found' }
    if (!isOpenTo(now, owner) || now.run !== report.run) return { ok: false, reason: 'not-open' }
    if (!isSamePlaceAndHouse(now, report)) return { ok: false, reason: 'changed' }
    const findings = await reports.findings(report.id)
    if (!mayAdd(now, findings)) return { ok: false, reason: 'decided' }
    await reports.saveFindings(report.id, [...findings, finding])
    const decisions = now.missDecisions.filter((each) => each.id !== id)
    const isAway = !matched && now.result
    await reports.change(report.id, now.run, {
      missDecisions: [...decisions, { id, decision: 'accepted', evidence }],
      ...(isAway && { contractorsAt: null }),
    })
    if (isAway) await matchLater({ jobs }, { id: report.id, run: isAway.run })
    return { ok: true, finding: finding.id }
  })
}
