import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { isBad } from '#adapters/extraction/rules/page/ratings.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import { contentWords, likeness } from '#domain/text/similarity.ts'
import { REFERS_BACK } from './learned/apart-signs.ts'
import { isShouted } from './learned/place-signs.ts'
import { ofCard } from './of-card.ts'
import { isWork } from './orders.ts'
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
  if (item.record || item.card) return 0
  let from = statements.findIndex((statement) => telling.includes(statement))
  const rated = isBad(item.rating) && !item.sectionRating
  if ((item.single || rated) && statements.slice(0, from).every(isLeadIn)) return 0
  while (from > 0 && (needsLead(statements[from]) || isAboutLast(statements, from))) from -= 1
  return from
}

function isAboutLast(statements: Statement[], at: number): boolean {
  return REFERS_BACK.test(statements[at]?.text ?? '') && !statements[at - 1]?.verdict.limited
}

/** "But its closer is broken": the words before it in its sentence say of what. */
function needsLead(statement: Statement | undefined): boolean {
  if (!statement?.goesOn) return false
  return statement.verdict.components.length === 0 || POINTS_BACK.test(statement.text)
}

const POINTS_BACK = /^(?:its?|this|that|these|those|they|their|there|one|two|three|four|some|several)\b/i

/**
 * One observation is one finding, however much it tells, unless what was learned says that a sentence tells another, or the
 * sentence stands between one remedy and its own. Running
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
  if (item.card) return ofCard(first, telling)
  const isWhole = item.single || item.record
  const groups: Statement[][] = []
  for (const statement of statements.slice(from)) {
    const group = groups.at(-1)
    const rated = (item.form && item.filled) || (isBad(item.rating) && !item.sectionRating)
    const isAnother =
      telling.includes(statement) &&
      statement !== telling[0] &&
      group &&
      !(item.running && SPEAKS_OF_IT.test(statement.text)) &&
      !isWorkOn(statement, group, item.running) &&
      !(rated && group.every(isDescription)) &&
      !GIVES_REASON.test(statement.text) &&
      !isOfTold(statement, group) &&
      (isShoutedAfter(statement, group) ||
        tellsAnother(statement, group) ||
        (!isWhole && standsAlone(statement, group, rated)) ||
        beginsAfterWork(statement, group, statements) ||
        (item.running && (tellsOfElse(statement, group, telling) || beginsAnew(statement, group, telling))))
    if (!group || isAnother) groups.push([...leadOf(statement, telling, group), statement])
    else group.push(statement)
  }
  return groups.map((group) => ({
    item,
    statements: group,
    score: Math.max(...group.map((statement) => statement.score)),
  }))
}

/** Goes on from what was told before it. */
const GIVES_REASON = /\b(?:for (?:that|this) reason|because of (?:that|this)|this way (?:have|can|may|often))\b/i

/** "Railroad tie, along the back.": in a row that is rated badly, what a part is made of comes before what is wrong with it. */
function isDescription({ text, verdict }: Statement): boolean {
  return verdict.faults === 0 && !verdict.need && !verdict.stated && !TELLS.test(text)
}

