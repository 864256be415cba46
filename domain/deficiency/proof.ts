import { type Box, boxAround, type Line, type Page, type ReportDocument } from '../report/document.ts'
import type { Evidence } from './deficiency.ts'
import { foldWhiteSpace } from './evidence.ts'
import { type Folded, foldText, foldToKey } from './fold-text.ts'
import { createNearTextFinder } from './near-text.ts'
import { type Printed, printPage } from './print-page.ts'
import { lineAt, type Range, suspiciousRanges } from './suspicious-text.ts'

/** A quote that an engine claims is on a page; `page` is null if it does not know. */
export type Proposal = { page: number | null; quote: string }

/** `denied`: the report says the opposite. `suspicious`: the words are addressed to a machine. */
export type Unproven = 'too-short' | 'not-in-report' | 'denied' | 'suspicious'

/**
 * `near`: the words differed slightly, and the evidence has the report's own. `from` counts from the start of the page's text.
 */
export type Proven<P extends Proposal> = { proposal: P; evidence: Evidence; match: 'verbatim' | 'near'; from: number }

/**
 * Checks an engine's proposals against the report. A quote that a page contains (ignoring white space, hyphens, case and kinds
 * of quotation marks) or nearly contains is returned in the page's own words, with their place. A wrong page number is
 * corrected. Every other proposal is rejected.
 */
export function prove<P extends Proposal>(
  document: ReportDocument,
  proposals: P[],
): { proven: Proven<P>[]; rejected: { proposal: P; reason: Unproven }[] } {
  const proveOne = createProver<P>(document)
  const proven: Proven<P>[] = []
  const rejected: { proposal: P; reason: Unproven }[] = []
  for (const proposal of proposals) {
    const outcome = proveOne(proposal)
    if (typeof outcome === 'string') rejected.push({ proposal, reason: outcome })
    else proven.push(outcome)
  }
  return { proven, rejected }
}

function createProver<P extends Proposal>(document: ReportDocument): (proposal: P) => Proven<P> | Unproven {
  const pages = document.pages.map(prepareForSearch)
  const near = createNearTextFinder(pages.map(({ page, print }) => ({ number: page.number, text: print.text })))
  return (proposal) => {
    const place = placeOf(proposal, pages, near)
    if (typeof place === 'string') return place
    const { page, from, to, match } = place
    const quote = page.print.text.slice(from, to)
    const box = document.kind === 'pdf' ? boxOf(page.page, page.print, from, to) : null
    return { proposal, evidence: { page: page.page.number, quote, box }, match, from }
  }
}

/** Returns the words as evidence, with their place on that page if they can be found there. */
export function locate(document: ReportDocument | null, evidence: Pick<Evidence, 'page' | 'quote'>): Evidence {
  return createLocator(document)(evidence)
}

/** Like `locate`, for many words: prepares each page once. */
export function createLocator(
  document: ReportDocument | null,
): (evidence: Pick<Evidence, 'page' | 'quote'>) => Evidence {
  const provers = new Map<number, (proposal: Proposal) => Proven<Proposal> | Unproven>()
  return ({ page, quote }) => {
    if (!document) return { page, quote, box: null }
    const pages = () => document.pages.filter(({ number }) => number === page)
    const find = provers.get(page) ?? createProver({ kind: document.kind, pages: pages() })
    provers.set(page, find)
    const found = find({ page, quote })
    return { page, quote, box: typeof found === 'string' ? null : found.evidence.box }
  }
}

/** A page prepared for searching. */
type ProvablePage = { page: Page; print: Printed; folded: Folded; suspicious: () => Range[] }

function prepareForSearch(page: Page): ProvablePage {
  const print = printPage(page)
  let ranges: Range[] | null = null
  return {
    page,
    print,
    folded: foldText(print.text),
    suspicious: () => {
      ranges ??= suspiciousRanges(page, print)
      return ranges
    },
  }
}

type Place = { page: ProvablePage; from: number; to: number; match: 'verbatim' | 'near' }

const FEWEST_WORDS = 2
const FEWEST_LETTERS = 6

/** A page may repeat words that prove nothing; only so many places are checked. */
const MOST_OCCURRENCES = 200

function placeOf(
  { page: claimed, quote }: Proposal,
  pages: ProvablePage[],
  near: ReturnType<typeof createNearTextFinder>,
): Place | Unproven {
  const words = withoutEnds(foldWhiteSpace(quote))
  if (words.split(' ').length < FEWEST_WORDS || (words.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < FEWEST_LETTERS)
    return 'too-short'
  const order = claimed === null ? pages : pages.toSorted((a, b) => distance(a, claimed) - distance(b, claimed))
  let reason: Unproven = 'not-in-report'
  for (const part of partsOf(words)) {
    const key = foldToKey(part)
    for (const page of order) {
      let left = MOST_OCCURRENCES
      for (const range of page.folded.occurrences(key)) {
        const refused = refusalOf(page, range)
        if (refused === null) return { page, ...range, match: 'verbatim' }
        reason = refused
        left -= 1
        if (left === 0) break
      }
    }
  }
  if (reason !== 'not-in-report') return reason
  const found = near(words, claimed)
  if (!found) return 'not-in-report'
  const page = pages[found.at]
  if (!page) return 'not-in-report'
  return refusalOf(page, found) ?? { page, from: found.from, to: found.to, match: 'near' }
}

function distance({ page }: ProvablePage, claimed: number): number {
  return Math.abs(page.number - claimed)
}

function withoutEnds(quote: string): string {
  return quote.replace(/^[\s"'“”‘’`•*-]+/, '').replace(/[\s"'“”‘’`]+$/, '')
}

/** Returns the whole quote, or the longest of the parts that an ellipsis separates. */
function partsOf(words: string): string[] {
  const parts = words.split(/ ?(?:\[?\.{3,}\]?|…) ?/).filter((part) => part.split(' ').length > FEWEST_WORDS)
  const longest = parts.toSorted((a, b) => b.length - a.length)[0]
  return longest && longest !== words ? [words, longest] : [words]
}

const DENIAL = /[ (](?:no|not|without|never|neither|nor|free of|\w+n['’]t)(?: [\w'’-]+){0,2} $/i

/** Refuses words cut out of a denying sentence, which would prove the opposite. */
function refusalOf(page: ProvablePage, { from, to }: Range): Unproven | null {
  const ranges = page.suspicious()
  const next = ranges[lineAt(ranges, from)]
  if (next && next.from < to && from < next.to) return 'suspicious'
  const { text } = page.print
  if (/^\p{Ll}/u.test(text.slice(from, from + 1)) && DENIAL.test(` ${text}`.slice(Math.max(0, from - 60), from + 1)))
    return 'denied'
  return null
}

/** Returns the box around the lines of the words, or around their spans if a line holds more. */
function boxOf(page: Page, { lines }: Printed, from: number, to: number): Box | null {
  const boxes = page.lines.flatMap((line, index) => {
    const own = lines[index]
    if (!own || own.to <= from || own.from >= to) return []
    return own.from >= from && own.to <= to ? [line.box] : spanBoxes(line, from - own.from, to - own.from)
  })
  return boxAround(boxes)
}

function spanBoxes(line: Line, from: number, to: number): Box[] {
  const text = foldWhiteSpace(line.text)
  const boxes: Box[] = []
  let at = 0
  for (const span of line.spans) {
    const words = foldWhiteSpace(span.text)
    const start = text.indexOf(words, at)
    if (start < 0) return [line.box]
    at = start + words.length
    if (start < to && at > from) boxes.push(span.box)
  }
  return boxes.length > 0 ? boxes : [line.box]
}
