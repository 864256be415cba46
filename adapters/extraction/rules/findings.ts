import { answered } from './answers.ts'
import { componentsIn } from './components.ts'
import type { Item, Passage } from './item.ts'
import { judge, type Verdict } from './judge.ts'
import { isBad, ratingList } from './ratings.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import { isTicked } from './ticked.ts'

/** A sentence that was judged; `at` and `length` are its place in the passage's raw text. */
export type Statement = {
  text: string
  passage: Passage
  at: number
  length: number
  verdict: Verdict
  score: number
  remedy: boolean
}

/** One deficiency as an item tells it: the statements that make it, in order, the telling one first judged. */
export type Candidate = { item: Item; statements: Statement[]; score: number }

export const LISTED = 1.6
export const DOUBTFUL = 0.9

/** Statements are weighed against their neighbours, so a passage without end is read part by part. */
const STATEMENTS_AT_ONCE = 150
const JOINED_MAX = 2_000

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

const TELLS =
  /\b(?:is|are|was|were|has|have|had|may|does|do|did|needs?|stops?|ends?|empt(?:y|ies)|runs?|rests?|stands?|sits?|lies|hangs?|drains?|moves?|rocks?|opens?|closes?|touch(?:es)?|only|too|at|from|over|with|without|under|between|through)\b/i

