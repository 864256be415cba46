import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { Ports } from '#domain/ports.ts'
import { isSamePlaceAndHouse, priceDeficiencies } from '#domain/report/analysis/price-deficiencies.ts'
import { isOpenTo, type ReportId } from '#domain/report/report.ts'
import { choiceFor, type FindingChoice } from './choices.ts'
import { evidenceWith } from './parts.ts'

/**
 * Merges a part back into the finding that it was split from, in this and every later analysis; where the finding's words ask for
 * several repairs, it is priced with that part again. The owner's choices for the part are kept in case it is split off again.
 * `alone`: the last analysis did not find its parent. `not-open`: the report is being analyzed or is locked. `changed`: someone
 * changed it at the same time.
 */
export async function putTogether(
  ports: Pick<Ports, 'reports' | 'transaction' | 'places' | 'costs' | 'roof'>,
  { id, owner, part: partId }: { id: ReportId; owner: UserId; part: DeficiencyId },
): Promise<
  { ok: true; finding: DeficiencyId } | { ok: false; reason: 'not-found' | 'not-open' | 'alone' | 'changed' }
> {
  const report = await ports.reports.byId(id)
  if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
  if (!isOpenTo(report, owner)) return { ok: false, reason: 'not-open' }
  const before = await ports.reports.findings(id)
  const wholeId = before.find((each) => each.id === partId)?.partOf
  if (!wholeId) return { ok: false, reason: 'not-found' }
  const parent = before.find((each) => each.id === wholeId)
  if (!parent) return { ok: false, reason: 'alone' }
  const withoutPart = (choice: FindingChoice) => ({
    ...choice,
    apart: choice.apart.filter((each) => each.id !== partId),
  })
  const choice = withoutPart(choiceFor(await ports.reports.choices(id), wholeId))
  const [priced] = await priceDeficiencies(ports, report, [parent], [choice], {
    keptOnly: true,
    beside: [parent],
  })
  return ports.transaction(async ({ reports }) => {
    const now = await reports.locked(id)
    if (!now) return { ok: false, reason: 'not-found' }
    const findings = await reports.findings(id)
    const part = findings.find((each) => each.id === partId)
    const whole = findings.find((each) => each.id === wholeId)
    if (!isOpenTo(now, owner)) return { ok: false, reason: 'not-open' }
    if (!part || !whole || now.run !== report.run || !isSamePlaceAndHouse(now, report))
      return { ok: false, reason: 'changed' }
    await reports.saveChoice(id, withoutPart(choiceFor(await reports.choices(id), wholeId)))
    const price = priced?.estimate?.parts ? { estimate: priced.estimate, nothingToPay: null } : {}
    const together = { ...whole, ...price, evidence: evidenceWith(whole.evidence, part) }
    await reports.saveFindings(
      id,
      findings.filter((each) => each !== part).map((each) => (each === whole ? together : each)),
    )
    return { ok: true, finding: whole.id }
  })
}
