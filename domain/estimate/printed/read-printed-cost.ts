import { anyOf, wordsOf } from '#domain/text/word-list.ts'
import { type Cents, formatDollars } from '../estimate.ts'
import { costing, goingOn, measures, noRepair, works } from './cost-words.ts'

/** A cost as a text prints it, in cents. `low` null: no more than `high`; `high` null: at least `low`. `words` are the text's own. */
export type PrintedCost = { low: Cents | null; high: Cents | null; words: string }

const FIGURE = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d{1,7}(?:\.\d{1,2})?)(?![,.]?\d)`
const SIGN = String.raw`(?:US)?\$\s?|\bUSD\s?`
const SCALE = String.raw`(?:\s?(k|thousand|million)\b)?`
const JOIN = String.raw`\s?(?:-|–|—|\bto\b)\s?`
const MONEY = new RegExp(
  String.raw`(?:(?:${SIGN})(${FIGURE})${SCALE}(?:${JOIN}(${SIGN})?(${FIGURE})${SCALE})?)|(?<![\d,.$])(${FIGURE})(?:${JOIN}(${FIGURE}))?\s?dollars\b`,
  'gi',
)
/** Elsewhere, "and" leads to another amount or to a figure that is none. */
const BETWEEN =
  /(\bbetween\s{1,3}(?:\w{1,13}\s)?(?:US)?\$?\s?\d[\d,.]{0,11}(?:\s?(?:k|thousand|million))?\s{1,3})and(?=\s{1,3}(?:US)?\$?\s?\d)/gi
const SCALES: Record<string, number> = { k: 1_000, thousand: 1_000, million: 1_000_000 }
/** Behind a figure: the rest of one that is written in another way. */
const NO_END = /^(?:[a-z\d%]|\s?(?:hundreds?|thousands|grand|mil|millions|mm?|bn|billions?)\b|\s?[-–—]\s?[$\d])/i
/** Behind a second figure without a sign: it counts something else than dollars. */
const MEASURE = new RegExp(String.raw`^[\s-]?${anyOf(measures)}\b`, 'i')
/** Behind a second figure without a sign: it ends there, or what follows speaks of the amount. */
const GOES_ON = new RegExp(String.raw`^\s?(?:$|[.,;:!?)(\]"”’+/]|${anyOf(goingOn)}\b)`, 'i')
/** Taken for a year where a dash or "to" joins it to an amount; round ones are amounts as often. */
const YEAR = /^(?:19|20)(?:[1-46-9]\d|[05][1-9])$/
/** A part of a cost, which is neither its low nor its high end. */
const PART = /\b(?:labou?r|materials?|parts|equipment)\b/i
/** The words between two amounts of a sentence where one or the other is paid. */
const EITHER = /^\s*(?:[-–—]\s*)+$|^(?!.*(?:\band\b|\bplus\b|[&+])).*\b(?:or|to|versus|vs)\b/is

const AMOUNT = /\$|\bUSD\b|\bdollars\b/i
const COST = wordsOf(costing)
const WORK = new RegExp(String.raw`\b${anyOf(works)}\w*`, 'i')
const OTHER = wordsOf(noRepair)
const PAST = /\b(?:was|were|had been|has been) (?:\w+ ){0,4}?(?:replaced|repaired|installed|redone|rebuilt|done)\b/i
/** An amount for a unit or a time is not what the finding costs. */
const FOR_UNIT =
  /^\s?(?:\/|(?:per|an?|each|every)\b|(?:a |an )?(?:month|year|hour|foot|square|sq)(?:ly)?\b|(?:monthly|yearly|annually|hourly|apiece))/i
const NO_MORE = /\b(?:up to|as much as|no more than|not more than|under|maximum(?: of)?|at most|max\.?)\s*$/i
const NO_LESS =
  /\b(?:at least|over|more than|upwards? of|starting (?:at|from)|from|minimum(?: of)?|exceed(?:s|ing)?|in excess of|min\.?)\s*$/i
const AFTER_MORE = /^\s?(?:\+|and up\b|or more\b|plus\b(?! tax| permit)|minimum\b)/i
const TOTAL = /\b(?:total|in all|altogether|combined)\b/i
/** Characters behind an amount that may still say what it is. */
const BEHIND = 28

const SENTENCES =
  /(?<=[.!?;])(?<!\b(?:[Aa]pprox|[Ee]st|[Ii]ncl|[Ee]ng|[Mm]in|[Mm]ax|[Nn]o|[Ss]t|[Aa]ve|vs|ft|sq)\.)\s+(?=[A-Z\d$("“‘~])|\n+/

/**
 * Returns what a text says that its repair costs, without amounts that are something else: a deductible, a fee, a value, a
 * bill, the price of a unit. Of several, their total where one is called that, else from the lowest to the highest unless they are
 * parts of one cost. Null: none, or none that is sure.
 */
export function readPrintedCost(text: string): PrintedCost | null {
  if (!AMOUNT.test(text)) return null
  const costs = text.split(SENTENCES).flatMap(costsIn)
  if (costs.length === 0) return null
  const total = costs.find(({ isTotal }) => isTotal)
  if (total) return withoutMark(total)
  const bounds = costs.flatMap(({ low, high }) => [low, high]).filter((bound) => bound !== null)
  const [first] = costs as [Found, ...Found[]]
  if (costs.length === 1) return withoutMark(first)
  if (costs.some(({ isPart }) => isPart)) return null
  return {
    low: costs.some(({ low }) => low === null) ? null : Math.min(...bounds),
    high: costs.some(({ high }) => high === null) ? null : Math.max(...bounds),
    words: [...new Set(costs.map(({ words }) => words))].join(' … '),
  }
}

/** A figure or two, as a column of costs prints them without a sign. */
const PLAIN = new RegExp(`^${FIGURE}(?:${JOIN}${FIGURE})?$`)

/** Returns the cost that a cell of a column of costs prints, there also without a sign; null: none, as in a cell that says N/A. */
export function readCostCell(cell: string): PrintedCost | null {
  const words = cell.trim()
  const cost = readPrintedCost(PLAIN.test(words) ? `$${words}` : words)
  return cost && { ...cost, words }
}

/** Returns a printed cost as `$400 - $600`, `$1,200`, `up to $600` or `$2,500 or more`. */
export function printedCostRange({ low, high }: Pick<PrintedCost, 'low' | 'high'>): string {
  if (low === null) return `up to ${formatDollars(high ?? 0)}`
  if (high === null) return `${formatDollars(low)} or more`
  return low === high ? formatDollars(low) : `${formatDollars(low)} - ${formatDollars(high)}`
}

/** `isPart`: more amounts may have to be added. */
type Found = PrintedCost & { isTotal: boolean; isPart: boolean }

function withoutMark({ low, high, words }: Found): PrintedCost {
  return { low, high, words }
}

function costsIn(words: string): Found[] {
  const sentence = words.replace(BETWEEN, '$1to')
  const amounts = [...sentence.matchAll(MONEY)]
  const told = COST.exec(sentence)
  let lastEnd = -1
  return amounts.flatMap((match, at) => {
    const last = amounts[at - 1]
    const end = match.index + match[0].length
    const before = sentence.slice(last ? last.index + last[0].length : 0, match.index)
    const rest = sentence.slice(end, Math.min(amounts[at + 1]?.index ?? sentence.length, end + BEHIND))
    const behind = rest.split(/[,;:]/)[0] ?? ''
    const read = boundsOf(match, sentence.slice(end, end + BEHIND))
    if (!read || OTHER.test(before) || OTHER.test(behind) || PAST.test(before) || FOR_UNIT.test(behind)) return []
    if (
      !isCost({
        isTold: told !== null && told.index + told[0].length <= match.index,
        upTo: sentence.slice(0, match.index),
        behind,
        isLast: /^[\s.)\]]*(?:\([^()]{0,40}\)[\s.]*)?$/.test(sentence.slice(end)),
      })
    )
      return []
    const { low, high } = bounded(read, before, behind)
    const isPart =
      PART.test(before) || PART.test(behind) || (lastEnd >= 0 && !EITHER.test(sentence.slice(lastEnd, match.index)))
    lastEnd = end
    return [{ low, high, words: words.trim(), isTotal: TOTAL.test(`${before} ${behind}`), isPart }]
  })
}

/** `isTold`: the sentence has said before that it speaks of a cost. */
type Place = { isTold: boolean; upTo: string; behind: string; isLast: boolean }

/** An amount is a cost where the words say so, where it stands alone, or where it ends the work that is asked for. */
function isCost({ isTold, upTo, behind, isLast }: Place): boolean {
  if (isTold || COST.test(behind)) return true
  if (/^[\s(]*$/.test(upTo)) return isLast
  return isLast && WORK.test(upTo) && /[,:(–—-]\s?(?:approx\w*\.?|about|around|~)?\s?$/i.test(upTo)
}

function boundsOf(match: RegExpExecArray, rest: string): { low: Cents; high: Cents } | null {
  const [, first, firstScale, sign, second, secondScale, plain, plainTo] = match
  if (NO_END.test(rest)) return null
  const low = centsOf(first ?? plain ?? '', firstScale ?? secondScale)
  const isBare = second !== undefined && !sign && !secondScale
  if (isBare && MEASURE.test(rest)) return within(low, low)
  if (isBare && (YEAR.test(second) || !GOES_ON.test(rest))) return null
  const to = second ?? plainTo
  return within(low, to === undefined ? low : centsOf(to, secondScale))
}

function centsOf(figure: string, scale = ''): Cents {
  return Math.round(100 * Number(figure.replaceAll(',', '')) * (SCALES[scale.toLowerCase()] ?? 1))
}

function within(low: Cents, high: Cents): { low: Cents; high: Cents } | null {
  return low > 0 && high >= low && high <= MOST ? { low, high } : null
}

/** In cents. No finding of a house or a small commercial building costs more. */
const MOST = 1_000_000_000

function bounded(read: { low: Cents; high: Cents }, before: string, behind: string) {
  if (read.low !== read.high) return read
  if (NO_MORE.test(before)) return { low: null, high: read.high }
  return NO_LESS.test(before) || AFTER_MORE.test(behind) ? { low: read.low, high: null } : read
}
