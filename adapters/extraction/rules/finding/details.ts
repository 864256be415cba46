import { type Candidate, isLinkLabel } from '#adapters/extraction/rules/judging/statements.ts'
import { componentsIn } from '#adapters/extraction/rules/language/components.ts'
import { everyMatch, wide } from '#adapters/extraction/rules/language/every-match.ts'
import { judge } from '#adapters/extraction/rules/language/judge.ts'
import { bare } from '#adapters/extraction/rules/language/sections.ts'
import { sentencesOf } from '#adapters/extraction/rules/language/sentences.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'
import type { UnitType } from '#domain/deficiency/deficiency.ts'

const words = wordsIn(import.meta.dirname, 'places')

// V8 compiles what may repeat once for each time, unless it captures: "the rear bedroom wall of the house".
const AT = words.pattern(
  String.raw`\b({preposition}) (?:{which} )?(((?!{no adjective}\b)[\w/’'-]+ ){0,3}?{place}(?!\w)([ /-](?:{qualifier} )?{place}(?!\w)){0,3}(?: {what of it}(?!\w))?(?: of the ({place} ?){1,3}\b)?)`,
  'gi',
)
const SIDE = words.pattern(
  String.raw`\b(?:{side of house}(?:[ -](?:north|south|east|west|left|right|front|rear|back|side|center))*(?: {part of house})+)\b`,
)
const NAMED_ROOM = words.pattern(String.raw`\b((?:{qualifier}|{side})[ -]){0,3}{room}\b`)
const WHERE = words.pattern(String.raw`\b{room}\b|\b{side}\b`)
const ANY_ROOM = words.pattern(String.raw`\b{room}\b`)
const ROOM_FIRST = words.pattern(String.raw`^(?:(?:{qualifier}|{side})[ -]){0,3}{room}\b`)
/** "In the master bathroom", and not "in the bathroom circuit". */
const IN_A_ROOM = words.pattern(
  String.raw`\b(?:in|inside|at|from) the ((?:(?:{qualifier}|{side})[ -]){0,3}{room})(?=[.,;:)]|$| {after place}\b)`,
)
const NO_PLACE = words.pattern('^(?:{no place}(?:[ ,/&]+|$)(?:and |or )?)+$')
const WHOLE_HOUSE = /^(?:home|house|structure|building|property)$/i
const KEPT_PREPOSITION = /^(?:near|under|beneath|below|behind|above|over|around|adjacent to|next to|outside)\b/i

/** Where in or about the house a finding is, in the report's words; empty where it does not say. */
export function locationOf({ item, statements }: Candidate): string {
  const given = item.location || item.place
  if (given && judge(given).faults === 0) return readable(bare(given))
  const text = statements.map((statement) => statement.text).join(' ')
  const room = item.room ? bare(item.room) : roomOfSection(item.section)
  const place = room ? placeInRoom(room, text) : placeIn(text)
  if (place) return readable(place.slice(0, 160))
  const label = bare(item.label)
  const namesPart = componentsIn(label).length > 0 && label.split(' ').length <= 6
  return namesPart && !NO_PLACE.test(label) && judge(label).faults === 0 ? readable(label) : ''
}

/** The place that the words themselves name; a surface alone is none. */
function placeIn(text: string): string {
  const phrases = everyMatch(wide(text.replaceAll(HEIGHT, '$1')), AT)
    .map(([, preposition = '', place = '']) =>
      KEPT_PREPOSITION.test(preposition) ? `${preposition.toLowerCase()} the ${uncounted(place)}` : uncounted(place),
    )
    .filter((phrase) => !NO_PLACE.test(phrase))
  return (
    phrases.find((phrase) => WHERE.test(phrase)) ??
    SIDE.exec(text)?.[0] ??
    NAMED_ROOM.exec(text)?.[0] ??
    phrases[0] ??
    ''
  )
}

/** The room of the heading with the place that the words name in it; another room only where they say plainly that it is there. */
function placeInRoom(room: string, text: string): string {
  const words = placeIn(text)
  const [known, said] = [room.toLowerCase(), words.toLowerCase()]
  if (words === '' || known.includes(said) || WHOLE_HOUSE.test(words)) return room
  if (said.includes(known)) return words
  const isAnother = ANY_ROOM.test(room) && ANY_ROOM.test(words) && !KEPT_PREPOSITION.test(words)
  if (!isAnother) return `${room}, ${words.charAt(0).toLowerCase()}${words.slice(1)}`
  return IN_A_ROOM.exec(text)?.[1] ?? room
}

/** "Kitchen and Built-in Appliances" is about one room; "Bathrooms" and "Attic, garage" are about several. */
function roomOfSection(section: string): string {
  const name = bare(section).replace(/^\d{1,3} ?\([A-Z\d]\)[ .:–-]*/, '')
  const [room = ''] = ROOM_FIRST.exec(name.toLowerCase()) ?? []
  return room && !room.endsWith('s') && !ANY_ROOM.test(name.slice(room.length)) ? room : ''
}

