import type { UnitType } from '#domain/deficiency/deficiency.ts'
import { componentsIn } from './components.ts'
import type { Candidate } from './findings.ts'
import { bare } from './sections.ts'

const PLACE_WORD =
  '(?:attic|basement|crawl ?space|sub-?area|garage|kitchen|bath(?:room)?s?|bed ?rooms?|living room|dining room|family room|great room|laundry(?: room| area)?|utility room|hall(?:way)?s?|closets?|foyer|entry(?:way)?|office|den|sun ?room|nook|patio|deck|porch|balcony|driveway|walkway|yard|roof|chimney|exterior|interior|foundation|slab|wall|ceiling|floor|slope|side|corner|elevation|eaves?|house|home|structure|building|property|street|panel|sub-?panel|water heater|furnace|condenser|sink|tub|shower|toilet|stairs?|windows?|doors?|skylights?|fireplace|firebox|range|dishwasher|fence|gate|ridge|valley|gutter|downspouts?|plumbing vents?|vent pipes?|addition|front|rear|back|left|right|north|south|east|west|northeast|northwest|southeast|southwest)'
const AT = new RegExp(
  `\\b(?:in|at|on|near|under|beneath|below|behind|above|over|inside|around|along|adjacent to|next to|by|throughout|outside|between|against|from) (?:(?:the|a|an|this|its|some of the|one of the|all|each|both|several|various|some|one or more) )?(?:[\\w/’'-]+ ){0,4}?${PLACE_WORD}\\b(?:[ /-](?:side|wall|area|corner|bathroom|room|location|ceiling|floor|door|window|of the \\w+(?: \\w+)?))?`,
  'gi',
)
const SIDE =
  /\b(?:(?:north|south|east|west|front|rear|back|left|right|upper|lower|master|main|guest|hall(?:way)?|upstairs|downstairs)(?:[ -](?:north|south|east|west|left|right|front|rear|back|side|center))*(?: (?:side|wall|slope|corner|bedroom|bathroom|bath|room|elevation|door|porch|patio|exterior|window|kitchen|level|floor|hall|deck))+)\b/i

/** Where in or about the house a finding is, in the report's words; empty where it does not say. */
export function locationOf({ item, statements }: Candidate): string {
  if (item.location) return item.location
  const named = [item.place, item.room].filter(Boolean).map(bare)
  const text = statements.map((statement) => statement.text).join(' ')
  const found = [...text.matchAll(AT)].map((match) => match[0].trim())
  const words = found[0] ?? SIDE.exec(text)?.[0] ?? ''
  const place = [...new Set([...named, words].filter(Boolean))].join(', ')
  if (place) return place.slice(0, 160)
  return componentsIn(item.label).length > 0
    ? bare(item.label)
    : componentsIn(item.section).length > 0
      ? bare(item.section)
      : ''
}

const COUNTS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
}
const AREA = /\b(\d{1,6}(?:,\d{3})?(?:\.\d{1,2})?) ?(?:square f(?:ee|oo)t|sq\.? ?f(?:ee|oo)?t\.?|s\.?f\.)(?!\w)/i
const LENGTH = /\b(\d{1,5}(?:,\d{3})?(?:\.\d{1,2})?) ?(?:linear|lineal|lin\.?) ?(?:f(?:ee|oo)?t\.?|')/i
const EACH =
  /(?:^|\b(?:the|these|those|are|were|replace|repair|all|of|at|least|about|approximately|has|have|had|observed|noted) )(one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?!(?:of|or|inch|feet|foot|ft|year|day|month|amp|volt|hour|percent|story|stories|side|area|layer|wire|prong|gallon|pole|ton|x|by|half|and|more|to)\b)((?:[a-z-]+ ){0,3}?[a-z-]+)/i

/** How much of something is deficient, where the report says so. */
export function quantityOf({ item, statements }: Candidate): { quantity: number; unitType: UnitType } | null {
  const text = [
    ...statements.map((statement) => statement.text),
    ...item.recommendation.map((passage) => passage.text),
  ].join(' ')
  const area = AREA.exec(text)
  if (area?.[1]) return { quantity: Number(area[1].replace(',', '')), unitType: 'sq_ft' }
  const length = LENGTH.exec(text)
  if (length?.[1]) return { quantity: Number(length[1].replace(',', '')), unitType: 'lin_ft' }
  const each = EACH.exec(text)
  if (!each?.[1] || !each[2] || componentsIn(each[2]).length === 0) return null
  const quantity = COUNTS[each[1].toLowerCase()] ?? Number(each[1])
  return quantity > 0 && quantity <= 99 ? { quantity, unitType: 'each' } : null
}

/** The words of the report that say what to do: its own recommendation field, and the sentences that advise. */
export function recommendationOf({ item, statements }: Candidate): string {
  const advice = statements
    .filter((statement) => statement.remedy || /\b(?:recommend|should be|consult|needs? to be)/i.test(statement.text))
    .map((statement) => statement.text)
  const texts = [...advice, ...item.recommendation.map((passage) => passage.text)]
  return [...new Set(texts)].join(' ').trim()
}

const METHODS: [string, RegExp][] = [
  ['replace', /\breplac(?:e|ed|ement|ing)\b/i],
  ['repair', /\brepair(?:s|ed|ing)?\b/i],
  ['seal', /\b(?:seal(?:ed|ing|er)?|re-?seal\w*|caulk\w*|re-?caulk\w*|epoxy|inject\w*)\b/i],
  ['install', /\b(?:install(?:ed|ation|ing)?|add(?:ed|ing)?|provide[ds]?)\b/i],
  ['secure', /\b(?:secur(?:e|ed|ing)|fasten\w*|tighten\w*|re-?attach\w*|anchor\w*|strap\w*)\b/i],
  ['remove', /\b(?:remov(?:e|ed|al|ing)|dispose|rak(?:e|ed))\b/i],
  ['clean', /\bclean(?:ed|ing)?\b/i],
  ['adjust', /\badjust(?:ed|ment|ing)?\b/i],
  ['trim', /\b(?:trim(?:med|ming)?|prun\w+|cut back)\b/i],
  ['regrade', /\b(?:re-?grad\w+|slope[d]? away)\b/i],
  ['insulate', /\binsulat(?:e|ed|ing)\b/i],
  ['extend', /\bextend(?:ed|ing)?\b/i],
  ['relocate', /\b(?:relocat\w+|re-?rout\w+|mov(?:e|ed|ing))\b/i],
  ['paint', /\b(?:re-?)?paint(?:ed|ing)?\b/i],
  ['treat', /\b(?:fumigat\w+|treat(?:ed|ment)?|mitigat\w+|remediat\w+)\b/i],
  ['correct', /\bcorrect(?:ed|ion|ing)?\b/i],
  ['evaluate', /\b(?:evaluat\w+|further inspection|assess\w*|investigat\w+|review)\b/i],
  ['service', /\bservic(?:e|ed|ing)\b/i],
  ['monitor', /\bmonitor(?:ed|ing)?\b/i],
]

/** The kind of work that the advice names first; null where it names none. */
export function repairMethodOf(recommendation: string): string | null {
  const found = METHODS.flatMap(([method, pattern]) => {
    const at = recommendation.search(pattern)
    return at < 0 ? [] : [{ method, at }]
  })
  return found.sort((a, b) => a.at - b.at)[0]?.method ?? null
}
