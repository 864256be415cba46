import type { UserId } from '#domain/account/account.ts'
import type { Evidence } from '#domain/deficiency/deficiency.ts'
import { readShownDocument } from '#domain/report/analysis/checkpoint.ts'
import type { PageState } from '#domain/report/document.ts'
import { type Finding, mayRead, type Report, type ReportId, titleOf } from '#domain/report/report.ts'
import { printedPageOf } from './cited-page.ts'
import { type Doubt, doubtOn } from './doubt.ts'
import { type DrawingPorts, drawPage } from './draw-page.ts'
import { type MarkedText, markedLines } from './marked-lines.ts'

/** A finding that the page proves, with its number in the report. `evidence` is the part on this page. */
export type PageMark = Pick<Finding, 'id' | 'category' | 'severity' | 'location' | 'description'> & {
  number: number
  doubt: Doubt | null
  evidence: Evidence[]
}

/** `width` and `height` are in pixels. */
export type PageContent =
  | { kind: 'picture'; width: number; height: number }
  | { kind: 'text'; lines: MarkedText[] }
  | { kind: 'not-drawn' }

export type PageView = {
  report: ReportId
  title: string
  page: number
  /** As in `CitedPage`. */
  printedPage?: string | null
  pages: number
  state: PageState
  content: PageContent
  /** In the order of the page. */
  marks: PageMark[]
  /** The nearest pages with findings. */
  foundBefore: number | null
  foundAfter: number | null
}

export type PageRefusal = 'not-found' | 'not-open' | 'no-such-page' | 'gone' | 'erased'

/**
 * Returns one page of a report with the findings that it proves. `not-open`: the report was never analyzed or is locked.
 * `erased`: the file was deleted on schedule. `gone`: the file is missing.
 */
export async function viewPage(
  ports: DrawingPorts,
  { id, viewer, page }: { id: ReportId; viewer: UserId; page: number },
): Promise<{ ok: true; view: PageView } | { ok: false; reason: PageRefusal }> {
  const report = await ports.reports.byId(id)
  if (!report || report.owner !== viewer) return { ok: false, reason: 'not-found' }
  if (!mayRead(report, viewer)) return { ok: false, reason: 'not-open' }
  const state = report.pageStates[page - 1]
  if (!state) return { ok: false, reason: 'no-such-page' }
  const findings = await ports.reports.findings(id)
  const marks = marksOn({ page, state }, findings)
  const content = await contentOf(ports, report, page, marks)
  if (!content) return { ok: false, reason: report.erasedAt ? 'erased' : 'gone' }
  const found = findings.flatMap(({ evidence }) => evidence.map((each) => each.page)).sort((a, b) => a - b)
  return {
    ok: true,
    view: {
      report: id,
      title: titleOf(report),
      page,
      ...printedPageOf(page, report.printedPages),
      pages: report.pageStates.length,
      state,
      content,
      marks,
      foundBefore: found.findLast((each) => each < page) ?? null,
      foundAfter: found.find((each) => each > page) ?? null,
    },
  }
}

/** Returns null if the file store no longer has the report's file. */
async function contentOf(
  ports: DrawingPorts,
  report: Report,
  page: number,
  marks: PageMark[],
): Promise<PageContent | null> {
  if (report.erasedAt) return null
  if (report.kind === 'txt') {
    const isKept = (await ports.files.get(report.fileKey)) !== null
    const lines = isKept && (await readShownDocument(ports, report))?.pages[page - 1]?.lines
    return lines ? { kind: 'text', lines: markedLines(lines, marks) } : null
  }
  const drawn = await drawPage(ports, report, page)
  if (drawn.ok) return { kind: 'picture', ...sizeOf(drawn.png) }
  return drawn.reason === 'gone' ? null : { kind: 'not-drawn' }
}

function marksOn({ page, state }: { page: number; state: PageState }, findings: Finding[]): PageMark[] {
  return findings
    .map(({ id, category, severity, location, description, confidence, evidence }) => ({
      ...{ id, category, severity, location, description, doubt: doubtOn(state, confidence) },
      evidence: evidence.filter((each) => each.page === page),
    }))
    .filter(({ evidence }) => evidence.length > 0)
    .sort((a, b) => topOf(a.evidence) - topOf(b.evidence))
    .map((mark, index) => ({ ...mark, number: index + 1 }))
}

function topOf(evidence: Evidence[]): number {
  return Math.min(...evidence.map(({ box }) => box?.y ?? 0))
}

/** Reads the size from the header of a PNG file. */
function sizeOf({ buffer, byteOffset }: Uint8Array): { width: number; height: number } {
  const header = new DataView(buffer, byteOffset)
  return { width: header.getUint32(16), height: header.getUint32(20) }
}
