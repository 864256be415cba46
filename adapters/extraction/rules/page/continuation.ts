import { wordsIn } from '#adapters/extraction/rules/words.ts'
import type { Block } from './block.ts'
import { fieldOf, startsInCapitals } from './fields.ts'
import { type Rating, ratingColumns, ratingOf, runInRating, trailingRating } from './ratings.ts'
import type { Cell, Row, Style } from './rows.ts'
import { hasTicks, TICK_RUN } from './ticks.ts'

const words = wordsIn(import.meta.dirname, 'markers')

export const NEAR = 0.022
/** Lines of a .txt file count letters of unlike widths. */
const TEXT_SLACK = 0.07
const HANGING = 0.09
/** Room for some words more. */
const WIDE = 0.15
/** Words that a line ends with only where it goes on. */
const OPEN_END = /\b(?:and|or|of|the|a|an|to|at|in|on|with|for|from|by|is|are|was|not|no)$/i

/** The marks that a list's items begin with: a bullet, 1. 1) (1) 3.10 2.2.1 A. 4A */
export const MARKER = words.pattern(String.raw`^{marker}[ \u200b]*`, 'u')
/** The sources of patterns that find "3-11 (EX A)" before a caption, and its number alone. */
export const CAPTION = words.any('caption')
export const CAPTION_NUMBER = words.any('caption number')
/** The source of a pattern that finds "Comment 7", the number in a group. */
export const NAMED_NUMBER = String.raw`${words.any('numbered')} #?(\d{1,3})`
/** "Comment 7:" with nothing behind it */
export const NUMBER_ALONE = new RegExp(`^${NAMED_NUMBER}[:.]?$`)

