import type { Category } from '#domain/deficiency/deficiency.ts'
import type { Block, Part } from './blocks.ts'
import { fieldOf, isDescriptive, isNote } from './fields.ts'
import { headingKind } from './headings.ts'
import { isBad, leadingRating, type Rating, ratingColumns, ratingOf, tickedRating } from './ratings.ts'
import { bare, systemOf, type Zone, zoneOf } from './sections.ts'
import { hasTicks, TICK, TICK_RUN, tickPattern } from './ticks.ts'

/** A block's words as judged: `raw` with what `parts` count in, `at` where `text` begins in it. */
export type Passage = {
  page: number
  raw: string
  at: number
  text: string
  parts: Part[]
  bold: boolean
  italic: boolean
  underline: boolean
  color: string | null
}

/** What an inspector wrote at one place, with everything around that says how to read it. */
export type Item = {
  zone: Zone
  section: string
  system: Category | null
  label: string
  title: string
  place: string
  room: string
  rating: Rating | null
  /** The rating stands for a whole section (a lettered item of a state form), not for these words alone. */
  sectionRating: boolean
  /** A numbered or bulleted observation, or one with a title: it is one finding whatever it tells. */
  single: boolean
  /** Labelled as a finding by the report itself (Condition:, FINDING:, The Issue:). */
  record: boolean
  note: boolean
  descriptive: boolean
  ticked: boolean
  /** Stands on a page of a form with boxes, most of them empty. */
  form: boolean
  /** The question in the passage was answered so. */
  answer: 'yes' | 'no' | null
  /** Printed bold in a report that is not. */
  emphasis: boolean
  passages: Passage[]
  recommendation: Passage[]
  captions: Passage[]
  implication: string
  location: string
}

