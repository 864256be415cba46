import { isRoom } from '#adapters/extraction/rules/language/rooms.ts'
import { bare, isSectionName, systemOf, zoneOf } from '#adapters/extraction/rules/language/sections.ts'
import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { DEEP_NUMBER, isLarge } from './headings.ts'
import { enter, headingKey, type Reading, rowKey } from './item.ts'
import { ratedBefore, rateName } from './rated-names.ts'

const LETTERED = /^(?:[A-Z]|\d{1,2})[.)] /
const NUMBERED = /^\d{1,3}\.\d{1,3}\b/
/** 3: Damaged shingles */
const NUMBERED_TITLE = /^\d{1,3} ?: \S/
const TOP_NUMBER = /^(?:\d{1,2}|[IVX]+)[.:)]/

/** Moves on to what a heading announces: a part of the report, a system, a component, an observation's title, a room. */
export function takeHeading(reading: Reading, block: Block, ahead: Block[]): void {
  const text = bare(block.text)
  const marked = reading.rows.get(rowKey(block)) ?? null
  const rating = marked ?? ratedBefore(reading.ratedNames, block)
  const lent = marked === null && rating !== null
  const cell = block.columns > 1 || marked !== null
  const named = (cell && !isLarge(block)) || isDocumentTitle(block) ? null : zoneOf(block.text)
  const zone = reading.zone === 'summary' && named === 'findings' ? null : repeats(reading, text) ? 'summary' : named
  const system = systemOf(text)
  if (text === reading.section && (block.lines[0] ?? 9) < 8) return
  if (reading.zone === 'contents' && reading.contentsPage === block.page && zone !== 'summary') return
  reading.mode = null
  const rowsAbove = reading.rowsAbove
  reading.rowsAbove = marked === null ? 0 : rowsAbove + 1
  if (ROOM_FOR_COMMENTS.test(block.text) && block.columns === 1 && rowsAbove < 2) {
    reading.open = null
    reading.filled = true
    if (reading.zone === 'information') reading.zone = 'body'
    return
  }
  if (named === 'findings' && block.text.endsWith(':') && block.columns === 1 && reading.zone !== 'boilerplate') {
    if (zone) reading.zone = zone
    return
  }
  if (DEEP_NUMBER.test(block.text)) {
    enter(reading, { label: text, rating, titled: true, number: DEEP_NUMBER.exec(block.text)?.[0] ?? '' })
    if (reading.zone !== 'summary' && reading.zone !== 'contents') reading.zone = 'findings'
  } else if (NUMBERED_TITLE.test(block.text) && !zone && marked === null && !isSectionName(text)) {
    enter(reading, { title: text, rating, titled: true })
    if (reading.zone !== 'summary' && reading.zone !== 'contents') reading.zone = 'findings'
  } else if (NUMBERED.test(block.text) && !zone) enter(reading, { label: text, rating })
  else if (reading.titled && !zone && reading.open === null && !TOP_NUMBER.test(block.text)) {
    if (reading.title === '') reading.title = text
    else reading.place = text
  } else if (zone) {
    const inner = zone === 'findings' || zone === 'remarks' || zone === 'limitations' || zone === 'information'
    enter(reading, {
      zone,
      label: '',
      zoneSize: block.style?.size ?? null,
      ...(inner ? {} : { section: text, room: '' }),
    })
    if (zone === 'contents') reading.contentsPage = block.page
    if (zone === 'findings') reading.findingHeads += 1
    if (zone === 'findings' && system) reading.system = system
  } else if ((LETTERED.test(block.text) || marked !== null) && (block.columns > 1 || block.rating !== null)) {
    if (marked) rateName(reading.ratedNames, { name: text, page: block.page, rating: marked })
    enter(reading, { label: text, room: '', rating, sectionRating: true, system: system ?? reading.system })
    if (reading.zone !== 'boilerplate' && reading.zone !== 'summary') reading.zone = 'body'
  } else if (isRoom(text) && !isLarge(block)) {
    if (reading.zone === 'boilerplate' && TOP_NUMBER.test(block.text) && !isRulesAhead(ahead)) reading.zone = 'body'
    enter(reading, { room: text, ...(block.text.endsWith(':') ? {} : { label: '' }) })
  } else if (
    system &&
    !isInside(reading, block) &&
    (isLarge(block) || TOP_NUMBER.test(block.text) || isSectionName(text))
  ) {
    const twice = (reading.names.get(headingKey(block.text)) ?? 0) > 1
    if (reading.zone === 'summary' && twice && !isOutside(reading, block) && !reading.summarised.has(block.text))
      reading.summarised.add(block.text)
    else if (reading.zone !== 'boilerplate' || !isRulesAhead(ahead)) reading.zone = 'body'
    enter(reading, { section: text, system, label: '', room: '', rating, sectionRating: lent })
  } else {
    enter(reading, { label: text, rating, sectionRating: lent })
    if (reading.zone === 'information' && COMMENTS.test(text)) reading.zone = 'body'
  }
}

/** A form's label over the inspector's own words on what the heading before it names. */
const ROOM_FOR_COMMENTS = /^(?:inspector[’']?s? )?(?:comments?|remarks?):$/i

/** After the description of a system the inspector goes on to judge it. */
const COMMENTS = /^(?:(?:inspector[’']?s? )?comments?|remarks|evaluation|conditions?)$/i

/** A heading larger than the one that began the zone. */
function isOutside({ zoneSize }: Reading, { style }: Block): boolean {
  return zoneSize !== null && style !== null && style.size > zoneSize + 0.3
}

/** After what was observed, a part with opinions or recommendations tells the same things again. */
function repeats({ zone, findingHeads }: Reading, text: string): boolean {
  return (
    zone === 'findings' &&
    findingHeads === 1 &&
    /^(?:opinions?|conclusions?|recommendations?)(?: (?:and|&) \w+)?$/i.test(text)
  )
}

/** What a cover calls the whole document is no part of it. */
function isDocumentTitle({ page, text }: Block): boolean {
  return (
    page === 1 &&
    /\b(?:reports?|inspections?|walk-?through|survey|assessment|evaluation)\b/i.test(text) &&
    !/\bsummary\b/i.test(text)
  )
}

/** A heading smaller than the one that began the zone. */
function isInside({ zone, zoneSize }: Reading, { style }: Block): boolean {
  return zone !== 'body' && zoneSize !== null && style !== null && style.size < zoneSize - 0.3
}

const RULES =
  /\b(?:inspector (?:shall|is not required)|shall inspect|not required to|is not responsible|client agrees|this (?:inspection|report) (?:is|does))/i

/** In standards and contracts a heading is followed by long rules only; a section of a report has labels and short lines. */
function isRulesAhead(ahead: Block[]): boolean {
  const end = ahead.findIndex((block) => isLarge(block) && block.text.length < 60)
  const under = end < 0 ? ahead : ahead.slice(0, end)
  const rules = under.filter((block) => RULES.test(block.text) || block.text.length > 300)
  return rules.length > 0 && rules.length >= under.length / 2
}
