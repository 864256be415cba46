import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { type Rating, urgentOf } from '#adapters/extraction/rules/page/ratings.ts'

/** The ratings that tables give to names: by page, by the first word of the name and by all of them. */
export type RatedNames = Map<number, { byFirst: Map<string, Set<Rating>>; byWord: Map<string, Set<Rating>> }>

export function rateName(
  names: RatedNames,
  { name, page, rating }: { name: string; page: number; rating: Rating },
): void {
  const { byFirst, byWord } = names.get(page) ?? { byFirst: new Map(), byWord: new Map() }
  names.set(page, { byFirst, byWord })
  const words = wordsOf(name)
  for (const word of words.slice(0, 1)) put(byFirst, word, rating)
  for (const word of words) put(byWord, word, rating)
}

function put(index: Map<string, Set<Rating>>, word: string, rating: Rating): void {
  index.set(word, (index.get(word) ?? new Set()).add(rating))
}

/** The rating that a table nearby gives to what a heading names. */
export function ratedBefore(names: RatedNames, block: Block): Rating | null {
  const own = wordsOf(block.text)
  const first = own[0]
  if (first === undefined) return null
  const ratings = [block.page - 1, block.page].flatMap((page) => {
    const named = names.get(page)
    return [...own.map((word) => named?.byFirst.get(word)), named?.byWord.get(first)].flatMap((told) => [
      ...(told ?? []),
    ])
  })
  return urgentOf(ratings)
}

/** A row's name has at most so many words that a comment repeats. */
const MOST_WORDS = 4

/** Notes what a comment may call a row: "Trim, soffit, fascia" by each of the three, "Foundation walls (block)" by its last words. */
export function nameRow(named: Map<string, Rating | null>, name: string, rating: Rating): void {
  for (const part of name.replace(/\([^)]*\)/g, ' ').split(/[,/&]|\band\b/i)) {
    const words = wordsOf(part).slice(-MOST_WORDS)
    for (const [at] of words.entries()) {
      const call = words.slice(at).join(' ')
      named.set(call, named.has(call) && named.get(call) !== rating ? null : rating)
    }
  }
}

/** The rating of the row that a comment's label calls by its name; null where there is none, or two. */
export function ratedAs(named: Map<string, Rating | null>, label: string): Rating | null {
  return named.get(wordsOf(label).join(' ')) ?? null
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]{3,}/g) ?? []
}
