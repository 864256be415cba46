import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { isBad } from '#adapters/extraction/rules/page/ratings.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import { REFERS_BACK } from './learned/apart-signs.ts'
import type { Candidate, Statement } from './statements.ts'

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
 * One observation is one finding, however much it tells, unless what was learned says that a sentence tells another. Running
 * text and table cells tell several also where a further sentence states by itself that another part is deficient.
 */
export function split(item: Item, statements: Statement[], telling: Statement[]): Candidate[] {
  const from = beginning(item, statements, telling)
  const first = {
    item,
    statements: statements.slice(from),
    score: Math.max(...telling.map((statement) => statement.score)),
  }
  if (telling.length === 1) return [first]
  const isWhole = item.single || item.record
  const groups: Statement[][] = []
  for (const statement of statements.slice(from)) {
    const group = groups.at(-1)
    const rated = (item.form && item.filled) || (isBad(item.rating) && !item.sectionRating)
    const isAnother =
      telling.includes(statement) &&
      statement !== telling[0] &&
      group &&
      (tellsAnother(statement, group) || (!isWhole && standsAlone(statement, group, rated)))
    if (!group || isAnother) groups.push([statement])
    else group.push(statement)
  }
  return groups.map((group) => ({
    item,
    statements: group,
    score: Math.max(...group.map((statement) => statement.score)),
  }))
}

/** By what was learned, and only where both say of something what is wrong: "SAFETY HAZARD" alone belongs to what was told. */
function tellsAnother({ apart, verdict }: Statement, group: Statement[]): boolean {
  if (verdict.components.length + verdict.faults === 0) return false
  return apart >= weights.learned.another && group.some(({ verdict }) => verdict.faults > 0)
}

/** "Staining was observed on the siding below.": the trace of what was told before it. */
const TRACE =
  /^(?:some |minor |water )?(?:stain(?:s|ing)?|marks|moisture|dampness|rust|damage|deterioration)\b[^.]*\b(?:below|beneath|above|underneath|nearby|behind|around (?:it|them))\W*$/i

function standsAlone(statement: Statement, group: Statement[], rated: boolean): boolean {
  const { verdict, text, remedy } = statement
  if (remedy || REFERS_BACK.test(text) || TRACE.test(text) || verdict.upkeep || verdict.limited) return false
  if (statement.chance < weights.learned.apart) return false
  const told = group.filter((member) => !member.remedy && (member === group[0] || member.verdict.faults > 0))
  const kinds = new Set(told.flatMap((member) => member.verdict.components.map((component) => component.kind)))
  if (tellsOtherFault(statement, told)) return true
  if (verdict.strong.length + verdict.missing.length === 0 && !((verdict.stated || rated) && verdict.medium.length > 0))
    return false
  const own = verdict.components[0]?.kind
  if (own === undefined) return false
  if (!kinds.has(own)) return true
  return rated && !sharesFault(statement, told)
}

/** A part with a fault that was not told before it, where what was learned does not speak against it. */
function tellsOtherFault(statement: Statement, told: Statement[]): boolean {
  const { verdict, apart } = statement
  if (apart < weights.learned.anotherFault || verdict.fine || verdict.components.length === 0) return false
  const isFault = faultsOf(statement).length > 0 && told.some((member) => member.verdict.faults > 0)
  return isFault && !sharesFault(statement, told)
}

function sharesFault(statement: Statement, told: Statement[]): boolean {
  const faults = new Set(told.flatMap(faultsOf))
  return faultsOf(statement).some((fault) => faults.has(fault))
}

function faultsOf({ verdict }: Statement): string[] {
  return [...verdict.strong, ...verdict.medium, ...verdict.missing]
}
