const ENDS =
  /^(?:on|in|at|near|under|above|below|by|to|from|with|without|for|of|is|are|was|were|be|has|have|had|do|does|did|and|or|but|that|which|where|when|while|not|lack|lacks|need|needs|show|shows|leak|leaks)$/i
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
