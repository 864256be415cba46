import type { UserId } from '#domain/account/account.ts'
import type { Category } from '#domain/deficiency/deficiency.ts'
import type { Ports } from '#domain/ports.ts'
import { choiceFor } from '#domain/report/choices/choices.ts'
import { type Finding, mayRead, type ReportId } from '#domain/report/report.ts'

/** Findings that are excluded together: those of a section, or those that a page proves. */
export type Together = { category: Category } | { page: number }

function belongsTo(together: Together, { category, evidence }: Pick<Finding, 'category' | 'evidence'>): boolean {
  return 'page' in together ? evidence.some(({ page }) => page === together.page) : category === together.category
}

/**
 * Excludes all findings of a section or a page, or includes them again: both or neither, whatever else happens. `count` is how
 * many changed. Refuses like `changeChoice`.
 */
export async function excludeMany(
  { transaction }: Pick<Ports, 'transaction'>,
  { id, owner, together, excluded }: { id: ReportId; owner: UserId; together: Together; excluded: boolean },
): Promise<{ ok: true; count: number } | { ok: false; reason: 'not-found' | 'not-open' }> {
  return transaction(async ({ reports }) => {
    const report = await reports.locked(id)
    if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
    if (!mayRead(report, owner)) return { ok: false, reason: 'not-open' }
    const changed = (await reports.findings(id)).filter(
      (finding) => belongsTo(together, finding) && finding.excluded !== excluded,
    )
    const choices = await reports.choices(id)
    for (const finding of changed) await reports.saveChoice(id, { ...choiceFor(choices, finding.id), excluded })
    return { ok: true, count: changed.length }
  })
}
