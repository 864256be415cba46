import type { Evidence } from '#domain/deficiency/deficiency.ts'
import { foldWhiteSpace, verbatimPart } from '#domain/deficiency/evidence.ts'
import { type Box, boxAround, type FileKind, type Page } from '#domain/report/document.ts'
import type { Candidate, Statement } from './statements.ts'
import { asPrinted } from './ticks.ts'

const LONGEST = 420

/** The words on the page that prove a finding, and where; null where the page does not hold them word for word. */
export function evidenceOf(
  { statements }: Candidate,
  pages: Map<number, { page: Page; text: string }>,
  kind: FileKind,
): Evidence | null {
  const first = statements[0]
  if (!first) return null
  const { passage } = first
  const page = pages.get(passage.page)
  if (!page) return null
  const quote = verbatimPart(page.text, asPrinted(page.text, quoteOf(first, statements)), 2) ?? null
  if (!quote || quote.length < 3) return null
  return { page: passage.page, quote, box: kind === 'pdf' ? boxOf(first, quote) : null }
}

/** From the telling sentence through those of the same passage that go on telling, as long as a quote may be. */
function quoteOf(first: Statement, statements: Statement[]): string {
  const { passage } = first
  let to = first.at + first.length
  for (const statement of statements.slice(1)) {
    if (statement.passage !== passage || statement.remedy) break
    if (statement.at + statement.length - first.at > LONGEST) break
    to = statement.at + statement.length
  }
  return foldWhiteSpace(passage.raw.slice(first.at, to))
}

function boxOf(first: Statement, quote: string): Box | null {
  const { passage } = first
  const from = first.at
  const to = from + quote.length
  const boxes = passage.parts
    .filter((part, index) => part.at < to && (passage.parts[index + 1]?.at ?? Number.POSITIVE_INFINITY) > from)
    .map(({ x, right, top, bottom }) => ({ x, y: top, width: right - x, height: bottom - top }))
  return boxAround(boxes)
}
