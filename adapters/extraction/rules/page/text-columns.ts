import type { Line } from '#domain/report/document.ts'
import { LONGEST_LINE } from '#domain/text/wrap-line.ts'

/** Lines so far above and below tell where a line's columns begin. */
const NEAR = 10
/** In so many of them, words begin there behind a gap that parts columns by itself. */
const LEAST = 3

/** Behind three blanks and more, words begin a column of their own. */
const BEHIND_GAP = /\S(?<=\S {3,}\S)/g
/** Behind two, they do so where lines nearby have a column. */
const BEHIND_BLANKS = /\S(?<=\S {2,}\S)/g

/**
 * Returns for each line of a text file the characters at which a column begins, as lines nearby show: a cell that fills its column
 * to the end leaves only two blanks before the next.
 */
export function textColumns(lines: Line[]): Set<number>[] {
  const startsOf = lines.map((line) => (isWhole(line) ? starts(line.text, BEHIND_GAP) : []))
  const counts = new Map<number, number>()
  const count = (at: number, by: number) => {
    for (const start of startsOf[at] ?? []) counts.set(start, (counts.get(start) ?? 0) + by)
  }
  for (let at = 0; at < NEAR; at += 1) count(at, 1)
  return lines.map((line, at) => {
    count(at + NEAR, 1)
    count(at - NEAR - 1, -1)
    if (!isWhole(line)) return new Set()
    return new Set(starts(line.text, BEHIND_BLANKS).filter((start) => (counts.get(start) ?? 0) >= LEAST))
  })
}

/** Longer lines are cut into pieces, in which characters count anew. */
function isWhole({ text, spans }: Line): boolean {
  return spans.length === 0 && text.length <= LONGEST_LINE
}

function starts(text: string, behind: RegExp): number[] {
  return [...text.matchAll(behind)].map(({ index }) => index)
}
