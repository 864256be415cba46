import { componentsIn } from '#adapters/extraction/rules/language/components.ts'
import { isRoom } from '#adapters/extraction/rules/language/rooms.ts'
import { bare, systemOf, zoneOf } from '#adapters/extraction/rules/language/sections.ts'
import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { NUMBER_ALONE } from '#adapters/extraction/rules/page/continuation.ts'
import { fieldOf } from '#adapters/extraction/rules/page/fields.ts'
import {
  ownRating,
  type Rating,
  ratingColumns,
  ratingIn,
  tickedRating,
  trailingRating,
} from '#adapters/extraction/rules/page/ratings.ts'
import { hasTicks, TICK_RUN, tickPattern } from '#adapters/extraction/rules/page/ticks.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'
import { besideBoxes, formPages, isFilledIn, markSentOn } from './boxes.ts'
import { isPhotoLog, takeCaption, takeLoggedCaption, takeSmallCaption } from './captions.ts'
import { bodySize, headingKey, headingKind, isLarge } from './headings.ts'
import { markIntroductions, markSummaries } from './introductions.ts'
import { enter, type Item, type Reading, rowKey, startReading } from './item.ts'
import { giveNumbers, isBesideTitle, observationNumber } from './observation-numbers.ts'
import { giveSubject } from './subject.ts'
import { isChecklist, takeAnswer } from './take/answer.ts'
import { badgesBehindTitles, beginCard, takeOfCard } from './take/card.ts'
import { takeFields } from './take/field.ts'
import { takeHeading } from './take/heading.ts'
import { itemNames } from './take/item-name.ts'
import { takeOptions } from './take/options.ts'
import { recordAt, takeRecord } from './take/record.ts'
import { takeTagged } from './take/tagged.ts'
import { isRepeatedCaption, takeText } from './take/text.ts'

const words = wordsIn(import.meta.dirname, 'noise')

const NOISE = words.whole('noise')

/** "Photos 17, 18: peeling paint" */
const CAPTION = /^(?:photos?|pictures?|plates?|figures?|fig\.?|images?) ?#?\d[\d, &–-]*[:.–-] ?.{0,140}$/i
const COMPANY = /^[\w &.,'’-]{3,60},? (?:inc|llc|l\.l\.c|ltd|pllc|p\.c|corp)\.?$/i

/** "3. Safety": an observation follows. */
const NUMBERED_RATING = /^\d{1,3}[.):]? ([A-Z][A-Za-z /&]{2,36})$/

/** "5)" */
const NUMBERED = /^\(?\d{1,3}[.)]$/

/** C1, 12, 3.4: the number of an observation in a column of its own. */
const ROW_NUMBER = /^(?:[A-Z]{1,2}-?)?\d{1,3}(?:\.\d{1,3})*[.):]?(?: ?[★☆*!])?$/u

