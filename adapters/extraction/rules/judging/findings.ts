import { type Note, noted } from '#adapters/extraction/rules/language/judge.ts'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import { isFindingOfReport } from './report-findings.ts'
import { adviceScore, hasSubstance, impliedByAdvice, itemScore, scoreAmong } from './scores.ts'
import { split } from './splitting.ts'
import { type Candidate, type Statement, statementsOf } from './statements.ts'
import { isTicked } from './ticked.ts'

/** Statements are weighed against their neighbors, so a passage without end is read part by part. */
const STATEMENTS_AT_ONCE = 150

/** Returns the note that is told what the place and the neighbors of a statement weigh; for `explain.ts`. */
type NoteOn = (statement: Statement) => Note

type Findings = { found: Candidate[]; doubtful: Candidate[] }

/** Returns the deficiencies that an item tells, and what looks like one but is not certain enough. */
export function findingsIn(item: Item, noteOn?: NoteOn): Findings {
  const statements = statementsOf(item)
  const findings: Findings = { found: [], doubtful: [] }
  let at = 0
  do {
    const { found, doubtful } = findingsAmong(item, statements.slice(at, at + STATEMENTS_AT_ONCE), noteOn)
    findings.found.push(...found)
    findings.doubtful.push(...doubtful)
    at += STATEMENTS_AT_ONCE
  } while (at < statements.length)
  return findings
}

function findingsAmong(item: Item, statements: Statement[], noteOn?: NoteOn): Findings {
  const implied = score(item, statements, noteOn)
  const isTelling = (statement: Statement) =>
    statement.score >= weights.finding.listed &&
    (hasSubstance(statement) || statement === implied || isTicked(item, statement))
  const telling = statements.filter(isTelling)
  if (telling.length > 0) return { found: split(item, statements, telling), doubtful: [] }
  if (isFindingOfReport(item, statements))
    return { found: [{ item, statements, score: weights.finding.listed }], doubtful: [] }
  return { found: [], doubtful: doubtfulAmong(item, statements) }
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

/** The statement that comes nearest to a finding, where it comes near. */
function doubtfulAmong(item: Item, statements: Statement[]): Candidate[] {
  const most = Math.max(...statements.map((statement) => statement.score))
  const best = statements.find((statement) => statement.score === most)
  if (!best || best.score < weights.finding.doubtful || !hasSubstance(best)) return []
  return [{ item, statements: [best], score: best.score }]
}
