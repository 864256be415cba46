import { componentsIn } from '#adapters/extraction/rules/language/components.ts'
import { judge } from '#adapters/extraction/rules/language/judge.ts'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { isBad } from '#adapters/extraction/rules/page/ratings.ts'
import { split } from './splitting.ts'
import { type Candidate, type Statement, statementsOf, TELLS } from './statements.ts'
import { isTicked } from './ticked.ts'

const LISTED = 1.6
const DOUBTFUL = 0.9

/** Statements are weighed against their neighbours, so a passage without end is read part by part. */
const STATEMENTS_AT_ONCE = 150

/** Deficiencies that an item tells, and what looks like one but is not certain enough. */
export function findingsIn(item: Item): { found: Candidate[]; doubtful: Candidate[] } {
  const statements = statementsOf(item)
  if (statements.length <= STATEMENTS_AT_ONCE) return findingsAmong(item, statements)
  const found: Candidate[] = []
  const doubtful: Candidate[] = []
  for (let at = 0; at < statements.length; at += STATEMENTS_AT_ONCE) {
    const part = findingsAmong(item, statements.slice(at, at + STATEMENTS_AT_ONCE))
    found.push(...part.found)
    doubtful.push(...part.doubtful)
  }
  return { found, doubtful }
}

function findingsAmong(item: Item, statements: Statement[]): { found: Candidate[]; doubtful: Candidate[] } {
  const context = contextOf(item)
  for (const statement of statements)
    statement.score =
      statement.verdict.score +
      context +
      named(item, statement) +
      plain(item, statement) -
      essay(item, statements, statement) -
      formed(item, statement) +
      (isTicked(item, statement) ? 1 : 0)
  for (const statement of statements)
    if (!statement.remedy && hasSubstance(statement) && isAdvised(item, statements, statement)) statement.score += 0.8
  const implied = impliedBy(statements)
  if (implied) implied.score += 1.6
  const telling = statements.filter(
    (statement) =>
      statement.score >= LISTED && (hasSubstance(statement) || statement === implied || isTicked(item, statement)),
  )
  if (telling.length === 0) {
    if (isRecordFinding(item, statements)) return { found: [{ item, statements, score: LISTED }], doubtful: [] }
    const best = statements.reduce<Statement | null>(
      (top, statement) => (!top || statement.score > top.score ? statement : top),
      null,
    )
    return {
      found: [],
      doubtful:
        best && best.score >= DOUBTFUL && hasSubstance(best) ? [{ item, statements: [best], score: best.score }] : [],
    }
  }
  return { found: split(item, statements, telling), doubtful: [] }
}

const CORRECTIVE =
  /\b(?:correct(?:ed|ion|ive)|repair(?:s|ed)?|replac(?:ed|ement)|adjust(?:ed|ment)|re-?install\w*|modif(?:ied|ication)|improved?|re-?secured|relocat(?:ed|ion))\b/i

/** "The pipe runs uphill. Correction is recommended.": advice to correct makes a plain statement about a part a fault. */
function impliedBy(statements: Statement[]): Statement | undefined {
  if (statements.length > 4 || statements.some(({ verdict }) => verdict.faults > 0 || verdict.upkeep)) return undefined
  const advice = statements.some(({ remedy, text, verdict }) => remedy && CORRECTIVE.test(text) && verdict.general < 1)
  const plain = ({ verdict, remedy, text }: Statement) =>
    !remedy &&
    !verdict.fine &&
    !verdict.limited &&
    verdict.general < 0.5 &&
    verdict.components.length > 0 &&
    IS.test(text)
  return advice ? statements.find(plain) : undefined
}

const IS = /\b(?:is|are|was|were|has|have|had|appears?|appeared|measured|continue[sd]?)\b/i

/** Another sentence or field says what to do about it. */
function isAdvised(item: Item, statements: Statement[], statement: Statement): boolean {
  if (item.recommendation.length > 0 && item.zone !== 'information') return true
  return statements.some(
    (other) => other !== statement && (other.remedy || (other.verdict.need && !other.verdict.upkeep)),
  )
}

/** Words without a part of the house speak of the one in their heading. */
function named({ label, title }: Item, { verdict }: Statement): number {
  return verdict.components.length === 0 && componentsIn(`${label} ${title}`).length > 0 ? 0.3 : 0
}

/** An observation of its own tells a fault in few words; a sentence of running text has to say that it was seen. */
function plain({ single }: Item, { verdict }: Statement): number {
  return single && verdict.faults > 0 && verdict.boilerplate === 0 && verdict.general === 0 && !verdict.upkeep ? 0.2 : 0
}