/** Reads a report's blocks in order and groups them to what was written about one thing. */
export function itemsOf(pages: Block[][], columns: Rating[] | null, words = new Map<string, Rating>()): Item[] {
  const blocks = pages.flat()
  const reading = startReading(columns, words)
  for (const { text } of blocks) countName(reading, text, 1)
  const body = bodySize(blocks)
  const rated = ratedRows(blocks, words)
  const { isForm, hasBoxes } = formPages(blocks)
  const mostlyBold = boldShare(blocks) > 0.3
  const isLog = isPhotoLog(blocks)
  const asks = isChecklist(blocks)
  const badges = badgesBehindTitles(blocks, words)
  const nameIn = itemNames(blocks)
  blocks.forEach((block, index) => {
    reading.progress = index / blocks.length
    if (reading.zone === 'contents') countName(reading, block.text, -1)
    if (block.record !== null) {
      if (blocks[index - 1]?.record !== block.record) takeRecord(reading, recordAt(blocks, index))
      return
    }
    if (block.rating) rate(reading, block, block.rating)
    if (block.columns > 1 && block.column === 0 && ROW_NUMBER.test(block.text)) {
      reading.numbered.set(rowKey(block), block.text)
      return
    }
    const numbered = block.column === 0 && NUMBER_ALONE.test(block.text) ? observationNumber(block.text) : null
    if (numbered) {
      enter(reading, { number: numbered, titled: true, rating: rated.get(rowKey(block)) ?? null, mode: null })
      return
    }
    if (isForm(block.page) && !block.continues && blocks[index - 1]?.page !== block.page)
      reading.filled &&= !hasBoxes(block.page)
    reading.form = isForm(block.page)
    if (takeTagged(reading, block)) return
    if (isLog && takeLoggedCaption(reading, block)) return
    if (asks && takeAnswer(reading, block, blocks[index + 1])) return
    if (
      NOISE.test(block.text) ||
      CAPTION.test(block.text) ||
      COMPANY.test(block.text) ||
      isOneOfMany(block, rated, words) ||
      takeRating(reading, block, blocks[index - 1], blocks[index + 1])
    ) {
      beginCard(reading, block, badges)
      return
    }
    if (takeOfCard(reading, block, blocks.slice(index + 1, index + 9))) return
    const name = nameIn(block.text)
    if (name) {
      takeHeading(reading, { ...block, text: name }, [])
      return
    }
    if (takeCaption(reading, block, () => headingKind(block, blocks[index + 1], body))) return
    if (takeFields(reading, block)) return
    const tail = block.columns === 1 ? trailingRating(block.text, reading.words) : null
    if (tail && isPart(tail.label)) {
      reading.rows.set(rowKey(block), tail.rating)
      takeHeading(reading, { ...block, text: tail.label }, [])
      return
    }
    const beside =
      block.column === 0 && block.text.length < 70 ? (markedRating(block) ?? rated.get(rowKey(block))) : undefined
    if (beside) reading.rows.set(rowKey(block), beside)
    if (reading.form && block.columns === 1 && ASKS_TO_EXPLAIN.test(block.text)) {
      Object.assign(reading, { filled: true, open: null })
      return
    }
    if (reading.form && labelsBoxes(block, blocks.slice(index + 1, index + 4))) {
      reading.label = bare(block.text)
      return
    }
    const isHeading = !isRepeatedCaption(reading, block) && headingKind(block, blocks[index + 1], body)
    if (beside || (isHeading && !(reading.form && isFilledIn(block)))) {
      takeHeading(reading, block, blocks.slice(index + 1, index + 9))
      reading.filled ||= hasBoxes(block.page) && OF_COMMENTS.test(block.text)
      return
    }
    if (takeSmallCaption(reading, block, body) || takePlace(reading, block)) return
    const before = reading.items.length
    takeText(reading, block)
    const added = reading.items.length > before ? reading.items.at(-1) : undefined
    if (added && block.style?.bold && !mostlyBold) added.emphasis = true
  })
  if (reading.findingHeads >= 4)
    for (const item of reading.items) item.described = item.zone === 'body' && !item.single && item.rating === null
  markIntroductions(reading)
  markSummaries(reading.items)
  giveNumbers(reading)
  besideBoxes(reading.items)
  markSentOn(reading.items, blocks, isForm)
  giveSubject(reading.items, blocks)
  return reading.items
}

function countName({ names }: Reading, text: string, by: number): void {
  if (text.length < 70) names.set(headingKey(text), (names.get(headingKey(text)) ?? 0) + by)
}

/** Names a part, a system or a room of a house. */
function isPart(text: string): boolean {
  return componentsIn(text).length > 0 || systemOf(text) !== null || isRoom(text)
}

/** Under an observation's title, capitals say where; false for anything else. */
function takePlace(reading: Reading, { text }: Block): boolean {
  if (!reading.titled || reading.open || reading.title === '' || reading.place !== '') return false
  if (text !== text.toUpperCase() || text.length > 110 || text.endsWith('.')) return false
  reading.place = text
  return true
}