const REMEDY =
  /^(?:(?:i |we |it is |it's |therefore,? |strongly |highly )*(?:recommend|suggest|advise|advis)\w*\b|(?:further|additional|prompt|immediate|evaluation|repairs?|replacement|correction|corrective|service|consult|contact|have |seek|refer|monitor|interested parties|a (?:qualified|licensed|professional)|an? \w+ (?:contractor|electrician|plumber)|all (?:repairs|work)|client(?:s)? (?:should|is advised))\b)|\b(?:is|are) (?:\w+ )?(?:recommended|advised|suggested)\W*$/i

function statementsOf(item: Item): Statement[] {
  const statements: Statement[] = []
  if (item.verdict) return item.passages.map((passage) => tickedStatement(passage, item.verdict as Verdict))
  for (const passage of item.passages) {
    const sentences = sentencesOf(passage.text)
    for (const sentence of item.single || item.record ? sentences : sentences.flatMap(apart)) {
      const words = withoutMarker(sentence.text)
      if (!words) continue
      const last = statements.at(-1)
      if (passage.continues && sentence.at === 0 && last && last.text.length < JOINED_MAX) {
        last.text = `${last.text} ${words}`
        last.verdict = judge(last.text)
        continue
      }
      const verdict = item.answer ? answered(words, item.answer) : judge(words)
      const remedy = REMEDY.test(words) && !(verdict.stated && verdict.strong.length + verdict.medium.length > 0)
      const at = passage.at + sentence.at + sentence.text.lastIndexOf(words.slice(1)) - 1
      statements.push({ text: words, passage, at, length: words.length, verdict, score: 0, remedy })
    }
  }
  return statements
}

function tickedStatement(passage: Passage, verdict: Verdict): Statement {
  const { text, at, length } = passage
  return { text, passage, at, length: length ?? text.length, verdict, score: 0, remedy: false }
}

const AND = /(?:[,;] and|;|,? and) (?=(?:the|a|an|one|two|three|four|several|some|both|there|its) )/gi

/** "The toilet rocks and the tub drains slowly": two faults of two parts, joined to one sentence. */
function apart(sentence: Sentence): Sentence[] {
  for (const match of sentence.text.matchAll(AND)) {
    const from = match.index + match[0].length
    const [left, right] = [sentence.text.slice(0, match.index), sentence.text.slice(from)]
    const [first, second] = [judge(left), judge(right)]
    const kinds = new Set(first.components.map((component) => component.kind))
    const faulty = [first, second].every(
      (verdict) =>
        verdict.score >= 1.5 && verdict.faults > 0 && verdict.general === 0 && !verdict.fine && !verdict.limited,
    )
    if (!faulty || kinds.size === 0 || second.components.length === 0 || !TELLS.test(right)) continue
    if (second.components.some((component) => kinds.has(component.kind))) continue
    return [
      { text: left, at: sentence.at },
      { text: right, at: sentence.at + from },
    ]
  }
  return [sentence]
}

const CONNECTIVE =
  /^(?:whereas|additionally|furthermore|further|moreover|as such|in addition|also|therefore|however), /i

const MARKER =
  /^(?:[•·●○◦■▪►▶➢»❖✦*–-]+|\(?\d{1,3}(?:\.\d{1,3}){0,3}\)?[.):]?(?= [A-Z(])|\(\d{1,2}\)|\(?[A-Za-z][.)](?= )|F(?= [A-Z]))[ \u200b]*/u

function withoutMarker(text: string): string {
  const plain = text
    .replace(MARKER, '')
    .replace(/^\(\d{1,2}\) /, '')
    .replace(/^[A-Z](?:, ?[A-Z])*: (?=[A-Z])/, '')
    .replace(CONNECTIVE, '')
    .trim()
  const words = plain.slice(ratingList(plain)?.length ?? 0)
  return words.charAt(0).toUpperCase() + words.slice(1)
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

/** Says of a part what the next sentence condemns. */
function isLeadIn({ verdict, remedy, text }: Statement): boolean {
  return (
    !remedy &&
    !verdict.fine &&
    !verdict.limited &&
    !verdict.upkeep &&
    verdict.general < 1 &&
    verdict.boilerplate < 2 &&
    (REFERS_BACK.test(text) || verdict.components.length > 0 || verdict.stated || verdict.medium.length > 0)
  )
}

/** Where the telling begins: a sentence that only points back ("This is unsafe") needs the one before it. */
function beginning(item: Item, statements: Statement[], telling: Statement[]): number {
  if (item.record) return 0
  let from = statements.findIndex((statement) => telling.includes(statement))
  const rated = isBad(item.rating) && !item.sectionRating
  if ((item.single || rated) && statements.slice(0, from).every(isLeadIn)) return 0
  while (from > 0 && REFERS_BACK.test(statements[from]?.text ?? '') && !statements[from - 1]?.verdict.limited) from -= 1
  return from
}

/**
 * One observation is one finding, however much it tells. Running text and table cells tell several where a further
 * sentence states by itself that another part is deficient.
 */
function split(item: Item, statements: Statement[], telling: Statement[]): Candidate[] {
  const from = beginning(item, statements, telling)
  const first = {
    item,
    statements: statements.slice(from),
    score: Math.max(...telling.map((statement) => statement.score)),
  }
  if (item.single || item.record || telling.length === 1) return [first]
  const groups: Statement[][] = []
  for (const statement of statements.slice(from)) {
    const group = groups.at(-1)
    const rated = (item.form && item.filled) || (isBad(item.rating) && !item.sectionRating)
    if (!group || (telling.includes(statement) && standsAlone(statement, group, rated))) groups.push([statement])
    else group.push(statement)
  }
  return groups.map((group) => ({
    item,
    statements: group,
    score: Math.max(...group.map((statement) => statement.score)),
  }))
}

const REFERS_BACK =
  /^(?:this|these|that|those|it|they|such|which|the (?:condition|damage|leak|crack|stain|issue|problem|defect|deficienc(?:y|ies))s?)\b/i

function standsAlone(statement: Statement, group: Statement[], rated: boolean): boolean {
  const { verdict, text, remedy } = statement
  if (remedy || REFERS_BACK.test(text) || verdict.upkeep || verdict.limited) return false
  if (verdict.strong.length + verdict.missing.length === 0 && !((verdict.stated || rated) && verdict.medium.length > 0))
    return false
  const told = group.filter((member) => !member.remedy && (member === group[0] || member.verdict.faults > 0))
  const kinds = new Set(told.flatMap((member) => member.verdict.components.map((component) => component.kind)))
  const own = verdict.components[0]?.kind
  if (own === undefined) return false
  if (!kinds.has(own)) return true
  const faults = new Set(
    told.flatMap((member) => [...member.verdict.strong, ...member.verdict.medium, ...member.verdict.missing]),
  )
  return rated && ![...verdict.strong, ...verdict.medium, ...verdict.missing].some((fault) => faults.has(fault))
}