/** A long paragraph in which nothing is said to have been seen explains things; it does not report. */
function essay(item: Item, statements: Statement[], { passage }: Statement): number {
  if (item.record) return 0
  const own = statements.filter((statement) => statement.passage === passage)
  if (own.length < (item.single ? 6 : 4)) return 0
  const talk = own.reduce((sum, { verdict }) => sum + verdict.boilerplate, 0) / own.length
  const seen = own.some(
    ({ verdict, text }) =>
      (verdict.faults > 0 && verdict.stated) ||
      (verdict.strong.length + verdict.missing.length > 0 &&
        verdict.general === 0 &&
        verdict.boilerplate === 0 &&
        DEFINITE.test(text)),
  )
  return (seen ? 0 : 0.8) + (talk >= 1 ? 0.8 : talk >= 0.6 ? 0.4 : 0)
}

/** What a form prints for every house counts only where it was filled in: in the past tense, of this house. */
function formed(item: Item, { verdict, text }: Statement): number {
  if (!item.form || item.ticked || item.filled) return 0
  return verdict.stated || /\b(?:was|were|observed|noted)\b/i.test(text) ? 0 : 2
}

/** Speaks of one thing in this house. */
const DEFINITE =
  /^(?!.*\b(?:can|may|will|should|could|would|allows?)\b)(?:the|this|there (?:is|are|was|were)|one|two|three|four|several|both|(?:i|we) (?:saw|found|noted|noticed))\b/i

function hasSubstance({ verdict, text, passage }: Statement): boolean {
  return (verdict.faults > 0 || verdict.need) && (passage.length !== undefined || text.split(' ').length > 2)
}

/** What a report itself labels a finding is one, if nothing in it says that the part is sound or was not seen. */
function isRecordFinding(item: Item, statements: Statement[]): boolean {
  const rated = isBad(item.rating) && (!item.sectionRating || isListed(item))
  if ((!item.record && !rated) || REMARKS.test(item.label) || item.descriptive) return false
  if (item.zone === 'limitations' || item.zone === 'information' || item.zone === 'boilerplate' || item.note)
    return false
  if (item.rating === 'fine' || item.rating === 'unseen' || item.rating === 'note') return false
  const titled = item.title !== '' && judge(item.title).faults > 0
  const telling = statements.some(
    ({ verdict, remedy, text }) =>
      !remedy &&
      !verdict.fine &&
      !verdict.upkeep &&
      (item.record || !verdict.limited) &&
      (item.record ||
        verdict.stated ||
        verdict.medium.length > 0 ||
        ((item.single || item.tabled) && TELLS.test(text)) ||
        IS.test(text)) &&
      (verdict.general < 1 || titled) &&
      verdict.boilerplate < 2,
  )
  if (rated && item.tabled && item.rating !== 'minor' && item.passages.length > 0) return true
  return telling && (rated || item.location !== '' || item.implication !== '' || item.recommendation.length > 0)
}

/** A bulleted comment on a part that the report's columns rate deficient. */
function isListed({ filled, single, sectionRating }: Item): boolean {
  return filled && single && sectionRating
}

/** Labels under which forms print advice: COMMENTS \\ Additional, RECOMMENDATIONS \\ General. */
const REMARKS = /^(?:comments?|recommendations?|general|notes?|overview)\b/i

function contextOf(item: Item): number {
  let score = 0
  if (item.zone === 'findings') score += 0.8
  if (item.zone === 'summary') score += 0.5
  if (item.zone === 'remarks') score -= 0.7
  if (item.described) score -= 0.6
  if (item.zone === 'information') score -= 1.3
  if (item.zone === 'limitations') score -= 2.2
  if (item.zone === 'boilerplate') score -= 2.4
  if (item.zone === 'contents') score -= 9
  if (item.record) score += 0.8
  if (item.note || (item.record && REMARKS.test(item.label))) score -= item.note ? 0.8 : 3
  if (item.descriptive) score -= 1.6
  if (isBad(item.rating)) score += item.sectionRating ? 0.3 : 0.9
  if (item.rating === 'note') score -= 1
  if (item.rating === 'fine') score -= item.sectionRating ? 0.1 : 1.1
  if (item.rating === 'unseen') score -= item.sectionRating ? 0.6 : 1.2
  if (item.title && judge(item.title).strong.length > 0) score += 0.5
  if (item.ticked) score += 0.4
  if (item.emphasis) score += 0.6
  return score
}