/** A cell with a rating in a row that has unlike ones: a legend, or how many there are of each. */
function isOneOfMany(block: Block, rated: Map<string, Rating>, words: Map<string, Rating>): boolean {
  return block.columns > 2 && block.column > 0 && ratingIn(block.text, words) !== null && !rated.has(rowKey(block))
}

/** A form's request for the inspector's own words. */
const ASKS_TO_EXPLAIN = /^(?:please )?(?:explain|describe|details|give (?:details|location))\b[^.]*:$/i
/** In a form, a heading that leaves room for comments of its own. */
const OF_COMMENTS = /\b(?:comments?|remarks|explanations?)\b/i

/** Short words right above boxes say what is asked. */
function labelsBoxes(block: Block, ahead: Block[]): boolean {
  if (block.text.split(' ').length > 8 || /[.!]$/.test(block.text) || isLarge(block)) return false
  return ahead.some(
    (next) => /^[☑☐]/u.test(next.text) && Math.abs(next.x - block.x) < 0.02 && next.top - block.bottom < 0.02,
  )
}

/** The mark beside an item's name; words with their own label only stand in the same line. */
function markedRating({ rating, text }: Block): Rating | null {
  return /: *\S/.test(text) ? null : rating
}

/** Takes a block that says how something is rated: boxes, column heads, options of a form, or a rating in words. */
function takeRating(reading: Reading, block: Block, before?: Block, after?: Block): boolean {
  if (TICK_RUN.test(block.text) && block.text.replace(TICK_RUN, '').trim() === '') {
    const rating = reading.columns ? tickedRating(reading.columns, tickPattern(block.text)) : null
    if (rating) rate(reading, block, rating)
    return true
  }
  if (hasTicks(block.text)) {
    takeOptions(reading, block, before)
    return true
  }
  const columns = ratingColumns(block.text)
  if (columns) {
    reading.columns = columns
    return true
  }
  const numbered = NUMBERED_RATING.exec(block.text)?.[1]
  const headed = numbered ? ratingIn(numbered, reading.words) : null
  if (headed && block.columns === 1) {
    enter(reading, { rating: headed, titled: true, mode: null })
    return true
  }
  if (block.columns === 1 && /^[a-z]/.test(block.text)) return false
  const rating = ratingIn(block.text, reading.words)
  const untold = reading.titled && (reading.open === null || reading.open.passages.length === 0)
  const isHead = zoneOf(block.text) !== null && block.columns === 1 && rating !== 'critical'
  // "Minor Defect" above "5) The fence leans."
  const isOfNext = ownRating(block.text, reading.words) !== null && NUMBERED.test(after?.marker ?? '')
  if (!rating || (isHead && !untold && !isOfNext)) return false
  if (fieldOf(block.text) && !untold && !isBesideTitle(block, after)) return false
  rate(reading, block, rating)
  if (reading.open && reading.open.passages.length === 0) reading.open.rating = rating
  return true
}

function rate(reading: Reading, block: Block, rating: Rating): void {
  reading.rows.set(rowKey(block), rating)
  if (block.column === 0 && block.columns > 1) return
  reading.rating = rating
  reading.sectionRating = false
}

/** Rows of a table in which a cell is a rating in words; where several stand side by side they only count or explain. */
function ratedRows(blocks: Block[], words: Map<string, Rating>): Map<string, Rating> {
  const rated = new Map<string, Rating>()
  const unlike = new Set<string>()
  for (const block of blocks) {
    const rating = block.columns > 1 && block.column > 0 ? ratingIn(block.text, words) : null
    const key = rowKey(block)
    if (rating && (rated.get(key) ?? rating) !== rating) unlike.add(key)
    if (rating) rated.set(key, rating)
  }
  for (const key of unlike) rated.delete(key)
  return rated
}

function boldShare(blocks: Block[]): number {
  const letters = (chosen: Block[]) => chosen.reduce((sum, block) => sum + block.text.length, 0)
  return letters(blocks.filter((block) => block.style?.bold)) / Math.max(1, letters(blocks))
}
