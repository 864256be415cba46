import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { Ports } from '#domain/ports.ts'
import { choiceFor, type FindingChoice } from '#domain/report/choices/choices.ts'
import { type Finding, isOpenTo, type Report, type ReportId } from '#domain/report/report.ts'

export type Asked = { id: ReportId; owner: UserId; finding: DeficiencyId }

/** A finding whose price its owner may change, with its report and the choice that stands. */
export type AskedFinding = { report: Report; finding: Finding; before: FindingChoice }

/** Refuses what is not the owner's as `not-found`, and a report that is being analyzed or is locked as `not-open`. */
export async function askedFinding(
  { reports }: Pick<Ports, 'reports'>,
  { id, owner, finding: findingId }: Asked,
): Promise<({ ok: true } & AskedFinding) | { ok: false; reason: 'not-found' | 'not-open' }> {
  const report = await reports.byId(id)
  if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
  if (!isOpenTo(report, owner)) return { ok: false, reason: 'not-open' }
  const before = choiceFor(await reports.choices(id), findingId)
  const finding = (await reports.findings(id)).find((each) => each.id === findingId)
  return finding ? { ok: true, report, finding, before } : { ok: false, reason: 'not-found' }
}
