import type { UserId } from '#domain/account/account.ts'
import { contractorTypesOf } from '#domain/contractor/matching.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { Ports } from '#domain/ports.ts'
import type { MatchingPorts } from '#domain/report/contractors/match-contractors.ts'
import { renewContractors, saveRenewed } from '#domain/report/contractors/renew-contractors.ts'
import { type Finding, isOpenTo, type ReportId } from '#domain/report/report.ts'
import { changeChoice } from './change-choice.ts'
import {
  choiceFor,
  type FindingChoice,
  type FindingRating,
  type FindingWords,
  isRerated,
  isReworded,
} from './choices.ts'

type Refusal = { ok: false; reason: 'not-found' | 'not-open' }

/**
 * Says and rates a finding as its owner wants it, in this and every later analysis; null: as the report does. What equals the
 * report's is not kept as the owner's. The price stays. With another category come the contractors of that trade; then
 * `not-open` also means that the report is being analyzed.
 */
export async function changeWords(
  ports: MatchingPorts & Pick<Ports, 'reports' | 'transaction'>,
  {
    words,
    ...of
  }: { id: ReportId; owner: UserId; finding: DeficiencyId; words: (FindingWords & FindingRating) | null },
): Promise<{ ok: true } | Refusal> {
  const finding = (await ports.reports.findings(of.id)).find((each) => each.id === of.finding)
  const original = finding && { ...finding, ...finding.original }
  const wanted = words ?? original
  if (!wanted || !original) return changeChoice(ports, { ...of, change: {} })
  const { location, description, severity, category } = wanted
  const shown = { ...wanted, original }
  const change = {
    words: isReworded(shown) ? { location, description } : null,
    rating: isRerated(shown) ? { severity, category } : null,
  }
  if (category === finding.category) return changeChoice(ports, { ...of, change })
  return changeTrade(ports, { ...of, finding, category, change })
}

/** Saves the choice together with the contractors near the house that repair the category. */
async function changeTrade(
  ports: MatchingPorts & Pick<Ports, 'reports' | 'transaction'>,
  {
    id,
    owner,
    finding,
    category,
    change,
  }: {
    id: ReportId
    owner: UserId
    finding: Finding
    category: Finding['category']
    change: Partial<FindingChoice>
  },
): Promise<{ ok: true } | Refusal> {
  const report = await ports.reports.byId(id)
  if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
  if (!isOpenTo(report, owner)) return { ok: false, reason: 'not-open' }
  const contractorTypes = contractorTypesOf({ category, estimate: finding.estimate })
  const renewed = await renewContractors(ports, report, finding, contractorTypes)

  return ports.transaction(async ({ reports, jobs }) => {
    const now = await reports.locked(id)
    if (!now) return { ok: false, reason: 'not-found' }
    if (!isOpenTo(now, owner) || now.run !== report.run) return { ok: false, reason: 'not-open' }
    await reports.saveChoice(id, { ...choiceFor(await reports.choices(id), finding.id), ...change })
    const worded = (await reports.findings(id)).find((each) => each.id === finding.id)
    if (renewed && worded) await saveRenewed({ reports, jobs }, now, worded, renewed)
    return { ok: true }
  })
}
