import { isBad, type Rating } from '#adapters/extraction/rules/page/ratings.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'

const words = wordsIn(import.meta.dirname, 'legend-words')

const WORST_LAST = words.pattern(
  String.raw`\b{scale}s? (?:[3-5] (?:or|and|to|[-–]) )?5\b(?:(?!\b(?:not?|never|least|nor)\b)[^.;:\d]){0,60}\b{worst}`,
)

const LEVELS: [string, Rating][] = [
  ['1', 'note'],
  ['2', 'minor'],
  ['3', 'deficient'],
  ['4', 'major'],
  ['5', 'major'],
]

/** Returns what numbers from 1 to 5 rate where a text says that 5 is the worst: "A grade 4 or 5 means that the pipe has failed". */
export function risingLevels(text: string): [string, Rating][] {
  return WORST_LAST.test(text) ? LEVELS : []
}

const NUMBERS = [1, 2, 3, 4, 5]

/**
 * Where 5 is worse than 1, a number that is not explained is as bad as the one below it, and at least minor. Where 1 is the worst,
 * the last of three is minor, though it is to be corrected, too.
 */
export function settleScale(words: Map<string, Rating>): void {
  const told = NUMBERS.filter((number) => words.has(`priority ${number}`))
  const ratingAt = (number = 0) => words.get(`priority ${number}`) ?? null
  const [first, last] = [told[0], told.at(-1)]
  if (!first || !last || first === last || !(isBad(ratingAt(first)) || isBad(ratingAt(last)))) return
  if (urgencyOf(ratingAt(last)) <= urgencyOf(ratingAt(first))) {
    if (last > 2 && ratingAt(last) === 'major') words.set(`priority ${last}`, 'minor')
    return
  }
  for (const number of NUMBERS) {
    const below = ratingAt(number - 1)
    const filled = number < first ? 'note' : below && isBad(below) ? below : 'minor'
    if (!words.has(`priority ${number}`)) words.set(`priority ${number}`, filled)
  }
}

const RISING: (Rating | null)[] = ['minor', 'deficient', 'major', 'critical']

function urgencyOf(rating: Rating | null): number {
  return RISING.indexOf(rating)
}
