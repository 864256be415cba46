import { absent, adviceToAdd, doorFromGarage, faultyAlarm, lacking } from '#domain/negotiation/words/stakes.ts'
import { anyOf, wordsOf } from '#domain/text/word-list.ts'

const ALARM = /\b(?:carbon monoxide|smoke|co|fire|heat) (?:alarm|detector)s?\b/i
export const NO_ALARM = 'No smoke or carbon monoxide alarm.'
export const SILENT_ALARM = 'A smoke or carbon monoxide alarm may stay silent.'

/** What is told of an alarm that is there. */
const FAULTY_ALARM = wordsOf(faultyAlarm)
const DETECTOR = String.raw`\b(?:alarm|detector)s?\b`
const ABSENT_ALARM = new RegExp(
  String.raw`\b${anyOf(lacking)}\b(?:(?! batter)[^.;]){0,40}${DETECTOR}|${DETECTOR}(?:(?!batter)[^.;]){0,40}\b${anyOf(absent)}\b`,
  'i',
)

/** Returns whether the words tell of an alarm that is there and may not warn anybody. */
export function tellsOfSilentAlarm(words: string): boolean {
  return ALARM.test(words) && FAULTY_ALARM.test(words) && !ABSENT_ALARM.test(words)
}

/** The harm that a danger does to people, by the words of the finding: the first that fits. */
export const HARMS: [RegExp, string][] = [
  [ALARM, NO_ALARM],
  [
    /\bcarbon monoxide\b|\b(?:flues?|vent connector|draft hood)\b|\bback-?draft\w*|\b(?:exhaust|combustion) gas/i,
    'Exhaust gas can get into the rooms, and nobody smells it.',
  ],
  [
    /\b(?:gas|propane)\b[^.;]{0,25}\b(?:leak\w*|odou?r|smell|lines?|pip\w+|connectors?|valves?)\b/i,
    'Gas can escape there.',
  ],
  [/\b(?:relief|tpr?|t&p) (?:valve|discharge)/i, 'Hot water under pressure can burn somebody.'],
  [
    new RegExp(String.raw`^(?!.*\b(?:overhead|opener|springs?|reverse)\b).*${anyOf(doorFromGarage)}`, 'is'),
    'Fire and exhaust gas can pass from the garage into the house.',
  ],
  [/\bgarage door\b|\b(?:door|auto\w*) (?:opener|reverse)/i, 'It can trap or crush somebody.'],
  [
    /\b(?:hand|guard) ?rails?\b|\bguards?\b|\bbalusters?\b|\b(?:stairs?|stairways?|steps?|decks?|balcon\w+|landings?)\b|\b(?:trip|fall)(?:ping|ing)?\b/i,
    'Somebody can fall there.',
  ],
  [/\b(?:chimney|fireplace|dryer|lint|creosote|hearth|wood ?stove)\b/i, 'It can start a fire.'],
]

export const SHOCK = 'It can give a shock or start a fire.'

/** Makes and kinds that burn: what insurers refuse is a danger first. */
export const FIRE_RISK =
  /\bknob[- ]?(?:and|&)[- ]?tube\b|\bk ?& ?t wiring|\b(?:federal pacific|fpe|stab-?lok|zinsco|challenger panel)\b|\balumin[iu]+m (?:branch|wiring|circuit)/i

/** A roof covering without years left. */
export const ROOF_AT_END = wordsOf(String.raw`
  (at|near(ing)?|past|beyond|reached|exceeded|close to) (or (near|past|beyond) )?(the end of )?(its|their|the) (\w+ ){0,2}?(life|lifespan|service life|life expectancy)
  end of (its |their |the )?(\w+ ){0,2}?(life|lifespan)
  (last|final) (third|quarter|years?) of
  needs? (to be )?replac(ing|ed|ement)
`)
export const ROOF_COVERING = /\b(?:roof(?:ing)?|shingles?|slates?|shakes?|tiles?|membrane|roof covering)\b/i

export const NO_HEAT =
  /\b(?:furnace|boiler|heat(?:ing|er)?|heat pump)\b[^.;]{0,50}\b(?:(?:did|does|would|will|could) ?(?:not|n't)|inoperable|not (?:work|operat|function)\w*|failed|no heat)/i

export const PEELING =
  /\b(?:peeling|flaking|chipp(?:ed|ing)|loose) (?:\w+ ){0,2}?paint\b|\bpaint (?:\w+ ){0,2}?(?:peel|flak|chipp?)(?:s|ed|ing)?\b/i
export const HANDRAIL =
  /\b(?:no|missing|without|lacks?|loose)\b[^.;]{0,30}\b(?:hand|guard) ?rails?\b|\b(?:hand|guard) ?rails?\b[^.;]{0,30}\b(?:missing|loose|absent)\b/i

export const NOT_THERE = /\b(?:no|not|without|never|free of)\b[^.;,]*/gi
export const SUPPOSED = /\b(?:suspect|possib|conducive|may (?:be|contain)|test(?:ed|ing))/i

/** A finding that begins with the advice to add something, and tells no fault before it. */
export const ADVICE_TO_ADD = new RegExp(anyOf(adviceToAdd), 'i')
/** A thing that works as far as is known, and may not for its age. */
export const MAY_FAIL = /\b(?:may|might|could) (?:no longer|not|fail to)\b(?: be)? (?:function|work|operat|respond)\w*/i
