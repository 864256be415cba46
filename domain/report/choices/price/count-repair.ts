import { contingentOf } from '#domain/estimate/contingent.ts'
import { COUNTED_REPAIR } from '#domain/estimate/estimate.ts'
import { type Asked, askedFinding } from './asked-finding.ts'
import { priceByItem, type RepairRefusal } from './choose-repair.ts'
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
  { counted, ...of }: Asked & { counted: 'repair' | 'look' },
): Promise<Awaited<ReturnType<typeof priceByItem>> | { ok: false; reason: CountRefusal }> {
  const asked = await askedFinding(ports, of)
  if (!asked.ok) return asked
  const { finding } = asked
  const isCounted = finding.estimate?.reasons.remark === COUNTED_REPAIR
  if (isCounted === (counted === 'repair')) return { ok: true, finding }
  const item = counted === 'repair' ? contingentOf(finding)?.itemCode : null
  return item === undefined ? { ok: false, reason: 'no-repair' } : priceByItem(ports, asked, { item, quantity: null })
}
