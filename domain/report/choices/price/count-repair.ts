import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { contingentOf } from '#domain/estimate/contingent.ts'
import { COUNTED_REPAIR } from '#domain/estimate/estimate.ts'
import { isOpenTo, type ReportId } from '#domain/report/report.ts'
import { chooseRepair, type RepairRefusal } from './choose-repair.ts'
import type { PricingPorts } from './save-estimate.ts'

export type CountRefusal = RepairRefusal | 'no-repair'

/**
 * Counts the repair that a finding's look may confirm in place of the look, or the look again, in this and every later
 * analysis; the owner's quantity was of what counted before, and goes. Does nothing if the repair counts already, or for the
 * look, if no counted repair has taken its place. `no-repair`: its line is no look with a repair to follow. Refuses otherwise
 * like `chooseRepair`.
 */
export async function countRepair(
  ports: PricingPorts,
  { counted, ...of }: { id: ReportId; owner: UserId; finding: DeficiencyId; counted: 'repair' | 'look' },
): Promise<Awaited<ReturnType<typeof chooseRepair>> | { ok: false; reason: CountRefusal }> {
  const report = await ports.reports.byId(of.id)
  if (!report || report.owner !== of.owner) return { ok: false, reason: 'not-found' }
  if (!isOpenTo(report, of.owner)) return { ok: false, reason: 'not-open' }
  const finding = (await ports.reports.findings(of.id)).find((each) => each.id === of.finding)
  if (!finding) return { ok: false, reason: 'not-found' }
  const isCounted = finding.estimate?.reasons.remark === COUNTED_REPAIR
  if (isCounted === (counted === 'repair')) return { ok: true, finding }
  const item = counted === 'repair' ? contingentOf(finding)?.itemCode : null
  return item === undefined ? { ok: false, reason: 'no-repair' } : chooseRepair(ports, { ...of, item, quantity: null })
}
