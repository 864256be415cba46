import type { UserId } from '#domain/account/account.ts'
import type { EstimateSource } from '#domain/estimate/estimate.ts'
import { type House, houseFacts } from '#domain/house/house.ts'
import type { Ports } from '#domain/ports.ts'
import { isSamePlaceAndHouse, priceDeficiencies } from '#domain/report/analysis/price-deficiencies.ts'
import { type Finding, isOpenTo, type ReportId } from '#domain/report/report.ts'

export type HouseRefusal = 'not-found' | 'not-open' | 'changed'

/**
 * Corrects what is known of the house, then prices for it every finding that depends on it, in this and every later analysis; what
 * `house` leaves out is as the report states it, or unknown. `repriced` counts the findings whose price became another. `not-open`: the report
 * is being analyzed or is locked. `changed`: someone changed it at the same time.
 */
export async function correctHouse(
  ports: Pick<Ports, 'reports' | 'transaction' | 'places' | 'costs' | 'roof'>,
  { id, owner, house }: { id: ReportId; owner: UserId; house: House },
): Promise<{ ok: true; repriced: number } | { ok: false; reason: HouseRefusal }> {
  const report = await ports.reports.byId(id)
  if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
  if (!isOpenTo(report, owner)) return { ok: false, reason: 'not-open' }
  const facts = report.houseRead?.facts ?? {}
  const own = houseFacts.filter((fact) => house[fact] !== undefined && house[fact] !== facts[fact])
  const houseGiven: House = Object.fromEntries(own.map((fact) => [fact, house[fact]]))
  const before = await ports.reports.findings(id)
  const choices = await ports.reports.choices(id)
  const priced = await priceDeficiencies(ports, { ...report, houseGiven }, before, choices, { keptOnly: true })

  return ports.transaction(async ({ reports }) => {
    const now = await reports.locked(id)
    if (!now) return { ok: false, reason: 'not-found' }
    if (!isOpenTo(now, owner) || now.run !== report.run) return { ok: false, reason: 'changed' }
    const standing = await reports.findings(id)
    const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
    if (!isSame(standing, before) || !isSame(await reports.choices(id), choices) || !isSamePlaceAndHouse(now, report))
      return { ok: false, reason: 'changed' }
    await reports.change(id, now.run, { houseGiven })
    const findings = standing.map((finding, at) => {
      const { estimate, nothingToPay } = inHouse(finding, priced[at] ?? finding)
      return { ...finding, estimate, nothingToPay }
    })
    await reports.saveFindings(id, findings)
    const repriced = findings.filter(({ estimate }, at) => estimate?.average !== standing[at]?.estimate?.average)
    return { ok: true, repriced: repriced.length }
  })
}

const researched: (EstimateSource | undefined)[] = ['live_web_research', 'ai_fallback']

/** Returns the finding of the two whose price stands: a price that the house does not count in, or that was researched, stays, and so does one from before its country was not priced. */
function inHouse(before: Finding, after: Finding): Finding {
  if (after.notPriced) return before
  const isOfHouse = before.estimate?.house || (after.estimate?.house && !researched.includes(before.estimate?.source))
  return isOfHouse ? after : before
}
