import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { createLocator } from '#domain/deficiency/proof.ts'
import { evidenceWithout } from '#domain/estimate/tellings.ts'
import type { Ports } from '#domain/ports.ts'
import { readShownDocument } from '#domain/report/analysis/checkpoint.ts'
import { isSamePlaceAndHouse, priceDeficiencies } from '#domain/report/analysis/price-deficiencies.ts'
import { isOpenTo, type ReportId } from '#domain/report/report.ts'
import { choiceFor, type FindingChoice } from './choices.ts'
import { deficiencyOf, listingIn, partsOf } from './parts.ts'

export type ApartRefusal = 'not-found' | 'not-open' | 'listed' | 'changed'

/**
 * Splits passages of a finding's evidence (see `partsOf`) off as findings of their own, in this and every later analysis;
 * `tellings` means every telling after the first. Each is priced like any other finding and gets the parent's contractors; what
 * was a part of the parent's price is taken off it. A
 * sentence inside a telling that is split off as well goes with that telling. `listed`: no passage is left that only this
 * finding has. `not-open`: the report is being analyzed or is locked. `changed`: someone changed it at the same time.
 */
export async function tellApart(
  ports: Pick<Ports, 'reports' | 'transaction' | 'files' | 'places' | 'costs' | 'roof'>,
  {
    id,
    owner,
    finding,
    passages,
  }: { id: ReportId; owner: UserId; finding: DeficiencyId; passages: DeficiencyId[] | 'tellings' },
): Promise<{ ok: true; parts: DeficiencyId[] } | { ok: false; reason: ApartRefusal }> {
  const report = await ports.reports.byId(id)
  if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
  if (!isOpenTo(report, owner)) return { ok: false, reason: 'not-open' }
  const findings = await ports.reports.findings(id)
  const parent = findings.find((each) => each.id === finding)
  if (!parent) return { ok: false, reason: 'not-found' }
  const chosen = new Set(passages === 'tellings' ? [] : passages)
  const wanted = partsOf(parent).filter(({ id, isWhole }) => (passages === 'tellings' ? isWhole : chosen.has(id)))
  const listing = listingIn(findings)
  const larger = listingIn(wanted.filter(({ isWhole }) => isWhole).map(({ evidence }) => ({ evidence: [evidence] })))
  const free = wanted.filter(({ evidence, isWhole }) => !listing(evidence, parent) && (isWhole || !larger(evidence)))
  if (free.length === 0) return { ok: false, reason: 'listed' }
  const asFound = { ...parent, ...parent.original }
  const document = await readShownDocument(ports, report)
  const locate = createLocator(document)
  const apart = free.map((passage) => {
    const evidence = passage.isWhole ? passage.evidence : locate(passage.evidence)
    return deficiencyOf({ ...passage, evidence }, asFound)
  })
  const choices = await ports.reports.choices(id)
  const added = new Set(apart.map((part) => part.id))
  const withApart = (choice: FindingChoice) => ({
    ...choice,
    apart: [...choice.apart.filter((each) => !added.has(each.id)), ...apart],
  })
  const [left, ...priced] = await priceDeficiencies(
    ports,
    report,
    [parent, ...apart],
    [...choices.filter((choice) => choice.finding !== finding), withApart(choiceFor(choices, finding))],
    { keptOnly: true, beside: [parent] },
  )

  return ports.transaction(async ({ reports }) => {
    const now = await reports.locked(id)
    if (!now) return { ok: false, reason: 'not-found' }
    const current = await reports.findings(id)
    const whole = current.find((each) => each.id === finding)
    const isSame =
      now.run === report.run &&
      isSamePlaceAndHouse(now, report) &&
      (now.erasedAt === null) === (report.erasedAt === null)
    const known = new Set(current.map((each) => each.id))
    const isNew = priced.every((part) => !known.has(part.id))
    if (!whole || !isOpenTo(now, owner) || !isSame || !isNew) return { ok: false, reason: 'changed' }
    await reports.saveChoice(id, withApart(choiceFor(await reports.choices(id), finding)))
    const { contractors, contractorsLeftOut } = whole
    const parts = priced.map((part) => ({ ...part, partOf: finding, contractors, contractorsLeftOut }))
    const price = whole.estimate?.parts && left ? { estimate: left.estimate, nothingToPay: left.nothingToPay } : {}
    const rest = { ...whole, ...price, evidence: evidenceWithout(whole.evidence, apart) }
    await reports.saveFindings(
      id,
      current.flatMap((each) => (each === whole ? [rest, ...parts] : [each])),
    )
    return { ok: true, parts: parts.map((part) => part.id) }
  })
}
