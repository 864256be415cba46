import { type Words, wordsIn } from '#adapters/extraction/rules/words.ts'

const words = wordsIn(import.meta.dirname, 'hazards')

/** Compiles what finds a part and a fault told of it in one sentence, in either order. */
export function both(words: Words, part: string, fault: string): RegExp {
  return words.pattern(
    String.raw`\b{${part}}(?!\w)[^.;]{0,110}?(?<!\w){${fault}}|(?<!\w){${fault}}[^.;]{0,80}?\b{${part}}(?!\w)`,
  )
}

/** Parts that any fault makes a hazard. */
const GUARDING = ['gfci', 'alarm', 'vent pipe', 'guard', 'photo eye']

/** Parts that the faults listed for them make a hazard. */
const HARMING = [
  ...['splice', 'ground', 'dryer vent'],
  ...['step', 'deck', 'attic ladder'],
  ...['bedroom', 'way out', 'window well', 'deadbolt'],
  ...['garage door', 'safety glass', 'relief valve'],
]

const HAZARDS = [
  words.word('declared'),
  words.word('shock'),
  words.word('fire and gas'),
  words.pattern(String.raw`\b{tipping}`),
  /touch\w* (?:the )?(?:framing|roof decking|wood).{0,30}\bvent/i,
  ...GUARDING.map((part) => both(words, part, 'faulty')),
  ...HARMING.map((part) => both(words, part, `${part} fault`)),
]

/** Returns true where what is told may hurt someone: shock, fire, gas, a fall, no way out, a crush, a burn. */
export function isHazard(text: string): boolean {
  return HAZARDS.some((hazard) => hazard.test(text))
}