export const LABEL_START = /^[A-Z][^.:;?!]{1,48}:(?: |$)/
/** A label over the remarks below it, never the end of the label above it. */
const REMARKS_BELOW = /^(?:\w+[’']?s? )?(?:comments?|notes?|remarks?|explanations?|details)(?: ?\/ ?\w+)?:$/i
export const TERMINAL = /[.!?:]["”)\]]*$/
/** The answer to a form's question, on a line of its own. */
const ANSWER = /^(?:Yes|No|None|N\/A|Not [Aa]pplicable)$/
/** Letters after which a block goes on in another: no paragraph is so long, and each line looks at what stands before it. */
const LONGEST = 6_000

export function lineHeight(row: Row): number {
  return Math.max(0.006, row.bottom - row.top)
}

/** The facts that a line's first letters tell, found out once for all blocks that it may go on from. */
export type Start = ReturnType<typeof startOf>

export function startOf({ text }: Cell) {
  const space = text.indexOf(' ')
  return {
    ticks: hasTicks(text),
    boxes: TICK_RUN.test(text),
    itself: MARKER.test(`${text} `) || ANSWER.test(text) || ratingColumns(text) !== null,
    labelEnd: /^[^:]{1,30}:$/.test(text) && !REMARKS_BELOW.test(text),
    small: /^[a-z]/.test(text),
    word: /^[a-z]{2,}/.test(text),
    inner: /^[a-z(&/]/.test(text),
    rated: startsRated(text),
    alone: standsByItself(text),
    capitals: isCapitalLine(text),
    label: LABEL_START.test(text) || startsInCapitals(text),
    title: !TERMINAL.test(text) && isTitleLine(text),
    firstWord: (space < 0 ? text.length : space) + 1,
  }
}

type End = ReturnType<typeof endOf>

function endOf(text: string) {
  return {
    text,
    ticks: hasTicks(text),
    box: /[☑☐]$/u.test(text),
    colon: text.endsWith(':'),
    comma: text.endsWith(','),
    terminal: TERMINAL.test(text),
    unfinished: isUnfinished(text),
    alone: standsByItself(text),
    lower: /[a-z]{3}/.test(text.slice(-20)) && !ENDS_IN_CAPITALS.test(text.slice(-40)),
    capitals: isCapitalLine(text),
  }
}

/** "... as is common. WHITE": words in capitals begin within a line. */
const ENDS_IN_CAPITALS = /[.,;] (?:[A-Z][A-Z'’-]+ )*[A-Z][A-Z'’-]+$/

const ends = new WeakMap<Block, End>()

/** How a block ends so far. */
function ending(block: Block): End {
  const known = ends.get(block)
  if (known?.text === block.text) return known
  const end = endOf(block.text)
  ends.set(block, end)
  return end
}

export type RightEdge = (cell: Cell, row: Row) => number

/** `lastRight`: how far right each block's last line goes; `pageEdge`: how far lines go that begin at the cell's place. */
type Seen = {
  begins: () => Start
  rightEdge: RightEdge
  pageEdge: (cell: Cell) => number
  lastRight: WeakMap<Block, number>
}

/** Longer than any heading with the line drawn on. */
const LONGEST_RULED = 140
const RULE = /^[-–—=*#~]{6}$/

/** Returns whether words have a line drawn on, as names of sections in text files: "--- ROOF ------". */
export function isRuled(text: string): boolean {
  return text.length <= LONGEST_RULED && RULE.test(text.slice(-6)) && /\p{L}/u.test(text)
}

/** Returns whether a cell goes on with a block that stands before it. */
export function isBefore(block: Block, cell: Cell, row: Row, seen: Seen): boolean {
  if (block.text.length > LONGEST || row.led || isRuled(block.text)) return false
  if (block.record !== null || row.record !== undefined)
    return (
      block.record === row.record &&
      block.role === cell.role &&
      block.lines.at(-1) !== row.line &&
      (block.role !== 'rating' || row.rating === undefined) &&
      (block.role !== 'item' || (block.x < cell.right && block.right > cell.x))
    )
  return isBelow(block, cell) && row.rating === undefined && continuesIn(block, cell, row, seen)
}

function isBelow(block: Block, cell: Cell): boolean {
  const dx = cell.x - block.x
  if (Math.abs(dx) <= NEAR) return true
  if (block.lines.length > 1) return false
  return block.marker ? dx > 0 && dx <= HANGING : dx < 0 && dx >= -HANGING
}

function continuesIn(block: Block, cell: Cell, row: Row, { begins, rightEdge, pageEdge, lastRight }: Seen): boolean {
  const gap = row.top - block.bottom
  const start = begins()
  const end = ending(block)
  // A wider gap only where it cuts a sentence in two: it has no end, and the next line starts small.
  if (gap > lineHeight(row) * 0.75 && !(gap / lineHeight(row) < 2.4 && start.word && end.unfinished)) return false
  const needed = (start.firstWord * (cell.right - cell.x)) / Math.max(1, cell.text.length)
  const last = lastRight.get(block) ?? block.right
  // Remarks in small letters, a line each, and under a form's boxes: the line above ended although the next word had room.
  const hadRoom = start.word && !end.comma && !end.box && !end.colon && pageEdge(cell) - last > needed + WIDE
  const isRatedName = block.rating !== null && block.style === null && block.column === 0
  if (hadRoom && (end.ticks || isRatedName || /^(?:\d+ )?[a-z]/.test(block.text)) && !OPEN_END.test(block.text))
    return false
  if (end.ticks && goesOnInForm(block.text, cell.text)) return true
  if (start.ticks && (end.box || (block.column > 0 && row.cells.length > 1))) return false
  if (start.ticks !== end.ticks || start.boxes) return false
  if (start.itself || end.colon) return false
  if (block.column === 0 && block.columns > 1 && start.labelEnd && !block.text.includes(':')) return true
  if (start.small && end.unfinished) return true
  if (start.rated) return false
  if (start.alone || (block.lines.length === 1 && end.alone)) return false
  if (start.capitals ? end.lower : end.capitals && /^[A-Z][a-z]|[a-z]{3}/.test(cell.text)) return false
  if (block.columns === 1 && row.cells.length > 1 && SHORT_CAPITALS.test(block.text)) return false
  if (start.inner) return true
  if (start.label && !end.comma) return false
  if (end.terminal && start.title) return false
  const spare = rightEdge(cell, row) - last
  if (restyled(block.style, cell.style)) return spare < needed + 0.02 && !end.terminal && block.text.length > 60
  if (spare < needed + (cell.style ? 0.02 : TEXT_SLACK)) return true
  return !end.terminal && spare < needed + 0.12 && cell.text.length > 30
}

/** A form's line that ends with a box, within an option or with a question whose boxes begin the next line. */
function goesOnInForm(text: string, next: string): boolean {
  if (/[☑☐]$/u.test(text)) return /(?:^|[:?]) ?[☑☐] ?\p{L}/u.test(text) && /^\p{L}/u.test(next)
  return /:$/.test(text) ? /^[☑☐] ?\p{L}/u.test(next) : /^[a-z(&/]/.test(next)
}

/** A line in capitals, longer than the short forms that a sentence may end with: a heading, also right under a line in small letters. */
function isCapitalLine(text: string): boolean {
  return /^[A-Z][A-Z&/'’() -]*[A-Z)]:?$/.test(text) && text.length > 5 && text.length < 60
}

/** "ROOF" above the rows of a table. */
const SHORT_CAPITALS = /^[A-Z]{3,5}$/

/** A few capitalised words without an end, as a place or a name under a sentence. */
function isTitleLine(text: string): boolean {
  return text.length < 40 && text.split(/[ /-]+/).every((word) => word.length < 4 || /^[A-Z(#\d]/.test(word))
}

const NO_WORDS = new Map<string, Rating>()

/** A rating, a rated name ("Drains: Repair or Replace"), a field's label or a numbered title: never the beginning or the end of a sentence. */
function standsByItself(text: string): boolean {
  if (text.length > 60) return false
  const numbered =
    /^\d{1,3}(?:\.\d{1,3}){2} |^\d{1,3} ?: [A-Z]/.test(text) && !/(?:[,&]| and| of)$/.test(text) && !TERMINAL.test(text)
  const field = fieldOf(text)
  if (numbered || (!field && trailingRating(text, NO_WORDS) !== null)) return true
  return text.split(' ').length <= 4 && (ratingOf(text) !== null || field?.rest === '')
}

/** A sentence without its end. */
function isUnfinished(text: string): boolean {
  return !TERMINAL.test(text) && text.split(' ').length > 5
}

const DASH = / [-–—] /

/** "[Minor Defect] Granules have ..." or "Range - REPAIR - Left burner ...": an observation that begins with its rating. */
function startsRated(text: string): boolean {
  const named = DASH.test(text) ? runInRating(text, NO_WORDS) : null
  if (named && text.slice(named.label.length).search(DASH) === 0) return true
  const tag = /^\[([A-Za-z][A-Za-z /&-]{2,38})\] \S/.exec(text)?.[1]
  return tag !== undefined && ratingOf(tag) !== null
}

function restyled(a: Style | null, b: Style | null): boolean {
  if (!a || !b) return false
  return Math.abs(a.size - b.size) > 0.8 || (a.bold !== b.bold && a.size === b.size) || a.color !== b.color
}