const NOISE =
  /^(?:(?:photo|picture|image|figure|fig\.?|item|video|exhibit)s?\s*#?\s*\d*\s*(?:[-–(#].*|\d*)$|\d{1,3}(?:\.\d{1,3})* item \d+.*|\d{1,3}\.?$|[.·•_\-–—=\s]+$|.*\.{6,}.*|page \d+.*|(?:https?:|www\.)\S+$|\S+@\S+$|\(?\d{3}\)?[ -.]\d{3}[-.]\d{4}$|(?:click|see) (?:here|link|video|photo)s?.*|end of report|back to top|\(continued\)|continued\.*)$/i

const LETTERED = /^(?:[A-Z]|\d{1,2})[.)] /
const DEEP_NUMBER = /^\d{1,3}\.\d{1,3}\.\d{1,3}\b/
const NUMBERED = /^\d{1,3}\.\d{1,3}\b/
const ROOM =
  /^(?:(?:master|primary|main|hall(?:way)?(?:[’']?s)?|guest|front|rear|back|left|right|north|south|east|west|upper|lower|upstairs|downstairs|basement|first|second|third|1st|2nd|3rd|half|1\/2|full|powder|jack and jill|middle|detached|attached|en ?suite|#?\d)[ -]*)*(?:bath(?:room)?s?|bed ?rooms?|kitchen|living room|dining room|family room|great room|den|office|foyer|entry|hall(?:way)?|laundry(?: room)?|utility room|garage|attic|basement|crawl ?space|breakfast nook|sun ?room|porch|closet|stairs|loft|bonus room|mud ?room|pantry|exterior|interior|roof|deck|patio|yard|floor|level|side|wall|slope)(?: #?\d)?$/i

type State = Pick<
  Item,
  'zone' | 'section' | 'system' | 'label' | 'title' | 'place' | 'room' | 'rating' | 'sectionRating'
> & {
  numbered: boolean
  columns: Rating[] | null
  open: Item | null
  mode: 'statement' | 'recommendation' | 'implication' | 'location' | 'skip' | null
  rows: Map<string, Rating>
  summarised: Set<string>
}

/** Reads a report's blocks in order and groups them to what was written about one thing. */
export function itemsOf(pages: Block[][], columns: Rating[] | null): Item[] {
  const blocks = pages.flat()
  const body = bodySize(blocks)
  const items: Item[] = []
  const state: State = {
    zone: 'body',
    section: '',
    system: null,
    label: '',
    title: '',
    place: '',
    room: '',
    rating: null,
    sectionRating: false,
    numbered: false,
    columns,
    open: null,
    mode: null,
    rows: new Map(),
    summarised: new Set(),
  }
  const rated = ratedRows(blocks)
  const empty = emptyBoxes(blocks)
  const mostlyBold = boldShare(blocks) > 0.3
  blocks.forEach((block, index) => {
    const key = `${block.page}:${block.lines[0]}`
    if (NOISE.test(block.text)) return
    if (TICK_RUN.test(block.text) && block.text.replace(TICK_RUN, '').trim() === '') {
      const rating = state.columns ? tickedRating(state.columns, tickPattern(block.text)) : null
      if (!rating) return
      state.rows.set(key, rating)
      state.rating = rating
      state.sectionRating = false
      return
    }
    if (hasTicks(block.text)) {
      takeOptions(state, items, block)
      return
    }
    const columns = ratingColumns(block.text)
    if (columns) {
      state.columns = columns
      return
    }
    const field = fieldOf(block.text)
    if (field && !(field.rest === '' && field.kind === 'statement' && state.zone === 'summary')) {
      if (takeField(state, items, block, field)) return
    }
    const rating = ratingOf(block.text)
    if (rating && !(zoneOf(block.text) && block.columns === 1 && rating !== 'critical')) {
      state.rating = rating
      state.sectionRating = false
      state.rows.set(key, rating)
      if (state.open && state.open.passages.length === 0) state.open.rating = rating
      return
    }
    const beside = block.column === 0 ? rated.get(key) : undefined
    if (beside && block.text.length < 70) state.rows.set(key, beside)
    const heading = (beside && block.text.length < 70) || headingKind(block, blocks[index + 1], body)
    if (heading) {
      takeHeading(state, block, blocks, index, state.rows.get(key) ?? null)
      return
    }
    takeText(state, items, block, state.rows.get(key) ?? null)
    const taken = items.at(-1)
    if (taken && block.style?.bold && !mostlyBold) taken.emphasis = true
    if (taken && (empty.get(block.page) ?? 0) >= FORM_BOXES) taken.form = true
  })
  return items
}

function boldShare(blocks: Block[]): number {
  const letters = (chosen: Block[]) => chosen.reduce((sum, block) => sum + block.text.length, 0)
  return letters(blocks.filter((block) => block.style?.bold)) / Math.max(1, letters(blocks))
}

/** Rows of a table in which a cell is a rating in words. */
function ratedRows(blocks: Block[]): Map<string, Rating> {
  const rated = new Map<string, Rating>()
  for (const block of blocks) {
    const rating = block.columns > 1 && block.column > 0 ? ratingOf(block.text) : null
    if (rating) rated.set(`${block.page}:${block.lines[0]}`, rating)
  }
  return rated
}

/** A page with so many boxes left empty is a form: what it prints is not said of the house unless it is ticked or filled in. */
const FORM_BOXES = 6

function emptyBoxes(blocks: Block[]): Map<number, number> {
  const pages = new Map<number, number>()
  for (const { page, text } of blocks)
    for (const match of text.matchAll(/☐ ?(?=[A-Za-z])/g)) pages.set(page, (pages.get(page) ?? 0) + (match[0] ? 1 : 0))
  return pages
}

function bodySize(blocks: Block[]): number | null {
  const letters = new Map<number, number>()
  for (const { style, text } of blocks) {
    if (!style) continue
    const size = Math.round(style.size * 2) / 2
    letters.set(size, (letters.get(size) ?? 0) + text.length)
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

function passageOf(block: Block, text: string): Passage {
  const { style } = block
  return {
    page: block.page,
    raw: block.text,
    at: Math.max(0, block.text.lastIndexOf(text)),
    text,
    parts: block.parts,
    bold: style?.bold ?? false,
    italic: style?.italic ?? false,
    underline: style?.underline ?? false,
    color: style?.color ?? null,
  }
}

const OPTION = /([☑☐])([^☑☐]*)/gu

/** A form's boxes: what is ticked is said, what is not ticked is only printed. */
function takeOptions(state: State, items: Item[], block: Block): void {
  const asked = block.text.slice(0, block.text.search(/[☑☐]/u)).trim()
  const ticked = [...block.text.matchAll(OPTION)]
    .filter((match) => match[1] === TICK)
    .map((match) => ({ text: match[2]?.trim() ?? '', at: match.index }))
  if (asked && !/\?$/.test(asked)) state.label = bare(asked)
  for (const { text } of ticked) {
    const rating = ratingOf(text.replace(/\(.*\)$/, ''))
    const said = /^yes\b/i.test(text) ? asked.replace(/\?$/, '') : /^no\b/i.test(text) && asked ? `not ${asked}` : text
    if (rating && rating !== 'deficient') state.rating = rating
    const answer = /^(?:yes|no)\b/i.test(text)
    if (rating ? !isBad(rating) : said.length < 4) continue
    const item = newItem(state, {
      ticked: true,
      single: true,
      rating: rating ?? null,
      answer: answer ? (/^yes/i.test(text) ? 'yes' : 'no') : null,
    })
    const shown = answer || rating ? block.text : `${TICK} ${text}`
    item.passages.push({
      ...passageOf(block, block.text),
      at: Math.max(0, block.text.indexOf(shown)),
      text: answer ? asked : text,
    })
    items.push(item)
  }
}

function newItem(state: State, changes: Partial<Item>): Item {
  const { zone, section, system, label, title, place, room, rating, sectionRating } = state
  return {
    zone,
    section,
    system,
    label,
    title,
    place,
    room,
    rating,
    sectionRating,
    single: false,
    record: false,
    note: false,
    descriptive: false,
    ticked: false,
    form: false,
    answer: null,
    emphasis: false,
    passages: [],
    recommendation: [],
    captions: [],
    implication: '',
    location: '',
    ...changes,
  }
}

function takeField(state: State, items: Item[], block: Block, { kind, rest }: { kind: string; rest: string }): boolean {
  if (kind === 'statement') {
    if (rest === '' && block.text.endsWith(':') && /^condition/i.test(block.text)) return false
    const item = newItem(state, { record: true, single: rest !== '', rating: state.rating })
    if (rest) item.passages.push(passageOf(block, rest))
    items.push(item)
    state.open = item
    state.mode = 'statement'
    return true
  }
  const item = state.open ?? items.at(-1)
  if (!item) return false
  if (kind === 'recommendation') {
    if (rest) item.recommendation.push(passageOf(block, rest))
    item.single ||= item.record
    state.mode = rest ? 'skip' : 'recommendation'
  } else if (kind === 'implication') {
    item.implication = rest
    item.single ||= item.record
    state.mode = rest ? 'implication' : 'implication'
  } else if (kind === 'location') {
    if (!item.record) return false
    item.location = rest
    item.single = true
    state.mode = rest ? 'skip' : 'location'
  } else if (kind === 'priority') {
    const rating = ratingOf(rest)
    if (!rating) return false
    item.rating = rating
  } else state.mode = 'skip'
  return true
}

function takeHeading(state: State, block: Block, blocks: Block[], index: number, rowRating: Rating | null): void {
  const text = bare(block.text)
  const cell = block.columns > 1 || rowRating !== null
  const zone = cell && !isLarge(block) ? null : zoneOf(block.text)
  const deep = DEEP_NUMBER.test(block.text)
  if (text === state.section && block.lines[0] !== undefined && block.lines[0] < 8) return
  state.mode = null
  if (deep || (NUMBERED.test(block.text) && !zone)) {
    Object.assign(state, {
      label: text,
      title: '',
      place: '',
      rating: rowRating,
      sectionRating: false,
      numbered: deep,
      open: null,
    })
    if (deep && state.zone !== 'summary') state.zone = 'findings'
    return
  }
  if (state.numbered && !zone && state.open === null) {
    if (state.title === '') state.title = text
    else state.place = text
    return
  }
  if (zone) {
    const level = zone === 'findings' || zone === 'remarks' || zone === 'limitations' || zone === 'information'
    Object.assign(state, { zone, label: '', title: '', place: '', rating: null, numbered: false, open: null })
    if (!level) Object.assign(state, { section: text, room: '' })
    else if (zone === 'limitations' || zone === 'information') state.open = null
    if (zone === 'findings' && systemOf(text)) state.system = systemOf(text)
    return
  }
  const system = systemOf(text)
  const lettered = LETTERED.test(block.text) || rowRating !== null
  const large = isLarge(block)
  if (lettered && block.columns > 1) {
    Object.assign(state, {
      label: text,
      title: '',
      place: '',
      room: '',
      rating: rowRating,
      sectionRating: true,
      numbered: false,
      open: null,
      system: system ?? state.system,
    })
    if (state.zone !== 'boilerplate') state.zone = 'body'
    return
  }
  if (ROOM.test(text) && !large) {
    Object.assign(state, { room: text, rating: null, numbered: false, open: null, title: '' })
    if (!block.text.endsWith(':')) state.label = ''
    return
  }
  if (system && (large || /^(?:\d{1,2}|[IVX]+)[.:)]/.test(block.text))) {
    if (state.zone === 'summary' && !state.summarised.has(text)) state.summarised.add(text)
    else if (state.zone !== 'boilerplate' || !isBoilerplateAhead(blocks, index)) state.zone = 'body'
    Object.assign(state, {
      section: text,
      system,
      label: '',
      title: '',
      place: '',
      room: '',
      rating: rowRating,
      sectionRating: false,
      numbered: false,
      open: null,
    })
    return
  }
  Object.assign(state, {
    label: text,
    title: '',
    place: '',
    rating: rowRating,
    sectionRating: false,
    numbered: false,
    open: null,
  })
}

function isLarge(block: Block): boolean {
  const letters = block.text.replace(/[^A-Za-z]/g, '')
  return (letters.length > 2 && letters === letters.toUpperCase()) || (block.style?.size ?? 0) >= 12
}

const STANDARDS =
  /\b(?:inspector (?:shall|is not required)|shall inspect|not required to|is not responsible|client agrees|this (?:inspection|report) (?:is|does))/i

/** In standards and contracts a heading is followed by long rules only; a section of a report has labels and short lines. */
function isBoilerplateAhead(blocks: Block[], index: number): boolean {
  const ahead: Block[] = []
  for (const block of blocks.slice(index + 1, index + 9)) {
    if (isLarge(block) && block.text.length < 60) break
    ahead.push(block)
  }
  const rules = ahead.filter((block) => STANDARDS.test(block.text) || block.text.length > 300)
  return rules.length > 0 && rules.length >= ahead.length / 2
}

/** Words under a photo, once a labelled finding has told all: short, numbered or set in from its text. */
function isCaption(item: Item | null, block: Block): boolean {
  if (!item?.record || block.text.length > 90) return false
  const first = item.passages[0]?.parts[0]
  return block.marker !== null || (first !== undefined && block.x - first.x > 0.05)
}

function takeText(state: State, items: Item[], block: Block, rowRating: Rating | null): void {
  if (state.mode === 'recommendation') {
    ;(state.open ?? items.at(-1))?.recommendation.push(passageOf(block, block.text))
    state.mode = 'skip'
    return
  }
  if (state.mode === 'location') {
    const item = state.open ?? items.at(-1)
    if (item) item.location = block.text
    state.mode = 'skip'
    return
  }
  if (state.mode === 'skip' && (state.numbered || isCaption(state.open, block))) {
    state.open?.captions.push(passageOf(block, block.text))
    return
  }
  if (state.mode === 'statement' && state.open) {
    state.open.passages.push(passageOf(block, block.text))
    return
  }
  const last = items.at(-1)
  const lastPassage = last?.passages.at(-1)
  if (last && lastPassage && block.continues) {
    last.passages.push(passageOf(block, block.text))
    return
  }
  if (state.numbered && state.open) {
    state.open.passages.push(passageOf(block, block.text))
    return
  }
  const prefix = /^([A-Z][\w /&()'’.,-]{1,48}?)\s*:\s+(?=\S)/.exec(
    block.text.slice(block.marker?.length ?? 0).trim(),
  )
  const label = prefix?.[1] ?? ''
  const room = label && ROOM.test(label) ? label : state.room
  if (/\blocation$/i.test(state.label) && block.text.length < 60) {
    state.room = bare(block.text).replace(/\.$/, '')
    return
  }
  const item = newItem(state, {
    single: block.marker !== null || state.numbered,
    record: state.numbered,
    rating: leadingRating(block.text) ?? rowRating ?? state.rating,
    note: isNote(block.text),
    descriptive: label !== '' && isDescriptive(label) && !isNote(block.text),
    room,
    place: label && !room ? state.place : state.place,
  })
  item.passages.push(passageOf(block, block.text))
  items.push(item)
  state.open = item
  if (isBad(rowRating) || leadingRating(block.text)) item.sectionRating = false
}
