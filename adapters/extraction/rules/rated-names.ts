import type { Block } from './blocks.ts'
import type { Reading } from './item.ts'
import { type Rating, urgentOf } from './ratings.ts'

/** The rating that a table nearby gives to what a heading names. */
export function ratedBefore({ ratedNames }: Reading, block: Block): Rating | null {
  const own = wordsOf(block.text)
  const rows = ratedNames.filter(({ page }) => block.page - page <= 1)
  const ratings = rows.flatMap(({ name, rating }) => {
    const words = wordsOf(name)
    return own.includes(words[0] ?? ' ') || words.includes(own[0] ?? ' ') ? [rating] : []
  })
  return urgentOf(ratings)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]{3,}/g) ?? []
}
