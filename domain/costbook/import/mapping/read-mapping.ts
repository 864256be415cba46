import type { ItemKind } from '#domain/costbook/costbook.ts'
import type { ImportedItem } from '#domain/costbook/version.ts'
import type { Category, UnitType } from '#domain/deficiency/deficiency.ts'
import { withoutMark } from '#domain/text/safe-cell.ts'
import type { MappingField } from '../column-names.ts'
import { findTable, nameOf, type Table } from '../header.ts'
import { cellsOf, type DataRow, dataRows } from '../rows.ts'
import { type Findings, MAX_MAPPING_ROWS, type Sheet } from '../sheet.ts'
import { categoriesOf, categoryNamed, codeIn, exact, isNothing, moneyIn, unitIn } from '../values.ts'
import { readDetails } from './item-details.ts'
import { exactSets, keywordSets } from './keyword-sets.ts'
import { type Priced, priceReader } from './row-price.ts'

/** The usual labor share of a price by category: medians of the starter costbook. Used if a file states only a total. */
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

/** The usual quantity by unit, if neither the file nor the report states one. */
const usualQuantity: Record<UnitType, { quantity: number; basis: string }> = {
  each: { quantity: 1, basis: 'one' },
  sq_ft: { quantity: 100, basis: '100 sq ft, as the costbook states none' },
  lin_ft: { quantity: 30, basis: '30 linear ft, as the costbook states none' },
  gallon: { quantity: 1, basis: 'one gallon' },
  hour: { quantity: 2, basis: 'two hours, as the costbook states none' },
}

const LONGEST_CODE = 60
const LONGEST_DESCRIPTION = 500

/** Reads the items of a mapping file. Sets of words in a cell are separated by `;`, `|`, `,`, `/` or line breaks. */
export function readMapping(sheets: Sheet[], findings: Findings): ImportedItem[] {
  const table = findTable<MappingField>('mapping', sheets, findings)
  if (!table) return []
  let heading = ''
  const read = dataRows(table, findings, (text, { number, cells }) => {
    const isHeading =
      /^(?:division|section|\d{2}\s*-?\s)/i.test(text) || (/[A-Z]{4}/.test(text) && text === text.toUpperCase())
    if (!isHeading || (!table.padded && cells.length < table.width)) return false
    findings.note('A heading between rows: left out', number)
    return true
  })
  const rows = table.columns.sets ? read.map(unmarked) : read
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
    const item = itemOf(row, table, { code, priced }, findings)
    if (item && findings.problems.length === before) items.push(item)
  }
  return withoutRepeats(items, table, findings)
}

function unmarked({ number, text }: DataRow): DataRow {
  return { number, text: (field) => withoutMark(text(field)) }
}

function isHeadingOfItems({ text }: DataRow, { columns }: Table<MappingField>): boolean {
  const priced = (['total', 'labor', 'material'] as const).some((field) => columns[field] && text(field) !== '')
  return (
    !priced && text('code') !== '' && (['sets', 'keywords', 'covers'] as const).every((field) => text(field) === '')
  )
}

/** Returns six if most codes have six digits: codes of five have lost their leading zero. */
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

function itemOf(
  { number, text }: DataRow,
  table: Table<MappingField>,
  { code, priced }: { code: string | null; priced: Priced | null },
  findings: Findings,
): ImportedItem | null {
  const words = text('sets') || text('keywords') || text('covers')
  const details = readDetails({ number, text }, table, findings)
  const description = text('description').replaceAll(/\s+/g, ' ')
  const unitText = text('unit') || priced?.unit || ''
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
  // A price that cannot be read may have its unit beside it.
  if (!unit && (priced || unitText !== ''))
    findings.problem(number, nameOf(table, 'unit', 'unit'), 'a unit such as each, SF, LF, gallon or hour', unitText)
  if (quantity === 'bad')
    findings.problem(number, nameOf(table, 'quantity', 'quantity'), 'a quantity from 1 to 1,000,000', text('quantity'))
  const { further = 1 } = details ?? {}
  const isPerFurther = further < 1 && (unit?.per ?? 1) > 1
  if (isPerFurther)
    findings.problem(
      number,
      nameOf(table, 'further', 'further'),
      `1 or nothing where the unit is “${unitText}”, as prices are kept by the foot; state the price by SF or LF`,
      text('further'),
    )
  const isDescribed = words !== '' && description !== '' && description.length <= LONGEST_DESCRIPTION
  if (!priced || !code || !isDescribed || !unit || quantity === 'bad' || !details || isPerFurther) return null
  if (!unit.known) findings.note('Units of volume, weight or time are counted as pieces', number)
  const keywords = text('sets') ? exactSets(words) : keywordSets(words)
  if (priced.split) findings.note('Only a total is stated: labor and material are the usual shares of the category')
  if (text('category') !== '' && !categoryNamed(text('category')))
    findings.note('A category that is not known is taken from the code, or else counted as General', number)
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
    ...details,
  }
}

/** Rounds the share to whole cents if the price is in whole cents. */
function shareOf(cents: number, share: number): number {
  return Number.isInteger(cents) ? Math.round(cents * share) : exact(cents * share)
}

function minimumOf(cell: string): number {
  const money = moneyIn(cell)
  return money === null || money === 'bad' ? 0 : Math.round(money.low)
}

function readQuantity(cell: string): number | null | 'bad' {
  if (isNothing(cell)) return null
  const value = /^\d{1,3}(?:,\d{3})*(?:\.\d{1,2})?$|^\d+(?:\.\d{1,2})?$/.test(cell)
    ? Number(cell.replaceAll(',', ''))
    : 0
  return value >= 1 && value <= 1_000_000 ? value : 'bad'
}

function kindOf(description: string): ItemKind {
  if (/^(?:further |specialist |structural |engineer'?s? )*(?:evaluat|inspect|assess|survey)/i.test(description))
    return 'evaluation'
  return /\bevaluation\b.*\bby\b|\bevaluation$/i.test(description) ? 'evaluation' : 'repair'
}

/** Handles repeated words for the same code: ignored if all else is the same, otherwise a problem. */
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
