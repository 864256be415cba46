import type { Candidate } from '#adapters/extraction/rules/judging/statements.ts'
import { isBad, isUrgent } from '#adapters/extraction/rules/page/ratings.ts'
import type { Row } from '#adapters/extraction/rules/page/rows.ts'

/** In a report with so many findings that are rated badly, */
const FEWEST = 8
/** a rating that so many of them have tells that something is wrong, not how urgent it is. */
const COMMON = 0.6

/** Eases "repair needed" where most of what is wrong is rated so: words tell one from the other. "Major" always says so itself. */
export function easeCommonRating(found: Candidate[], rows: Row[][]): void {
  const rated = found.flatMap(({ item }) => (isBad(item.rating) && !item.sectionRating ? item : []))
  const common = rated.filter(({ rating }) => rating === 'major')
  if (rated.length < FEWEST || common.length < COMMON * rated.length) return
  const named = rows.flat().filter(({ cells }) => cells.some(({ text }) => isUrgent(text)))
  if (named.length >= common.length / 2) return
  for (const item of common) item.rating = 'deficient'
}
