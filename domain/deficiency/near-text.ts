import { distance } from 'fastest-levenshtein'
import { foldToKey } from './fold-text.ts'

/** The share of a quote's words that must be on the page. */
const LIKENESS = 0.9
const FEWEST_WORDS = 4
/** The share of a quote's distinct words that a page must have to be aligned. */
const SHARED_WORDS = 0.6
const MOST_PAGES = 4
/** The rarest words of a quote locate it; for a frequent word its first places are enough. */
const MOST_VOTING = 40
const MOST_PLACES = 60

type Word = { key: string; from: number; to: number }
type Numbered = { number: number; text: string }
type Index = { words: Word[][]; positions: Map<string, number[]>[]; pagesOf: Map<string, number[]> }

/** `at` is the index of the page; `to` is exclusive. */
export type Near = { at: number; from: number; to: number }

/**
 * Returns a search for the words on any page that nearly match a quote: up to a tenth may be added, missing, replaced or
 * misspelled, but a denial must not appear or disappear.
 */
export function createNearTextFinder(pages: Numbered[]): (quote: string, claimed: number | null) => Near | null {
  let index: Index | null = null
  return (quote, claimed) => {
    const sought = wordsOf(quote)
    if (sought.length < FEWEST_WORDS) return null
    index ??= indexOf(pages)
    let best: { likeness: number; found: Near } | null = null
    for (const at of likelyPages(sought, index.pagesOf, pages, claimed)) {
      const match = align(sought, index.words[at] ?? [], index.positions[at] ?? new Map())
      const first = match.words[0]
      const last = match.words.at(-1)
      if (!first || !last || match.likeness < LIKENESS || countDenials(sought) !== countDenials(match.words)) continue
      if (best && best.likeness >= match.likeness) continue
      best = { likeness: match.likeness, found: { at, from: first.from, to: last.to } }
      if (match.likeness === 1) break
    }
    return best?.found ?? null
  }
}

/** Returns words without surrounding punctuation; a word broken at the end of a line is joined. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(/(?:[^\s]*[\p{L}\p{N}]\p{Pd} )*[^\s]+/gu)].flatMap((match) => {
    const core = /[\p{L}\p{N}].*[\p{L}\p{N}]|[\p{L}\p{N}]/u.exec(match[0])
    if (!core) return []
    const from = match.index + core.index
    return [{ key: foldToKey(core[0]), from, to: from + core[0].length }]
  })
}

function indexOf(pages: Numbered[]): Index {
  const words = pages.map(({ text }) => wordsOf(text))
  const positions = words.map((own) => Map.groupBy(own.keys(), (at) => own[at]?.key ?? ''))
  const pagesOf = new Map<string, number[]>()
  for (const [at, own] of positions.entries()) {
    for (const key of own.keys()) {
      const list = pagesOf.get(key)
      if (list) list.push(at)
      else pagesOf.set(key, [at])
    }
  }
  return { words, positions, pagesOf }
}

function likelyPages(
  sought: Word[],
  pagesOf: Map<string, number[]>,
  pages: Numbered[],
  claimed: number | null,
): number[] {
  const different = new Set(sought.map(({ key }) => key))
  const shared = new Map<number, number>()
  for (const key of different) for (const at of pagesOf.get(key) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
  const isClaimed = (at: number) => pages[at]?.number === claimed
  return [...shared]
    .filter(([, count]) => count >= SHARED_WORDS * different.size)
    .sort((a, b) => Number(isClaimed(b[0])) - Number(isClaimed(a[0])) || b[1] - a[1] || a[0] - b[0])
    .slice(0, MOST_PAGES)
    .map(([at]) => at)
}

/** Finds the passage of the page that is most like the quote: where most words are in step with it, then by edit distance. */
function align(sought: Word[], page: Word[], positions: Map<string, number[]>): { likeness: number; words: Word[] } {
  const slack = Math.ceil(0.15 * sought.length) + 1
  const start = inStep(sought, positions, slack)
  const from = Math.max(0, start - slack)
  const region = page.slice(from, start + sought.length + slack)
  let previous = region.map(() => 0).concat(0)
  let starts = previous.map((_, column) => column)
  for (const [row, word] of sought.entries()) {
    const costs = [row + 1]
    const origins = [0]
    for (const [column, other] of region.entries()) {
      const replaced = (previous[column] ?? 0) + measureDifference(word.key, other.key)
      const missing = (previous[column + 1] ?? 0) + 1
      const added = (costs[column] ?? 0) + 1
      const least = Math.min(replaced, missing, added)
      costs.push(least)
      origins.push(
        (least === replaced ? starts[column] : least === missing ? starts[column + 1] : origins[column]) ?? 0,
      )
    }
    previous = costs
    starts = origins
  }
  const cost = Math.min(...previous)
  const end = previous.indexOf(cost)
  return { likeness: 1 - cost / sought.length, words: region.slice(starts[end], end) }
}

/**
 * Returns where on the page the quote would begin if most of its words were in step; up to `slack` words may be added or
 * missing.
 */
function inStep(sought: Word[], positions: Map<string, number[]>, slack: number): number {
  const votes = new Map<number, number>()
  const rarest = sought
    .map(({ key }, row) => ({ row, places: positions.get(key) ?? [] }))
    .sort((a, b) => a.places.length - b.places.length)
  for (const { row, places } of rarest.slice(0, MOST_VOTING)) {
    for (const at of places.slice(0, MOST_PLACES)) votes.set(at - row, (votes.get(at - row) ?? 0) + 1)
  }
  let best = 0
  let most = 0
  for (const [start, count] of votes) {
    let near = count
    for (let step = 1; step <= slack; step++)
      near += ((votes.get(start + step) ?? 0) + (votes.get(start - step) ?? 0)) / 2
    if (near > most) {
      most = near
      best = start
    }
  }
  return best
}

const OPPOSITE = /^(?:un|in|im|ir|il|non|dis|mis|ab)/

/** Returns 0 for the same word to 1 for another; a word with a digit is either the same or another. Opposites never match. */
function measureDifference(a: string, b: string): number {
  if (a === b) return 0
  if (a[0] !== b[0] && a.at(-1) !== b.at(-1)) return 1
  if (a.replace(OPPOSITE, '') === b || b.replace(OPPOSITE, '') === a) return Number.POSITIVE_INFINITY
  const longest = Math.max(a.length, b.length)
  if (/\d/.test(a + b) || longest > 40 || Math.abs(a.length - b.length) > longest / 2) return 1
  const misspelt = distance(a, b) / longest
  return misspelt > 0.5 ? 1 : misspelt
}

const DENIALS = new Set(['no', 'not', 'without', 'never', 'none', 'neither', 'nor', 'cannot'])

function countDenials(words: Word[]): number {
  return words.filter(({ key }) => DENIALS.has(key) || key.endsWith("n't")).length
}
