import { type Note, noted } from '#adapters/extraction/rules/language/judge.ts'
import { SPOKEN_OF } from '#adapters/extraction/rules/language/sections.ts'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { isBad } from '#adapters/extraction/rules/page/ratings.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import { contentWords } from '#domain/text/similarity.ts'
import type { JudgedItem } from './learned/place-signs.ts'
import { isOrder } from './orders.ts'
import { adviceScore, doubtOf, hasSubstance, impliedByAdvice, itemScore, scoreAmong } from './scores.ts'
import { split } from './splitting.ts'
import { type Candidate, headingsAbove, type Statement } from './statements.ts'
import { isTicked } from './ticked.ts'

/** Returns the note that is told what the place and the neighbors of a statement weigh; for `explain.ts`. */
type NoteOn = (statement: Statement) => Note

/** Where an order speaks to somebody who is to correct this house. */
const ORDERED_IN = new Set(['body', 'findings', 'summary'])

type Findings = { found: Candidate[]; doubtful: Candidate[] }

/** Returns the deficiencies that an item tells, and what looks like one but is not certain enough. */
export function findingsIn({ item, statements, isOfShort }: JudgedItem, noteOn?: NoteOn): Findings {
  const implied = score(item, statements, noteOn)
  const isByRule = (statement: Statement) =>
    statement.score >= weights.finding.listed &&
    (hasSubstance(statement) || statement === implied || isTask(item) || isTicked(item, statement))
  const { listed, listedAmongData, listedByRule, listedByRuleOfShort, listedByRuleOfAdvised, leastOfOrder } =
    weights.learned
  const isAdvised = item.single && item.zone !== 'summary' && statements.some(({ remedy }) => remedy)
  const byRule = isAdvised ? listedByRuleOfAdvised : isOfShort ? listedByRuleOfShort : listedByRule
  const leastByRule = item.verdict || isTask(item) ? 0 : byRule
  const leastByJudge = item.descriptive || (item.tabled && item.rating === 'fine') ? listedAmongData : listed
  const leastOf = (statement: Statement) =>
    ORDERED_IN.has(item.zone) && isOrder(statement) ? leastOfOrder : isByRule(statement) ? leastByRule : leastByJudge
  const telling = statements.filter(
    (statement, at) =>
      statement.chance >= leastOf(statement) && !isSound(statement, statements[at + 1]) && !isLabel(statement),
  )
  if (item.caption && !statements.some(({ verdict }) => verdict.faults > 0 || verdict.need))
    return { found: [], doubtful: [] }
  if (telling.length > 0) return { found: split(item, statements, telling), doubtful: [] }
  if (item.verdict && isBad(item.rating) && item.rating !== 'minor')
    return { found: [{ item, statements, score: weights.finding.listed }], doubtful: [] }
  if (isRatedRow(item, statements))
    return { found: [{ item, statements, score: weights.finding.listed }], doubtful: [] }
  return { found: [], doubtful: doubtfulAmong(item, statements) }
}

/** Returns whether a statement tells of nothing wrong, such as the first half of "The door is new, but its closer is broken". */
function isSound({ verdict }: Statement, next: Statement | undefined): boolean {
  return (verdict.fine || next?.goesOn === 'turn') && verdict.faults === 0 && !verdict.need
}

/** Returns whether a statement only names what a form asks for: "Ground Fault (GFCI) & Arc Fault (AFCI):". */
function isLabel({ text, verdict }: Statement): boolean {
  return text.endsWith(':') && verdict.faults === 0 && !verdict.need
}