/** "6 inches above the floor" measures and tells no place; "in the garage" behind it does. */
const HEIGHT = words.pattern(
  String.raw`(\b\d{1,4}(?:[.,/]\d{1,3})?(?: \d\/\d)?(?: ?['"′″’”]|[- ]?{unit of length}(?!\w))(?: or (?:more|less|so))?(?: (?:or )?{direction})?) {measured from} (?:{before reference} ){0,3}[\w/’'-]+`,
  'gi',
)

/** "The two kitchen counter receptacles" are in one kitchen; "two bedrooms" are two, and a two car garage is one place. */
const NUMBER_OF_SOMETHING_ELSE =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?!(?:car|story|storey|level|bay|door|tab|ply|panel|family|foot|feet|ft|inch)\b)(?=.*[^s]$)/i

function uncounted(place: string): string {
  return place.replace(NUMBER_OF_SOMETHING_ELSE, '')
}

/** Words as in running text, the first letter large; a report's capitals are not shouted. */
function readable(place: string): string {
  const letters = place.replace(/[^A-Za-z]/g, '')
  const quiet = letters.length > 3 && letters === letters.toUpperCase() ? place.toLowerCase() : place
  return quiet.charAt(0).toUpperCase() + quiet.slice(1)
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
const EACH = words.pattern(
  String.raw`(?:^|\b{before count} )(one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?!{no thing}\b)((?:[a-z-]+ ){0,2}[a-z-]+)`,
)

/** "One of the three doors" is one, as is the widest of them. */
const OF_SEVERAL =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}|(?!(?:l?east|west|rest|test)\b)[a-z]+est) of (?:the |these |its )?(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) /gi
const IN_ROOMS =
  /\b(?:in|at|from) (?:the |these )?(two|three|four|five|six|\d) (?:[a-z]+ )?(?:(?:bed|bath) ?rooms|rooms|baths|hallways)\b/i
const ABSENT = /\b(?:missing|absent|lack\w*|no|not (?:present|installed|provided|found))\b/i

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
  const each = EACH.exec(text.replace(OF_SEVERAL, (_, some: string) => `are ${/est$/i.test(some) ? 'one' : some} `))
  const counted = each?.[2] && componentsIn(each[2]).length > 0 ? each[1] : missingInRooms(text)
  if (!counted) return null
  const quantity = COUNTS[counted.toLowerCase()] ?? Number(counted)
  return quantity > 0 && quantity <= 99 ? { quantity, unitType: 'each' } : null
}

/** "Smoke detectors are missing in two bedrooms": as many are missing as there are rooms. */
function missingInRooms(text: string): string | undefined {
  const room = sentencesOf(text).find(
    (sentence) => ABSENT.test(sentence.text) && componentsIn(sentence.text).some(({ expected }) => expected),
  )
  return room && IN_ROOMS.exec(room.text)?.[1]
}

/** "Replace Time: Immediate Cost: $2,500": fields that stand behind the advice on its line. */
const OTHER_FIELDS = / (?:time(?: ?frame)?|timing|(?:estimated )?cost|priority)s? ?: .*$/i

/** The words of the report that say what to do: its own recommendation field, and the sentences that advise. */
export function recommendationOf({ item, statements }: Candidate): string {
  const advice = statements
    .filter((statement) => statement.remedy || /\b(?:recommend|should be|consult|needs? to be)/i.test(statement.text))
    .map((statement) => statement.text)
  const texts = [...advice, ...item.recommendation.map((passage) => passage.text)]
  const sentences = texts
    .map((text) => text.replace(OTHER_FIELDS, ''))
    .flatMap((text) => sentencesOf(text).map((sentence) => sentence.text))
    .filter((text) => !isLinkLabel(text))
  return saidOnce(sentences).reduce(joined, '')
}

/** Without what stands there already, or in more words: "Recommend monitoring." beside "Recommend monitoring or repair." */
function saidOnce(sentences: string[]): string[] {
  const first = new Map<string, number>()
  for (const [index, text] of sentences.entries()) if (!first.has(plainWords(text))) first.set(plainWords(text), index)
  const beginnings = new Set([...first.keys()].flatMap(beginningsOf))
  return sentences.filter((text, index) => {
    const words = plainWords(text)
    return first.get(words) === index && !beginnings.has(words)
  })
}

/** "repair" and "repair the" of "repair the outlet". */
function beginningsOf(words: string): string[] {
  return [...words.matchAll(/ /g)].map(({ index }) => words.slice(0, index))
}

function plainWords(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]+$/, '')
}

/** Two pieces of advice are two sentences, also where the first was printed without its end. */
function joined(before: string, after: string): string {
  if (before === '') return after
  return /[\p{L}\d)]$/u.test(before) && /^[A-Z]/.test(after) ? `${before}. ${after}` : `${before} ${after}`
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
