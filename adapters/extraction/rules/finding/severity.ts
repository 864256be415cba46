import type { Candidate, Statement } from '#adapters/extraction/rules/judging/statements.ts'
import { isBad, isUrgent } from '#adapters/extraction/rules/page/ratings.ts'
import type { Row } from '#adapters/extraction/rules/page/rows.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'
import type { Category, Severity } from '#domain/deficiency/deficiency.ts'
import { both, isHazard } from './hazards.ts'
import { severityChances, type Telling } from './learned-severity.ts'

const words = wordsIn(import.meta.dirname, 'severity')

const RELIEF = /\b(?:t ?& ?p|tpr|relief valve|tprv|trp|discharge pipe)\b/i

/** Words that send for a trade or tell of much harm, whatever the part. */
const MAJOR = words.word('major')

/** Main parts of a house with the faults that cost much when told of them. */
const HEAVY = [
  ...['frame', 'roof', 'flashing', 'chimney', 'heating', 'drain'],
  ...['pan', 'surface', 'flow', 'ceiling', 'service line'],
].map((part) => both(words, part, `${part} fault`))

/** Fittings and finishes that a handyman mends: what leaks or rots there stays small. */
const SMALL_PART = words.word('small part')

const MINOR = words.word('minor', 'gi')

/** How urgent a finding is, and what decided it. */
export type Urgency = {
  severity: Severity
  by: 'its rating' | 'words of danger' | 'the word lists' | 'what was learned'
}

export function severityOf(candidate: Candidate, category: Category): Severity {
  return urgencyOf(candidate, category).severity
}

/**
 * Returns how urgent a finding is: the report's own rating decides where it has one, a part's for all of its comments where it is the
 * most urgent, then what the words say.
 */
export function urgencyOf(candidate: Candidate, category: Category): Urgency {
  const { rating, sectionRating, label } = candidate.item
  if (/\bSAFETY (?:HAZARD|CONCERN|ISSUE)\b/.test(ownWords(candidate)))
    return { severity: 'critical', by: 'words of danger' }
  if (sectionRating && rating === 'critical' && label !== '') return { severity: rating, by: 'its rating' }
  if (!sectionRating && (rating === 'critical' || rating === 'major' || rating === 'minor'))
    return { severity: rating, by: 'its rating' }
  return urgencyOfWords(tellingOf(candidate, category))
}

/** Returns what a finding tells of its urgency to the learned judge of it. */
export function tellingOf(candidate: Candidate, category: Category): Telling {
  const { item, statements } = candidate
  const advised = `${item.implication} ${item.recommendation.map(({ text }) => text).join(' ')}`
  const own = ownWords(candidate)
  const told = textOf(statements.filter(({ remedy }) => !remedy))
  return {
    told: told || own,
    heading: `${item.label} ${item.title}`.trim() || item.section,
    advice: told ? `${textOf(statements.filter(({ remedy }) => remedy))} ${advised}` : advised,
    category,
    read: readingsOf(`${item.label} ${item.title} ${own} ${advised}`, category),
  }
}

function ownWords({ statements }: Candidate): string {
  return textOf(
    statements.filter(({ verdict, text }) => verdict.general < 1 && !/\b(?:as long as|unless)\b/i.test(text)),
  )
}

function textOf(statements: Statement[]): string {
  return statements.map(({ text }) => text).join(' ')
}

/** A chance from which what was learned overrules the word lists; more is asked where words of small things stand. */
const CRITICAL_FROM = 0.65
/** Less is enough where it is hardly anything small. */
const CRITICAL_FROM_GRAVE = 0.35
const HARDLY_MINOR = 0.15
const MAJOR_FROM = 0.7
const MAJOR_FROM_SMALL = 0.9
const MINOR_UNDER = 0.1

