import { inOrder, looks, noRun } from '#domain/costbook/words/measures.ts'
import type { UnitType } from '#domain/deficiency/deficiency.ts'
import { anyOf } from '#domain/text/word-list.ts'
import { nounOf, pluralBefore } from './counted-noun.ts'
import { byLength, INDEFINITE, inDigits, numberOf, UNITS, VAGUE, WORDS } from './number-words.ts'

/**
 * A quantity that a finding states: how many, how long or how large. `thing` is what is counted or measured, in its words
 * up to the end of the noun; `isVague` where a word like "several" or "both" stands for the number, `isIndefinite` where it tells none.
 */
export type Measure = {
  value: number
  unit: Extract<UnitType, 'each' | 'lin_ft' | 'sq_ft' | 'gallon'>
  thing: string
  isVague: boolean
  isIndefinite: boolean
}

export const COUNT = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,4}(?:\.\d+)?|${byLength(Object.keys(WORDS).slice(1)).join('|')}|${byLength(Object.keys(VAGUE)).join('|')})`
export const FEET = String.raw`(?:lineal |linear |lin\.? |running )?(?:feet|foot|ft|lf|')(?![a-z])\.?`
const INCHES = String.raw`(?:inches|inch|in\b|")\.?`
const AREA = new RegExp(
  String.raw`\b${COUNT}\s*(?:-|${FEET}|${INCHES})?\s*(?:x|by|×)\s*${COUNT}[\s-]*(${FEET}|${INCHES})`,
  'gi',
)
/** "10x15" without a unit: feet, unless it is lumber. */
const BARE_AREA = /\b(\d{1,3})\s?(?:x|by|×)\s?(\d{1,3})\b(?!\s*(?:['"x×]|-?(?:inch|in\b|ft|feet|foot)))/gi
const LUMBER = /^(?:1|2|4x4|4x6|6x6|6x8|8x8)(?:x|$)/
/** Areas with how many square feet they count; roofers count squares. */
const SQUARE_FEET: [RegExp, number][] = [
  [
    new RegExp(
      String.raw`\b${COUNT}[\s-]*(?:(?:sq\.?|square)[\s-]*(?:feet|foot|ft)\b\.?|sf\b|ft2\b|s\.f\.|sq\.? ?ft\b)`,
      'gi',
    ),
    1,
  ],
  [
    new RegExp(
      String.raw`\b${COUNT} (?:roofing )?(?:squares?\b(?!\s*(?:f|in|m|yard|head|shaped|edge|d\b))|sq\b(?!\.? ?f))`,
      'gi',
    ),
    100,
  ],
]
const LENGTH = new RegExp(
  String.raw`(?<!\d\s*(?:x|by|×)\s*)\b${COUNT}[\s-]*(${FEET}|yards?\b)(?!\s*(?:x|by|×)\s*\d)`,
  'gi',
)
/** Behind a length: what it tells is no length of the work. */
const NO_RUN = new RegExp(String.raw`^\s*${anyOf(noRun)}\b`, 'i')
/** Before a length: it tells how near or where along something, as "roots at 31 ft". */
const NO_RUN_BEFORE =
  /\b(?:within|closer than|less than|at|every)(?: (?:about|approximately|approx\.?|around|roughly|least|the first))?\s*$/i
/** Before a length that ends a stretch told from its beginning, as "from 18 ft to 63 ft". */
const RUN_FROM = new RegExp(String.raw`\bfrom (?:about |approx\.? )?${COUNT}\s*${FEET}?\s*to\s*$`, 'i')
/** Behind a length: a stretch begins there. */
const RUN_TO = new RegExp(String.raw`^\s*to (?:about )?${COUNT}\s*${FEET}`, 'i')
/** Behind a length or an area: there are several of it. */
const OF_EACH = /^[,)]?\s*(?:long |sq ft )?(?:each|apiece|a piece|per (?:side|panel|section|window|slab|run))\b/i
/** "A 2 prong outlet", "three tab shingles": the number is of the thing's make and counts none. So it is in "five-riser stair". */
const MAKE = String.raw`(?:prong(?:ed)?|pole|wire(?! (?:nuts?|splices?|connect\w+|ends?|terminals?)\b)|gang|stor(?:y|ey|ied)|bay(?! windows?\b)|tab|ply|stage|way|hole|car|gauge|lite|speed|burner|piece|phase|conductor|slot|wythe|coat)`
/** "One hole" and "several wire ends" are counted. */
const NO_MAKE = String.raw`(?<!\b(?:one|1|${byLength(Object.keys(VAGUE)).join('|')}))`
const COUNTED = new RegExp(
  String.raw`(?<![\w.,/#$-]|(?:page|photo|picture|figure|section|item|no\.|zone|unit|room|bed|bath|apt|suite|lot|step|type|class|level|phase|schedule|grade) )${COUNT}(?![a-z])(?! (?:is|are) (?:required|needed|recommended|standard)\b)(?!-(?:${UNITS.slice(1).join('|')})\b)(?![\s-]?(?:lin\.|linear|lineal|running|lf|sf|s\.f|yards?|gal\b|years?|yrs?|months?|weeks?|days?|hours?|minutes?|seconds?|amps?|a\b|volts?|v\b|watts?|percent|%|degrees?|°|psi|gpm|tons?|gauge|awg|inch|inches|in\.|ft|feet|foot|sq|square|squares|mm|cm|btu|cfm|x|by|°|story|storey|layers?|courses?|"|'|/|:|lbs?|pounds|ppm|pci|gallons?|hp|horsepower|coats?|times|quarters?|thirds?|half|halves|of (?:them|those|(?:the )?(?:inspection|report)))\b|-?(?:inch|amp|year|ton|gallon|foot|ft|volt|piece|light|pane|panel)\b|-${MAKE}\b|-[a-z]+(?<!s)\b|${NO_MAKE}\s${MAKE}\b|[-–./:]\d|["'%°]| ?in\. )(?: of (?:the |these |its |all )?| |-)(?=((?:[a-z][a-z'/-]{0,30})(?: [a-z][a-z'/-]{0,30}){0,5}))`,
  'gi',
)
/** "Breaker 11 will not reset": a number behind one thing, with what that does behind it, is its name. */
const NAMED = /\b(?!(?:only|just|about|all|the|of|and|with|at|in|on|least)\b)[a-z'-]*[a-rt-z] $/i
const OF_NAMED = /^\d+ (?:is|has|was|does|did|will|would|won't|doesn't|cannot|could|keeps|trips)\b/i
/** Before and behind a count of what is in order: "the remaining six piers are solid". */
const OF_REST = /\b(?:remaining|remainder|other|rest|balance)(?: of (?:the|them))? $/i
const IN_ORDER = new RegExp(String.raw`^[^.;,]{0,50}\b${anyOf(looks)}\b[^.;,]{0,25}\b${anyOf(inOrder)}\b`, 'i')
/** "Window wells (2)", "blown seals x 6", "loose pavers, approximately 14." */
const BEHIND = new RegExp(
  String.raw`\b((?:[a-z'/-]{1,30} ){0,2}[a-z'/-]{1,30}s)\b(?: \(${COUNT}\)| x ?(\d{1,2})\b|[^.;]{0,40}?,? (?:about|approximately|approx\.?|around|roughly|say|total of) ${COUNT}(?=[.;,)]|$))`,
  'gi',
)
/** "Heads broken (6)": the things stand before the number, with what is wrong with them between. */
const IN_BRACKETS = /(?<=[a-z] )\((?:(?:about|approx\.?|approximately|around|roughly) )?(\d{1,2})\)(?! ?\()/g
/** Before such a number: it names a rule, a picture or a place in the report and counts nothing. */
const REFERS =
  /\b(?:nec|irc|ibc|ipc|upc|cec|code|sections?|sec|articles?|art|table|photos?|pictures?|pics?|images?|pages?|notes?|see|items?|figures?|fig|ref|type|class|zone|unit|no|number) $/i
/** "Five in all", "I counted eleven", "six of them", "repair both". */
const IN_ALL = new RegExp(
  String.raw`(?<![\w.,/#$-])${COUNT}(?= (?:in all|in total|total|altogether|of them|of these|of those|were counted|were found)\b)|(?<=\b(?:counted|found|saw|total of|total|totaling|the|to|[-–—]) )${COUNT}(?=[.;)]|$)|\b(both)(?=[.;,)]|$)`,
  'gi',
)
/** The first number before a length told of each. */
const SEVERAL = new RegExp(
  String.raw`\b(?:both|[2-9]|${UNITS.slice(2).join('|')})\b(?! ?(?:ft|feet|in\b|inch|')|[x.,/-]\d)`,
  'i',
)
/** "Missing over 60% of the 1,200 sq ft": only that share of the area. */
const SHARE = /\b(\d{1,2}) ?(?:%|percent)(?=[^.]{0,40}\b(?:of|missing|uncovered|bare|damaged)\b|[;,)])/i
const NO_SHARE = /\b(?:moisture|humidity|meter|slope|grade|reads?|reading|efficien\w*|rated)\b[^.]{0,30}$/i
const GALLONS = new RegExp(String.raw`\b${COUNT}[\s-]*gal(?:lons?)?\b`, 'gi')
const INCH = 1 / 12

/** Returns what a finding's words state of how many, how long and how large; first told, first. */
export function measuresIn(text: string): Measure[] {
  const plain = inDigits(text.replaceAll(/[’′]/g, "'").replaceAll(/[“”″]/g, '"'))
  const measures: (Measure & { at: number })[] = []
  const add = (at: number, given: string, value: number, unit: Measure['unit'], thing: string) => {
    const word = given.toLowerCase()
    if (Number.isFinite(value) && value > 0)
      measures.push({ at, value, unit, thing, isVague: word in VAGUE, isIndefinite: INDEFINITE.has(word) })
  }
  for (const match of plain.matchAll(AREA)) {
    const [whole, a = '', b = '', by = ''] = match
    const scale = /^(?:inch|in\b|")/i.test(by) ? INCH * INCH : 1
    add(
      match.index,
      a,
      numberOf(a) * numberOf(b) * scale * timesOf(plain, match.index, whole.length),
      'sq_ft',
      after(plain, match.index + whole.length),
    )
  }
  for (const match of plain.matchAll(BARE_AREA)) {
    const [whole, a = '', b = ''] = match
    if (!LUMBER.test(`${a}x${b}`) && !LUMBER.test(`${a}x`) && Number(b) > 2)
      add(
        match.index,
        a,
        Number(a) * Number(b) * timesOf(plain, match.index, whole.length),
        'sq_ft',
        after(plain, match.index + whole.length),
      )
  }
  for (const [pattern, feet] of SQUARE_FEET)
    for (const { 0: whole, 1: count = '', index } of plain.matchAll(pattern))
      add(index, count, feet * numberOf(count), 'sq_ft', after(plain, index + whole.length))
  for (const { at, given, value, thing } of lengthsIn(plain)) add(at, given, value, 'lin_ft', thing)
  for (const match of plain.matchAll(GALLONS))
    add(match.index, match[1] ?? '', numberOf(match[1]), 'gallon', after(plain, match.index + match[0].length))
  for (const match of plain.matchAll(COUNTED))
    if (!isYear(match[1]) && !isInOrder(plain, match.index) && !isName(plain, match.index))
      add(match.index, match[1] ?? '', numberOf(match[1]), 'each', nounOf(match[2] ?? ''))
  for (const match of plain.matchAll(BEHIND))
    add(
      match.index,
      match[2] ?? match[4] ?? '',
      numberOf(match[2] ?? match[3] ?? match[4]),
      'each',
      nounOf(match[1] ?? ''),
    )
  const apart = countsApart(plain)
  for (const { at, count, value, thing } of apart) {
    const same = measures.find((one) => one.unit === 'each' && one.value === value)
    if (same) same.thing ||= thing
    else if (!isOfMore(plain, at + count.length, measures, value)) add(at, count, value, 'each', thing)
  }
  const read = measures
    .filter((measure) => !isWithinCount(measure, apart))
    .sort((a, b) => a.at - b.at)
    .map(({ at: _, ...measure }) => measure)
  return ofShare(plain, read)
}

/** Returns whether a count before a place in the text is some of more: "eleven slates slipped, daylight below two of them". */
function isOfMore(text: string, end: number, before: Measure[], value: number): boolean {
  return (
    /^ of (?:them|these|those)\b/i.test(text.slice(end)) &&
    before.some((one) => one.unit === 'each' && one.value > value)
  )
}

/** Returns whether the count at a place in the text tells of the pieces that nothing is wrong with. */
function isName(text: string, at: number): boolean {
  return OF_NAMED.test(text.slice(at, at + 20)) && NAMED.test(text.slice(Math.max(0, at - 30), at))
}

function isInOrder(text: string, at: number): boolean {
  return OF_REST.test(text.slice(0, at)) && IN_ORDER.test(text.slice(at))
}

/** Returns the lengths in feet that work is done along. */
function lengthsIn(text: string): { at: number; given: string; value: number; thing: string }[] {
  return [...text.matchAll(LENGTH)].flatMap(({ 0: whole, 1: given = '', 2: unit = '', index: at }) => {
    const end = at + whole.length
    if (NO_RUN.test(text.slice(end)) || NO_RUN_BEFORE.test(text.slice(0, at))) return []
    const scale = /^yard/i.test(unit) ? 3 : 1
    const from = RUN_FROM.exec(text.slice(0, at))?.[1]
    if (from && numberOf(given) > numberOf(from))
      return [{ at, given, value: scale * (numberOf(given) - numberOf(from)), thing: after(text, end) }]
    if (/\bfrom (?:about |approx\.? )?$/i.test(text.slice(0, at)) && RUN_TO.test(text.slice(end))) return []
    return [{ at, given, value: scale * numberOf(given) * timesOf(text, at, whole.length), thing: after(text, end) }]
  })
}

/** Returns how many there are where a length or an area, `long` characters at a place in the text, is told of each. */
function timesOf(text: string, at: number, long: number): number {
  const before = text.slice(0, at)
  const isOfEach = OF_EACH.test(text.slice(at + long)) || /\beach\b[^.;]{0,20}$/i.test(before)
  return isOfEach ? numberOf(before.match(SEVERAL)?.[0] ?? '1') : 1
}

/** `of`: the numbers that add up to it, if it is a sum. */
type CountApart = { at: number; count: string; value: number; thing: string; of: number[] }

/** Returns the counts that stand apart from what they count: "five in all", "heads broken (6)"; numbers in brackets are added up. */
function countsApart(text: string): CountApart[] {
  const counts = [...text.matchAll(IN_ALL)].flatMap(({ index: at, 1: first, 2: second, 3: both }) => {
    const count = first ?? second ?? both ?? ''
    const thing = pluralBefore(text.slice(0, at))
    return isYear(count) ? [] : [{ at, count, value: numberOf(count), thing, of: [] }]
  })
  const bracketed = [...text.matchAll(IN_BRACKETS)].filter(({ index }) => !REFERS.test(text.slice(0, index)))
  const [first] = bracketed
  const isList = bracketed.length > 1 && bracketed.every(([, count], at) => Number(count) === at + 1)
  if (!first || isList) return counts
  const of = bracketed.map(([, count]) => Number(count))
  const value = of.reduce((sum, count) => sum + count, 0)
  return [...counts, { at: first.index, count: '', value, thing: pluralBefore(text.slice(0, first.index)), of }]
}

/** Returns the measures, with the part of the first area that a share of it tells before that area. */
function ofShare(text: string, measures: Measure[]): Measure[] {
  const share = SHARE.exec(text)
  const area = measures.find(({ unit }) => unit === 'sq_ft')
  if (!share || !area || NO_SHARE.test(text.slice(0, share.index))) return measures
  return [{ ...area, value: (area.value * Number(share[1])) / 100 }, ...measures]
}

/** Returns whether a count is in another already: "several outlets (nine in all)", "toilets (3) and sinks (3)". */
function isWithinCount({ unit, value, isVague, thing }: Measure, apart: CountApart[]): boolean {
  if (unit !== 'each') return false
  const noun = thing.split(' ').at(-1)
  return apart.some(({ of, thing: counted }) => (of.length > 1 ? of.includes(value) : isVague && noun === counted))
}

function isYear(word = ''): boolean {
  return /^(?:19|20)\d\d$/.test(word)
}

function after(text: string, at: number): string {
  return nounOf(
    /^[\s-]*(?:of |long |section of |run of |area of )*((?:[a-z'/-]{1,30} ?){0,6})/i.exec(text.slice(at))?.[1] ?? '',
  )
}
