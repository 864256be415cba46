import { endsNoun } from '#domain/costbook/words/measures.ts'
import { anyOf } from '#domain/text/word-list.ts'

const ENDS = new RegExp(`^${anyOf(endsNoun)}$`, 'i')
const NO_PLURAL = /^(?:is|was|has|does|its|this|as|yes|always|across|series|plus|needs|lacks|less)$/
const PLURAL = /^(?!(?:gas|bus|this|glass|loss|brass|access|address)$).*[^s'u]s$/i

/** Returns the last plural before a place in the text: what a number without a noun counts. */
export function pluralBefore(text: string): string {
  return (
    text
      .toLowerCase()
      .match(/[a-z'-]{2,30}/g)
      ?.findLast((word) => PLURAL.test(word) && !NO_PLURAL.test(word)) ?? ''
  )
}

/** Returns the noun that words begin with: up to its plural, or to where a noun must have ended. */
export function nounOf(words: string): string {
  const all = words.trim().split(' ')
  const end = all.findIndex((word) => ENDS.test(word))
  const before = end < 0 ? all : all.slice(0, end)
  const plural = before.findIndex((word) => PLURAL.test(word))
  return before
    .slice(0, plural < 0 ? before.length : plural + 1)
    .join(' ')
    .toLowerCase()
}
