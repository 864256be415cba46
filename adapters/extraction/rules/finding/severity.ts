import type { Candidate } from '#adapters/extraction/rules/judging/statements.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'
import type { Category, Severity } from '#domain/deficiency/deficiency.ts'
import { both, isHazard } from './hazards.ts'

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

/** How urgent a finding is: the report's own rating decides where it has one, then what the words say. */
export function severityOf(candidate: Candidate, category: Category): Severity {
  const { item, statements } = candidate
  const own = statements
    .filter((statement) => statement.verdict.general < 1 && !/\b(?:as long as|unless)\b/i.test(statement.text))
    .map((statement) => statement.text)
    .join(' ')
  const text = `${item.label} ${item.title} ${own} ${item.implication} ${item.recommendation.map((passage) => passage.text).join(' ')}`
  const told = severityOfWords(text, category)
  if (/\bSAFETY (?:HAZARD|CONCERN|ISSUE)\b/.test(own)) return 'critical'
  if (item.sectionRating || item.rating === null) return told
  if (item.rating === 'critical' || item.rating === 'major') return item.rating
  if (item.rating === 'minor') return 'minor'
  return told
}

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
