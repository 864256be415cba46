import { brokenFlashing, faulty, noCooling, openRoof, unheld } from '#domain/negotiation/words/faults.ts'
import { grave } from '#domain/negotiation/words/grave.ts'
import { hazard, hazardToCome } from '#domain/negotiation/words/hazards.ts'
import { fitting, protection, required } from '#domain/negotiation/words/parts.ts'
import { anyOf, wordsOf } from '#domain/text/word-list.ts'

/** Faults that are real whatever else is said of them. */
export const GRAVE = wordsOf(grave)

/** Faults that a report may also call cosmetic. */
export const FAULTY = wordsOf(faulty)

export const HAZARD = wordsOf(hazard)
/** These are told of as what may come of a fault that is there. */
export const HAZARD_TO_COME = wordsOf(hazardToCome)
export const NO_HAZARD =
  /\b(?:no|not|never|n't|without|unless|as long as|if|could become|may become|might become|can become)\b[^.;]{0,40}\b(?:hazard\w*|concerns?|unsafe|dangerous)\b/gi

/** Fittings that nobody loses a sale over. */
export const FITTING = wordsOf(fitting)

export const GAS =
  /\b(?:gas|propane)\b[^.;]{0,25}\b(?:lines?|pip(?:e|es|ing)|valves?|connectors?|fittings?|meter|leak\w*)\b/i

export const WATER = /\b(?:leak\w*|drip\w*|seep\w*|wet|damp|moisture|water)\b/i

/** The things that keep people from shock, fire, gas, falls and burns. */
export const PROTECTION = wordsOf(protection)

export const ROT = /\b(?:dry |wood )?rot(?:ted|ten|ting)?\b|\bwood decay\b|\bdecayed wood\b/i

/** The things that building codes and lenders ask for by name. */
export const REQUIRED = wordsOf(required)

/** Rain comes in here sooner or later, whatever it costs to close. */
export const OPEN_ROOF = new RegExp(anyOf(openRoof), 'i')
/** `no missing shingles were seen` */
export const NOT_OPEN =
  /\b(?:no|not|without|free of)\b[^.;,]*\b(?:missing|torn|exposed|cracked|split|broken|displaced|slipped|holes?)\b[^.;,]*/gi

/** A boot, collar or flashing of the roof that is plainly broken. */
export const BROKEN_FLASHING = new RegExp(anyOf(brokenFlashing), 'i')

const WIRED = 'receptacles?|outlets?|switch(?:es)?|junction box(?:es)?|splices?|wiring|wires?|cables?|conductors?|romex'
const UNCOVERED = '(?:no|missing|without|lacks?|lacking|not (?:have|in)|outside(?: of)?)'
const ENCLOSURE =
  '(?:an? |the |its |their |any )?(?:[\\w-]+ ){0,2}?(?:covers?|cover ?plates?|box(?:es)?|enclosures?|weather ?proof\\w*)'
const CEILING = '(?:above|over) (?:the |a )?(?:[\\w-]+ ){0,2}?ceilings?'

/** Wiring that a hand, the rain or a fire can reach: covers or boxes missing outdoors, loose or open above ceilings. */
export const OPEN_WIRING = [
  new RegExp(
    `(?:^|[.;])(?=[^.;]*\\b(?:outdoors?|outside|exterior|decks?|patio|porch|yard|garden|balcony|underneath|moisture|wet)\\b)[^.;]*\\b(?:${WIRED})\\b[^.;]{0,60}\\b${UNCOVERED} ${ENCLOSURE}\\b`,
    'i',
  ),
  new RegExp(
    `(?:^|[.;])(?=[^.;]*\\b${CEILING})(?=[^.;]*\\b(?:${WIRED})\\b)[^.;]*\\b(?:${anyOf(unheld)}|${UNCOVERED} ${ENCLOSURE})\\b`,
    'i',
  ),
]
export const ONLY_NOW_REQUIRED = /\b(?:new construction|not required|n't required|now required|today's)\b/i

export const NO_COOLING = new RegExp(anyOf(noCooling), 'i')
export const COOLING_CAUSE =
  /\bleak\w*|\b(?:compressor|coil|fan motor|blower)\b[^.;]{0,25}\b(?:failed|seized|broken|burn\w*|inoperable|dead)\b/i
export const TECHNICIAN = /\b(?:technicians?|contractors?|specialists?|professionals?|servic(?:e|ed|ing)|company)\b/i

/** The things that people stand on, high above the ground. */
export const RAISED = /\b(?:decks?|balcon(?:y|ies)|stairs?|stairways?|steps|landings?|guard ?rails?)\b/i
