import type { ShownFinding } from '#app/ui/report/shown-finding.ts'
import { capitalize } from '#app/ui/words/report.ts'
import {
  categories,
  categoryLabels,
  deficiencyTitle,
  severities,
  severityWords,
} from '#domain/deficiency/deficiency.ts'
import { totalCosts } from '#domain/estimate/estimate.ts'
import { priceOf } from '#domain/estimate/quote.ts'
import { tradeFor } from '#domain/negotiation/letter/trade.ts'
import type { Finding } from '#domain/report/report.ts'
import type { List, Sort } from './list-query.tsx'

/** A part of the list under a heading of its own. `places` are indexes into the report's findings; `note` may be empty. */
export type ListedGroup = { anchor: string; title: string; note: string; places: number[] }

type Row = { finding: ShownFinding; place: number; known: Finding | undefined }

type Group = Omit<ListedGroup, 'places' | 'note'> & { note?: string; rows: Row[] }

/**
 * Returns the findings that the search matches, in groups and in the order that is asked for; groups without any are left out.
 * Within a group they stay in the order that they come in. `known` are the same findings with all that is known of them.
 */
export function arrange(
  shown: ShownFinding[],
  known: Finding[],
  { sort, find }: Pick<List, 'sort' | 'find'>,
): ListedGroup[] {
  const rows = shown.map((finding, place) => ({ finding, place, known: known[place] }))
  const wanted = find ? rows.filter(({ finding }) => matches(finding, find)) : rows
  return groupings[sort](wanted)
    .filter(({ rows }) => rows.length > 0)
    .map(({ note = '', rows, ...group }) => ({ ...group, note, places: rows.map(({ place }) => place) }))
}

const groupings: Record<Sort, (rows: Row[]) => Group[]> = {
  '': byCategory,
  severity: (rows) =>
    severities.map((severity) => ({
      anchor: `severity-${severity}`,
      title: severityWords[severity],
      rows: rows.filter(({ finding }) => finding.severity === severity),
    })),
  cost: (rows) => [
    { anchor: 'highest-cost', title: 'Highest cost first', rows: rows.toSorted((a, b) => highestOf(b) - highestOf(a)) },
  ],
  page: (rows) => [
    { anchor: 'by-page', title: 'By page of the report', rows: rows.toSorted((a, b) => pageOf(a) - pageOf(b)) },
  ],
  place: byPlace,
  trade: byTrade,
}

/** Those from text that was hard to read come last, in a group of their own. */
function byCategory(rows: Row[]): Group[] {
  const isPoor = ({ finding }: Row) => finding.doubt === 'hard-to-read'
  const groups = categories.map((category) => ({
    anchor: `category-${category}`,
    title: categoryLabels[category],
    rows: rows.filter((row) => row.finding.category === category && !isPoor(row)),
  }))
  const doubtful = {
    anchor: 'check-this-page',
    title: 'Check this page',
    note: 'These findings come from words that were hard to read. Open the page of each and compare.',
    rows: rows.filter(isPoor),
  }
  return [...groups, doubtful]
}

const NO_PLACE = 'No place given'

/** By the alphabet, as a reader looks for a room; those without a place last. */
function byPlace(rows: Row[]): Group[] {
  const places = Map.groupBy(rows, ({ finding }) => fold(finding.location).trim())
  const order = new Intl.Collator('en', { numeric: true })
  return [...places]
    .sort(([a], [b]) => (a === '' || b === '' ? Number(a === '') - Number(b === '') : order.compare(a, b)))
    .map(([, rows], index) => ({
      anchor: `place-${index + 1}`,
      title: capitalize(rows[0]?.finding.location.trim() || NO_PLACE),
      rows,
    }))
}

/** The costliest trade first, as on the page of trades; what is excluded counts here, so that no group moves by it. */
function byTrade(rows: Row[]): Group[] {
  const trades = Map.groupBy(rows, ({ known }) => (known ? tradeFor(known) : ''))
  return [...trades]
    .map(([trade, rows]) => ({ trade, rows, sum: totalCosts(rows.map(({ finding }) => priceOf(finding))).average }))
    .sort((a, b) => b.sum - a.sum || a.trade.localeCompare(b.trade))
    .map(({ trade, rows }, index) => ({ anchor: `by-trade-${index + 1}`, title: capitalize(trade), rows }))
}

/** The upper end of the price, which its row shows; below every price where there is none. */
function highestOf({ finding }: Row): number {
  return priceOf(finding)?.max ?? -1
}

/** Behind every page where there is none. */
function pageOf({ finding }: Row): number {
  return finding.evidence[0]?.page ?? Number.MAX_SAFE_INTEGER
}

/** Returns whether each word of the search begins a word of the finding; a search without words matches nothing. */
function matches(finding: ShownFinding, search: string): boolean {
  const { description, recommendation, severity, evidence, estimate, quote } = finding
  const repairs = [estimate, ...(estimate?.parts ?? [])].map((repair) => repair?.itemDescription)
  const quotes = [...evidence.map(({ quote }) => quote), quote?.company, quote?.note]
  const said = wordsOf(
    [deficiencyTitle(finding), severity, description, recommendation, ...quotes, ...repairs].join(' '),
  )
  const asked = wordsOf(search)
  return asked.length > 0 && asked.every((word) => said.some((each) => each.startsWith(word)))
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Without letter case, accents and apostrophes. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
}
