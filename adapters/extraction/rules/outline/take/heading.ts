import { isRoom } from '#adapters/extraction/rules/language/rooms.ts'
import {
  bare,
  isSectionName,
  isStandard,
  systemOf,
  type Zone,
  zoneOf,
} from '#adapters/extraction/rules/language/sections.ts'
import type { Block } from '#adapters/extraction/rules/page/block.ts'
import type { Rating } from '#adapters/extraction/rules/page/ratings.ts'
import type { Category } from '#domain/deficiency/deficiency.ts'
import { OF_PHOTOS } from '../captions.ts'
import { AT, DEEP_NUMBER, isLarge, isOutsideHouse, isPath } from '../headings.ts'
import { beginIntroduction } from '../introductions.ts'
import { addItem, endTalk, enter, passageOf, type Reading, rowKey, TALK } from '../item.ts'
import { nameRow, ratedBefore, rateName } from '../rated-names.ts'
import {
  beginCommentsOnRows,
  headsComments,
  isAboveParts,
  isAboveRatedRow,
  isDocumentTitle,
  isInside,
  isNextSection,
  isOutside,
  isSummarised,
  NUMBERED,
  sectionNumber,
  systemOfGroup,
  zoneBegun,
} from '../sections.ts'
import { isOfCard, takeTellingHead } from './telling-head.ts'

const LETTERED = /^(?:[A-Z]|\d{1,2})[.)] /
/** 3: Damaged shingles */
const NUMBERED_TITLE = /^\d{1,3} ?: \S/
const TOP_NUMBER = /^(?:\d{1,2}|[IVX]+)[.:)]/

/** A heading with what its words and its row say. */
type Heading = {
  block: Block
  ahead: Block[]
  /** Its words without a number and a colon. */
  text: string
  /** The rating marked in its row, and the one that it gets from there or from a table nearby. */
  marked: Rating | null
  rating: Rating | null
  /** The part of the report that its words name, and the one that it begins here. */
  named: Zone | null
  zone: Zone | null
  system: Category | null
}

/** All that a heading may announce, in the order in which it is tried. */
type Announced =
  | ('comment on a part' | 'comments of a form')
  | ('comments' | 'findings below' | 'observation' | 'numbered title' | 'card' | 'component' | 'title or place')
  | ('zone' | 'rated part' | 'room' | 'system' | 'label')

/** Moves on to what a heading announces: a part of the report, a system, a component, an observation's title, a room. */
export function takeHeading(reading: Reading, block: Block, ahead: Block[]): void {
  const heading = headingFrom(reading, block, ahead)
  if (isRunningHead(reading, heading) || isInContents(reading, heading)) return
  reading.mode = null
  if (isNextSection(reading, block))
    enter(reading, { zone: 'body', section: heading.text, system: heading.system, room: '' })
  const announced = isCommentOn(reading, heading) ? 'comment on a part' : announcedBy(reading, heading)
  if (reading.zone === 'contents' && (announced === 'component' || announced === 'room')) reading.zone = 'body'
  reading.rowsAbove = heading.marked === null ? 0 : reading.rowsAbove + 1
  if (announced === 'label' || announced === 'room') reading.system = systemOfGroup(reading, block)
  moves[announced](reading, heading)
  if (announced === 'label' || announced === 'observation' || announced === 'numbered title')
    takeTellingHead(reading, block, heading.text)
}

function headingFrom(reading: Reading, block: Block, ahead: Block[]): Heading {
  const text = bare(block.text)
  const marked = reading.rows.get(rowKey(block)) ?? null
  const isCell = block.columns > 1 || marked !== null
  const named = (isCell && !isLarge(block)) || isDocumentTitle(block) ? null : zoneOf(block.text)
  return {
    ...{ block, ahead, text, marked, named },
    rating: marked ?? ratedBefore(reading.ratedNames, block),
    zone: zoneBegun(reading, text, named),
    system: systemOf(text),
  }
}

/** The name of the section again at the top of a page. */
function isRunningHead({ section }: Reading, { text, block }: Heading): boolean {
  return text === section && (block.lines[0] ?? 9) < 8
}

