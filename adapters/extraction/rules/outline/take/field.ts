import { judge } from '#adapters/extraction/rules/language/judge.ts'
import { sentencesOf } from '#adapters/extraction/rules/language/sentences.ts'
import type { Block } from '#adapters/extraction/rules/page/block.ts'
import {
  type Field,
  type FieldKind,
  fieldOf,
  mayBeginOrder,
  runInFields,
} from '#adapters/extraction/rules/page/fields.ts'
import { isBad, leadingRating, ratingIn, ratingOf } from '#adapters/extraction/rules/page/ratings.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import { addItem, advise, endTalk, type Item, passageOf, type Reading } from '../item.ts'
import { takeText } from './text.ts'

/** "Task: None", "Disposition: No action at this time." */
const NOTHING_TO_DO =
  /^(?:none|no (?:further )?(?:action|repairs?|work|correction)s?)(?: (?:is |are )?(?:needed|required|necessary))?(?: at (?:this time|present))?\W*$/i

/** "OBSERVATION:" or "Recommendation:" behind the end of a sentence. */
const WITHIN = /(?<=\p{L}[.!?)”"]* ?[.!?)”"] )([A-Z]{4,}(?: [A-Z]{3,})?|[A-Z][a-z]{2,}(?: [a-z]{3,})?): (?=\S)/gu
const WITHIN_KINDS: FieldKind[] = ['statement', 'recommendation', 'implication']

/** Takes a block that is a labelled field of a finding, or several one after another; false where it is none. */
export function takeFields(reading: Reading, block: Block): boolean {
  const { text } = block
  const runIn = runInFields(text)
  if (runIn.length > 0 && isOfRecord(reading, text)) {
    for (const [at, from] of [0, ...runIn].entries()) takeRunIn(reading, block, from, runIn[at])
    return true
  }
  const starts = [...text.matchAll(WITHIN)].flatMap(({ 1: label = '', index }) => {
    const kind = fieldOf(`${label}:`)?.kind
    // In small letters it may be the name of something that is described: "Condition: fair".
    return kind && WITHIN_KINDS.includes(kind) && label !== 'Condition' ? index : []
  })
  if (starts.length === 0) {
    const field = fieldOf(text)
    return field !== null && takeField(reading, block, field)
  }
  for (const [at, from] of [0, ...starts].entries()) takePart(reading, block, from, starts[at])
  return true
}

/** Returns whether words begin a record or stand in the one that is open. */
function isOfRecord({ open }: Reading, text: string): boolean {
  const field = fieldOf(text)
  return field?.kind === 'statement' ? field.rest !== '' : open?.record === true
}

/** Takes one of the fields of a record that follow each other in a line; its value may go on from the line before, or in the next. */
function takeRunIn(reading: Reading, block: Block, from: number, to?: number): void {
  const part = cutFrom(block, from, to)
  const field = fieldOf(part.text)
  if (field) {
    if (!takeField(reading, part, field)) reading.mode = 'told'
  } else if (reading.mode !== 'told' && reading.mode !== 'implication') takeText(reading, part)
}

/** Takes what stands in a block between two places: a field, of which advice ends where a fault is told, or other words. */
function takePart(reading: Reading, block: Block, from: number, to?: number): void {
  const text = block.text.slice(from, to).trim()
  const field = fieldOf(text)
  const fault = field?.kind === 'recommendation' ? faultBehind(field.rest) : null
  if (!field || !takeField(reading, block, { ...field, rest: field.rest.slice(0, fault ?? undefined).trim() }))
    takeText(reading, cutFrom(block, from, to))
  else if (fault !== null) {
    reading.mode = null
    takeText(reading, cutFrom(block, from + text.length - field.rest.length + fault, to))
  }
}

/** Where a sentence behind the first tells a fault: "Replace the boards. The steps lack a handrail." */
function faultBehind(advice: string): number | null {
  const told = sentencesOf(advice)
    .slice(1)
    .find((sentence) => judge(sentence.text).score >= weights.finding.listed)
  return told ? told.at : null
}

function cutFrom(block: Block, from: number, to?: number): Block {
  const parts = block.parts.map((part) => ({ ...part, at: Math.max(0, part.at - from) }))
  return { ...block, text: block.text.slice(from, to).trim(), parts, marker: from === 0 ? block.marker : null }
}