/** Words of danger decide by themselves; else the word lists do, unless what was learned is sure of something else. */
function urgencyOfWords(telling: Telling): Urgency {
  const told = SEVERITIES.find((severity) => telling.read.includes(severity)) ?? 'minor'
  if (told === 'critical') return { severity: told, by: 'words of danger' }
  const chances = severityChances(telling)
  const critical = chances.get('critical') ?? 0
  const grave = critical + (chances.get('major') ?? 0)
  const isSmall = SMALL.some((reading) => telling.read.includes(reading))
  const major = told === 'major' ? MINOR_UNDER : isSmall ? MAJOR_FROM_SMALL : MAJOR_FROM
  const isCritical = critical > CRITICAL_FROM || (critical > CRITICAL_FROM_GRAVE && grave > 1 - HARDLY_MINOR)
  const severity = isCritical ? 'critical' : grave > major ? 'major' : 'minor'
  return { severity, by: severity === told ? 'the word lists' : 'what was learned' }
}

const SEVERITIES: Severity[] = ['critical', 'major', 'minor']

/** Returns the severity that the word lists tell, alone and with the trade, and which of them have words of the text. */
export function readingsOf(text: string, category: Category): string[] {
  const told = severityOfWords(text, category)
  const lesser = Math.min(3, text.match(MINOR)?.length ?? 0)
  return [
    told,
    `${told} ${category}`,
    ...READINGS.flatMap(([name, reads]) => (reads(text) ? [name] : [])),
    ...(lesser > 0 ? [`lesser ${lesser}`] : []),
  ]
}

const READINGS: [string, (text: string) => boolean][] = [
  ['hazard', isHazard],
  ['relief', (text) => RELIEF.test(text)],
  ['small part', (text) => SMALL_PART.test(text)],
  ['slight', (text) => SLIGHT.test(text)],
  ['heavy', (text) => HEAVY.some((heavy) => heavy.test(text))],
  ['graver', (text) => MAJOR.test(text)],
]

/** Readings that speak of small things. */
const SMALL = ['small part', 'slight', 'lesser 1', 'lesser 2', 'lesser 3']

function severityOfWords(text: string, category: Category): Severity {
  const minor = text.match(MINOR)?.length ?? 0
  if (isHazard(text) && !/\bminor\b/i.test(text)) return 'critical'
  if (RELIEF.test(text)) return 'major'
  if (
    category !== 'electrical' &&
    SMALL_PART.test(text) &&
    !/\b(?:engineer|licensed|specialist|extensive|major|water damage)\b/i.test(text)
  )
    return 'minor'
  if (minor < 3 && !SLIGHT.test(text) && HEAVY.some((heavy) => heavy.test(text))) return 'major'
  if (MAJOR.test(text)) return minor >= (MAIN.has(category) ? 3 : 1) ? 'minor' : 'major'
  return 'minor'
}

const SLIGHT = /\b(?:minor|hairline|cosmetic|slight(?:ly)?|small|typical|common)\b/i

const MAIN = new Set<Category>([
  'electrical',
  'structural',
  'plumbing',
  'hvac',
  'roofing',
  'environmental',
  'fireplaces',
])

/** Fewer badly rated findings show no habit of their report. */
const FEWEST = 8
/** A rating that this share of them has is common. */
const COMMON = 0.6

/**
 * Eases a common rating like "Repair needed" to `deficient`: it tells that something is wrong, and the words tell how urgent it is. A
 * rating whose name says how urgent it is, like "Major", stays.
 */
export function easeCommonRating(found: Candidate[], rows: Row[][]): void {
  const rated = found.flatMap(({ item }) => (isBad(item.rating) && !item.sectionRating ? item : []))
  const common = rated.filter(({ rating }) => rating === 'major')
  if (rated.length < FEWEST || common.length < COMMON * rated.length) return
  const named = rows.flat().filter(({ cells }) => cells.some(({ text }) => isUrgent(text)))
  if (named.length >= common.length / 2) return
  for (const item of common) item.rating = 'deficient'
}
