import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { acceptedMiss, type NamedMiss, openMisses } from '#domain/deficiency/possible-miss.ts'
import { locate } from '#domain/deficiency/proof.ts'
import type { Ports } from '#domain/ports.ts'
import { readShownDocument } from '#domain/report/analysis/checkpoint.ts'
import { isSamePlaceAndHouse, priceDeficiencies } from '#domain/report/analysis/price-deficiencies.ts'
import { type MatchingPorts, matchLater, tryToMatch } from '#domain/report/contractors/match-contractors.ts'
import { isOpenTo, type Report, type ReportId } from '#domain/report/report.ts'

type AcceptancePorts = MatchingPorts & Pick<Ports, 'reports' | 'transaction' | 'files' | 'costs' | 'roof'>

/**
 * Turns a possible miss into a priced finding, in this and every later analysis. `not-open`: the report is being analyzed or is
 * locked. `decided`: it is not, or no longer, an open miss of the report. `changed`: the report's
 * place or house changed at the same time.
 */
export async function acceptPossibleMiss(
  ports: AcceptancePorts,
  { id, owner, miss }: { id: ReportId; owner: UserId; miss: string },
): Promise<
  { ok: true; finding: DeficiencyId } | { ok: false; reason: 'not-found' | 'not-open' | 'decided' | 'changed' }
> {
  const report = await ports.reports.byId(id)
  if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
  if (!isOpenTo(report, owner)) return { ok: false, reason: 'not-open' }
  const accepted = openMiss(report, miss)
  if (!accepted) return { ok: false, reason: 'decided' }
  const evidence = locate(await readShownDocument(ports, report), accepted)
  const choices = await ports.reports.choices(id)
  const priced = await priceDeficiencies(ports, report, [acceptedMiss({ id: accepted.id, evidence })], choices, {
    keptOnly: true,
  })
  // Beside a list that was taken down its contractors would stay longer than they may.
  const matched = report.contractorsDropped ? priced : await tryToMatch(ports, report, priced)
  const [finding] = matched ?? priced
  if (!finding) throw new Error(`report ${id}: the accepted miss was not priced`)

  return ports.transaction(async ({ reports, jobs }) => {
    const now = await reports.locked(id)
    if (!now) return { ok: false, reason: 'not-found' }
    if (!isOpenTo(now, owner) || now.run !== report.run) return { ok: false, reason: 'not-open' }
    if (!isSamePlaceAndHouse(now, report)) return { ok: false, reason: 'changed' }
    if (!openMiss(now, miss)) return { ok: false, reason: 'decided' }
    await reports.saveFindings(id, [...(await reports.findings(id)), finding])
    const decision = { id: accepted.id, decision: 'accepted' as const, evidence }
    const isAway = !matched && now.result
    await reports.change(id, now.run, {
      missDecisions: [...now.missDecisions, decision],
      ...(isAway && { contractorsAt: null }),
    })
    if (isAway) await matchLater({ jobs }, { id, run: isAway.run })
    return { ok: true, finding: finding.id }
  })
}

function openMiss({ possibleMisses, missDecisions }: Report, id: string): NamedMiss | undefined {
  return openMisses(possibleMisses, missDecisions).find((each) => each.id === id)
}
