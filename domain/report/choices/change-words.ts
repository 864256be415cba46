import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { Ports } from '#domain/ports.ts'
import type { ReportId } from '#domain/report/report.ts'
import { changeChoice } from './change-choice.ts'
import type { FindingWords } from './choices.ts'

/** Like `changeChoice`. Null, or wording that equals the report's, removes the owner's wording. */
export async function changeWords(
  ports: Pick<Ports, 'reports' | 'transaction'>,
  { words, ...of }: { id: ReportId; owner: UserId; finding: DeficiencyId; words: FindingWords | null },
): ReturnType<typeof changeChoice> {
  const finding = (await ports.reports.findings(of.id)).find((each) => each.id === of.finding)
  const found = finding?.original ?? finding
  const isOwn = words?.location !== found?.location || words?.description !== found?.description
  return changeChoice(ports, { ...of, change: { words: isOwn ? words : null } })
}
