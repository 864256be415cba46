import { type Category, categories, categoryLabels, type UnitType } from '../../deficiency/deficiency.ts'
import type { ItemKind } from '../costbook.ts'
import type { ImportedItem } from '../version.ts'
import { findTable, type MappingField, type Table } from './header.ts'
import { cellsOf, type DataRow, dataRows } from './rows.ts'
import { type Findings, MAX_MAPPING_ROWS, type Sheet } from './sheet.ts'
import { codeIn, isNothing, type Money, moneyIn, unitIn, usesDecimalComma } from './values.ts'

/** Labor's usual share of a price by category: medians of the starter costbook. Taken where a file states only a total. */
const laborShare: Record<Category, number> = {
  structural: 0.7,
  exterior: 0.65,
  roofing: 0.65,
  plumbing: 0.75,
  electrical: 0.75,
  hvac: 0.65,
  interiors: 0.75,
  insulation: 0.6,
  fireplaces: 0.75,
  environmental: 0.85,
  appliances: 0.7,
  general: 0.75,
}

/** A usual quantity by unit, for a file and a report that both state none. */
const usualQuantity: Record<UnitType, { quantity: number; basis: string }> = {
  each: { quantity: 1, basis: 'one' },
  sq_ft: { quantity: 100, basis: '100 sq ft, as the costbook states none' },
  lin_ft: { quantity: 30, basis: '30 linear ft, as the costbook states none' },
  gallon: { quantity: 1, basis: 'one gallon' },
  hour: { quantity: 2, basis: 'two hours, as the costbook states none' },
}

/** The division of MasterFormat that a code begins with, as the product's category and those that inspectors use beside it. */
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

const LONGEST_CODE = 60
const LONGEST_DESCRIPTION = 500

/** Items of a mapping file. Several sets of words in a cell are parted by `;`, `|`, `,`, `/` or line breaks. */
export function readMapping(sheets: Sheet[], findings: Findings): ImportedItem[] {
  const table = findTable<MappingField>('mapping', sheets, findings)
  if (!table) return []
  let heading = ''
  const rows = dataRows(table, findings, (text, { number, cells }) => {
    const isHeading =
      /^(?:division|section|\d{2}\s*-?\s)/i.test(text) || (/[A-Z]{4}/.test(text) && text === text.toUpperCase())
    if (!isHeading || (!table.padded && cells.length < table.width)) return false
    findings.note('A heading between rows: left out', number)
    return true
  })
  if (rows.length > MAX_MAPPING_ROWS) {
    const most = MAX_MAPPING_ROWS.toLocaleString('en-US')
    findings.problem(
      null,
      null,
      `A costbook has at most ${most} rows; this file has ${rows.length.toLocaleString('en-US')}`,
    )
    return []
  }
  const price = priceReader(table, rows, findings)
  const paddedTo = codeLength(cellsOf(rows, 'code'))
  const items: ImportedItem[] = []
  for (const row of rows) {
    const before = findings.problems.length
    if (isHeadingOfItems(row, table)) {
      heading = row.text('code')
      findings.note('A heading with a code: the rows below it that have none take it', row.number)
      continue
    }
    const code = readCode(row, table, { heading, paddedTo }, findings)
    const priced = price(row)
    const item = priced && code ? itemOf(row, table, { code, priced }, findings) : null
    if (item && findings.problems.length === before) items.push(item)
  }
  return withoutRepeats(items, table, findings)
}

function nameOf(table: Table<MappingField>, field: MappingField, otherwise: string): string {
  return table.columns[field]?.name ?? otherwise
}

function isHeadingOfItems({ text }: DataRow, { columns }: Table<MappingField>): boolean {
  const priced = (['total', 'labor', 'material'] as const).some((field) => columns[field] && text(field) !== '')
  return !priced && text('code') !== '' && text('keywords') === '' && text('covers') === ''
}

/** Six digits where most codes have six: those of five have lost their leading zero. */
function codeLength(codes: string[]): number | null {
  const digits = codes.filter((code) => /^\d{5,6}$/.test(code))
  const six = digits.filter((code) => code.length === 6).length
  return digits.length === codes.length && six * 2 > digits.length ? 6 : null
}

