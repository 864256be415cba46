import { judge } from '#adapters/extraction/rules/language/judge.ts'
import { bare, isSectionName, zoneOf } from '#adapters/extraction/rules/language/sections.ts'
import { sentencesOf } from '#adapters/extraction/rules/language/sentences.ts'
import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { isRuled } from '#adapters/extraction/rules/page/continuation.ts'
import { fieldOf } from '#adapters/extraction/rules/page/fields.ts'
import { ratingOf } from '#adapters/extraction/rules/page/ratings.ts'
import { hasTicks } from '#adapters/extraction/rules/page/ticks.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'

const VERB =
  /\b(?:is|are|was|were|be|been|has|have|had|does|do|did|should|needs?|requires?|appears?|recommend(?:ed)?|observed|noted|visible|may|can|will|must|not|located|installed|found|seen|consult|leaks?)\b/i

/** A line that names what follows: capitals, bold, larger letters, a closing colon, or a short numbered title. */
export function headingKind(block: Block, next: Block | undefined, bodySize: number | null): boolean {
  const { text, style } = block
  if (text.length > 110 || hasTicks(text)) return false
  const words = text.split(' ').length
  const plain = text.replace(ABBREVIATION, '$1')
  if (words > 14 || /[.!?;,]["”)]*$/.test(plain) || /^[a-z]/.test(text)) return false
  const letters = text.replace(/[^A-Za-z]/g, '')
  if (letters.length < 2) return false
  if (isRuled(text)) return true
  const capitals = letters === letters.toUpperCase()
  const colon = text.endsWith(':')
  const larger = style !== null && bodySize !== null && style.size > bodySize + 0.7
  if (larger && style.size > bodySize + 1.5 && words <= 10 && /^[A-Z]/.test(text)) return true
  if (!capitals && /^[^:]{2,60}: \S/.test(text) && zoneOf(text) !== 'findings') return false
  const bold = style?.bold === true
  if (
    /^(?:deficienc(?:y|ies)|observations?|findings?|recommendations?|limitations?)\b/i.test(text) &&
    words <= 10 &&
    !VERB.test(text.replace(/^\w+/, ''))
  )
    return true
  if (words <= 4 && isSectionName(text) && next !== undefined) return true
  if (isPath(text) || (next && isRecord(next.text) && !VERB.test(text) && !block.marker)) return true
  if (words <= 4 && block.columns === 1 && (block.apart || block.x > 0.3) && isTitle(text) && zoneOf(text)) return true
  if (/^\d{1,3} ?: [A-Z]/.test(text) && words <= 12) return true
  if (DEEP_NUMBER.test(text) && next !== undefined && isOfObservation(next.text)) return true
  if (capitals && words <= 14)
    return !(
      letters.length > 12 &&
      VERB.test(text) &&
      judge(text).score > weights.finding.capitalHeading &&
      !next?.text
    )
  if (colon) return words <= 9
  if (VERB.test(text) && !/^\d/.test(text)) return false
  if (larger) return true
  if (bold)
    return words <= 10 && next !== undefined && !(next.style?.bold && judge(text).score > weights.finding.boldHeading)
  if (block.marker && /^(?!\d+-)[\dA-Z]/.test(block.marker)) {
    const rest = text.slice(block.marker.length).trim()
    return /^[A-Z]/.test(rest) && rest.split(' ').length <= 10 && judge(rest).score < weights.finding.heading
  }
  if (words <= 6 && block.apart && isTitle(text) && next !== undefined && next.text.length > 20)
    return judge(text).score < weights.finding.heading
  return false
}

/** Its dot ends no sentence. */
const ABBREVIATION = /\b(etc|incl|misc|approx)\./gi

const PATH = /^[A-Z][\w ,&/()'’.-]{2,60} [\\>»] [A-Z][^.:]{2,60}$/

/** WALLS \ Metal siding, Interior > Stairs: a system and its part. */
export function isPath(text: string): boolean {
  return PATH.test(text.replace(ABBREVIATION, '$1'))
}

/** Stands between the two. */
export const AT = / [\\>»] /

/** The first field of a record, with its words. */
function isRecord(text: string): boolean {
  const field = fieldOf(text)
  return field?.kind === 'statement' && field.rest !== ''
}

/** 2.4.1 Deck ledger is loose, as observations are numbered; 2.4 Decks is a component. */
export const DEEP_NUMBER = /^\d{1,3}\.\d{1,3}\.\d{1,3}\b/

/** Returns whether a text is of the kind that stands between an observation's title and its words. */
function isOfObservation(text: string): boolean {
  return ratingOf(text) !== null || fieldOf(text)?.kind === 'location' || /^[A-Z][a-z]+(?: [\w/&]+){0,3}$/.test(text)
}

function isTitle(text: string): boolean {
  const words = text.split(/[ /-]+/).filter((word) => /^[A-Za-z]/.test(word) && word.length > 3)
  return words.length > 0 && words.every((word) => /^[A-Z]/.test(word))
}

/** The size that most of a report's letters have; null in a .txt file. */
export function bodySize(blocks: Block[]): number | null {
  const letters = new Map<number, number>()
  for (const { style, text } of blocks) {
    if (!style) continue
    const size = Math.round(style.size * 2) / 2
    letters.set(size, (letters.get(size) ?? 0) + text.length)
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

/** Printed as titles of sections are: in capitals or large. */
export function isLarge(block: Block): boolean {
  const letters = block.text.replace(/[^A-Za-z]/g, '')
  return (letters.length > 2 && letters === letters.toUpperCase()) || (block.style?.size ?? 0) >= 12
}

/** A form's label over the inspector's own words on what the heading before it names. */
export function isRoomForComments(text: string): boolean {
  return ROOM_FOR_COMMENTS.test(text)
}

const ROOM_FOR_COMMENTS = /^(?:inspector[’']?s? )?(?:comments?|remarks?):$/i

/** Rules or a list of names follow, nothing of this house. */
export function isOutsideHouse(block: Block, ahead: Block[]): boolean {
  return isRulesAhead(ahead) || isOfList(block, ahead)
}

/** "04. ELECTRICAL" right above "05. HEATING", or names only below it: a list, and nothing of the house under them. */
function isOfList(block: Block, ahead: Block[]): boolean {
  if (NUMBERED_NAME.test(block.text) && NUMBERED_NAME.test(ahead[0]?.text ?? '')) return true
  return (
    ahead.length > 0 &&
    ahead.every(({ text, rating }) => rating === null && /^[^:☑☐]+$/u.test(text) && text.split(' ').length < 7)
  )
}

const NUMBERED_NAME = /^\d{1,2}[.)] [A-Z][^.:]{2,50}$/

const RULES =
  /\b(?:inspector (?:shall|is not required)|shall inspect|not required to|is not responsible|client agrees|this (?:inspection|report) (?:is|does))/i

/** In standards and contracts a heading is followed by long rules only; a section of a report has labels, short lines or faults. */
function isRulesAhead(ahead: Block[]): boolean {
  if (ahead.slice(0, 4).some(({ text }) => isRoomForComments(text))) return false
  const end = ahead.findIndex((block) => isLarge(block) && block.text.length < 60)
  const under = end < 0 ? ahead : ahead.slice(0, end)
  const rules = under.filter(({ text }) => RULES.test(text) || (text.length > 300 && !tellsFault(text)))
  return rules.length > 0 && rules.length >= under.length / 2
}

/** Returns whether a sentence of the paragraph says of something in this house that it is at fault. */
function tellsFault(paragraph: string): boolean {
  return sentencesOf(paragraph).some(({ text }) => judge(text).score >= weights.finding.listed)
}

/** The words of a heading, by which it is known again. */
export function headingKey(text: string): string {
  return bare(text)
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
}
