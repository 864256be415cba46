import type { UserId } from '#domain/account/account.ts'
import { bySeverity, categories } from '#domain/deficiency/deficiency.ts'
import { type Price, priceOf } from '#domain/estimate/quote.ts'
import { readShownDocument } from '#domain/report/analysis/checkpoint.ts'
import type { Box } from '#domain/report/document.ts'
import { type Finding, mayRead, type Report, type ReportId } from '#domain/report/report.ts'
import type { DrawingPorts } from './draw-page.ts'
import { type PageRefusal, type PageView, viewPage } from './view-page.ts'

/** A finding in the list beside the page. `pages` are those that prove it. */
export type BesideFinding = Pick<Finding, 'id' | 'category' | 'severity' | 'location' | 'description' | 'excluded'> & {
  price: Pick<Price, 'min' | 'max'> | null
  pages: number[]
}

/** A line of the page that can be marked. `box` is null in a text file. */
export type MarkableLine = { text: string; box: Box | null }

export type BesideView = {
  page: PageView
  /** In the order of the report's page: by section, most urgent first. */
  findings: BesideFinding[]
  chosen: BesideFinding | null
  /** The page's lines, where they are to be marked. */
  lines: MarkableLine[] | null
}

/**
 * Returns all findings of a report and the page that proves the chosen one: the first, where neither a finding nor a page is
 * asked for. Refuses like `viewPage`.
 */
export async function viewBeside(
  ports: DrawingPorts,
  asked: { id: ReportId; viewer: UserId; finding: string | null; page: number | null; marks: boolean },
): Promise<{ ok: true; view: BesideView } | { ok: false; reason: PageRefusal }> {
  const { id, viewer } = asked
  const report = await ports.reports.byId(id)
  if (!report || report.owner !== viewer) return { ok: false, reason: 'not-found' }
  if (!mayRead(report, viewer)) return { ok: false, reason: 'not-open' }
  const found = (await ports.reports.findings(id)).sort(bySeverity)
  const findings = categories
    .flatMap((category) => found.filter((each) => each.category === category))
    .map(besideFinding)
  const first = asked.page === null ? (findings[0] ?? null) : null
  const chosen = findings.find((each) => each.id === asked.finding) ?? first
  const shown = await viewPage(ports, { id, viewer, page: asked.page ?? chosen?.pages[0] ?? 1 })
  if (!shown.ok) return shown
  const lines = asked.marks ? await linesOf(ports, report, shown.view.page) : null
  return { ok: true, view: { page: shown.view, findings, chosen, lines } }
}

function besideFinding(finding: Finding): BesideFinding {
  const { id, category, severity, location, description, excluded, evidence } = finding
  const price = priceOf(finding)
  return {
    ...{ id, category, severity, location, description, excluded },
    price: price && { min: price.min, max: price.max },
    pages: [...new Set(evidence.map(({ page }) => page))],
  }
}

async function linesOf(ports: DrawingPorts, report: Report, page: number): Promise<MarkableLine[]> {
  const document = await readShownDocument(ports, report)
  const lines = document?.pages[page - 1]?.lines ?? []
  return lines.map(({ text, box }) => ({ text, box: document?.kind === 'pdf' ? box : null }))
}
