import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { contingentOf } from '#domain/estimate/contingent.ts'
import { COUNTED_REPAIR } from '#domain/estimate/estimate.ts'
import type { ReportId } from '#domain/report/report.ts'
import { chooseRepair, type RepairRefusal } from './choose-repair.ts'
import type { PricingPorts } from './save-estimate.ts'

export type CountRefusal = RepairRefusal | 'no-repair'

/**
 * Counts the repair that a finding's look may confirm in place of the look, or the look again, in this and every later
 * analysis; does nothing if that is what counts already. `no-repair`: its line is no look with a repair to follow. Refuses
 * otherwise like `chooseRepair`.
 */
export async function countRepair(
  ports: PricingPorts,
  { counted, ...of }: { id: ReportId; owner: UserId; finding: DeficiencyId; counted: 'repair' | 'look' },
): Promise<Awaited<ReturnType<typeof chooseRepair>> | { ok: false; reason: CountRefusal }> {
  const finding = (await ports.reports.findings(of.id)).find((each) => each.id === of.finding)
  if (!finding) return { ok: false, reason: 'not-found' }
  const isCounted = finding.estimate?.reasons.remark === COUNTED_REPAIR
  const feared = contingentOf(finding)
  if (counted === 'look') return chooseRepair(ports, { ...of, item: null })
  const item = feared?.itemCode ?? (isCounted ? finding.estimate?.itemCode : null)
  return item ? chooseRepair(ports, { ...of, item }) : { ok: false, reason: 'no-repair' }
}
