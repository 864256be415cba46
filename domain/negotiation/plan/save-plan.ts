import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { type OwnersReport, openReport } from '#domain/negotiation/request/draft-request.ts'
import type { Ports } from '#domain/ports.ts'
import { choiceFor } from '#domain/report/choices/choices.ts'
import type { Plan } from './plan.ts'
import { suggestPlan } from './suggest-plan.ts'

export type PlanRefusal = 'not-found' | 'not-open' | 'changed'

/**
 * Saves what the seller chose for findings, also where it is as suggested, because a suggestion changes with a price. All or
 * nothing: `changed` tells that a finding is no longer there. `moved` counts those that were planned otherwise before.
 */
export async function savePlan(
  { transaction }: Pick<Ports, 'transaction'>,
  { report, owner, chosen }: OwnersReport & { chosen: ReadonlyMap<DeficiencyId, Plan> },
): Promise<{ ok: true; moved: number } | { ok: false; reason: PlanRefusal }> {
  return transaction(async (stored) => {
    const open = await openReport(stored, { report, owner })
    if (!open.ok) return open
    const known = new Map((await stored.reports.findings(report)).map((finding) => [finding.id, finding]))
    const choices = await stored.reports.choices(report)
    const wanted = [...chosen].map(([id, plan]) => ({ finding: known.get(id), plan }))
    if (wanted.some(({ finding }) => !finding)) return { ok: false, reason: 'changed' }
    let moved = 0
    for (const { finding, plan } of wanted) {
      if (!finding) continue
      await stored.reports.saveChoice(report, { ...choiceFor(choices, finding.id), plan })
      if (plan !== (finding.plan ?? suggestPlan(finding).plan)) moved += 1
    }
    return { ok: true, moved }
  })
}
