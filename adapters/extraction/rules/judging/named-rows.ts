import type { Candidate } from './statements.ts'

/** So many of the rows must have words elsewhere before their mere names are left out. */
const SHARE_TOLD = 0.5
const PAGES_BELOW = 1

/**
 * Leaves out rated rows that only name a part ("Flashings   Poor") where the comments below them, before the next such rows, tell
 * at least half as many findings in words: they say what is wrong with the rows.
 */
export function withoutNamedRows(found: Candidate[]): Candidate[] {
  const kept: Candidate[] = []
  for (let at = 0; at < found.length; ) {
    const told = endOf(found, at, (one) => isNamedRow(one))
    const next = endOf(found, told, (one) => !isNamedRow(one))
    const rows = found.slice(at, told)
    const below = found.slice(told, next).filter((one) => isComment(one) && isNear(one, rows.at(-1)))
    if (below.length < SHARE_TOLD * rows.length) kept.push(...rows)
    kept.push(...found.slice(told, next))
    at = next
  }
  return kept
}

function endOf(found: Candidate[], from: number, holds: (one: Candidate) => boolean): number {
  let to = from
  while (to < found.length && holds(found[to] as Candidate)) to += 1
  return to
}

function isNamedRow({ item, statements }: Candidate): boolean {
  const [only] = statements
  return item.tabled && statements.length === 1 && only?.text.toLowerCase() === item.label.toLowerCase()
}

/** Told below the head of a section's comments, which lends them the rating of its rows. */
function isComment({ item }: Candidate): boolean {
  return item.label === '' && item.sectionRating && item.rating !== null
}

function isNear(one: Candidate, last: Candidate | undefined): boolean {
  const page = last?.statements.at(-1)?.passage.page ?? 0
  return Math.abs((one.statements[0]?.passage.page ?? 0) - page) <= PAGES_BELOW
}
