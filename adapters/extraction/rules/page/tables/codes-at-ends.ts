import { isBad, type Rating } from '#adapters/extraction/rules/page/ratings.ts'
import { type Row, withCells } from '#adapters/extraction/rules/page/rows.ts'
import { FEWEST_LINES } from './used-codes.ts'

const FEWEST_KINDS = 3
/** No name of a part has more words. */
const LONGEST_NAME = 8
/** The least share of the lines with a code that end with it: in a table, words stand behind it. */
const SHARE = 0.9
const CODE = /^[A-Z]{1,3}$/

/**
 * Returns the pages with the lines that name a part and end with a code of the legend, "302 Walks concrete      M", rated by it and
 * without it, where a report rates its parts so and tells what it means below them.
 */
export function withCodesAtEnds(pages: Row[][], codes: Map<string, Rating>): Row[][] {
  const isCode = (text: string) => CODE.test(text) && codes.has(text)
  const coded = pages.flat().filter(({ cells }) => cells.slice(1).some(({ text }) => isCode(text)))
  const endOf = ({ cells }: Row) => {
    const name = cells.slice(0, -1).map(({ text }) => text)
    const isName = name.length > 0 && !name.some(isCode) && name.join(' ').split(' ').length <= LONGEST_NAME
    const code = cells.at(-1)?.text ?? ''
    return isName && isCode(code) ? code : null
  }
  const ends = coded.flatMap((row) => endOf(row) ?? [])
  const kinds = [...new Set(ends)]
  const isRated = kinds.length >= FEWEST_KINDS && kinds.some((code) => isBad(codes.get(code) ?? null))
  if (ends.length < FEWEST_LINES || ends.length < SHARE * coded.length || !isRated) return pages
  return pages.map((rows) =>
    rows.map((row) => {
      const rating = codes.get(endOf(row) ?? '')
      return rating ? { ...withCells(row, row.cells.slice(0, -1)), rating } : row
    }),
  )
}
