import { isRoom } from '#adapters/extraction/rules/language/rooms.ts'
import { bare, isStandard } from '#adapters/extraction/rules/language/sections.ts'
import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { isDescriptive, isNote } from '#adapters/extraction/rules/page/fields.ts'
import {
  closingRating,
  isBad,
  leadingRating,
  type Rating,
  ratingIn,
  ratingOf,
  runInRating,
  urgentOf,
} from '#adapters/extraction/rules/page/ratings.ts'
import { addItem, advise, endTalk, enter, type Item, passageOf, type Reading, rowKey } from '../item.ts'
import { markRating } from '../legend/legend-marks.ts'
import { observationNumber } from '../observation-numbers.ts'
import { ratedAs } from '../rated-names.ts'
import { beginCommentsOnRows } from '../sections.ts'
import { describeByRemark, noteLine, noteNumber, rowOf, takeMarkedNumber, tellFor } from './numbered-row.ts'

/** Labels under which a form leaves room for the inspector's own words. */
const COMMENTS =
  /^(?:(?:additional|general|inspector[’']?s?|other) )?(?:comments?|notes?|remarks?|explain|explanations?|describe|details)(?: ?(?:\/|&|and) ?\w+)?(?: \([^)]*\))?\s*:\s*/i
const BULLET = /^[^\p{L}\p{N}(]+$/u
const PREFIX = /^([A-Z][\w /&()'’.,-]{1,48}?)\s*:\s+(?=\S)/
const ANSWERED = /^(.{4,90}?)\s*[:?]\s*(yes|no|none|n\/a|not present)\b[.,;:]?\s*(.*)$/i

/** Takes running words: part of the open observation, or something of its own. */
export function takeText(reading: Reading, block: Block): void {
  const tagged = taggedParts(block.text, reading.words)
  if (tagged.length > 0 && !reading.titled) {
    for (const { text, rating } of tagged) {
      const item = addItem(reading, { single: true, sectionRating: false, rating })
      item.passages.push(passageOf(block, text))
      reading.open = item
    }
    return
  }
  if (takeMarkedNumber(reading, block) || takeAwaited(reading, block)) return
  const comments = isNote(block.text) && !reading.form ? null : COMMENTS.exec(block.text)
  if (comments) {
    reading.filled = true
    beginCommentsOnRows(reading)
    describeByRemark(reading, block.text.slice(comments[0].length))
  }
  const text = block.text.slice(comments?.[0].length ?? 0)
  if (/^[_\s]*$/.test(text)) return
  if (comments && takeRatingOfPart(reading, text)) return
  const words = text.slice(block.marker?.length ?? 0).trim()
  const label = PREFIX.exec(words)?.[1] ?? ''
  if (/\blocation$/i.test(reading.label) && text.length < 60 && reading.zone !== 'information') {
    reading.room = bare(text).replace(/\.$/, '')
    return
  }
  if (PART_NUMBER.test(block.marker ?? '') && reading.zone !== 'boilerplate') endTalk(reading)
  const marked = markRating(block.marker, reading.words)
  if (marked) reading.label = ''
  const rowRating = reading.rows.get(rowKey(block)) ?? null
  const runIn = runInRating(text, reading.words)
  if (runIn) enter(reading, { label: runIn.label })
  const told = urgentOf([runIn?.rating, closingRating(text, reading.words)].flatMap((rating) => rating ?? []))
  const ofPart = isDescriptive(label) ? null : ratedAs(reading.named, label)
  const own = leadingRating(text, reading.words) ?? ofPart
  const leading = told ?? own ?? referredRating(reading, text) ?? marked
  const rating = leading ?? rowRating ?? reading.rating
  const answered = ANSWERED.exec(words)
  const answer = answered && (answered[3] ?? '').length < 25 ? (/^yes/i.test(answered[2] ?? '') ? 'yes' : 'no') : null
  const beside = reading.numbered.get(rowKey(block)) ?? ''
  const row = rowRating ? null : rowOf(reading, text, beside)
  const item = addItem(reading, {
    single: row !== null || block.marker !== null || reading.titled || runIn !== null || isBad(ofPart) || beside !== '',
    record: reading.titled,
    rating,
    note: isNote(text) && !reading.filled && (!isBad(rating) || (reading.sectionRating && !leading)),
    descriptive: (label !== '' && isDescriptive(label) && !isNote(text)) || isDataList(text),
    answer,
    marked: isBad(rowRating) || isBad(own),
    ...(isStandard(text) ? { zone: 'boilerplate' } : {}),
    number: observationNumber(block.marker ?? '') ?? reading.number,
    under: partNumber(reading, block) ?? reading.under,
    ...(isRoom(label) ? { room: label } : {}),
    ...(isBad(rowRating) || leading ? { sectionRating: false } : {}),
  })
  const begun = reading.intros.at(-1)
  if (begun && reading.intro && !item.single && rating === null) begun.items.push(item)
  if (begun && PART_NUMBER.test(block.marker ?? '')) begun.isFollowed = true
  const from = runIn?.at ?? row?.from ?? 0
  item.passages.push(passageOf(block, text.slice(from) || text))
  if (row) tellFor(row, item)
  if (rowRating) noteLine(reading, text, item)
  noteNumber(reading, beside, item)
  reading.open = item
}

/** The number 5.1 that a paragraph begins with, in its text or in a column of its own. */
function partNumber({ numbered }: Reading, block: Block): string | undefined {
  const beside = ROW_OF_PART.exec(numbered.get(rowKey(block)) ?? '')?.[0]
  return beside ?? NUMBER_OF_PART.exec(block.text)?.[1]
}

const ROW_OF_PART = /^\d{1,2}\.\d{1,2}$/
/** "5.1 (a) The wall is bowed.", no measure. */
const NUMBER_OF_PART = /^(\d{1,2}\.\d{1,2}) (?=\([a-z]\) |[A-Z])/

/** 3.10, as the comments on the parts of a section are numbered; a mark of the report's legend may follow ("3.10 !"). */
const PART_NUMBER = /^\d{1,3}\.\d{1,3}(?:\.| [A-Za-z!*+])?$/

/** "Comments: Repair or Replace": how the part is rated, with the comments below. */
function takeRatingOfPart(reading: Reading, text: string): boolean {
  const rating = urgentOf(text.split(', ').flatMap((part) => ratingIn(part, reading.words) ?? []))
  if (!rating || rating === 'note') return false
  Object.assign(reading, { rating, sectionRating: true, open: null })
  return true
}

/** "The guard is loose. [SC] Paint has peeled. [Monitor]": the words before each code of the report's legend, or rating in brackets. */
function taggedParts(text: string, words: Map<string, Rating>): { text: string; rating: Rating | null }[] {
  const parts: { text: string; rating: Rating | null }[] = []
  let from = 0
  for (const match of text.matchAll(TAG_BEHIND)) {
    const tag = match[1] ?? ''
    const rating = words.get(tag.toLowerCase()) ?? (match[0].trim().startsWith('[') ? ratingOf(tag) : null)
    if (!rating || match.index - from < 12) continue
    parts.push({ text: text.slice(from, match.index).trim(), rating })
    from = match.index + match[0].length
  }
  const rest = text.slice(from).trim()
  return parts.length > 0 && rest.length > 12 ? [...parts, { text: rest, rating: null }] : parts
}

/** A code anywhere; a word, which may also be a mere aside, only where a sentence ends. */
const TAG_BEHIND =
  / ?[[(]([A-Z]{1,3}|[A-Z][a-z]{2,14}(?: [A-Z][a-z]{2,14})?(?=[\])][.,;]?(?:$|\s+\p{Lu})))[\])][.,;]?/gu

/** A sentence's verb; the values of a list have none. */
const SAYS = /\b(?:is|are|was|were|has|have|had|should|needs?|appear(?:s|ed)?|showed|could|must)\b/i

/** "Siding: vinyl. Trim: aluminum. Deck: treated pine." */
function isDataList(text: string): boolean {
  const values = text.split(/(?:^|[.;,] )[A-Z][\w /()-]{2,28}: (?=\S)/).slice(1)
  return values.length >= 3 && values.filter((value) => SAYS.test(value)).length * 2 < values.length
}

/** "1. C: the gutter ..." speaks of the row C above it, "2.4 (1) The gutter ..." of the row 2.4. */
function referredRating(reading: Reading, text: string): Rating | null {
  const { lettered } = reading
  const number =
    lettered.size > 0 ? (rowOf(reading, text)?.number ?? /^\d{1,3}\.\d{1,3}(?= )/.exec(text)?.[0]) : undefined
  if (number) return lettered.get(number) ?? null
  const letters = lettered.size > 0 ? REFERENCE.exec(text)?.[1] : undefined
  return letters ? urgentOf(letters.split(/, ?/).flatMap((letter) => lettered.get(letter) ?? [])) : null
}

const REFERENCE = /^(?:\(?\d{1,3}[.)] ?)?([A-Z](?:, ?[A-Z])*)[:.] /

/** Words that an open field waits for, or that go on from what was told; false where they stand by themselves. */
function takeAwaited(reading: Reading, block: Block): boolean {
  const item = reading.open ?? reading.items.at(-1)
  if (!item) return false
  const passage = passageOf(block, block.text)
  if (reading.mode === 'recommendation') {
    advise(item, [passage])
    reading.mode = 'told'
    return true
  }
  if (reading.mode === 'location') {
    item.location = block.text
    reading.mode = 'told'
    return true
  }
  if (reading.mode === 'told' && (reading.titled || isCaption(reading.open, block))) {
    if (reading.open && !reading.open.location && isRoom(block.text)) reading.open.location = block.text
    else reading.open?.captions.push(passage)
    return true
  }
  if (reading.mode === 'statement' && isListed(block, item)) reading.mode = null
  const goesOn = reading.mode === 'statement' || reading.titled
  if ((goesOn && reading.open) || (block.continues && item.passages.length > 0)) {
    item.passages.push(block.continues ? { ...passage, continues: true } : passage)
    return true
  }
  return false
}

/** One of a list under "Observations": behind a bullet, or the first of numbered paragraphs ("4.2 The gutter ...", "4.2.1. No cap."). */
function isListed({ marker }: Block, { passages }: Item): boolean {
  if (marker === null) return false
  return BULLET.test(marker) || (passages.length === 0 && LISTED_NUMBER.test(marker))
}

/** Like a part's number, or with one or two further places: comments below "Observations:" are numbered deeper than parts. */
const LISTED_NUMBER = /^\d{1,3}(?:\.\d{1,3}){1,3}(?:\.| [A-Za-z!*+])?$/

/** Words under a photo, once a labelled finding has told all: short, numbered or set in from its text. */
function isCaption(item: Item | null, block: Block): boolean {
  if (!item?.record || block.text.length > 90) return false
  const first = item.passages[0]?.parts[0]
  return block.marker !== null || (first !== undefined && block.x - first.x > 0.05)
}

/** "9. Stiff" under a record that says so: the number of a photo, with the record's words or set in from them. */
export function isRepeatedCaption({ mode, open }: Reading, { marker, text, x }: Block): boolean {
  if (mode !== 'told' || !open?.record || !marker || !/\d/.test(marker) || text.length > 90) return false
  const told = open.passages.map((passage) => passage.text.toLowerCase()).join(' ')
  const words = text
    .slice(marker.length)
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}\d)]+$/gu, '')
  const first = open.passages[0]?.parts[0]
  return (words !== '' && told.startsWith(words)) || (first !== undefined && x - first.x > 0.2)
}
