import type { Verdict } from '#adapters/extraction/rules/language/judge.ts'
import type { Zone } from '#adapters/extraction/rules/language/sections.ts'
import type { Block, Part } from '#adapters/extraction/rules/page/block.ts'
import type { Rating } from '#adapters/extraction/rules/page/ratings.ts'
import type { Category } from '#domain/deficiency/deficiency.ts'
import type { RatedNames } from './rated-names.ts'

/**
 * A block's words as judged: `raw` with what `parts` count in, `at` where `text` begins in it. Where `text` says it in
 * other words, `length` letters of `raw` prove it.
 */
export type Passage = {
  page: number
  raw: string
  at: number
  text: string
  parts: Part[]
  continues: boolean
  length?: number
}

/** An inspector's words at one place, with everything around that says how to read them. */
export type Item = Place & {
  /** A numbered or bulleted observation, or one with a title: it is one finding whatever it tells. */
  single: boolean
  /** Labelled as a finding by the report itself (Condition:, FINDING:, The Issue:, a numbered title). */
  record: boolean
  /** A heading that names a fault: it tells a finding where nothing below it does. */
  head: boolean
  /** Such a heading right above these words. */
  headline: string
  note: boolean
  descriptive: boolean
  /** The one system that the whole report is about; null in a report of a house. */
  subject: Category | null
  /** Outside the lists of findings that the report has for every system. */
  described: boolean
  ticked: boolean
  /** A row of a table, named by its label. */
  tabled: boolean
  /** A mark in the line that its words begin in calls it deficient. */
  marked: boolean
  /** What a card says under a badge of its own, behind a title or above a numbered caption: its remark is one finding. */
  card: 'titled' | 'captioned' | null
  /** On a page of a form with boxes, most of them empty. */
  form: boolean
  /** Words behind a form's label of comments: the inspector's own, never the form's. */
  filled: boolean
  /** The verdict of the ticked boxes, judged with their question. */
  verdict: Verdict | null
  /** True where nothing but a rating of the whole was ticked. */
  rated: boolean
  /** A ticked box of a form that sends to the inspector's words elsewhere. */
  sentOn: boolean
  /** Words of the boxes that a comment stands under. */
  boxes: Set<string>
  /** The question in the passage was answered so. */
  answer: 'yes' | 'no' | null
  /** Printed bold in a report that is not. */
  emphasis: boolean
  /** A paragraph of a report that is told in running text, as a letter is. */
  running: boolean
  passages: Passage[]
  recommendation: Passage[]
  captions: Passage[]
  /** The words are a caption in a narrow column beside a picture. */
  caption: boolean
  implication: string
  location: string
  /** The words of the row's cell in a column of costs; empty where it has none. */
  cost: string
}

/** Where in the report something stands: its section, and the headings between that and the words. */
export type Place = {
  zone: Zone
  section: string
  system: Category | null
  label: string
  title: string
  place: string
  room: string
  /** 3.2.1, as the report numbers the observation. */
  number: string
  /** 3.2, as the report numbers the heading above it. */
  under: string
  /** Counts headings: what has the same number stands under one. */
  part: number
  rating: Rating | null
  /** The rating stands for a whole section (a lettered item of a state form), not for these words alone. */
  sectionRating: boolean
}

/** What stands under a badge of its own: `isTitled` behind the card's title, else alone in its line; `size` is that of its words. */
export type Card = { page: number; isTitled: boolean; rating: Rating; item: Item | null; size: number | null }

/** So much at most is advice on one thing. */
const LONGEST_ADVICE = 10_000

export function advise(item: Item, passages: Passage[]): boolean {
  let letters = item.recommendation.reduce((sum, { text }) => sum + text.length, 0)
  for (const passage of passages) {
    letters += passage.text.length + 1
    if (letters > LONGEST_ADVICE) return false
    item.recommendation.push(passage)
  }
  return true
}

