export type FieldKind = 'statement' | 'recommendation' | 'implication' | 'location' | 'priority' | 'aside'

export type Field = { kind: FieldKind; rest: string }

const kinds: [FieldKind, string][] = [
  ['statement', '(?:the )?(?:condition|issue|finding|observation|deficiency|defect|problem|concern|discrepancy)'],
  [
    'recommendation',
    "(?:(?:primary|secondary|inspector(?:[’']s)?|general) )?(?:recommend(?:ation|ed action)|recommended (?:repair|correction)|task|action(?: required| needed)?|solution|repair|remedy|correction|suggested (?:action|repair)|what to do)",
  ],
  [
    'implication',
    '(?:the )?(?:implication\\(s\\)|implication|impact|risk|consequence|effect|why it matters|significance)',
  ],
  ['location', '(?:location|where|area|room|place)(?: of (?:deficiency|defect|issue))?'],
  ['priority', '(?:priority|severity|rating|urgency|status|risk level|condition rating|category)'],
  [
    'aside',
    '(?:cost(?: estimate)?|estimated cost|time(?:frame| frame)?|budget|timing|photos?|pictures?|figures?|reference|links?|see also|contractor)',
  ],
]

const patterns = kinds.map(
  ([kind, words]) =>
    [kind, new RegExp(`^(?:[•●○▪■*–-]+[ \u200b]*)?${words}s?(?:\\(s\\))?\\s*(?:[:;]\\s*|$)`, 'i')] as const,
)

/** A label set apart by its print, without a colon. */
const BARE_LOCATION = /^Location (?=[A-Z0-9])(?!.*[.!?]$)/

/** A label that says what the words after it are, with those words; null for other text. */
export function fieldOf(text: string): Field | null {
  for (const [kind, pattern] of patterns) {
    const match = pattern.exec(text)
    if (match) return { kind, rest: text.slice(match[0].length).trim() }
  }
  const place = text.length < 80 ? BARE_LOCATION.exec(text) : null
  return place ? { kind: 'location', rest: text.slice(place[0].length).trim() } : null
}

const DESCRIPTIVE =
  /^(?:types?|photo\w*|locations?|view(?:ed)?|approx\w*|age|estimated age|capacity|materials?|methods?|energy|fuel|sources?|brand|model|serial|manufactur\w*|styles?|sizes?|temperature|weather|date|time|client|inspect(?:or|ed|ion)|address|property|access|depth|width|height|number|year|service size|amperage|amps?|voltage|static|energy|power|configuration|efficiency|fee|report|prepared|license|phone|e-?mail|city|state|zip|county|occup\w+|attend\w+|utilit\w+|building type|dwelling|structure (?:was|type|material)|foundation (?:type|material)|ro?of (?:type|style|material|covering|age|design)|siding (?:type|material)|wall (?:type|material|insulation)|insulation (?:type|material)|wiring type|panel (?:manufacturer|type|location|capacity|brand)|main (?:shut|disconnect|panel location|water|fuel)|water (?:source|supply type)|sewage|return temp|supply temp|number of|levels?|square f\w+|lot|faces|test (?:results|limitations)|in attendance|typical|extra info|data ?plate|filter (?:type|size|location)|how|what|by|to|for|from|cc|re|tel|fax|page|start|end|stop)\b|\b(?:types?|materials?|locations?|age|capacity|manufacturer|brand|model|serial (?:number|#)|size|style|source|value|location,? size|shut[- ]?off at|expectancy|finishes|facilities|configuration|rating of|methods?|performed|ampacity|amperage|name|number|date|code|phone)\)?$/i

/** Labels under which a report describes the house instead of judging it. */
export function isDescriptive(label: string): boolean {
  return DESCRIPTIVE.test(label.trim())
}

const NOTE =
  /^(?:[*F•]* ?)?(?:(?:general|important|please|special|buyer|client|inspector|home ?owner|additional|courtesy|helpful)(?:[’']?s)? )?(?:notes?|notice|advisory|nb|disclaimer|fyi|tip|information|reminder|definition|limitation)(?: for (?:buyer|client)s?)?\s*[:!-]/i

/** An aside to the reader: notes are mostly advice, yet now and then tell a deficiency. */
export function isNote(text: string): boolean {
  return NOTE.test(text)
}
