import { cosmetic, old, upgrade, upkeep, weak, wear } from '#domain/negotiation/words/buckets.ts'
import { insects } from '#domain/negotiation/words/faults.ts'
import { askSeller, further, general, stain, unknownExtent, waterMark } from '#domain/negotiation/words/unknowns.ts'
import { anyOf, wordsOf } from '#domain/text/word-list.ts'

/** How it looks, and no more. */
export const COSMETIC = wordsOf(cosmetic)
export const SAID_COSMETIC =
  /(?<!\b(?:not|more than|beyond|than|just|merely|only) )\b(?:cosmetic(?:ally)?|a?esthetic(?:ally)?)\b/i

export const WEAR = wordsOf(wear)

export const OLD = wordsOf(old)

/** Is to be replaced soon. */
export const DUE =
  /\b(?:replac\w+|renew\w*)\b(?![^.;]{0,20}\b(?:filters?|batter\w+|bulbs?)\b)[^.;]{0,20}\b(?:soon|now|promptly|immediately|this (?:year|season))\b|\b(?:should|must|needs? to|has to) be replaced\b/i

/** "It was not noisy." */
export const DENIED = /\b(?:not|no|never|without)\b[^.;,]*/gi

/** Signs, beside its age, that a thing is near its end. */
export const WEAK = wordsOf(weak)

export const UPGRADE = wordsOf(upgrade)

export const UPKEEP = wordsOf(upkeep)

export const KILLERS: [RegExp, string][] = [
  [/\bknob[- ]?(?:and|&)[- ]?tube\b|\bk ?& ?t wiring/i, 'Knob and tube wiring'],
  [
    /\b(?:federal pacific|fpe|stab-?lok|zinsco|sylvania-zinsco|challenger panel)\b/i,
    'A panel of a make that is known to fail',
  ],
  [/\b(?:solid |single[- ]strand |branch )?alumin[iu]+m (?:branch|wiring|circuit)/i, 'Aluminum wiring'],
  [/\bpolybutylene\b|\bquest pip/i, 'Polybutylene pipe'],
  [new RegExp(anyOf(insects), 'i'), 'Wood-destroying insects'],
  [/\b(?:underground|buried|abandoned) (?:oil|fuel|heating oil) tank/i, 'A buried oil tank'],
  [
    /\b(?:failed|failing|saturated|surfacing) (?:\w+ ){0,2}?(?:septic|drain ?field|leach ?field)|\bseptic (?:system )?(?:has |is )?(?:failed|failing|backing)/i,
    'A septic system that fails',
  ],
]

/** Somebody has to look before anybody can say what it takes. */
export const FURTHER = wordsOf(further)
export const ENGINEER =
  /\b(?:structural|foundation|professional|licensed|civil|soils?|geotechnical) engineer\w*|\bengineer(?:'s|ing)? (?:evaluat|report|review|opinion|letter)\w*/i
export const MEND = /\b(?:repair|correct|replac|fix|remediat|rectif|remov|reinstall|install|reconnect|secur|rebuil)\w*/i
export const ASK_SELLER = new RegExp(
  String.raw`\b${anyOf(askSeller)} ?(?:the )?(?:current )?(?:sell\w+|owner\w*|vendor|hoa|home ?owners? association|association|occupant)`,
  'i',
)

export const UNKNOWN_EXTENT = wordsOf(unknownExtent)
export const STAIN = new RegExp(anyOf(stain), 'i')
/** "No staining on the ceiling below" */
export const NO_STAIN = /\b(?:no|without|free of)(?: (?!but\b|and\b|though\b|however\b|only\b)[\w-]+){0,3} stain\w*/gi
/** A mark of water overhead or on wood, which paint does not settle. */
export const WATER_MARK = new RegExp(anyOf(waterMark), 'i')
export const EFFLORESCENCE = /\befflorescence\b/i
export const UNEVEN = /\b(?:uneven(?:ly|ness)?|unlevel|out of level|settled|settlement|heaved|differential movement)\b/i
export const WALL_CRACKS =
  /\bcrack(?:s|ed|ing)?\b[^.;]{0,60}\b(?:walls?|foundation|brick\w*|masonry|block|stucco|veneer)\b|\b(?:walls?|foundation|brick\w*|masonry|block|stucco|veneer)\b[^.;]{0,60}\bcrack(?:s|ed|ing)?\b/i
/** The words that are said of every house, and those for the meaning of a rating. */
export const GENERAL = new RegExp(anyOf(general), 'i')
