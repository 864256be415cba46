import { codeOf, type Rating } from '#adapters/extraction/rules/page/ratings.ts'
import { type Row, withCells } from '#adapters/extraction/rules/page/rows.ts'

/** So many rows below each other hold pairs. */
const FEWEST = 3
const CODE = /^[A-Z]{1,3}$/
/** Their records are numbered from here, above those of other tables. */
const FIRST_RECORD = 1_000_000
/** The name of a part: at most four words, with no verb and no participle such as "scorched". */
const NAME = /^(?!.*\b(?:\w+ed|and|is|are|not|no)\b)[A-Z][\w/&'-]*(?: [\w/&'-]+){0,3}$/i

/**
 * Returns the pages with rows that hold several names of parts, each before its code of the legend, "Dishwasher   S   Toilets   U", rated
 * pair by pair, column by column.
 */
export function withPairsApart(pages: Row[][], codes: Map<string, Rating>): Row[][] {
  if (codes.size === 0) return pages
  const isCode = (text: string) => CODE.test(text) && (codes.has(text) || codeOf(text) !== null)
  const isOfPairs = ({ cells }: Row) =>
    cells.length > 3 &&
    cells.length % 2 === 0 &&
    cells.every(({ text }, at) => (at % 2 === 1 ? isCode(text) : !isCode(text) && NAME.test(text)))
  let records = FIRST_RECORD
  return pages.map((rows) => {
    const read: Row[] = []
    for (let at = 0; at < rows.length; ) {
      const width = rows[at]?.cells.length ?? 0
      let end = at
      while (end < rows.length && rows[end]?.cells.length === width && isOfPairs(rows[end] as Row)) end += 1
      const run = rows.slice(at, Math.max(end, at + 1))
      read.push(...(end - at < FEWEST ? run : columnsOf(run, width, codes, () => records++)))
      at += run.length
    }
    return read
  })
}

function columnsOf(run: Row[], width: number, codes: Map<string, Rating>, nextRecord: () => number): Row[] {
  return Array.from({ length: width / 2 }, (_, at) =>
    run.map((row): Row => {
      const [name, code] = row.cells.slice(2 * at, 2 * at + 2)
      const rating = codes.get(code?.text ?? '') ?? codeOf(code?.text ?? '')
      const read = withCells(row, name ? [{ ...name, role: 'item' }] : [])
      return { ...read, record: nextRecord(), ...(rating && { rating }) }
    }),
  ).flat()
}
