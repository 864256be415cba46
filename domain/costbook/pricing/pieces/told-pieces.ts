import type { CostbookItem } from '#domain/costbook/costbook.ts'
import { findNamedPlaces } from '#domain/deficiency/named-places.ts'
import { stemOf } from '#domain/text/stem.ts'
import { AFTER_NOUN, PLURAL, piecesCounted } from './counted-pieces.ts'

/** The basis of a price names no piece with these, or a part that is told in the plural whatever its number, or a verb: "drains slow". */
const NO_PIECES =
  /^(?:repair|set|unit|area|place|house|home|spot|job|section|visit|system|test|floor|wall|roof|side|step|stair|drain|vent|leak)s?$/
const SOME = /\b(?:several|multiple|various|numerous|many|some|few|all|most|throughout|everywhere)\b/
const VARIOUS = /^(?:various|several|multiple|throughout)\b/
/** Words after which one piece stands for more: "at each outlet". */
const EACH = /\b(?:each|every|any|places|areas|locations|rooms|sides)\b/
/** "No GFCI protection in the home" */
const HOUSE = /\b(?:in|throughout|around) (?:the|this) (?:home|house|residence|dwelling)\b(?! (?:office|gym|theater))/
const ROOMS = /\b(?:bath(?:room)?s|bed ?rooms)\b/
const OUTSIDE = /\b(?:exterior|outside|outdoors?)\b/
const LABEL = /^[^:.;]{1,40}:\s/
/** "Water heaters last 8 to 12 years on average." */
const OF_ANY_HOUSE = /\b(?:typical|usual|general|average)(?:ly)?\b|\b(?:lasts?|life|lifetimes?|lifespans?)\b/
/** Says of the noun before it what is wrong: "window painted shut". */
const FAULTY = /^(?:\w{3,}ed|stuck|broken|missing|loose|torn|dead|bent)$/
const PAIR = 2
const SEVERAL = 3

type Piece = Pick<CostbookItem, 'category' | 'unit' | 'quantity' | 'quantityBasis' | 'extent'>

/**
 * Returns how many pieces the words tell of without a number, and why; null if they leave the usual quantity as it is. One: "the
 * joist under the bath is cut"; two or three: "outlets", "several outlets"; what is electrical, one for each room told: "no GFCI
 * at the kitchen or laundry". `place`: the finding's location.
 */
export function piecesTold(item: Piece, text: string, place: string): { quantity: number; reason: string } | null {
  if (item.unit !== 'each') return null
  return item.quantity === 1
    ? moreThanOne(item, text.toLowerCase(), place.toLowerCase())
    : fewerThanUsual(item, text.toLowerCase(), place.toLowerCase())
}

function moreThanOne(item: Piece, words: string, place: string) {
  const first = firstSentence(words)
  if (item.extent === 'whole' || OF_ANY_HOUSE.test(first)) return null
  const isVarious = piecesOf(item).size > 0 && VARIOUS.test(place)
  if (numberNamed(item, first) !== 'plural' && !isVarious) return null
  return SOME.test(first) || isVarious
    ? { quantity: SEVERAL, reason: 'three, because the report tells of several' }
    : { quantity: PAIR, reason: 'two, because the report tells of more than one' }
}

function fewerThanUsual(item: Piece, words: string, place: string) {
  const first = firstSentence(words)
  if (SOME.test(first) || HOUSE.test(first) || EACH.test(words)) return null
  const number = numberNamed(item, first)
  const rooms = item.category === 'electrical' ? countRooms(`${place} ${words}`) : 0
  if (rooms === 0) return number === 'singular' ? { quantity: 1, reason: 'one, because the report tells of one' } : null
  const told = number === 'plural' ? Math.max(rooms, PAIR) : rooms
  if (told >= item.quantity) return null
  if (told === 1) return { quantity: 1, reason: 'one, because the report names one place' }
  if (told > rooms) return { quantity: told, reason: 'two, because the report tells of more than one' }
  return { quantity: told, reason: `${told}, one for each place that the report names` }
}

/** A first sentence tells what the finding is about; later ones also name what is in order. */
function firstSentence(words: string): string {
  return words.replace(LABEL, '').split(/[.;](?:\s|$)/)[0] ?? ''
}

/** Returns in which number the words name the pieces that the item counts; null if they do not. */
function numberNamed(item: Piece, words: string): 'singular' | 'plural' | null {
  const pieces = piecesOf(item)
  // "Fogged between the panes" is one window.
  const told = words.replaceAll(/\bbetween (?:the )?\w+/g, ' ').match(/[a-z]+|[.,;:()]/g) ?? []
  const at = told.flatMap((word, index) => (pieces.has(stemOf(word)) ? [index] : []))
  if (at.some((index) => PLURAL.test(told[index] ?? ''))) return 'plural'
  // "Baluster spacing" tells of no one baluster.
  const endsAt = (index: number) => {
    const next = told[index] ?? ''
    return /^[^a-z]|^$/.test(next) || AFTER_NOUN.test(next) || FAULTY.test(next)
  }
  return at.some((index) => endsAt(index + 1)) ? 'singular' : null
}

/** Returns the stems of the nouns that the item's basis counts: "outlet" of "three GFCI outlets, each protecting those behind it". */
function piecesOf({ quantityBasis }: Piece): Set<string> {
  const nouns = piecesCounted(quantityBasis).split(' ')
  const counted = nouns[0] === 'one' ? nouns.slice(-1) : nouns.filter((word) => PLURAL.test(word))
  return new Set(counted.filter((noun) => !NO_PIECES.test(noun)).map(stemOf))
}

function countRooms(words: string): number {
  const named = findNamedPlaces(words)
  const ofOneKind = Math.max((named.get('whose')?.size ?? 0) - 1, ROOMS.test(words) ? 1 : 0, 0)
  return (named.get('room')?.size ?? 0) + ofOneKind + (OUTSIDE.test(words) ? 1 : 0)
}
