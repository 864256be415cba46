import { sentencesOf, wordsOf, wordsOfEach } from '#domain/costbook/matching/words.ts'
import {
  advising,
  beforePlace,
  goesOnWith,
  history,
  inGoodOrder,
  inUse,
  leadingTo,
  modal,
  ordering,
  perceived,
} from '#domain/costbook/words/clauses.ts'
import { allOfThing, endPart, few, piece, spot, whichEnd, wholeRoof } from '#domain/costbook/words/extent.ts'
import type { Signs } from '#domain/text/softmax.ts'
import { stemOf } from '#domain/text/stem.ts'
import { anyOf } from '#domain/text/word-list.ts'
import { measuresIn } from './measures.ts'

/** A stretch of a finding, and what it is to the repair. */
export type Clause = { text: string; role: Role }

/** `advice` says what to do; `told` is seen; the others only surround it. */
export type Role = 'told' | 'advice' | 'place' | 'cause' | 'consequence' | 'history' | 'fine'

/** How much the words of a clause count for which repair is meant. */
const COUNTS: Record<Role, number> = {
  told: 1,
  advice: 1,
  place: 0.5,
  cause: 0.45,
  consequence: 0.25,
  history: 0.35,
  fine: 0.25,
}

const ADVICE = new RegExp(String.raw`\b${anyOf(advising)}\b|^\W*${anyOf(ordering)}\b`, 'i')

/** Splits a sentence: the role holds for the words from there on. */
const TURNS: [Role, RegExp][] = [
  [
    'consequence',
    new RegExp(
      String.raw`[,;]? ?\b${anyOf(goesOnWith)}? ?\b${anyOf(modal)}\b(?! be ${anyOf(perceived)})|\b${anyOf(leadingTo)}\b`,
      'i',
    ),
  ],
  [
    'cause',
    /\b(?:because(?: of)?|due to|caused by|as a result of|since|probably from|apparently from|likely from|owing to)\b/i,
  ],
  // "The waste stack weeps when the toilet is flushed": a part is named before it.
  [
    'cause',
    new RegExp(
      String.raw`(?<=^(?:the|an?|its|this) [^,;]{8,80})\b(?:when(?:ever)?|while) (?!(?:it|they|this) )(?:(?:the|an?) )?(?:[\w'-]{1,20} ){1,4}?${anyOf(inUse)}\b(?![^.;]*, (?:and|but) )`,
      'i',
    ),
  ],
  [
    'fine',
    new RegExp(
      String.raw`\b(?:but|while|although|though|otherwise|whereas|even though)\b(?=[^.;]{0,200}\b${anyOf(inGoodOrder)}\b)`,
      'i',
    ),
  ],
  ['history', new RegExp(String.raw`\b${anyOf(history)}\b`, 'i')],
]

const PLACE = new RegExp(
  String.raw`\b${anyOf(beforePlace)} (?:the |a |an |both |each |all )?(?:[\w'/-]{1,30} ){0,3}?[\w'/-]{1,30}(?=$|[,.;:)(]|\b)`,
  'gi',
)

/** A length or an area tells items by the foot from those by the piece. */
const OF_MEASURE = 1.5

/** A text is read up to so many characters, as the rest tells nothing new of the repair. */
export const MOST_READ = 4_000

/** Returns a finding's clauses with their roles, in order. */
export function clausesOf(description: string, recommendation = ''): Clause[] {
  return [
    ...sentencesOf(description.slice(0, MOST_READ)).flatMap((sentence) =>
      partsOf(sentence, ADVICE.test(sentence) ? 'advice' : 'told'),
    ),
    ...sentencesOf(recommendation.slice(0, MOST_READ)).flatMap((sentence) => partsOf(sentence, 'advice')),
  ]
}

function partsOf(sentence: string, role: Role): Clause[] {
  const turns = TURNS.flatMap(([to, pattern]) => {
    const at = pattern.exec(sentence)?.index
    return at !== undefined && at > 0 ? [{ at, to }] : []
  }).sort((a, b) => a.at - b.at)
  const clauses: Clause[] = []
  let from = 0
  let own = role
  for (const { at, to } of turns) {
    clauses.push({ text: sentence.slice(from, at), role: own })
    from = at
    own = to
  }
  clauses.push({ text: sentence.slice(from), role: own })
  return clauses.filter(({ text }) => /\w/.test(text))
}

/** The first clause (of the advice, where nothing is told) mostly names the part and its fault, like a headline; what follows explains. */
const OF_FIRST = 0.5

/** A location often names the part ("Range hood: not operational"), and as often only a room. */
const OF_LOCATION = { word: 0.8, first: 0.3 }

