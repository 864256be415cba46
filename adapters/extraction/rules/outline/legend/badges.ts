import { type Rating, ratingIn, urgentOf } from '#adapters/extraction/rules/page/ratings.ts'
import { type Cell, isOnColor, type Row, withCells } from '#adapters/extraction/rules/page/rows.ts'

/** Words of a badge, "MEDIUM - repair", of which each part may say how urgent it is. */
const BADGE = /^\p{Lu}[\p{L}/&' –-]{1,28}$/u
const PARTS = /\s*(?:\s[-–]\s|[/&])\s*/
/** A badge is not the only one of its kind. */
const LEAST = 2

/**
 * Returns what the badges stand for that a report prints in white letters over and over, one for each observation, where only a
 * part of their words is a rating: "LOW - touch up", "Minor / Punch list". Keys are in small letters; badges whose meaning `words`
 * or all reports tell are not in it.
 */
export function badgeWords(pages: Row[][], words: Map<string, Rating>): Map<string, Rating> {
  const badges = pages.flatMap((rows) => rows.flatMap(({ cells }) => cells.filter(isBadge)))
  const meant = new Map<string, Rating>()
  for (const [text, all] of Map.groupBy(badges, ({ text }) => text)) {
    if (all.length < LEAST || ratingIn(text, words)) continue
    const rating = urgentOf(text.split(PARTS).flatMap((part) => ratingIn(part, words) ?? []))
    if (rating) meant.set(text.toLowerCase(), rating)
  }
  return meant
}

function isBadge({ text, style }: Cell): boolean {
  return isOnColor(style) && BADGE.test(text)
}

/** How many of each there are: "9 Good   4 Fair   2 Poor". */
const COUNTED = /(\d{1,3}) ?([\p{L}][\p{L}/&' -]*)|([\p{L}][\p{L}/&' -]*?)[ :]+(\d{1,3})\b/gu
const LEAST_COUNTED = 3
/** A tally is one line, and longer words would take time that grows with their square. */
const LONGEST_TALLY = 160

/** Returns a row without cells that only count how often the report gives each of its ratings; none where nothing is left. */
export function withoutTally(row: Row, words: Map<string, Rating>): Row[] {
  const cells = row.cells.filter(({ text }) => !countsRatings(text, words))
  if (cells.length === row.cells.length) return [row]
  return cells.length > 0 ? [withCells(row, cells)] : []
}

function countsRatings(text: string, words: Map<string, Rating>): boolean {
  if (text.length > LONGEST_TALLY) return false
  const plain = text.replace(/[^\p{L}\d/&'-]+/gu, ' ').trim()
  const found = [...plain.matchAll(COUNTED)]
  if (found.length < LEAST_COUNTED || found.map(([whole]) => whole.trim()).join(' ') !== plain) return false
  return found.every(({ 2: behind, 3: before }) => ratingIn((behind ?? before ?? '').trim(), words) !== null)
}
