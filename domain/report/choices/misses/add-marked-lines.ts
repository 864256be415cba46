import type { UserId } from '#domain/account/account.ts'
import type { Deficiency, DeficiencyId, Evidence } from '#domain/deficiency/deficiency.ts'
import { holds, pageText } from '#domain/deficiency/evidence.ts'
import { MOST_MARKED_LINES, missId } from '#domain/deficiency/possible-miss.ts'
import { readShownDocument } from '#domain/report/analysis/checkpoint.ts'
import { boxAround, type Page } from '#domain/report/document.ts'
import { isOpenTo, type Report, type ReportId } from '#domain/report/report.ts'
import { MAX_DESCRIPTION_LENGTH } from '../choices.ts'
import { type Added, type AddingPorts, addFinding } from './add-finding.ts'

export type MarkingRefusal =
  | { reason: Exclude<Added, { ok: true }>['reason'] | 'gone' | 'no-words' | 'too-many' | 'too-long' }
  | { reason: 'told'; by: Deficiency }

/**
 * Makes a finding of lines that the owner marked on a page, with all lines between them, as they stand there. It is like an
 * accepted miss from then on. `lines` count from 0. `gone`: the page's text was deleted. `no-words`: nothing that the page has.
 * `told`: a finding has these words already, or some of them that the owner marked before. Other refusals as of
 * `acceptPossibleMiss`.
 */
export async function addMarkedLines(
  ports: AddingPorts,
  { id, owner, page, lines }: { id: ReportId; owner: UserId; page: number; lines: number[] },
): Promise<{ ok: true; finding: DeficiencyId } | ({ ok: false } & MarkingRefusal)> {
  const report = await ports.reports.byId(id)
  if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
  if (!isOpenTo(report, owner)) return { ok: false, reason: 'not-open' }
  const document = report.erasedAt ? null : await readShownDocument(ports, report)
  if (!document) return { ok: false, reason: 'gone' }
  const shown = document.pages[page - 1]
  const [from, to] = [Math.min(...lines), Math.max(...lines) + 1]
  const marked = shown?.lines.slice(from, to) ?? []
  if (marked.length > MOST_MARKED_LINES) return { ok: false, reason: 'too-many' }
  const quote = shown ? textOf(shown, from, to) : ''
  if (!shown || !/\p{L}{2}/u.test(quote)) return { ok: false, reason: 'no-words' }
  if (quote.length > MAX_DESCRIPTION_LENGTH) return { ok: false, reason: 'too-long' }
  const box = document.kind === 'pdf' ? boxAround(marked.map((line) => line.box)) : null
  const evidence: Evidence = { page, quote, box }
  const miss = missId(evidence)
  const isMade = ({ missDecisions }: Report) =>
    missDecisions.some((each) => each.id === miss && each.decision === 'accepted')
  const teller = (now: Report, findings: Deficiency[]) => {
    const made = marksAcross(now, shown, from, to)
    return findings.find((each) => each.evidence.some((own) => [evidence, ...made].some((words) => holds(own, words))))
  }
  if (isMade(report)) return { ok: false, reason: 'decided' }
  const by = teller(report, await ports.reports.findings(id))
  if (by) return { ok: false, reason: 'told', by }
  const mayAdd = (now: Report, findings: Deficiency[]) => !isMade(now) && !teller(now, findings)
  return addFinding(ports, report, { id: miss, evidence, owner, mayAdd })
}

function textOf(page: Page, from: number, to: number): string {
  return pageText({ ...page, lines: page.lines.slice(from, to) })
}

/** Returns the words that the owner made findings of before and that reach into these lines. */
function marksAcross({ missDecisions }: Report, page: Page, from: number, to: number): Evidence[] {
  const [start, end] = [textOf(page, 0, from).length, textOf(page, 0, to).length]
  return missDecisions.flatMap((each) => {
    if (each.decision !== 'accepted' || each.evidence.page !== page.number) return []
    const at = pageText(page).indexOf(each.evidence.quote)
    return at >= 0 && at < end && at + each.evidence.quote.length > start ? [each.evidence] : []
  })
}