function isInContents(reading: Reading, { zone, block }: Heading): boolean {
  return reading.zone === 'contents' && reading.contentsPage === block.page && zone !== 'summary'
}

function announcedBy(reading: Reading, heading: Heading): Announced {
  const { block, ahead, text, marked, named, zone, system } = heading
  const isAlone = block.columns === 1
  if (reading.form && isAlone && zone !== 'boilerplate' && COMMENTS_OF_FORM.test(text)) return 'comments of a form'
  if (headsComments(reading, block)) return 'comments'
  if (named === 'findings' && block.text.endsWith(':') && isAlone && reading.zone !== 'boilerplate')
    return 'findings below'
  if (DEEP_NUMBER.test(block.text)) return 'observation'
  if (isPath(block.text) && !TALK.has(zoneOf(block.text.split(AT)[0] ?? '') ?? 'body')) return 'label'
  if (zone) return 'zone'
  if (NUMBERED_TITLE.test(block.text) && marked === null && !isSectionName(text)) return 'numbered title'
  if (NUMBERED.test(block.text)) return isOfCard(heading.marked, ahead) ? 'card' : 'component'
  const isNumbered = TOP_NUMBER.test(block.text)
  if (reading.titled && reading.open === null && !isNumbered) return 'title or place'
  if ((LETTERED.test(block.text) || marked !== null) && (!isAlone || block.rating !== null)) return 'rated part'
  if (isField(block)) return 'label'
  if (namesRoom(reading, heading)) return 'room'
  const isSection = isLarge(block) || isNumbered || isSectionName(text)
  return system && isSection && (isAboveRatedRow(ahead) || !isInside(reading, block)) ? 'system' : 'label'
}

function namesRoom({ zone }: Reading, { block, text }: Heading): boolean {
  if (!isRoom(text) || isLarge(block) || (zone === 'information' && isValue(block))) return false
  return block.columns > 1 || !AS_ROOM.test(block.text)
}

/** Among data a room beside other values, or in plain print below one, is where a part stands: "Exterior Faucets" over "Rear" and "Left". */
function isValue({ columns, style, text }: Block): boolean {
  return columns > 1 || (style !== null && !style.bold && !text.endsWith(':') && !TOP_NUMBER.test(text))
}

/** A label with its value beside it, or the value: "Porch:     Concrete". */
function isField(block: Block): boolean {
  return block.columns > 1 && (block.text.endsWith(':') || (block.column > 0 && !isLarge(block)))
}

