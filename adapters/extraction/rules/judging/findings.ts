import { type Note, noted } from '#adapters/extraction/rules/language/judge.ts'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { isBad } from '#adapters/extraction/rules/page/ratings.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import type { JudgedItem } from './learned/place-signs.ts'
import { isOrder } from './orders.ts'
import { adviceScore, doubtOf, hasSubstance, impliedByAdvice, itemScore, scoreAmong } from './scores.ts'
import { split } from './splitting.ts'
import type { Candidate, Statement } from './statements.ts'
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
  const { listed, listedAmongData, listedByRule, listedByRuleOfShort, leastOfOrder } = weights.learned
  const leastByRule = item.verdict || isTask(item) ? 0 : isOfShort ? listedByRuleOfShort : listedByRule
  const leastOf = (statement: Statement) =>
    ORDERED_IN.has(item.zone) && isOrder(statement)
      ? leastOfOrder
      : isByRule(statement)
        ? leastByRule
        : item.descriptive
          ? listedAmongData
          : listed
  const telling = statements.filter(
    (statement, at) => statement.chance >= leastOf(statement) && !isSound(statement, statements[at + 1]),
  )
  if (telling.length > 0) return { found: split(item, statements, telling), doubtful: [] }
  if (item.verdict && isBad(item.rating) && item.rating !== 'minor')
    return { found: [{ item, statements, score: weights.finding.listed }], doubtful: [] }
  if (isRatedRow(item, statements))
    return { found: [{ item, statements, score: weights.finding.listed }], doubtful: [] }
  return { found: [], doubtful: doubtfulAmong(item, statements) }
}

/** Nothing is told to be wrong. In "The door is new, but its closer is broken" this holds for what comes before the turn. */
function isSound({ verdict }: Statement, next: Statement | undefined): boolean {
  return (verdict.fine || next?.goesOn === 'turn') && verdict.faults === 0 && !verdict.need
}

/** Returns whether a table's row gives a bad rating to what its words tell, however few they are. */
function isRatedRow({ tabled, verdict, rating, sectionRating }: Item, statements: Statement[]): boolean {
  if (!tabled || verdict || sectionRating || !isBad(rating)) return false
  const told = statements.filter(({ remedy, verdict }) => !remedy && !verdict.fine && !verdict.limited)
  return told.length > 0 && (rating !== 'minor' || told.some(({ verdict }) => verdict.faults > 0))
}

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

/** Returns the statement that comes nearest to a finding, where it comes near. */
function doubtfulAmong(item: Item, statements: Statement[]): Candidate[] {
  const most = Math.max(...statements.map(doubtOf))
  const best = statements.find((statement) => doubtOf(statement) === most)
  if (!best || doubtOf(best) < weights.learned.doubtful || best.remedy) return []
  return [{ item, statements: [best], score: best.score }]
}
