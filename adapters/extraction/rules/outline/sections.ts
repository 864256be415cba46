/** Tells by number, size and repetition whether a heading stands inside the part of the report that is being read, or ends it. */
import { isSectionName, systemOf, type Zone } from '#adapters/extraction/rules/language/sections.ts'
import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { isBad, urgentOf } from '#adapters/extraction/rules/page/ratings.ts'
import type { Category } from '#domain/deficiency/deficiency.ts'
import { headingKey, isRoomForComments } from './headings.ts'
import { endTalk, enter, type Reading } from './item.ts'

/** 4.1 */
export const NUMBERED = /^\d{1,3}\.\d{1,3}\b/

/** Within a summary, the heading of a section that comes again in the body, or any where the body came before. */
export function isSummarised(reading: Reading, block: Block): boolean {
  const isRepeated = reading.isBack || (reading.names.get(headingKey(block.text)) ?? 0) > 1
  return reading.zone === 'summary' && isRepeated && !isOutside(reading, block) && !reading.summarised.has(block.text)
}

const SECTION_NUMBER = /^(\d{1,2})(?:\.0|[.):])? +(?=\p{Lu})/u

export function sectionNumber({ text }: Block): number | null {
  const number = SECTION_NUMBER.exec(text)?.[1]
  return number ? Number(number) : null
}

/** "3.0 SITE" behind "1.0 EXECUTIVE SUMMARY" in the same size: the sections of a report do not stand in its summary. */
export function isNextSection({ zone, zoneNumber, zoneSize }: Reading, block: Block): boolean {
  const [number, size] = [sectionNumber(block), block.style?.size ?? null]
  if (zone !== 'summary' || zoneNumber === null || number === null || number <= zoneNumber) return false
  return zoneSize !== null && size !== null && Math.abs(size - zoneSize) < 0.3
}

/** "4.0 BUILDING ENVELOPE" in larger print than "4.1 Foundation" below it. */
export function isAboveParts(block: Block, ahead: Block[]): boolean {
  const number = /^(\d{1,3})\.0\b/.exec(block.text)?.[1]
  const part = ahead.find(({ text }) => NUMBERED.test(text))
  if (!number || !part?.text.startsWith(`${number}.1`)) return false
  return block.style !== null && part.style !== null && block.style.size > part.style.size + 0.3
}

/** A heading larger than the one that began the zone. */
export function isOutside({ zoneSize }: Reading, { style }: Block): boolean {
  return zoneSize !== null && style !== null && style.size > zoneSize + 0.3
}

/** A heading smaller than the one that began the zone; "1. Grounds" begins the body behind a summary without a number. */
export function isInside({ zone, zoneSize, zoneNumber }: Reading, block: Block): boolean {
  if (zone === 'summary' && zoneNumber === null && sectionNumber(block) === 1) return false
  return zone !== 'body' && zoneSize !== null && block.style !== null && block.style.size < zoneSize - 0.3
}

/** Rows of a table that are rated tell of the house, however small the heading above them. */
export function isAboveRatedRow([next]: Block[]): boolean {
  return next !== undefined && next.record !== null && next.rating !== null
}

/** A summary goes on under headings of findings; after the findings, opinions sum them up. */
export function zoneBegun(reading: Reading, text: string, named: Zone | null): Zone | null {
  if (reading.zone === 'summary' && named === 'findings') return null
  return repeats(reading, text) ? 'summary' : named
}

/** After what was observed, a part with opinions or recommendations tells the same things again. */
function repeats({ zone, findingHeads }: Reading, text: string): boolean {
  return (
    zone === 'findings' &&
    findingHeads === 1 &&
    /^(?:opinions?|conclusions?|recommendations?)(?: (?:and|&) \w+)?$/i.test(text)
  )
}

/** Returns the system of what follows: in a list of findings small headings that are the names of sections group them by system. */
export function systemOfGroup(reading: Reading, block: Block): Category | null {
  const isGroup = reading.zone === 'findings' && isInside(reading, block) && isSectionName(block.text)
  return (isGroup ? systemOf(block.text) : null) ?? reading.system
}

/** The name that a cover gives the whole document is no part of it. */
export function isDocumentTitle({ page, text }: Block): boolean {
  return (
    page === 1 &&
    /\b(?:reports?|inspections?|walk-?through|survey|assessment|evaluation)\b/i.test(text) &&
    !/\bsummary\b/i.test(text)
  )
}

const FEWEST_OF_EACH = 3

/**
 * Returns whether comments follow: "Comments:" on a line of its own, not among rows that stand above each other without a word, or
 * "Summary of Inspector's Comments" in each section, which is no summary of the report.
 */
export function headsComments({ names, rowsAbove }: Reading, { text, columns }: Block): boolean {
  const isOfEach = /\bcomments:?$/i.test(text) && (names.get(headingKey(text)) ?? 0) >= FEWEST_OF_EACH
  return isOfEach || (isRoomForComments(text) && columns === 1 && rowsAbove < 2)
}

/** Below several rated rows, the section's comments tell of any of them, not of the last one. */
export function beginCommentsOnRows(reading: Reading): void {
  const rows = reading.ratedRows
  reading.ratedRows = []
  if (rows.length < 2) return
  const rating = urgentOf(rows.filter(isBad))
  const system = systemOf(reading.section) ?? reading.system
  enter(reading, { label: '', filled: true, rating, sectionRating: true, system })
  endTalk(reading)
}