/** Returns what a finding's words say of the repair: its words by what they are to it, those it begins with, and two in a row. */
export function signsOf(description: string, recommendation = '', location = ''): Signs {
  const signs: Signs = new Map()
  const add = (sign: string, value: number) => signs.set(sign, Math.max(signs.get(sign) ?? 0, value))
  const clauses = clausesOf(description, recommendation)
  const places = clauses.map(({ text, role }) =>
    [...text.matchAll(PLACE)]
      .slice(role === 'advice' ? 1 : 0)
      .map(([phrase]) => phrase)
      .join('; '),
  )
  const [ofLocation = [], ...words] = wordsOfEach([location, ...clauses.map(({ text }) => text), ...places])
  for (const [at, { text, role }] of clauses.entries()) {
    const counts = COUNTS[role]
    const ofPlaces = new Set(words[clauses.length + at])
    for (const word of words[at] ?? []) {
      add(`w ${word}`, ofPlaces.has(word) ? Math.min(counts, COUNTS.place) : counts)
      if (role === 'advice') add(`a ${word}`, 0.6)
      if (at === 0) add(`f ${word}`, OF_FIRST)
    }
    const plain = plainWords(text)
    for (let end = 1; end < plain.length; end += 1) add(`b ${plain[end - 1]} ${plain[end]}`, 0.7 * counts)
  }
  for (const { unit, value } of measuresIn(`${description} ${recommendation}`.slice(0, MOST_READ))) {
    if (unit === 'each') continue
    const size = Math.min(6, Math.floor(Math.log2(Math.max(1, value)) / 2))
    add(`m ${unit}`, OF_MEASURE)
    add(`m ${unit} ${size}`, OF_MEASURE)
  }
  for (const word of ofLocation) {
    add(`w ${word}`, OF_LOCATION.word)
    add(`f ${word}`, OF_LOCATION.first)
  }
  return signs
}

/** Longer ones are no words, and cutting their endings off takes time. */
const LONGEST_WORD = 30

const LITTLE = new Set(
  'the a an is are was were be been of and or at in on to it its this that there has have had by as'.split(' '),
)

function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/\d+(?:[.,/]\d+)*/g, '#')
    .split(/[^a-z#']+/)
    .filter((word) => word !== '' && word.length <= LONGEST_WORD && !LITTLE.has(word))
    .map(stemOf)
}

/** Returns the signs of what is to be paid for: one to three words in a row, as written, and what role they stand in. */
export function stepSignsOf(description: string, recommendation = ''): Signs {
  const signs: Signs = new Map()
  const clauses = clausesOf(description, recommendation)
  for (const { text, role } of clauses) {
    const words = [
      '^',
      ...(text
        .toLowerCase()
        .replace(/\d+(?:[.,/]\d+)*/g, '#')
        .match(/[a-z#]+(?:'[a-z]+)?/g) ?? []),
      '$',
    ]
    const prefix = role === 'advice' ? 'a' : 'k'
    for (let at = 0; at < words.length; at += 1)
      for (let length = 1; length <= 3 && at + length <= words.length; length += 1)
        signs.set(`${prefix} ${words.slice(at, at + length).join(' ')}`, 1 / Math.sqrt(length))
  }
  const last = clauses.at(-1)
  for (const word of wordsOf(last?.text ?? '').slice(0, 8)) signs.set(`last ${word}`, 0.7)
  if (!clauses.some(({ role }) => role === 'advice')) signs.set('no advice', 1)
  return signs
}

/** All of a thing is meant. */
const WHOLE = new RegExp(String.raw`\b${anyOf(allOfThing)}\b`, 'i')
const FEW_WORDS = String.raw`(?:[\w-]+ ){0,2}?`
const AN_END = `${anyOf(whichEnd)} ${FEW_WORDS}${anyOf(endPart)}`
const AT_A_SPOT = `at (?:the |one |a |two |its |both )?${FEW_WORDS}${anyOf(spot)}`
const A_FEW_PIECES = `${anyOf(few)} ${FEW_WORDS}${anyOf(piece)}`
/** A small part of it is. */
const PART = new RegExp(
  String.raw`\b${AN_END}\b|\b${AT_A_SPOT}\b|\b${A_FEW_PIECES}\b|\b(?:back|side|front|rear) panel\b|\blimbs?\b`,
  'i',
)

/** A roof's slope by its side is a part of it also where it is to be replaced. */
const SLOPE =
  /\b(?:one|front|rear|back|left|right|north|south|east|west|street)(?:[- ](?:facing|side))? (?:roof )?slope\b/i
/** All of the roof is meant, or what stands on the slope. */
const ROOF = new RegExp(anyOf(wholeRoof), 'i')

/** Returns whether a finding's words tell of a part of a thing and nowhere of all of it. */
export function isOfPart(text: string): boolean {
  return (PART.test(text) && !WHOLE.test(text)) || (SLOPE.test(text) && !ROOF.test(text))
}