const TELLS = /\b(?:is|are|was|were|has|have|had|does|did|no|not|\w{2,}(?:n't|ed|en))\b/i

/** "THE GIRDER IS EATEN BY BEETLES. An engineer must tell. TWO POSTS ARE ON BARE DIRT.": small letters stand between two faults. */
function isShoutedAfter(statement: Statement, group: Statement[]): boolean {
  const last = group.at(-1)
  if (!last || !isShouted(statement) || isShouted(last) || REFERS_BACK.test(statement.text)) return false
  return group.some(isShouted)
}

const WORK_ON =
  /^(?:the|these|those|both|all|each|any)(?: of the)? ([^,;:]{2,60}?) (?:must|should|shall|needs? to|ought to|ha(?:s|ve) to)\b/i
/** Ends the subject of a sentence: a comma, or a word before a place. */
const PLACE =
  /[,;:(]|\b(?:in|at|on|over|above|below|under|behind|beneath|beside|by|near|around|along|to|from|of|and)\b/i

/**
 * "The openings must be covered": says what is to be done about what a sentence before it is about, and no fault of its own. "Replace
 * rotted wood." mends what was told in its words, "Mount at 6 inches.", which names no part, what was told before it, but for
 * running text.
 */
function isWorkOn(statement: Statement, group: Statement[], running: boolean): boolean {
  const { verdict, text, remedy } = statement
  if (!remedy && !verdict.stated && isWork(statement)) {
    const words = contentWords(text)
    const told = group.filter((member) => !isWork(member))
    if (told.some((member) => likeness(words, contentWords(member.text)).shared > 0)) return true
    const namesPart = () => verdict.components.some(({ at }) => at < (text.split(PLACE)[0] ?? '').length)
    const isToldFault = told.some((member) => member.verdict.faults > 0)
    if (!running && verdict.faults === 0 && isToldFault && !namesPart()) return true
  }
  const named = WORK_ON.exec(text)?.[1] ?? ''
  const subject = contentWords(named)
  const hasFault = verdict.medium.some((fault) => !named.toLowerCase().includes(fault))
  if (subject.size === 0 || hasFault || verdict.strong.length + verdict.missing.length > 0) return false
  return group.some((member) => {
    const told = contentWords(member.text.split(PLACE)[0] ?? '')
    return [...subject].every((word) => told.has(word))
  })
}

/** Takes from a group what a statement's sentence began with. */
function leadOf(statement: Statement, telling: Statement[], group: Statement[] | undefined): Statement[] {
  const last = group?.at(-1)
  if (!group || !last || group.length < 2 || telling.includes(last) || !needsLead(statement)) return []
  group.pop()
  return [last]
}

/** "... Have a roofer quote replacement. Four shingles are missing ... Patch right away.": each is told with its own remedy. */
function beginsAfterWork(statement: Statement, group: Statement[], statements: Statement[]): boolean {
  const { verdict, text, chance } = statement
  const last = group.at(-1)
  if (!last || !isWork(last) || isWork(statement) || verdict.limited || verdict.upkeep) return false
  if (REFERS_BACK.test(text) || TRACE.test(text) || chance < weights.learned.apart) return false
  const after = statements.slice(statements.indexOf(statement) + 1)
  return after.some(isWork) && group.some((member) => !isWork(member) && member.verdict.faults > 0)
}

/** By what was learned, and only where both say of something what is wrong: "SAFETY HAZARD" alone belongs to what was told. */
function tellsAnother({ apart, verdict }: Statement, group: Statement[]): boolean {
  if (verdict.components.length + verdict.faults === 0) return false
  return apart >= weights.learned.another && group.some(({ verdict }) => verdict.faults > 0)
}

/**
 * Returns whether a sentence tells no fault of its own, but what a fault told before it left, "Water stains are in the attic below it.",
 * or, without a subject, what that needs: "Needs a cap."
 */
function isOfTold({ text, verdict }: Statement, group: Statement[]): boolean {
  if (!group.some((member) => member.verdict.faults > 0 && !NEEDS.test(member.text))) return false
  return (!verdict.need && TRACE_BEGINS.test(text) && POINTS_TO_IT.test(text)) || NEEDS.test(text)
}

const NEEDS = /^(?:needs?|requires?|should|must|has|have) (?:an?|to be|be|new)\b/i
const TRACE_BEGINS = /^(?:old |some |minor |water |brown )*(?:stain(?:s|ing)?|marks|moisture|dampness|rust|drips)\b/i
const POINTS_TO_IT =
  /\b(?:below|beneath|under|behind|above|around|near|at|on) (?:it|them|one of them|this(?: same)? (?:spot|place|point|area|corner|end))\b|\bbelow in\b/i

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

/** "Where it drops to the light the cloth has crumbled." */
const SPEAKS_OF_IT =
  /^(?:where|behind|below|beneath|under|above|beside|beyond|around|inside|on|in|at) (?:it|them|they)\b/i

/** In running text, what is told of another part than what was told before it is another finding, whatever its fault. */
function tellsOfElse(statement: Statement, group: Statement[], telling: Statement[]): boolean {
  const { verdict, text, remedy, goesOn } = statement
  if (remedy || TRACE.test(text) || verdict.limited) return false
  const last = group.at(-1)
  const lead = goesOn && last && !telling.includes(last) ? last : null
  if (!lead && REFERS_BACK.test(text)) return false
  const told = group.filter((member) => telling.includes(member))
  const own = [...(lead && needsLead(statement) ? lead.verdict.components : []), ...verdict.components][0]?.kind
  const words = contentWords(text)
  return told.every((member) => {
    const { shared } = likeness(words, contentWords(member.text))
    if (own === undefined) return shared === 0
    const kinds = member.verdict.components.map(({ kind }) => kind)
    return kinds[0] !== own && (shared < 2 || !kinds.includes(own))
  })
}

/**
 * In running text, what surely is a finding after a sentence that tells none is another: "Have a mason rebuild it. Water seeps in at the
 * rear corner." Not so where it, or the sentence between, goes on about what was told.
 */
function beginsAnew(statement: Statement, group: Statement[], telling: Statement[]): boolean {
  const { verdict, text, remedy, goesOn, chance } = statement
  const last = group.at(-1)
  if (!last || goesOn || remedy || verdict.limited || verdict.upkeep || telling.includes(last)) return false
  if (chance < weights.learned.apart || pointsBack(text) || TRACE.test(text)) return false
  return (isWork(last) || !pointsBack(last.text)) && group.some((member) => telling.includes(member))
}

function pointsBack(text: string): boolean {
  return REFERS_BACK.test(text) || POINTS_BACK.test(text)
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