/** Returns whether a row's own mark or cell gives a bad rating, or a task, to what its words tell, however few they are. */
function isRatedRow(item: Item, statements: Statement[]): boolean {
  const { tabled, marked, card, verdict, rating, sectionRating } = item
  const isGiven = tabled && item.recommendation.length > 0 && rating === null
  if (!(tabled || marked) || verdict || sectionRating || !(isBad(rating) || isGiven)) return false
  const describes = statements.every(({ verdict }) => verdict.faults === 0 && !verdict.need)
  if (tabled && describes && statements.some(({ text }) => REFERS.test(text))) return false
  const least = tabled && !isGiven ? 0 : weights.learned.marked
  const told = statements.filter(
    ({ text, remedy, verdict, chance }) =>
      (tabled || text.length <= LONGEST_OF_ROW) &&
      !remedy &&
      (!verdict.fine || NOT_THERE.test(text)) &&
      !verdict.limited &&
      !verdict.upkeep &&
      chance >= least,
  )
  const isTold = ({ verdict, chance }: Statement) =>
    verdict.faults > 0 || ((tabled || card) && chance >= weights.learned.minorRow)
  return told.length > 0 && (rating !== 'minor' || told.some(isTold))
}

/** A row whose words send to the comments below: "Vinyl. (See Comments on page 4)". */
const REFERS = /\bsee (?:the )?(?:comments?|notes?|remarks?)\b/i

/** Longer words beside a mark are no row of a form: they speak for themselves. */
const LONGEST_OF_ROW = 160

/** "Handrails: none at the side porch", "no rail, a tread cracked": in a row that is rated badly, what is not there is missing. */
const NOT_THERE =
  /(?:^|: )no(?:ne)?\b(?! (?:leaks?|defects?|deficienc|issues?|problems?|concerns?|damage|evidence|signs?)\b)/i

/** Returns whether the report's own form gives a task to a condition: that makes the condition a finding. */
function isTask({ record, recommendation }: Item): boolean {
  return record && recommendation.length > 0
}

/** Gives each statement its score; returns the one that only the advice beside it makes a fault. */
function score(item: Item, statements: Statement[], noteOn?: NoteOn): Statement | undefined {
  const place = itemScore(item)
  for (const statement of statements)
    statement.score = scoreAmong(item, statements, statement, place, noteOn?.(statement))
  for (const statement of statements) statement.score += adviceScore(item, statements, statement, noteOn?.(statement))
  const implied = impliedByAdvice(statements)
  if (implied) implied.score += noted(noteOn?.(implied), 'advice to correct implies it', weights.statement.implied)
  return implied
}

/** Returns the statement that comes nearest to a finding, where it comes near and calls nothing sound. */
function doubtfulAmong(item: Item, statements: Statement[]): Candidate[] {
  const open = statements.filter(
    (statement, at) => contentWords(statement.text).size > 0 && !isSound(statement, statements[at + 1]),
  )
  const best = open.toSorted((a, b) => doubtOf(b) - doubtOf(a))[0]
  if (!best || doubtOf(best) < weights.learned.doubtful || best.remedy) return []
  return [{ item, statements: [best], score: best.score }]
}

/** Returns what the items tell once they are seen beside each other: without rows told in words elsewhere, with silent parts' words. */
export function settled(judged: JudgedItem[], found: Candidate[]): Candidate[] {
  const kept = withoutDescribedRows(withoutToldRows(withoutNamedRows(found)))
  return [...kept, ...toldByRating(judged, kept)]
}

/** So many of the rows must have words elsewhere before their mere names are left out. */
const SHARE_TOLD = 0.5
const PAGES_BELOW = 1

/**
 * Leaves out rated rows that only name a part ("Flashings   Poor") where the comments below them, before the next such rows, tell
 * at least half as many findings in words: they say what is wrong with the rows.
 */
function withoutNamedRows(found: Candidate[]): Candidate[] {
  const kept: Candidate[] = []
  for (let at = 0; at < found.length; ) {
    const told = endOf(found, at, (one) => isNamedRow(one))
    const next = endOf(found, told, (one) => !isNamedRow(one))
    const rows = found.slice(at, told)
    const below = found.slice(told, next).filter((one) => isComment(one) && isNear(one, rows.at(-1)))
    if (below.length < SHARE_TOLD * rows.length) kept.push(...rows)
    kept.push(...found.slice(told, next))
    at = next
  }
  return kept
}

