import type { UserId } from '#domain/account/account.ts'
import type { Ports } from '#domain/ports.ts'
import { isSamePlaceAndHouse, priceDeficiencies } from '#domain/report/analysis/price-deficiencies.ts'
import { type MatchingPorts, matchLater, tryToMatch } from '#domain/report/contractors/match-contractors.ts'
import { isSettled, type ReportId } from '#domain/report/report.ts'

export const MAX_ADDRESS_LENGTH = 200

export type PropertyRefusal = 'not-found' | 'no-result' | 'unknown-zip' | 'changed'

/**
 * Changes the property's location, then prices every finding and finds contractors there, in this and every later analysis.
 * Works on locked reports too, at no charge. `address` null: use the address that the next analysis reads. `zip` has five
 * digits; null: unknown. `refusedZip` is not taken of the report any more. What was said of ZIP codes before holds for the same
 * address only. `changed`: someone changed the report at the same time. Contractors that cannot be searched now are
 * added later.
 */
export async function correctProperty(
  ports: MatchingPorts & Pick<Ports, 'reports' | 'transaction' | 'costs' | 'roof' | 'clock'>,
  {
    id,
    owner,
    address,
    zip,
    refusedZip,
  }: { id: ReportId; owner: UserId; address: string | null; zip: string | null; refusedZip?: string },
): Promise<{ ok: true } | { ok: false; reason: PropertyRefusal }> {
  const report = await ports.reports.byId(id)
  if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
  if (!isSettled(report)) return { ok: false, reason: 'no-result' }
  if (zip && !(await ports.places.byZip(zip))) return { ok: false, reason: 'unknown-zip' }
  const place = { zip, propertyAddress: address }
  const choices = await ports.reports.choices(id)
  const priced = await priceDeficiencies(ports, { ...report, ...place }, await ports.reports.findings(id), choices, {
    keptOnly: true,
  })
  const matched = await tryToMatch(ports, { owner, zip }, priced)
  const addressGiven = address !== null && (report.addressGiven || address !== report.propertyAddress)

  return ports.transaction(async ({ reports, jobs }) => {
    const now = await reports.locked(id)
    if (!now) return { ok: false, reason: 'not-found' }
    const isStill =
      now.run === report.run &&
      isSamePlaceAndHouse(now, report) &&
      isSame(now.missDecisions, report.missDecisions) &&
      (now.erasedAt === null) === (report.erasedAt === null)
    const isCounted = isSame(await reports.choices(id), choices)
    if (!isStill || !isCounted || !isSettled(now)) return { ok: false, reason: 'changed' }
    const said = address === now.propertyAddress ? now : { settledZip: null, refusedZip: null }
    await reports.change(id, now.run, {
      ...place,
      addressGiven,
      settledZip: said.settledZip,
      refusedZip: refusedZip ?? (said.refusedZip === zip ? null : said.refusedZip),
      contractorsAt: matched && ports.clock.now(),
    })
    await reports.saveFindings(id, matched ?? priced)
    if (!matched && now.result) await matchLater({ jobs }, { id, run: now.result.run })
    return { ok: true }
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