/** How far the reading of a report has come. */
export type Reading = Place & {
  items: Item[]
  /** Under a numbered title: all that follows belongs to one observation. */
  titled: boolean
  /** A heading that names a fault, up to the first words below it. */
  headline: string
  /** The badge that the last words stand under. */
  card: Card | null
  /** On a page of a form with boxes, most of them empty. */
  form: boolean
  /** Behind a form's label of comments. */
  filled: boolean
  /** Below a heading of photographs. */
  photos: boolean
  /** Between the name of a section and the first of its numbered parts. */
  intro: boolean
  /** The items there, section by section; they are an introduction only where a numbered part follows. */
  intros: { items: Item[]; isFollowed: boolean }[]
  /** Under words of a standard: "The inspector shall:". */
  ruled: boolean
  columns: Rating[] | null
  /** The report's own words for ratings, in small letters. */
  words: Map<string, Rating>
  open: Item | null
  mode: 'statement' | 'recommendation' | 'implication' | 'location' | 'told' | null
  /** Ratings by the page and line that they stand on. */
  rows: Map<string, Rating>
  /** Lines whose first cell is a number, and that number: what stands beside it is one observation. */
  numbered: Map<string, string>
  /** Ratings of the section's lettered or numbered rows, which its comments refer to, and the items of the latter. */
  lettered: Map<string, Rating>
  numberedItems: Map<string, Item>
  /** Ratings of the section's rows by what a comment may call them; null where two rows may be meant. */
  named: Map<string, Rating | null>
  /** How many rated rows stood above each other without a word between them. */
  rowsAbove: number
  /** How the rows of the section were rated, before its comments. */
  ratedRows: Rating[]
  /** Ratings that tables give to what later headings name. */
  ratedNames: RatedNames
  summarised: Set<string>
  /** How often each short line stands in the report, its contents aside: a summary's headings come again in the body. */
  names: Map<string, number>
  /** The size of the heading that began the zone; smaller headings stand inside it. */
  zoneSize: number | null
  /** The number of that heading, where it is one of the report's numbered sections. */
  zoneNumber: number | null
  /** The share of the report that has been read. */
  progress: number
  /** The zone began in the last quarter: such a summary follows the body. */
  isBack: boolean
  contentsPage: number | null
  /** How many headings announced findings: where there are many, other text describes. */
  findingHeads: number
}

export function startReading(columns: Rating[] | null, words = new Map<string, Rating>()): Reading {
  return {
    ...{ zone: 'body', section: '', system: null, label: '', title: '', place: '', room: '' },
    ...{ number: '', under: '', part: 0 },
    ...{ rating: null, sectionRating: false, titled: false, form: false, filled: false, ruled: false, columns, words },
    ...{ photos: false, headline: '', card: null },
    ...{ open: null, mode: null, items: [], rows: new Map(), lettered: new Map(), numberedItems: new Map() },
    ...{ named: new Map(), rowsAbove: 0, ratedRows: [], ratedNames: new Map() },
    ...{ numbered: new Map(), summarised: new Set(), names: new Map() },
    ...{ zoneSize: null, zoneNumber: null, intro: false, intros: [] },
    ...{ progress: 0, isBack: false, contentsPage: null, findingHeads: 0 },
  }
}

/** Behind so much of a report a summary follows the body. */
const BACK = 0.75

/** A heading makes everything below its level forgotten. */
export function enter(reading: Reading, changes: Partial<Reading>): void {
  if (changes.section !== undefined && changes.section !== reading.section) {
    for (const noted of [reading.lettered, reading.numberedItems, reading.named]) noted.clear()
    reading.ratedRows = []
  }
  Object.assign(
    reading,
    { title: '', place: '', number: '', under: '', rating: null, sectionRating: false, open: null },
    { titled: false, filled: false, ruled: false, intro: false, photos: false, headline: '', card: null },
    { part: reading.part + 1, ...(changes.zone && { isBack: reading.progress > BACK }) },
    changes,
  )
}

/** Parts of a report that talk; a record, a rated part or an observation with a title tells of the house also behind them. */
export const TALK = new Set<Zone>(['limitations', 'information', 'remarks', 'boilerplate'])

export function endTalk(reading: Reading): void {
  if (TALK.has(reading.zone)) reading.zone = 'body'
}

export function rowKey(block: Pick<Block, 'page' | 'lines'>): string {
  return `${block.page}:${block.lines[0]}`
}

export function passageOf({ page, text: raw, parts }: Block, text: string): Passage {
  return { page, raw, at: Math.max(0, raw.lastIndexOf(text)), text, parts, continues: false }
}

export function addItem(reading: Reading, changes: Partial<Item>): Item {
  const { zone, section, system, label, title, place, room, number, under, part, rating, sectionRating } = reading
  const item: Item = {
    ...{ zone, section, system, label, title, place, room, number, under, part, rating, sectionRating },
    ...{
      subject: null,
      ...{ single: false, record: false, head: false, note: false, headline: reading.headline },
      ...{ descriptive: false, described: false, ticked: false, tabled: false, marked: false, card: null },
      form: reading.form,
      filled: reading.filled,
      verdict: null,
      rated: false,
      sentOn: false,
      emphasis: false,
      running: false,
      ...(reading.ruled ? { zone: 'boilerplate' as const } : {}),
    },
    ...{
      answer: null,
      boxes: new Set<string>(),
      passages: [],
      recommendation: [],
      captions: [],
      caption: false,
      implication: '',
      location: '',
      cost: '',
    },
    ...changes,
  }
  reading.items.push(item)
  Object.assign(reading, { rowsAbove: 0, headline: '' })
  return item
}
