import type { Candidate, Statement } from '#adapters/extraction/rules/judging/statements.ts'
import type { Part } from '#adapters/extraction/rules/page/block.ts'
import { asPrinted } from '#adapters/extraction/rules/page/ticks.ts'
import type { Evidence } from '#domain/deficiency/deficiency.ts'
import { foldWhiteSpace, verbatimPart } from '#domain/deficiency/evidence.ts'
import type { Printed } from '#domain/deficiency/print-page.ts'
import { type Box, boxAround, type FileKind, type Page } from '#domain/report/document.ts'

const LONGEST = 420

/** A page with the text that its quotes must occur in. */
export type QuotedPage = { page: Page; print: Printed }

/** A page with more text, as of a file without page breaks, is searched around the lines that the words come from. */
const SEARCHED_WHOLE = 50_000
const LINES_AROUND = 3

/** The words on the page that prove a finding, and where; null where the page does not hold them word for word. */
export function evidenceOf(
  { item, statements }: Candidate,
  pages: Map<number, QuotedPage>,
  kind: FileKind,
): Evidence | null {
  const first = statements[0]
  if (!first) return null
  const { passage } = first
  const page = pages.get(passage.page)
  if (!page) return null
  const told = quoteOf(first, statements)
  const text = around(page.print, first, told.length)
  const quote = verbatimPart(text, asPrinted(text, told), 2) ?? null
  if (!quote || quote.length < 3) return null
  return { page: passage.page, quote: withHeading(text, item, quote), box: kind === 'pdf' ? boxOf(first, quote) : null }
}

/** Between a record's heading and its words: "Condition: •", "4. Condition:". */
const LABEL = /^ (?:\d{1,3}[.)] )?[A-Z][a-z]+: (?:[•●▪] )?/u
const LONGEST_LABEL = 40

/** Begins a record's quote with its heading, if that is printed right before it: "Rot" alone does not prove "FLOORS \\ Joists". */
function withHeading(text: string, { record, label }: Candidate['item'], quote: string): string {
  if (!record || label === '') return quote
  for (let at = text.indexOf(label); at >= 0; at = text.indexOf(label, at + 1)) {
    const to = at + label.length
    const from = to + (LABEL.exec(text.slice(to, to + LONGEST_LABEL))?.[0].length ?? 0)
    if (from > to && text.startsWith(quote, from)) return text.slice(at, from + quote.length)
  }
  return quote
}

/** The text of a page, or of a long one the lines that hold these words with some before and after. */
function around({ text, lines }: Printed, { passage, at }: Statement, length: number): string {
  if (text.length <= SEARCHED_WHOLE) return text
  const own = passage.parts.filter((part, index) => isBetween(part, passage.parts[index + 1], at, at + length))
  const numbers = (own.length > 0 ? own : passage.parts).map(({ line }) => line)
  const from = lines[Math.max(0, Math.min(...numbers) - LINES_AROUND)]?.from
  const to = lines[Math.min(lines.length - 1, Math.max(...numbers) + LINES_AROUND)]?.to
  return text.slice(from, to)
}

function isBetween(part: Part, next: Part | undefined, from: number, to: number): boolean {
  return part.at < to && (next?.at ?? Number.POSITIVE_INFINITY) > from
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
  return withoutOpenList(foldWhiteSpace(passage.raw.slice(first.at, to)))
}

/** Drops a last sentence that only announces a list, and the number of a point that is not quoted any more. */
function withoutOpenList(quote: string): string {
  const kept = quote.replace(/(?<=[.;:!?]) \d{1,2}[.)]$/, '').replace(/(?<=[.!?]) [A-Z][^.!?]*:$/, '')
  return kept === quote ? quote : withoutOpenList(kept)
}

function boxOf(first: Statement, quote: string): Box | null {
  const { passage } = first
  const from = first.at
  const to = from + quote.length
  const boxes = passage.parts
    .filter((part, index) => isBetween(part, passage.parts[index + 1], from, to))
    .map(({ x, right, top, bottom }) => ({ x, y: top, width: right - x, height: bottom - top }))
  return boxAround(boxes)
}