function readCode(
  { number, text }: DataRow,
  table: Table<MappingField>,
  { heading, paddedTo }: { heading: string; paddedTo: number | null },
  findings: Findings,
): string | null {
  const name = nameOf(table, 'code', 'bni_item_code')
  const cell = text('code') || heading
  const read = codeIn(cell)
  if (cell === '' || cell.length > LONGEST_CODE) {
    findings.problem(number, name, `an item code of at most ${LONGEST_CODE} characters`, cell)
    return null
  }
  if (!read) {
    findings.problem(number, name, 'an item code; Excel made a number of it, so format the column as text', cell)
    return null
  }
  if (read.wasDate) findings.note('Codes that Excel took for dates, read as codes again (31-Jul is 07-31)', number)
  if (paddedTo && read.code.length < paddedTo) {
    findings.note('Codes that lost their leading zero, given it back', number)
    return read.code.padStart(paddedTo, '0')
  }
  return read.code
}

type Priced = { labor: number; material: number; spread: number; unit: string | null; split: boolean }

/** Reads a row's price as labor and material in cents for one unit of the file; a problem, and null, where there is none. */
function priceReader(table: Table<MappingField>, rows: DataRow[], findings: Findings): (row: DataRow) => Priced | null {
  const fields = ['total', 'labor', 'material', 'equipment', 'minimum'] as const
  const comma = new Map(fields.map((field) => [field, usesDecimalComma(cellsOf(rows, field))]))
  if (fields.some((field) => comma.get(field))) findings.note('Prices with a decimal comma: 12,50 is read as 12.50')
  const bare = fields.map((field) => table.columns[field]?.name ?? '').find((name) => /\bbare\b/i.test(name))
  if (bare) findings.note(`“${bare}” holds bare costs: they are taken as they are, without overhead and profit`)
  return (row) => {
    const money: Partial<Record<(typeof fields)[number], Money>> = {}
    for (const field of fields) {
      const read = moneyIn(row.text(field), comma.get(field))
      if (read === 'bad') {
        findings.problem(
          row.number,
          nameOf(table, field, field),
          'dollars such as 185.50, or a range such as 100-250',
          row.text(field),
        )
        return null
      }
      if (read) money[field] = read
    }
    const { total, labor, material, equipment } = money
    const parts = mid(labor) + mid(material) + mid(equipment)
    const cents = total ? mid(total) : parts
    if (!(cents > 0)) {
      const name = nameOf(table, 'total', nameOf(table, 'labor', 'total_cost'))
      findings.problem(row.number, name, 'a price above zero', row.text('total'))
      return null
    }
    const unit = [total, labor, material].find((value) => value?.unit)?.unit ?? null
    const spread = total && total.low > 0 ? total.high / total.low : 1
    if (labor && material) {
      const known = mid(labor) + mid(material)
      if (known === 0) return { labor: cents, material: 0, spread, unit, split: true }
      if (total && Math.abs(parts - cents) > 0.005 * cents)
        findings.note(
          'Labor and material do not add up to the total: the total is kept, the parts are scaled',
          row.number,
        )
      const share = mid(labor) / known
      return { labor: exact(cents * share), material: exact(cents - exact(cents * share)), spread, unit, split: false }
    }
    const one = labor ?? material
    if (!one || !total) {
      if (one && table.columns.labor && table.columns.material)
        return { labor: labor ? cents : 0, material: labor ? 0 : cents, spread, unit, split: false }
      return { labor: cents, material: 0, spread, unit, split: true }
    }
    const other = Math.max(0, cents - mid(one))
    return { labor: labor ? cents - other : other, material: labor ? other : cents - other, spread, unit, split: false }
  }
}

function mid(money: Money | undefined): number {
  return money ? (money.low + money.high) / 2 : 0
}

/** Hundredths of a cent. */
function exact(cents: number): number {
  return Math.round(cents * 100) / 100
}

