import type { Line, Page, ReportDocument } from '#domain/report/document.ts'
import { anyOf } from '#domain/text/word-list.ts'
import { counted } from './words.ts'

/** Where running heads and feet stand, as a share of the page's height; of a text file, so many lines at either end. */
const EDGE = 0.11
const EDGE_LINES = 3
/** A number without a label counts only on the outermost lines. */
const OUTERMOST = 2
const LEAST_SHARE = 0.6
const FEWEST_PAGES = 3
/** Of pages before page 1 that are numbered in Roman. */
const FEWEST_ROMAN = 2
/** No running head has more characters, nor a page more numbers that look alike. */
const LONGEST = 200
const MOST_ALIKE = 4

const ROMAN = 'm{0,2}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})'
const LABELED = new RegExp(
  `\\b(?:page|pg)\\b[ .:#-]*(?<number>\\d{1,4}|(?=[ivxlcdm])${ROMAN})(?![\\p{L}\\d.]*[\\p{L}\\d])(?: ?(?:of|/) ?(?<total>\\d{1,4}))?`,
  'giu',
)
/** Before the label it leads to another page than the one that it stands on. */
const ELSEWHERE = /\b(?:see|on|to|from|next|previous|of|and|or|continued|refer|last|first|this|per)[^\p{L}\d]*$/iu
const COUNTED = /^(?:.*[^\d\s/.,-]\s+|[-–—([| ]*)(?<number>\d{1,4}) ?(?:of|\/) ?(?<total>\d{1,4})[-–—)\]|. ]*$/iu
const ALONE = new RegExp(`^[-–—([| ]*(?<number>\\d{1,4}|(?=[ivxlcdm])${ROMAN})[-–—)\\]| ]*$`, 'u')
const BEHIND = /^(?<rest>.*\p{L}.*?)[ |:–—-]+(?<number>\d{1,3})$/u
/** A number behind these words counts something else than pages. */
const COUNTS_OTHERS = new RegExp(String.raw`(?:\b${anyOf(counted)}|#|\$)[ .:#-]*$`, 'iu')

type Shape = 'labeled' | 'counted' | 'alone' | 'behind'
/** One number at the edge of a page. Those with an equal `key` look alike; `page` is the page's place in the file, from 1. */
type Mark = { key: string; shape: Shape; page: number; text: string; value: number; isRoman: boolean }

/**
 * Returns the number that each page itself prints in its running head or foot ("12", "xiv"), null for a page without one. It is
 * sure or nothing: the numbers have the same shape on at least 60% of the pages and rise with them, else the list is empty.
 */
export function readPrintedPages({ pages }: ReportDocument): (string | null)[] {
  const alike = Map.groupBy(pages.flatMap(marksOf), ({ key }) => key)
  const runs = [...alike.values()]
    .filter((marks) => marks.length <= pages.length * MOST_ALIKE)
    .map(runIn)
    .filter((run) => run.length >= Math.max(FEWEST_PAGES, pages.length * LEAST_SHARE))
  // What says that it is the page's number goes before a number alone, which may count something else.
  const labeled = runs.filter(([mark]) => mark?.shape === 'labeled' || mark?.shape === 'counted')
  const [first, ...others] = (labeled.length > 0 ? labeled : runs).toSorted((a, b) => b.length - a.length)
  if (!first || others.some((other) => contradicts(first, other))) return []
  const numbers = new Map(first.map(({ page, text }) => [page, text]))
  return pages.map((_, index) => numbers.get(index + 1) ?? null)
}

function contradicts(one: Mark[], other: Mark[]): boolean {
  const numbers = new Map(one.map(({ page, value }) => [page, value]))
  return other.some(({ page, value }) => numbers.has(page) && numbers.get(page) !== value)
}

function marksOf(page: Page, index: number): Mark[] {
  return edgesOf(page.lines).flatMap(({ line, edge, isOutermost }) =>
    line.text.split('\t').flatMap((part) => {
      const text = part.replace(/\s+/g, ' ').trim()
      if (text.length > LONGEST) return []
      return marksIn(text, edge, isOutermost).map((mark) => ({ ...mark, page: index + 1 }))
    }),
  )
}

