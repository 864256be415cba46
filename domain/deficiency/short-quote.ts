import type { Evidence } from './deficiency.ts'
import { foldWhiteSpace } from './evidence.ts'

/** In characters: what is kept of a quote once the file is erased. The longest of 371 quotes in our test reports has 414. */
export const MAX_KEPT_QUOTE = 600

/** Shortens a quote, word for word, to the end of a sentence or else of a word. */
function shortQuote(quote: string): string {
  if (quote.length <= MAX_KEPT_QUOTE) return quote
  const room = foldWhiteSpace(quote).slice(0, MAX_KEPT_QUOTE + 1)
  if (room.length <= MAX_KEPT_QUOTE) return room
  const sentences = room.match(/^.*[.!?](?=\s)/s)?.[0]
  if (sentences) return sentences
  const space = room.lastIndexOf(' ')
  return space > 0 ? room.slice(0, space) : room.slice(0, MAX_KEPT_QUOTE).toWellFormed()
}

/** Returns the same finding if no quote is too long. */
export function shortEvidence<Proven extends { evidence: Evidence[] }>(finding: Proven): Proven {
  if (finding.evidence.every(({ quote }) => quote.length <= MAX_KEPT_QUOTE)) return finding
  return { ...finding, evidence: finding.evidence.map((each) => ({ ...each, quote: shortQuote(each.quote) })) }
}
