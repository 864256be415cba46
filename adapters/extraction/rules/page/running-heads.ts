import { NUMBER_ALONE } from './continuation.ts'
import { isOnColor, type Row } from './rows.ts'

const EDGE_ROWS = 7
const LABEL =
  /^(?:(?:general|additional|other|inspector[’']?s?) )?(?:photos?|observations?|remarks|notes|recommendations?|comments?|deficienc(?:y|ies)|limitations?|information|description)s?:?$/i

/** Drops what many pages repeat in the same place at their top or bottom: running heads, feet, page numbers, legends of ratings. */
export function withoutRunningHeads(pages: Row[][]): Row[][] {
  const seen = new Map<string, { page: number; place: number }[]>()
  pages.forEach((rows, page) => {
    for (const { row, place } of edges(rows)) {
      const key = masked(row.text)
      const known = seen.get(key)
      if (known) known.push({ page, place })
      else seen.set(key, [{ page, place }])
    }
  })
  const printed = pages.filter((rows) => rows.length > 0).length
  const badges = badgesOn(pages)
  const needed = Math.max(3, Math.min(printed * 0.3, 12))
  return pages.map((rows, page) => {
    const drop = new Set(
      edges(rows)
        .filter(
          ({ row, place }) => !badges.has(row.text) && (isRunning(row, place, seen, needed) || isPageNumber(row.text)),
        )
        .filter(({ row, place }) => place < 0 || !beginsPart(row, page, seen, printed))
        .map(({ row }) => row),
    )
    return rows.filter((row) => !drop.has(row))
  })
}

/** Returns what stands in white letters more than once on some page, as a badge over each observation does. */
function badgesOn(pages: Row[][]): Set<string> {
  const badges = new Set<string>()
  for (const rows of pages) {
    const seen = new Set<string>()
    for (const { text, cells } of rows) {
      if (cells.length !== 1 || !isOnColor(cells[0]?.style ?? null)) continue
      if (seen.has(text)) badges.add(text)
      seen.add(text)
    }
  }
  return badges
}

type Seen = Map<string, { page: number; place: number }[]>

function isRunning(row: Row, place: number, seen: Seen, needed: number): boolean {
  // "Comment 19:" heads an observation wherever on the page it stands.
  if (LABEL.test(row.text) || NUMBER_ALONE.test(row.text)) return false
  const alike = (seen.get(masked(row.text)) ?? []).filter((other) => Math.abs(other.place - place) <= 1)
  return new Set(alike.map(({ page }) => page)).size >= needed
}

/** The name of a part of the report stands on each of its pages, one after another, and nowhere else: on the first it begins. */
function beginsPart({ text }: Row, page: number, seen: Seen, printed: number): boolean {
  const on = [...new Set((seen.get(masked(text)) ?? []).map((other) => other.page))]
  const last = on.at(-1) ?? page
  return on[0] === page && last - page + 1 === on.length && on.length < printed * 0.6 && NAME_OF_PART.test(text)
}

/** "Repair Summary", "4-Point Inspection - Photographs (1 of 8)" */
const NAME_OF_PART = /^(?:\d{1,2}-)?\p{L}[\p{L} ,&/-]{2,40}(?: \(\d{1,3} of \d{1,3}\))?$/u

/** The first and last rows of a page, with their place counted from its top or, below zero, from its bottom. */
function edges(rows: Row[]): { row: Row; place: number }[] {
  return rows.flatMap((row, index) => {
    const fromBottom = index - rows.length
    if (index < EDGE_ROWS) return [{ row, place: index }]
    return fromBottom >= -EDGE_ROWS ? [{ row, place: fromBottom }] : []
  })
}

function masked(text: string): string {
  return text
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/[^a-z#]+/g, ' ')
    .trim()
}

function isPageNumber(text: string): boolean {
  return /^(?:[-–— ]*(?:page|pg\.?)? *\d{1,3}(?: *(?:of|\/) *\d{1,3})?[-–— ]*|page \d+ ?of ?\d+)$/i.test(text)
}
