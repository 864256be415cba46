import type { CostbookItem } from '#domain/costbook/costbook.ts'
import { wordsOf } from '#domain/costbook/matching/words.ts'
import { contentWords } from '#domain/text/similarity.ts'

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const NUMBER_WORDS = new RegExp(`\\b(?:\\d+|${NUMBERS.join('|')})\\b`, 'gi')
/** A noun has ended before one of these words. */
export const AFTER_NOUN =
  /^(?:on|in|at|near|under|above|below|by|to|from|with|without|for|of|is|are|was|were|be|has|have|had|do|does|did|and|or|but|that|which|where|when|while)$/
export const PLURAL = /^(?!(?:gas|bus|this)$).*[^s'u]s$/
const PLACE = /\b(?:areas?|places?|sections?|sides?|visits?)\b/
const PLACES = /^(?:areas?|places?|sections?|sides?|visits?|locations?|spots?|leaks?|holes?)$/
const ROOMS = /(?:rooms?|closets|hallways|baths)$/
/** Words of a quantity's basis that name nothing: then the item's description names what is counted. */
const NAMELESS = namesIn('the usual quantity piece small repair repairs set unit item pair call search test')

/**
 * Returns what a report counts with this number, in its words: "ridge shingles" of "two ridge shingles were torn". Several if
 * the number occurs several times; none if it does not occur.
 */
export function findCountedThings(quantity: number, text: string): string[] {
  const number = [String(quantity), NUMBERS[quantity], quantity === 2 ? 'both|pair of|couple of' : '']
  const counted = new RegExp(
    `(?<![\\w.,/-])(?:${number.filter(Boolean).join('|')}) (?:of (?:the|these|its|all) )?(?:(?:\\d+|${NUMBERS.join('|')}) )?([a-z][a-z'/-]*(?: [a-z][a-z'/-]*){0,5})`,
    'g',
  )
  return [...text.toLowerCase().matchAll(counted)].map(([, words = '']) => nounPhrase(words.split(' ')))
}

/** Returns the words up to the first plural, or to where a noun must have ended. */
function nounPhrase(words: string[]): string {
  const end = words.findIndex((word) => AFTER_NOUN.test(word))
  const before = end < 0 ? words : words.slice(0, end)
  const plural = before.findIndex((word) => PLURAL.test(word))
  return before.slice(0, plural < 0 ? before.length : plural + 1).join(' ')
}

/** Returns whether a counted thing is the unit that the item is sold by: 12 shingles are not 12 roof repairs. */
export function isPieceOf(
  { quantityBasis, description }: Pick<CostbookItem, 'quantityBasis' | 'description'>,
  thing: string,
  text: string,
): boolean {
  const head = thing.split(' ').at(-1) ?? ''
  const basis = piecesCounted(quantityBasis)
  if (PLACE.test(basis)) return PLACES.test(head)
  const basisNames = namesIn(basis)
  const isNamed = [...basisNames].some((name) => !NAMELESS.has(name))
  const pieces = isNamed ? basisNames : namesIn(description)
  const called = PLURAL.test(head) ? [...contentWords(head), ...wordsOf(thing).slice(-1)] : [...namesIn(thing)]
  if (called.some((name) => pieces.has(name))) return true
  if (!ROOMS.test(head)) return false
  return pieces.has('room') || [...namesIn(text)].some((name) => pieces.has(name))
}

/** Returns the words of a quantity's basis that name what is counted: "three gfci outlets" of "three GFCI outlets, each protecting ...". */
export function piecesCounted(quantityBasis: string): string {
  return quantityBasis.toLowerCase().split(/,| of | with /)[0] ?? ''
}

function namesIn(text: string): Set<string> {
  const told = text.replace(NUMBER_WORDS, ' ')
  return new Set([...contentWords(told), ...wordsOf(told)])
}
