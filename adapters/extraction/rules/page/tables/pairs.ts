import { codeOf, type Rating } from '#adapters/extraction/rules/page/ratings.ts'
import { type Row, withCells } from '#adapters/extraction/rules/page/rows.ts'

/** So many rows below each other hold pairs. */
const FEWEST = 3
const CODE = /^[A-Z]{1,3}$/

/**
 * Returns the pages with rows that hold several names of parts, each before its code of the legend, "Dishwasher   S   Toilets   U", read
 * pair by pair, column by column.
 */
export function withPairsApart(pages: Row[][], codes: Map<string, Rating>): Row[][] {
  if (codes.size === 0) return pages
  const isCode = (text: string) => CODE.test(text) && (codes.has(text) || codeOf(text) !== null)
  const isOfPairs = ({ cells }: Row) =>
    cells.length > 3 && cells.length % 2 === 0 && cells.every(({ text }, at) => isCode(text) === (at % 2 === 1))
  return pages.map((rows) => {
    const read: Row[] = []
    for (let at = 0; at < rows.length; ) {
      const width = rows[at]?.cells.length ?? 0
      let end = at
      while (end < rows.length && rows[end]?.cells.length === width && isOfPairs(rows[end] as Row)) end += 1
      const run = rows.slice(at, Math.max(end, at + 1))
      read.push(...(end - at < FEWEST ? run : columnsOf(run, width)))
      at += run.length
    }
    return read
  })
}

function columnsOf(run: Row[], width: number): Row[] {
  return Array.from({ length: width / 2 }, (_, at) =>
    run.map((row) => withCells(row, row.cells.slice(2 * at, 2 * at + 2))),
  ).flat()
}
