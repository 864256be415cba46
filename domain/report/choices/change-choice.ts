import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { Ports } from '#domain/ports.ts'
import { mayRead, type ReportId } from '#domain/report/report.ts'
import { choiceFor, type FindingChoice } from './choices.ts'

/**
 * Saves the owner's choices for one finding: whether it is excluded, its bucket (null: as the rules suggest), its wording
 * and its rating (null: as found). Fields that are left out stay as they are. The choices apply to every later analysis. `not-open`: the
 * report was never analyzed or is locked.
 */
export async function changeChoice(
  { transaction }: Pick<Ports, 'transaction'>,
  {
    id,
    owner,
    finding,
    change,
  }: {
    id: ReportId
    owner: UserId
    finding: DeficiencyId
    change: Partial<Pick<FindingChoice, 'excluded' | 'bucket' | 'words' | 'rating'>>
  },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'not-open' }> {
  return transaction(async ({ reports }) => {
    const report = await reports.locked(id)
    if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
    if (!mayRead(report, owner)) return { ok: false, reason: 'not-open' }
    if (!(await reports.findings(id)).some((each) => each.id === finding)) return { ok: false, reason: 'not-found' }
    await reports.saveChoice(id, { ...choiceFor(await reports.choices(id), finding), ...change })
    return { ok: true }
  })
}
