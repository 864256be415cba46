import type { UserId } from '../account/account.ts'
import type { DeficiencyId } from '../deficiency/deficiency.ts'
import type { Ports } from '../ports.ts'
import { changeChoice } from './change-choice.ts'
import type { FindingWords } from './choices.ts'
import type { ReportId } from './report.ts'

/** As `changeChoice`; null, and the very words of the report, are no words of the owner's own. */
export async function changeWords(
  ports: Pick<Ports, 'reports' | 'transaction'>,
  { words, ...of }: { id: ReportId; owner: UserId; finding: DeficiencyId; words: FindingWords | null },
): ReturnType<typeof changeChoice> {
  const finding = (await ports.reports.findings(of.id)).find((each) => each.id === of.finding)
  const found = finding?.original ?? finding
  const isOwn = words?.location !== found?.location || words?.description !== found?.description
  return changeChoice(ports, { ...of, change: { words: isOwn ? words : null } })
}