/** Leaves out marked rows that only name what a heading names elsewhere under which something is told: "10.6 Railings      X". */
function withoutToldRows(found: Candidate[]): Candidate[] {
  const isHeading = headingsAbove(found)
  const names = ({ item, statements: [only, ...others] }: Candidate) =>
    item.marked && others.length === 0 && only?.verdict.faults === 0 && isHeading(item, only.text)
  return found.filter((one) => !names(one))
}

/**
 * Leaves out marked rows that only describe a part ("Panel: Murray, north side") where their section tells something in words of its
 * own that has a word of theirs, and rows that only name one where their page does.
 */
function withoutDescribedRows(found: Candidate[]): Candidate[] {
  const told = new Map<string, Set<string>>()
  const placesOf = ({ item, statements }: Candidate) => [item.section, `page ${statements[0]?.passage.page}`]
  for (const one of found) {
    if (one.item.marked || one.item.tabled || one.item.section === '') continue
    const said = one.statements.flatMap(({ text }) => [...contentWords(text)])
    for (const place of placesOf(one)) {
      const words = told.get(place) ?? new Set()
      for (const word of said) words.add(word)
      told.set(place, words)
    }
  }
  return found.filter((one) => {
    if (!isDescribedRow(one) && !isNamedRow(one)) return true
    const [section, page] = placesOf(one)
    const words = told.get((isNamedRow(one) ? page : section) ?? '')
    return ![...contentWords(one.statements[0]?.text ?? '')].some((word) => words?.has(word))
  })
}

function isDescribedRow({ item, statements }: Candidate): boolean {
  const [only] = statements
  if (!item.marked || item.tabled || !only || statements.length > 1) return false
  return only.verdict.faults === 0 && !only.verdict.need && DESCRIBES.test(only.text)
}

/** "Panel: Murray", or a short name, with a remark in brackets or none: "Occupant Door (from garage to inside of home)". */
const DESCRIBES = /^(?:[^:]{2,40}: |\S+(?: \S+){0,3}(?: \([^)]*\))?$)/

function endOf(found: Candidate[], from: number, holds: (one: Candidate) => boolean): number {
  let to = from
  while (to < found.length && holds(found[to] as Candidate)) to += 1
  return to
}

function isNamedRow({ item, statements }: Candidate): boolean {
  const [only] = statements
  return item.tabled && statements.length === 1 && only?.text.toLowerCase() === item.label.toLowerCase()
}

/** Told below the head of a section's comments, which lends them the rating of its rows. */
function isComment({ item }: Candidate): boolean {
  return item.label === '' && item.sectionRating && item.rating !== null
}

function isNear(one: Candidate, last: Candidate | undefined): boolean {
  const page = last?.statements.at(-1)?.passage.page ?? 0
  return Math.abs((one.statements[0]?.passage.page ?? 0) - page) <= PAGES_BELOW
}

/**
 * Returns what the parts that their report rates deficient tell, "B. Food Waste Disposers" with a D before "Hums, not turning.", where
 * nothing else in them is a finding: the likeliest of their statements.
 */
function toldByRating(judged: JudgedItem[], found: Candidate[]): Candidate[] {
  const told = new Set(found.map(({ item }) => item.part))
  const silent = judged.filter(
    ({ item: { part, rating, sectionRating, zone } }) =>
      sectionRating && isBad(rating) && rating !== 'minor' && SPOKEN_OF.has(zone) && !told.has(part),
  )
  return [...Map.groupBy(silent, ({ item }) => item.part).values()].flatMap((part) => {
    const all = part.flatMap(({ item, statements }) =>
      item.note || item.descriptive ? [] : statements.filter(maySay).map((statement) => ({ item, statement })),
    )
    const best = all.toSorted((a, b) => b.statement.chance - a.statement.chance)[0]
    if (!best || best.statement.chance < weights.learned.underRating) return []
    return [{ item: best.item, statements: [best.statement], score: weights.finding.listed }]
  })
}

function maySay({ text, remedy, verdict }: Statement): boolean {
  return !remedy && !verdict.fine && !verdict.limited && !verdict.upkeep && verdict.general < 1 && !text.endsWith(':')
}