function marksIn(text: string, edge: string, isOutermost: boolean): Omit<Mark, 'page'>[] {
  const labeled = [...text.matchAll(LABELED)].filter(({ index }) => !ELSEWHERE.test(text.slice(0, index)))
  if (labeled.length > 0) return labeled.flatMap(({ groups }) => markFrom('labeled', edge, groups))
  const counted = text.match(COUNTED)
  if (counted) return markFrom('counted', edge, counted.groups)
  if (!isOutermost) return []
  const alone = text.match(ALONE)
  if (alone) return markFrom('alone', edge, alone.groups)
  const behind = text.match(BEHIND)
  return behind && !COUNTS_OTHERS.test(behind.groups?.rest ?? '') ? markFrom('behind', edge, behind.groups) : []
}

function markFrom(shape: Shape, edge: string, groups: Record<string, string | undefined> = {}): Omit<Mark, 'page'>[] {
  const { number = '', total, rest = '' } = groups
  const isRoman = !/\d/.test(number)
  const value = isRoman ? fromRoman(number.toLowerCase()) : Number(number)
  if (value === 0 || (total !== undefined && value > Number(total))) return []
  // A Roman page before page 1 is not among those that are counted.
  const of = isRoman ? '' : (total ?? '')
  return [{ key: [shape, edge, of, rest].join('|'), shape, text: number, value, isRoman }]
}

/** Returns the lines of a page's head and foot. Lines of a text file have no height. */
function edgesOf(lines: Line[]): { line: Line; edge: 'top' | 'bottom'; isOutermost: boolean }[] {
  const printed = lines.filter(({ text }) => text.trim() !== '')
  if (printed.some(({ box }) => box.height > 0)) {
    const top = printed.filter(({ box }) => box.y + box.height <= EDGE).toSorted((a, b) => a.box.y - b.box.y)
    const bottom = printed.filter(({ box }) => box.y >= 1 - EDGE).toSorted((a, b) => b.box.y - a.box.y)
    return [...atEdge(top, 'top'), ...atEdge(bottom, 'bottom')]
  }
  const most = Math.min(EDGE_LINES, Math.floor(printed.length / 2))
  return [...atEdge(printed.slice(0, most), 'top'), ...atEdge(printed.slice(-most || undefined).reverse(), 'bottom')]
}

/** `lines` are given from the edge inward. */
function atEdge(lines: Line[], edge: 'top' | 'bottom') {
  return lines.map((line, place) => ({ line, edge, isOutermost: place < OUTERMOST }))
}

/** Returns the marks that number the pages, in order, with the Roman ones of the pages before page 1. */
function runIn(alike: Mark[]): Mark[] {
  const [roman, counted] = [true, false].map((isRoman) => {
    const marks = alike.filter((mark) => mark.isRoman === isRoman)
    const isLabeled = marks[0]?.shape === 'labeled' || marks[0]?.shape === 'counted'
    return isLabeled && !isRoman ? longestRise(marks) : longestCount(marks)
  }) as [Mark[], Mark[]]
  if (counted.length < FEWEST_PAGES) return roman
  const start = counted[0]?.page ?? 0
  const before = roman.filter(({ page }) => page < start)
  return before.length >= FEWEST_ROMAN ? [...before, ...counted] : counted
}

/** Returns the most marks that rise by one with each page. */
function longestCount(marks: Mark[]): Mark[] {
  const counts = [...Map.groupBy(marks, ({ page, value }) => value - page).values()]
  const longest = counts.toSorted((a, b) => b.length - a.length)[0] ?? []
  return [...new Map(longest.map((mark) => [mark.page, mark])).values()]
}

/** Returns the most marks of which each stands on a later page with a higher number than the one before. */
function longestRise(marks: Mark[]): Mark[] {
  const before: (number | null)[] = []
  const lengths: number[] = []
  marks.forEach((mark, index) => {
    lengths[index] = 1
    before[index] = null
    for (let earlier = 0; earlier < index; earlier += 1) {
      const from = marks[earlier] as Mark
      const longer = (lengths[earlier] ?? 0) + 1
      if (from.page >= mark.page || from.value >= mark.value || longer <= (lengths[index] ?? 0)) continue
      lengths[index] = longer
      before[index] = earlier
    }
  })
  const run: Mark[] = []
  let at: number | null = lengths.length === 0 ? null : lengths.indexOf(Math.max(...lengths))
  while (at !== null) {
    run.unshift(marks[at] as Mark)
    at = before[at] ?? null
  }
  return run
}

const numerals: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1_000 }

function fromRoman(text: string): number {
  const values = [...text].map((letter) => numerals[letter] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}
