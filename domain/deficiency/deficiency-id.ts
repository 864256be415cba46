import type { DeficiencyId } from './deficiency.ts'
import { foldWhiteSpace } from './evidence.ts'

/**
 * Derives ids from the words of quotes, ignoring case and punctuation, so that a repeated analysis gives the same ids whatever
 * else was found. Repeated words get `-2`, `-3` in the order of the report.
 */
export function deficiencyIds(quotes: string[]): DeficiencyId[] {
  const seen = new Map<string, number>()
  return quotes.map((quote) => {
    const hash = hashOf(foldWhiteSpace(quote.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')))
    const count = (seen.get(hash) ?? 0) + 1
    seen.set(hash, count)
    return (count === 1 ? hash : `${hash}-${count}`) as DeficiencyId
  })
}

/** Hashes a text to 53 bits (cyrb53, public domain), in base 36. */
function hashOf(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36).padStart(11, '0')
}