/** Takes a labelled field of a finding (Condition:, Location:, Task:); false where the label names none here. */
function takeField(reading: Reading, block: Block, { kind, rest }: Field): boolean {
  if (kind === 'statement') return takeStatement(reading, block, rest)
  const before = reading.titled && reading.open === null
  if (before && (kind === 'location' || kind === 'priority')) return takeAhead(reading, kind, rest)
  const item = reading.open ?? reading.items.at(-1)
  if (!item) return false
  if (kind === 'recommendation') return takeAdvice(reading, block, item, rest)
  if (kind === 'implication') {
    item.implication = rest
    item.single ||= item.record
    reading.mode = 'implication'
  } else if (kind === 'location') {
    if (!item.record) return false
    item.location = rest
    item.single = true
    reading.mode = rest ? 'told' : 'location'
  } else if (kind === 'priority') {
    const rating = ratingOf(rest)
    if (!rating) return false
    item.rating = rating
  } else reading.mode = 'told'
  return true
}

function takeAdvice(reading: Reading, block: Block, item: Item, rest: string): boolean {
  if (mayBeginOrder(block.text) && !belongsTo(item, reading, rest)) return false
  if (item.record && NOTHING_TO_DO.test(rest)) {
    Object.assign(item, { rating: 'fine', sectionRating: false })
    reading.mode = 'told'
    return true
  }
  if (rest === '' && !block.text.endsWith(':') && !item.record && !reading.titled) return false
  if (rest) advise(item, [passageOf(block, rest)])
  item.single ||= item.record
  reading.mode = rest ? 'told' : 'recommendation'
  return true
}

/** Returns whether such words advise on an item above them under the same heading, which may be a finding and has no advice yet. */
function belongsTo(item: Item, reading: Reading, rest: string): boolean {
  if (item.part !== reading.part || item.recommendation.length > 0 || statesFault(rest)) return false
  return item.single || item.passages.some(({ text }) => mayBeFinding(text))
}

/** "The faucet leaks", "loose handrail at the stairs"; "Replace the loose handrail" is an order. */
function statesFault(text: string): boolean {
  const { faults, strong, medium, missing } = judge(text)
  const said = text.toLowerCase()
  return faults > 0 && (STATES.test(text) || [...strong, ...medium, ...missing].some((fault) => said.startsWith(fault)))
}

const STATES = /^(?:the|an?|one|two|three|some|several|many|most|all|no|there|both)\b/i

function mayBeFinding(text: string): boolean {
  return sentencesOf(text).some((sentence) => {
    const { faults, need } = judge(sentence.text)
    return faults > 0 || need
  })
}

/** Between an observation's title and its words: where it is, or how it is rated. */
function takeAhead(reading: Reading, kind: 'location' | 'priority', rest: string): boolean {
  if (rest === '') return false
  if (kind === 'location') reading.place = rest
  else {
    const rating = ratingIn(rest, reading.words)
    if (!rating) return false
    reading.rating = rating
    reading.sectionRating = false
  }
  return true
}

/** A heading over many findings, not the label of one. */
const PART_OF_REPORT = /^(?:OBSERVATIONS|FINDINGS|DEFICIENCIES|DEFECTS|CONCERNS|ISSUES)$/

/** "5. Condition: • Inoperative" tells what is wrong; "Condition: Inoperative" rates the part that is described. */
const LISTED = /^#?\(?\d|^[^:]*: ?[•●○▪■]/

function takeStatement(reading: Reading, block: Block, rest: string): boolean {
  if (PART_OF_REPORT.test(block.text)) return false
  if (rest === '' && (reading.zone === 'summary' || /^condition.*:$/i.test(block.text))) return false
  const rating = rest.length < 45 ? (ratingOf(rest) ?? leadingRating(rest.replace(' (', ', '), reading.words)) : null
  if (rating && !(isBad(rating) && LISTED.test(block.text))) {
    reading.rating = rating
    reading.sectionRating = false
    return true
  }
  endTalk(reading)
  const cleared = reading.sectionRating && !isBad(reading.rating)
  const item = addItem(reading, { record: true, single: rest !== '', ...(cleared ? { rating: null } : {}) })
  if (rest) item.passages.push(passageOf(block, rest))
  reading.open = item
  reading.mode = 'statement'
  return true
}
