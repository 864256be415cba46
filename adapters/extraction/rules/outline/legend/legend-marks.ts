import { type Rating, ratingOf } from '#adapters/extraction/rules/page/ratings.ts'
import type { Row } from '#adapters/extraction/rules/page/rows.ts'

/** "4.5 ! The gutter ...", or "4.5 R" above it: a number with a mark of one character behind it. */
const MARKED = /^\d{1,3}\.\d{1,3} ([A-Za-z!*+])(?= [A-Z]|$)/
const ANNOUNCED = /\b(?:icons?|legend|key|symbols?|marks?)\b/i
/** So many lines may explain the marks. */
const LINES = 12

/**
 * Returns what the marks behind a report's numbers stand for, learnt from where it explains at least two of them: each on a
 * line of its own, or all in one paragraph. Marks that no number carries are not looked for.
 */
export function legendMarks(pages: Row[][], meaningOf: (text: string) => Rating | null): Map<string, Rating> {
  const used = new Set(pages.flat().flatMap(({ text }) => MARKED.exec(text)?.[1] ?? []))
  if (used.size < 2) return new Map()
  const marks = [...used].map((mark) => (/\w/.test(mark) ? mark : `\\${mark}`)).join('')
  const entry = new RegExp(
    `(?<![^\\s,;.:(])([${marks}]) (?:[-–—=:] )?([A-Z][a-z].*?)(?=[\\s,;.]+[${marks}] (?:[-–—=:] )?[A-Z]|[.;]|$)`,
    'g',
  )
  for (const rows of pages)
    for (const [index, { text }] of rows.entries()) {
      if (!ANNOUNCED.test(text)) continue
      const told = [...rows.slice(index, index + LINES).map((row) => row.text.trim())]
        .filter((line) => !MARKED.test(line))
        .join(' ')
      const explained = new Map<string, Rating>()
      for (const { 1: mark = '', 2: meaning = '' } of told.matchAll(entry)) {
        const rating = ratingOf(meaning.split(/ ?[-–—=:] /)[0] ?? '') ?? meaningOf(meaning)
        if (rating && !explained.has(mark)) explained.set(mark, rating)
      }
      if (explained.size > 1) return explained
    }
  return new Map()
}

/** Returns how the mark behind a number rates what follows ("4.5 !"); null where there is none, or none that is explained. */
export function markRating(marker: string | null, words: Map<string, Rating>): Rating | null {
  const mark = /^\d{1,3}\.\d{1,3} (\S)$/.exec(marker ?? '')?.[1]
  return mark ? (words.get(markKey(mark)) ?? null) : null
}

/** Marks differ by case, and from words of one letter. */
export function markKey(mark: string): string {
  return `mark ${mark}`
}
