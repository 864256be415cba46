import { type Cents, formatDollars } from '../estimate.ts'

/** A cost as a text prints it, in cents. `low` null: no more than `high`; `high` null: at least `low`. `words` are the text's own. */
export type PrintedCost = { low: Cents | null; high: Cents | null; words: string }

const FIGURE = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d{1,7}(?:\.\d{1,2})?`
const SIGN = String.raw`(?:US)?\$\s?|\bUSD\s?`
const JOIN = String.raw`\s?(?:-|–|—|\bto\b|\band\b)\s?`
const MONEY = new RegExp(
  String.raw`(?:(?:${SIGN})(${FIGURE})(k\b)?(?:${JOIN}(?:${SIGN})?(${FIGURE})(?![,.]?\d)(k\b)?)?)|(?<![\d,.$])(${FIGURE})(?:${JOIN}(${FIGURE}))?\s?dollars\b`,
  'gi',
)

const AMOUNT = /\$|\bUSD\b|\bdollars\b/i
const COST =
  /\b(?:costs?|costing|estimat\w*|est\b|budget\w*|allow(?:ance)?|price[ds]?|pricing|expens\w*|ballpark|quote[ds]?|bids?|expect to (?:pay|spend)|plan (?:on|for)|set aside|reserve|runs?|repairs?|opinion of cost|immediate needs?|short[- ]term needs?)\b/i
const WORK =
  /\b(?:repair|replac|install|correct|fix|rebuil|remov|seal|clean|evaluat|upgrad|rewir|repip|regrad|servic)\w*/i
/** What an amount of money is where it is no cost of a repair. */
const OTHER = new RegExp(
  String.raw`\b(?:${[
    ...['deductibles?', 'insur\\w*', 'coverage', 'cover(?:s|ed)', 'polic(?:y|ies)', 'premiums?', 'warrant(?:y|ies)'],
    ...[
      'permits?',
      'fees?',
      'fines?',
      'penalt\\w+',
      'rebates?',
      'tax(?:es)?',
      'credits?',
      'dues',
      'deposits?',
      'escrow',
    ],
    ...[
      'valued?',
      'worth',
      'assess(?:ed|ment)',
      'apprais\\w*',
      'market',
      'liabilit\\w*',
      'damages',
      'limit(?:ed|s)? to',
    ],
    ...['sale', 'sales', 'sold', 'asking', 'purchas\\w*', 'list(?:ed|ing)', 'offer\\w*', 'rent(?:al|s)?', 'mortgage'],
    ...[
      'paid',
      'threshold',
      'below',
      'less than the',
      'de minimis',
      'sav(?:e|es|ing|ings)',
      'bills?',
      'energy',
      'utilit\\w+',
    ],
    ...[
      'streets?',
      'avenue',
      'store',
      'inspection (?:cost|price|was)',
      'cost of this inspection',
      'reinspection',
      'lawsuit',
    ],
  ].join('|')})\b`,
  'i',
)
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
 * bill, the price of a unit. Of several, their total where one is called that, else from the lowest to the highest. Null: none.
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
  return {
    low: costs.some(({ low }) => low === null) ? null : Math.min(...bounds),
    high: costs.some(({ high }) => high === null) ? null : Math.max(...bounds),
    words: [...new Set(costs.map(({ words }) => words))].join(' … '),
  }
}

/** Returns a printed cost as `$400 - $600`, `$1,200`, `up to $600` or `$2,500 or more`. */
export function printedCostRange({ low, high }: Pick<PrintedCost, 'low' | 'high'>): string {
  if (low === null) return `up to ${formatDollars(high ?? 0)}`
  if (high === null) return `${formatDollars(low)} or more`
  return low === high ? formatDollars(low) : `${formatDollars(low)} - ${formatDollars(high)}`
}

type Found = PrintedCost & { isTotal: boolean }

function withoutMark({ low, high, words }: Found): PrintedCost {
  return { low, high, words }
}

function costsIn(sentence: string): Found[] {
  const amounts = [...sentence.matchAll(MONEY)]
  return amounts.flatMap((match, at) => {
    const last = amounts[at - 1]
    const end = match.index + match[0].length
    const before = sentence.slice(last ? last.index + last[0].length : 0, match.index)
    const behind =
      sentence.slice(end, Math.min(amounts[at + 1]?.index ?? sentence.length, end + BEHIND)).split(/[,;:]/)[0] ?? ''
    const read = boundsOf(match)
    if (!read || OTHER.test(before) || OTHER.test(behind) || PAST.test(before) || FOR_UNIT.test(behind)) return []
    if (
      !isCost({
        sentence,
        upTo: sentence.slice(0, match.index),
        behind,
        isLast: /^[\s.)\]]*(?:\([^()]{0,40}\)[\s.]*)?$/.test(sentence.slice(end)),
      })
    )
      return []
    const { low, high } = bounded(read, before, behind)
    return [{ low, high, words: sentence.trim(), isTotal: TOTAL.test(`${before} ${behind}`) }]
  })
}

type Place = { sentence: string; upTo: string; behind: string; isLast: boolean }

/** An amount is a cost where the words say so, where it stands alone, or where it ends the work that is asked for. */
function isCost({ upTo, behind, isLast }: Place): boolean {
  if (COST.test(upTo) || COST.test(behind)) return true
  if (/^[\s(]*$/.test(upTo)) return isLast
  return isLast && WORK.test(upTo) && /[,:(–—-]\s?(?:approx\w*\.?|about|around|~)?\s?$/i.test(upTo)
}

function boundsOf(match: RegExpExecArray): { low: Cents; high: Cents } | null {
  const [, first, firstK, second, secondK, plain, plainTo] = match
  const thousand = firstK || secondK ? 1_000 : 1
  const low = Math.round(100 * Number((first ?? plain ?? '').replaceAll(',', '')) * thousand)
  const to = second ?? plainTo
  const high = to === undefined ? low : Math.round(100 * Number(to.replaceAll(',', '')) * (secondK ? 1_000 : 1))
  return low > 0 && high >= low && high <= MOST ? { low, high } : null
}

/** In cents. No finding of a house or a small commercial building costs more. */
const MOST = 1_000_000_000

function bounded(read: { low: Cents; high: Cents }, before: string, behind: string) {
  if (read.low !== read.high) return read
  if (NO_MORE.test(before)) return { low: null, high: read.high }
  return NO_LESS.test(before) || AFTER_MORE.test(behind) ? { low: read.low, high: null } : read
}
