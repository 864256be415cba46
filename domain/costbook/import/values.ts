import { type Category, categories, categoryLabels, type UnitType } from '#domain/deficiency/deficiency.ts'

/** The highest price of one unit, in dollars. */
const MAX_DOLLARS = 10_000_000

export type Money = { low: number; high: number; unit: string | null }

/** Returns whether a column writes `1.234,50` for the American `1,234.50`. */
export function usesDecimalComma(cells: string[]): boolean {
  const isEuropean = (cell: string) => /^\D*(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}\D*$/.test(cell)
  const isAmerican = (cell: string) => /\d\.\d{1,2}\D*$/.test(cell) && !/,\d{1,2}\D*$/.test(cell)
  return cells.some(isEuropean) && !cells.some(isAmerican)
}

/**
 * Reads the dollars of a cell as cents, exact to a hundredth of a cent: `$1,234.50`, `12.50/SF`, `100-250`. Returns null for an
 * empty cell and a dash; `bad` for anything else, including negative and infinite numbers.
 */
export function moneyIn(cell: string, decimalComma = false): Money | null | 'bad' {
  const text = oneLine(cell)
  if (isNothing(text)) return null
  const [, before = '', unit = null] = /^(.*?\d)\s*(?:\/|per\s)\s*([a-z.\s]{1,12})$/i.exec(text) ?? [null, text]
  const [first = '', second] = before.split(/(?<=\d)\s*(?:-|–|—|\bto\b)\s*(?=[$\d])/i)
  const low = centsIn(first, decimalComma)
  const high = second === undefined ? low : centsIn(second, decimalComma)
  if (low === null || high === null || low > high) return 'bad'
  return { low, high, unit }
}

/** Folds runs of spaces, on which the patterns below would take more than linear time. */
function oneLine(cell: string): string {
  return cell.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
}

export function isNothing(text: string): boolean {
  return /^(?:|[-–—]+|n\/?a|none|null)$/i.test(text.trim())
}

function centsIn(text: string, decimalComma: boolean): number | null {
  const digits = text.trim().replace(/^(?:US)?\$\s*|^USD\s*|\s*(?:USD|\$)$/gi, '')
  const plain = decimalComma ? digits.replaceAll('.', '').replace(',', '.') : digits
  const [, whole, fraction = ''] = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{1,4}))?$/.exec(plain) ?? []
  if (whole === undefined || whole + fraction === '') return null
  const cents = Number(`${whole.replaceAll(',', '') || '0'}${fraction.padEnd(4, '0')}`) / 100
  return cents <= 100 * MAX_DOLLARS ? cents : null
}

/** How many of the product's units one unit of the file is. */
export type FileUnit = { unit: UnitType; per: number; known: boolean }