function itemOf(
  { number, text }: DataRow,
  table: Table<MappingField>,
  { code, priced }: { code: string; priced: Priced },
  findings: Findings,
): ImportedItem | null {
  const words = text('keywords') || text('covers')
  const description = text('description').replaceAll(/\s+/g, ' ')
  const unitText = text('unit') || priced.unit || ''
  const unit = unitIn(unitText)
  const quantity = readQuantity(text('quantity'))
  if (words === '')
    findings.problem(
      number,
      nameOf(table, 'keywords', nameOf(table, 'covers', 'deficiency_keywords')),
      'the words of a deficiency',
      '',
    )
  if (description === '' || description.length > LONGEST_DESCRIPTION)
    findings.problem(
      number,
      nameOf(table, 'description', 'bni_description'),
      `a description of at most ${LONGEST_DESCRIPTION} characters`,
      description,
    )
  if (!unit)
    findings.problem(number, nameOf(table, 'unit', 'unit'), 'a unit such as each, SF, LF, gallon or hour', unitText)
  if (quantity === 'bad')
    findings.problem(number, nameOf(table, 'quantity', 'quantity'), 'a quantity from 1 to 1,000,000', text('quantity'))
  if (words === '' || description === '' || description.length > LONGEST_DESCRIPTION || !unit || quantity === 'bad')
    return null
  if (!unit.known) findings.note('Units of volume, weight or time are counted as pieces', number)
  const keywords = keywordSets(words)
  if (priced.split) findings.note('Only a total is stated: labor and material are the usual shares of the category')
  const [category, ...also] = categoriesOf(text('category'), code)
  const whole = priced.labor + priced.material
  const labor = priced.split ? shareOf(whole, laborShare[category]) : priced.labor
  const usual = usualQuantity[unit.unit]
  return {
    row: number,
    code,
    category,
    also,
    kind: kindOf(description),
    description,
    unit: unit.unit,
    labor: labor / unit.per,
    material: exact(whole - labor) / unit.per,
    visit: minimumOf(text('minimum')),
    quantity: quantity ?? usual.quantity,
    quantityBasis: quantity === null ? usual.basis : 'the usual quantity of the costbook',
    urgency: 'medium',
    method: description,
    covers: (text('covers') || words).replaceAll(/\s+/g, ' '),
    keywords,
    guides: 1,
    spread: priced.spread,
  }
}

/** Whole cents of a price in whole cents. */
function shareOf(cents: number, share: number): number {
  return Number.isInteger(cents) ? Math.round(cents * share) : exact(cents * share)
}

function minimumOf(cell: string): number {
  const money = moneyIn(cell)
  return money === null || money === 'bad' ? 0 : Math.round(money.low)
}

/** Parts of several words are sets of their own; a list of single words is one set, of which all have to be found. */
export function keywordSets(text: string): string[] {
  const parts = text
    .split(/[;|\n\r]|,\s*|\s\/\s|(?<=[a-z]{3})\/(?=[a-z]{3})/i)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
  const distinct = [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()]
  return distinct.every((part) => !part.includes(' ')) ? [distinct.join(' ')] : distinct
}

function readQuantity(cell: string): number | null | 'bad' {
  if (isNothing(cell)) return null
  const value = /^\d{1,3}(?:,\d{3})*(?:\.\d{1,2})?$|^\d+(?:\.\d{1,2})?$/.test(cell)
    ? Number(cell.replaceAll(',', ''))
    : 0
  return value >= 1 && value <= 1_000_000 ? value : 'bad'
}

function categoriesOf(cell: string, code: string): [Category, ...Category[]] {
  const word = cell.toLowerCase()
  const named = categories.find((category) => word === category || word === categoryLabels[category].toLowerCase())
  if (named) return [named]
  for (const [pattern, category] of categoryWords) if (pattern.test(word)) return [category]
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

function kindOf(description: string): ItemKind {
  if (/^(?:further |specialist |structural |engineer'?s? )*(?:evaluat|inspect|assess|survey)/i.test(description))
    return 'evaluation'
  return /\bevaluation\b.*\bby\b|\bevaluation$/i.test(description) ? 'evaluation' : 'repair'
}

/** The same words for the same code: left out where all else is the same, refused where it is not. */
function withoutRepeats(items: ImportedItem[], table: Table<MappingField>, findings: Findings): ImportedItem[] {
  const known = new Map<string, ImportedItem>()
  const kept: ImportedItem[] = []
  for (const item of items) {
    const key = `${item.code}\n${item.keywords
      .map((set) => set.toLowerCase())
      .sort()
      .join(';')}`
    const other = known.get(key)
    if (!other) {
      known.set(key, item)
      kept.push(item)
      continue
    }
    const same = JSON.stringify({ ...item, row: 0 }) === JSON.stringify({ ...other, row: 0 })
    if (same) findings.note('The same as a row above: left out', item.row)
    else
      findings.problem(
        item.row,
        nameOf(table, 'keywords', nameOf(table, 'covers', 'deficiency_keywords')),
        `These words and this code stand in row ${other.row} with other figures; keep one of the two`,
      )
  }
  return kept
}
