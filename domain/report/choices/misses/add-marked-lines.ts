import type { UserId } from '#domain/account/account.ts'
import { MOST_MARKED_LINES, missId } from '#domain/deficiency/possible-miss.ts'
import { readShownDocument } from '#domain/report/analysis/checkpoint.ts'
import { boxAround } from '#domain/report/document.ts'
import { isOpenTo, type Report, type ReportId } from '#domain/report/report.ts'
import { type Added, type AddingPorts, addFinding } from './add-finding.ts'

export type MarkingRefusal = Exclude<Added, { ok: true }>['reason'] | 'gone' | 'no-words' | 'too-many'

/**
 * Makes a finding of lines that the owner marked on a page, with all lines between them, as they stand there. It is like an
 * accepted miss from then on. `lines` count from 0. `gone`: the page's text was deleted. `no-words`: nothing that the page has.
 * Other refusals as of `acceptPossibleMiss`.
 */
export async function addMarkedLines(
  ports: AddingPorts,
  { id, owner, page, lines }: { id: ReportId; owner: UserId; page: number; lines: number[] },
): Promise<{ ok: true; finding: Extract<Added, { ok: true }>['finding'] } | { ok: false; reason: MarkingRefusal }> {
  const report = await ports.reports.byId(id)
  if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
  if (!isOpenTo(report, owner)) return { ok: false, reason: 'not-open' }
  const document = report.erasedAt ? null : await readShownDocument(ports, report)
  if (!document) return { ok: false, reason: 'gone' }
  const from = Math.min(...lines)
  const marked = (document.pages[page - 1]?.lines ?? []).slice(from, Math.max(...lines) + 1)
  if (marked.length > MOST_MARKED_LINES) return { ok: false, reason: 'too-many' }
  const quote = marked
    .map(({ text }) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ')
  if (!/\p{L}{2}/u.test(quote)) return { ok: false, reason: 'no-words' }
  const box = document.kind === 'pdf' ? boxAround(marked.map((line) => line.box)) : null
  const miss = missId({ page, quote })
  const mayAdd = ({ missDecisions }: Report) =>
    !missDecisions.some((each) => each.id === miss && each.decision === 'accepted')
  if (!mayAdd(report)) return { ok: false, reason: 'decided' }
  return addFinding(ports, report, { id: miss, evidence: { page, quote, box }, owner, mayAdd })
}