const moves: Record<Announced, (reading: Reading, heading: Heading) => void> = {
  'comment on a part'(reading, { rating }) {
    reading.open = null
    if (rating) Object.assign(reading, { rating, sectionRating: false })
    if (reading.zone === 'information') reading.zone = 'body'
  },
  comments(reading) {
    beginCommentsOnRows(reading)
    // The last label is a value of the data above, not a part.
    if (reading.zone === 'information') reading.label = ''
    Object.assign(reading, { open: null, filled: true })
    endTalk(reading)
  },
  'comments of a form'(reading) {
    enter(reading, { label: '', filled: true })
    endTalk(reading)
  },
  'findings below'(reading, { zone }) {
    if (zone) reading.zone = zone
  },
  observation(reading, { block, text, rating }) {
    enter(reading, { label: text, rating, titled: true, number: DEEP_NUMBER.exec(block.text)?.[0] ?? '' })
    beginFindings(reading)
  },
  'numbered title'(reading, { text, rating }) {
    enter(reading, { title: text, rating, titled: true })
    beginFindings(reading)
  },
  card(reading, { block, text, rating }) {
    enter(reading, { title: text, rating, titled: true })
    beginFindings(reading)
    addItem(reading, { single: true, record: true, head: true }).passages.push(passageOf(block, text))
  },
  component(reading, { block, ahead, text, marked, rating }) {
    if (reading.zone !== 'boilerplate' || !isOutsideHouse(block, ahead)) endTalk(reading)
    const begun = reading.intros.at(-1)
    if (begun) begun.isFollowed = true
    const number = NUMBERED.exec(block.text)?.[0]
    if (number && marked && marked !== 'note') reading.lettered.set(number, marked)
    if (isAboveParts(block, ahead)) enter(reading, { section: text, system: systemOf(text), label: '', room: '' })
    else enter(reading, { label: text, rating, under: number?.trim().replace(/\.$/, '') ?? '' })
  },
  'title or place'(reading, { text }) {
    if (reading.title === '') reading.title = text
    else reading.place = text
  },
  zone(reading, { block, text, zone, system }) {
    if (!zone) return
    const section = INNER.has(zone) ? {} : { section: text, room: '' }
    const [zoneSize, zoneNumber] = [block.style?.size ?? null, sectionNumber(block)]
    enter(reading, { zone, label: '', zoneSize, zoneNumber, photos: OF_PHOTOS.test(text), ...section })
    if (zone === 'contents') reading.contentsPage = block.page
    if (zone !== 'findings') return
    reading.findingHeads += 1
    if (system) reading.system = system
  },
  'rated part'(reading, { block, text, marked, rating, system }) {
    if (marked && !TALK.has(reading.zone))
      rateName(reading.ratedNames, { name: text, page: block.page, rating: marked })
    if (marked && marked !== 'note') nameRow(reading.named, text, marked)
    if (marked) reading.ratedRows.push(marked)
    enter(reading, { label: text, room: '', rating, sectionRating: true, system: system ?? reading.system })
    const isSummed = reading.zone === 'summary' && marked !== 'fine'
    if (reading.zone !== 'boilerplate' && !isSummed) reading.zone = 'body'
  },
  room(reading, { block, ahead, text, marked }) {
    if (reading.zone === 'boilerplate' && TOP_NUMBER.test(block.text) && !isOutsideHouse(block, ahead))
      reading.zone = 'body'
    enter(reading, { room: text, rating: marked, ...(block.text.endsWith(':') ? {} : { label: '' }) })
    if (TOP_NUMBER.test(block.text)) beginIntroduction(reading)
  },
  system(reading, heading) {
    const { block, ahead, text, rating, system } = heading
    if (isSummarised(reading, block)) reading.summarised.add(block.text)
    else if (reading.zone !== 'boilerplate' || !isOutsideHouse(block, ahead)) reading.zone = 'body'
    enter(reading, { section: text, system, label: '', room: '', rating, sectionRating: isLent(heading) })
    beginIntroduction(reading)
  },
  label(reading, heading) {
    const isPart = LETTERED.test(heading.block.text) && heading.system !== null
    if (reading.zone !== 'boilerplate' && (isPart || isOutside(reading, heading.block))) endTalk(reading)
    if (reading.zone === 'summary' && heading.system !== null) reading.room = ''
    enter(reading, { label: heading.text, rating: heading.rating, sectionRating: isLent(heading) })
    reading.ruled = isStandard(heading.text)
    if (reading.zone === 'information' && COMMENTS.test(heading.text)) reading.zone = 'body'
  },
}

/** Names a part of the report on a line of its own, and a place only where more is said. */
const AS_ROOM = /^(?:\d{1,2}[.)] )?(?:interior|exterior)s?$/i

/** Zones within a section: what they tell is told of its system. */
const INNER = new Set<Zone>(['findings', 'remarks', 'limitations', 'information'])

/** An observation is a finding wherever it stands, but in a summary or a table of contents. */
function beginFindings(reading: Reading): void {
  if (reading.zone !== 'summary' && reading.zone !== 'contents') reading.zone = 'findings'
}

/** Returns whether the heading has its rating from a table elsewhere, not from its own row. */
const isLent = ({ marked, rating }: Heading): boolean => marked === null && rating !== null

/** Where a form leaves room for what the inspector has to say of all the questions above it. */
const COMMENTS_OF_FORM = /^(?:general|additional|other|inspector[’']?s?) (?:comments?|remarks|notes|observations)$/i

/** After the description of a system the inspector goes on to judge it. */
const COMMENTS = /^(?:(?:inspector[’']?s? )?comments?|remarks|evaluation|conditions?)$/i

/** "Condition: Fair" and "Comments: ..." in a component's table tell of the component that was named above them. */
function isCommentOn({ label }: Reading, { block, text }: Heading): boolean {
  return label !== '' && block.columns > 1 && block.column === 0 && COMMENTS.test(text)
}