const units: [RegExp, UnitType, number][] = [
  [/^(?:ea|each|pc|pcs|piece|pieces|unit|no|item|set|pair|opng|opening|fixture|door|window)$/, 'each', 1],
  [/^(?:ls|l s|lump sum|lot|job|allow|allowance|visit|trip|project)$/, 'each', 1],
  [/^(?:sf|s f|sqft|sq ft|sq feet|sq foot|square feet|square foot|sq_ft|ft2|sq')$/, 'sq_ft', 1],
  [/^(?:sq|sqs|square|squares|roofing square|csf|c s f)$/, 'sq_ft', 100],
  [/^(?:sy|s y|sq yd|square yard|square yards|yd2)$/, 'sq_ft', 9],
  [/^(?:msf|m s f)$/, 'sq_ft', 1_000],
  [/^(?:lf|l f|lin ft|linear ft|linear feet|linear foot|lin_ft|ft|foot|feet|vlf|v l f)$/, 'lin_ft', 1],
  [/^(?:clf|c l f)$/, 'lin_ft', 100],
  [/^(?:yd|ly|linear yard)$/, 'lin_ft', 3],
  [/^(?:gal|gals|gallon|gallons)$/, 'gallon', 1],
  [/^(?:hr|hrs|hour|hours|mh|man hour)$/, 'hour', 1],
]

/** Returns null for an unknown unit. Volumes and weights are counted as pieces, which `known` tells. */
export function unitIn(text: string): FileUnit | null {
  const word = text.toLowerCase().replaceAll('.', ' ').replaceAll(/\s+/g, ' ').trim()
  if (isNothing(word)) return { unit: 'each', per: 1, known: true }
  for (const [pattern, unit, per] of units) if (pattern.test(word)) return { unit, per, known: true }
  return /^(?:cf|cy|c f|c y|cu ft|cu yd|cubic feet|cubic yard|ton|tons|lb|lbs|day|days|week|month)$/.test(word)
    ? { unit: 'each', per: 1, known: false }
    : null
}

export type Scale = 'factor' | 'index' | 'change'

export const scaleNames: Record<Scale, string> = {
  factor: 'a factor such as 1.07',
  index: 'an index or percentage of 100, such as 107',
  change: 'a change in percent, such as +7%',
}

export const MULTIPLIER_MIN = 0.5
export const MULTIPLIER_MAX = 2

/** Determines how a whole column writes multipliers: a single 1.0 among hundreds is a mistake, not one hundredth. */
export function scaleOf(heading: string, cells: string[]): Scale {
  const signed = /[%±]|adj|change/i.test(heading) || cells.some((cell) => /^[+-]|^\(.*\) ?%?$|%/.test(oneLine(cell)))
  const count = (scale: Scale) => cells.filter((cell) => multiplierIn(scale, cell) !== null).length
  const counts = { factor: count('factor'), index: count('index'), change: signed ? count('change') : 0 }
  const most = Math.max(counts.factor, counts.index, counts.change)
  if (counts.factor === most) return 'factor'
  return counts.index === most ? 'index' : 'change'
}

/** Reads the cell as a factor from 0.5 to 2; null if it is not one on this scale. */
export function multiplierIn(scale: Scale, cell: string): number | null {
  const text = oneLine(cell).replaceAll('−', '-')
  const [, bracket, sign, digits, percent] =
    /^(\()?\s*([+-])?\s*(\d+(?:\.\d+)?|\.\d+)\s*\)?\s*(%)?\s*\)?$/.exec(text) ?? []
  if (digits === undefined) return null
  const negative = sign === '-' || bracket !== undefined
  const value = negative ? -Number(digits) : Number(digits)
  if (scale !== 'change' && (sign !== undefined || negative)) return null
  if (scale === 'factor' && percent) return null
  const factor = scale === 'factor' ? value : scale === 'index' ? value / 100 : 1 + value / 100
  return factor >= MULTIPLIER_MIN && factor <= MULTIPLIER_MAX ? Math.round(factor * 1e6) / 1e6 : null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Restores a code that Excel turned into a date; null if its digits are lost. */
export function codeIn(cell: string): { code: string; wasDate: boolean } | null {
  const text = cell.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (/^\d(?:\.\d+)?E\+\d+$/i.test(text)) return null
  const two = (value: number | string) => String(value).padStart(2, '0')
  const named = /^(?:(\d{1,2})-([a-z]{3})(?:-\d{2,4})?|([a-z]{3})-(\d{2}))$/i.exec(text)
  const month = months.indexOf((named?.[2] ?? named?.[3] ?? '').toLowerCase()) + 1
  if (month > 0) return { code: `${two(month)}-${two(named?.[1] ?? named?.[4] ?? '')}`, wasDate: true }
  const dated = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}(?: 0?0:00(?::00)?)?$/.exec(text)
  if (dated) return { code: `${two(dated[1] ?? '')}-${two(dated[2] ?? '')}`, wasDate: true }
  const iso = /^(?:19|20)\d{2}-(\d{2})-(\d{2})(?:[ T]00:00(?::00)?.*)?$/.exec(text)
  if (iso) return { code: `${iso[1]}-${iso[2]}`, wasDate: true }
  return { code: text, wasDate: false }
}

/** The category of each MasterFormat division, and those that inspectors also use. */
const divisions: Record<string, [Category, ...Category[]]> = {
  '02': ['environmental', 'general'],
  '03': ['structural', 'exterior'],
  '04': ['exterior', 'structural', 'fireplaces'],
  '05': ['structural', 'exterior', 'interiors'],
  '06': ['structural', 'exterior', 'interiors'],
  '07': ['roofing', 'exterior', 'insulation'],
  '08': ['exterior', 'interiors'],
  '09': ['interiors', 'exterior'],
  '10': ['interiors', 'fireplaces', 'exterior'],
  '11': ['appliances', 'interiors'],
  '12': ['interiors'],
  '22': ['plumbing', 'appliances'],
  '23': ['hvac', 'insulation', 'fireplaces'],
  '26': ['electrical', 'interiors', 'exterior'],
  '27': ['electrical', 'interiors'],
  '28': ['electrical', 'interiors'],
  '31': ['structural', 'exterior'],
  '32': ['exterior', 'structural'],
  '33': ['plumbing', 'exterior'],
}

/** Rounds to hundredths of a cent. */
export function exact(cents: number): number {
  return Math.round(cents * 100) / 100
}

/** Returns the category that the cell names; null if it names none. */
export function categoryNamed(cell: string): Category | null {
  const word = cell.toLowerCase()
  const named = categories.find((category) => word === category || word === categoryLabels[category].toLowerCase())
  return named ?? categoryWords.find(([pattern]) => pattern.test(word))?.[1] ?? null
}

/** Returns the category that the cell names, or those of the code's division. */
export function categoriesOf(cell: string, code: string): [Category, ...Category[]] {
  const named = categoryNamed(cell)
  if (named) return [named]
  const [, division = ''] = /^(\d{2})(?:[\s.-]?\d{2}|[\s.-]?$|\s*-\s)/.exec(code) ?? []
  return divisions[division] ?? ['general']
}

const categoryWords: [RegExp, Category][] = [
  [/roof|gutter/, 'roofing'],
  [/electr|wiring/, 'electrical'],
  [/plumb|water heater|sewer|drain/, 'plumbing'],
  [/hvac|heating|cooling|mechanical|furnace/, 'hvac'],
  [/struct|foundation|concrete|framing/, 'structural'],
  [/fireplace|chimney/, 'fireplaces'],
  [/insul|attic|ventil/, 'insulation'],
  [/applian|equipment/, 'appliances'],
  [/environ|mold|radon|asbestos|pest/, 'environmental'],
  [/exterior|siding|masonry|site|deck|window|door/, 'exterior'],
  [/interior|finish|drywall|floor|paint/, 'interiors'],
]
