import type { Row } from './rows.ts'

const EDGE_ROWS = 7
const LABEL =
  /^(?:photos?|observations?|recommendations?|comments?|deficienc(?:y|ies)|limitations?|information|description)s?:?$/i

/** Drops what the top or bottom of many pages repeats: running heads, feet, page numbers, legends of ratings. */
export function withoutRunningHeads(pages: Row[][]): Row[][] {
  const seen = new Map<string, Set<number>>()
  pages.forEach((rows, page) => {
    for (const row of edges(rows)) {
      const key = masked(row.text)
      const on = seen.get(key) ?? new Set<number>()
      seen.set(key, on.add(page))
    }
  })
  const printed = pages.filter((rows) => rows.length > 0).length
  const needed = Math.max(3, Math.min(printed * 0.3, 12))
  return pages.map((rows) => {
    const drop = new Set(edges(rows).filter((row) => isRunning(row, seen, needed) || isPageNumber(row.text)))
    return rows.filter((row) => !drop.has(row))
  })
}

function isRunning(row: Row, seen: Map<string, Set<number>>, needed: number): boolean {
  if (LABEL.test(row.text)) return false
  return (seen.get(masked(row.text))?.size ?? 0) >= needed
}

function edges(rows: Row[]): Row[] {
  return rows.length <= EDGE_ROWS * 2 ? rows : [...rows.slice(0, EDGE_ROWS), ...rows.slice(-EDGE_ROWS)]
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
