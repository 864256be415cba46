import { componentsIn } from '#adapters/extraction/rules/language/components.ts'
import { judge, type Note, noted } from '#adapters/extraction/rules/language/judge.ts'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { isBad } from '#adapters/extraction/rules/page/ratings.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import type { Statement } from './statements.ts'
import { isTicked } from './ticked.ts'

const weigh = weights.statement

/** Returns what a statement counts where it stands: its own words, its place, and the statements around it. */
export function scoreAmong(
  item: Item,
  statements: Statement[],
  statement: Statement,
  place: number,
  note?: Note,
): number {
  return (
    noted(note, 'words', statement.verdict.score) +
    noted(note, 'place', place) +
    noted(note, 'the heading names the part', isNamedByHeading(item, statement) ? weigh.namedByHeading : 0) +
    noted(note, 'an observation of its own', isPlain(item, statement) ? weigh.plain : 0) +
    noted(note, 'a paragraph that explains', -essayScore(item, statements, statement)) +
    noted(note, 'printed by the form', isPrintedByForm(item, statement) ? -weigh.printedByForm : 0) +
    noted(note, 'a box above says so', isTicked(item, statement) ? weigh.ticked : 0)
  )
}

/** Labels under which forms print advice: COMMENTS \\ Additional, RECOMMENDATIONS \\ General. */
const REMARKS = /^(?:comments?|recommendations?|general|notes?|overview)\b/i

/** Returns what the place of an item and its marks count for all that it tells. */
export function itemScore(item: Item, note?: Note): number {
  const { rating, sectionRating } = item
  const own = sectionRating ? 'ofSection' : 'own'
  const weigh = weights.item
  let score = noted(note, `zone: ${item.zone}`, weigh.zone[item.zone])
  if (item.described) score += noted(note, 'outside the lists of findings', weigh.described)
  if (item.record) score += noted(note, 'labeled a finding', weigh.record)
  if (item.note) score += noted(note, 'a note or remark', weigh.note)
  else if (item.record && REMARKS.test(item.label)) score += noted(note, 'a note or remark', weigh.recordOfRemarks)
  if (item.descriptive) score += noted(note, 'describes', weigh.descriptive)
  if (isBad(rating)) score += noted(note, `rated ${rating}`, weigh.bad[own])
  if (rating === 'note') score += noted(note, 'rated note', weigh.ratedNote)
  if (rating === 'fine') score += noted(note, 'rated fine', weigh.ratedFine[own])
  if (rating === 'unseen') score += noted(note, 'rated unseen', weigh.ratedUnseen[own])
  if (item.title && judge(item.title).strong.length > 0)
    score += noted(note, 'the title tells a fault', weigh.faultInTitle)
  if (item.ticked) score += noted(note, 'ticked', weigh.ticked)
  if (item.emphasis) score += noted(note, 'emphasized', weigh.emphasis)
  return score
}

/** Words without a part of the house speak of the one in their heading. */
function isNamedByHeading({ label, title }: Item, { verdict }: Statement): boolean {
  return verdict.components.length === 0 && componentsIn(`${label} ${title}`).length > 0
}

/** An observation of its own tells a fault in few words; a sentence of running text has to say that it was seen. */
function isPlain({ single }: Item, { verdict }: Statement): boolean {
  return single && verdict.faults > 0 && verdict.boilerplate === 0 && verdict.general === 0 && !verdict.upkeep
}

/** A long paragraph in which nothing is said to have been seen explains things; it does not report. */
function essayScore(item: Item, statements: Statement[], { passage }: Statement): number {
  if (item.record) return 0
  const own = statements.filter((statement) => statement.passage === passage)
  if (own.length < (item.single ? 6 : 4)) return 0
  const { unseen, talk, talkFrom, muchTalk, muchFrom } = weigh.essay
  const boilerplate = own.reduce((sum, { verdict }) => sum + verdict.boilerplate, 0) / own.length
  return (own.some(isSeen) ? 0 : unseen) + (boilerplate >= muchFrom ? muchTalk : boilerplate >= talkFrom ? talk : 0)
}

/** Speaks of one thing in this house. */
const DEFINITE =
  /^(?!.*\b(?:can|may|will|should|could|would|allows?)\b)(?:the|this|there (?:is|are|was|were)|one|two|three|four|several|both|(?:i|we) (?:saw|found|noted|noticed))\b/i

function isSeen({ verdict, text }: Statement): boolean {
  if (verdict.faults > 0 && verdict.stated) return true
  const isFaulty = verdict.strong.length + verdict.missing.length > 0
  return isFaulty && verdict.general === 0 && verdict.boilerplate === 0 && DEFINITE.test(text)
}

/** Printed by a form for every house; it counts only where it was filled in: in the past tense, of this house. */
function isPrintedByForm(item: Item, { verdict, text }: Statement): boolean {
  if (!item.form || item.ticked || item.filled) return false
  return !verdict.stated && !/\b(?:was|were|observed|noted)\b/i.test(text)
}

/** Returns what it counts that another sentence or field says what to do about it. */
export function adviceScore(item: Item, statements: Statement[], statement: Statement, note?: Note): number {
  if (statement.remedy || !hasSubstance(statement)) return 0
  const hasField = item.recommendation.length > 0 && item.zone !== 'information'
  const advises = (other: Statement) => other.remedy || (other.verdict.need && !other.verdict.upkeep)
  const isAdvised = hasField || statements.some((other) => other !== statement && advises(other))
  return noted(note, 'advice stands beside it', isAdvised ? weigh.advised : 0)
}

/** Tells a fault or a need, in more than two words. */
export function hasSubstance({ verdict, text, passage }: Statement): boolean {
  return (verdict.faults > 0 || verdict.need) && (passage.length !== undefined || text.split(' ').length > 2)
}

const IS = /\b(?:is|are|was|were|has|have|had|appears?|appeared|measured|continue[sd]?)\b/i
const CORRECTIVE =
  /\b(?:correct(?:ed|ion|ive)|repair(?:s|ed)?|replac(?:ed|ement)|adjust(?:ed|ment)|re-?install\w*|modif(?:ied|ication)|improved?|re-?secured|relocat(?:ed|ion))\b/i

/** "The pipe runs uphill. Correction is recommended.": advice to correct makes a plain statement about a part a fault. */
export function impliedByAdvice(statements: Statement[]): Statement | undefined {
  if (statements.length > 4 || statements.some(({ verdict }) => verdict.faults > 0 || verdict.upkeep)) return undefined
  const isAdvised = statements.some(
    ({ remedy, text, verdict }) => remedy && CORRECTIVE.test(text) && verdict.general < 1,
  )
  return isAdvised ? statements.find(isPlainlySaid) : undefined
}

function isPlainlySaid({ verdict, remedy, text }: Statement): boolean {
  if (remedy || verdict.fine || verdict.limited) return false
  return verdict.general < 0.5 && verdict.components.length > 0 && IS.test(text)
}

/** How likely a statement that is not told tells of a finding all the same: what the rules would tell comes first. */
export function doubtOf({ chance, score, remedy }: Statement): number {
  return chance + (score >= weights.finding.listed && !remedy ? weights.learned.toldByRule : 0)
}
