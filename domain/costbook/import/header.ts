import type { ImportKind } from '../version.ts'
import type { Findings, Sheet, SheetRow } from './sheet.ts'

/** A column that the import understands: where it is, how the file calls it. */
export type Column = { index: number; name: string }

export type Table<Field extends string> = {
  columns: Partial<Record<Field, Column>>
  rows: SheetRow[]
  /** Cells that a row of the table has at least. */
  width: number
  padded: boolean
}

export type MappingField =
  | 'keywords'
  | 'covers'
  | 'code'
  | 'description'
  | 'total'
  | 'labor'
  | 'material'
  | 'equipment'
  | 'unit'
  | 'category'
  | 'quantity'
  | 'minimum'
export type ZipField = 'zip' | 'region' | 'state'
export type MultiplierField = 'region' | 'state' | 'labor' | 'material' | 'total'
export type Field = MappingField | ZipField | MultiplierField

/** What files call a column, in the words that remain of a heading; where several columns fit, the first name wins. */
const aliases: Record<ImportKind, Partial<Record<Field, string[]>>> = {
  mapping: {
    keywords: ['deficiency keywords', 'keywords', 'keyword', 'key words', 'search terms', 'tags'],
    covers: ['covered deficiency', 'covers', 'deficiency', 'deficiencies', 'defect', 'issue', 'finding'],
    code: [
      ...['bni item code', 'item code', 'bni code', 'code', 'item no', 'item number', 'item', 'csi code', 'csi'],
      ...['csi number', 'masterformat', 'masterformat code', 'line number', 'line no', 'cost code', 'number', 'id'],
    ],
    description: [
      ...['bni description', 'item description', 'description', 'item name', 'work item', 'task', 'name'],
      ...['repair', 'scope', 'desc', 'item'],
    ],
    total: [
      ...[
        'total o&p',
        'total cost o&p',
        'price o&p',
        'cost o&p',
        'total cost',
        'total',
        'total price',
        'installed cost',
      ],
      ...['installed price', 'unit cost', 'unit price', 'cost', 'price', 'amount', 'average cost', 'avg cost', '$'],
      ...['bare total', 'bare cost', 'total bare'],
    ],
    labor: [
      ...[
        'labor',
        'labour',
        'labor cost',
        'labour cost',
        'labor total',
        'installation',
        'install',
        'installation cost',
      ],
      ...['inst', 'bare labor', 'labor $'],
    ],
    material: [
      ...[
        'material',
        'materials',
        'material cost',
        'materials cost',
        'mat',
        'mat cost',
        'mat l',
        'matl',
        'bare material',
      ],
      ...['bare mat', 'material total'],
    ],
    equipment: ['equipment', 'equip', 'equipment cost', 'eqpt', 'bare equip', 'equipment total'],
    unit: ['unit', 'units', 'uom', 'u m', 'um', 'unit of measure', 'measure', 'unit type'],
    category: ['category', 'trade', 'system', 'section', 'division'],
    quantity: ['quantity', 'qty', 'typical quantity', 'usual quantity', 'default quantity'],
    minimum: ['minimum', 'minimum charge', 'min charge', 'minimum cost', 'visit', 'visit charge'],
  },
  zipseed: {
    zip: [
      ...['zip', 'zip code', 'zipcode', 'zip codes', 'zipcodes', 'zips', 'postal', 'postal code', 'zip3', 'zip 3'],
      ...['zip prefix', 'prefix', '3 digit zip', 'zip3 prefix', 'zip5', 'zip 5'],
    ],
    region: ['region', 'region name', 'region key', 'metro', 'metro area', 'market', 'area', 'city', 'location'],
    state: ['state', 'st', 'state code', 'state abbr', 'state name'],
  },
  multipliers: {
    region: [
      ...[
        'region',
        'region name',
        'region key',
        'metro',
        'metro area',
        'market',
        'area',
        'city',
        'location',
        'city name',
      ],
    ],
    state: ['state', 'st', 'state code', 'state abbr', 'state name'],
    labor: withKinds('labor', 'labour', 'installation', 'install', 'inst'),
    material: withKinds('material', 'materials', 'mat', 'matl'),
    total: [
      ...[
        'multiplier',
        'total multiplier',
        'total',
        'factor',
        'total factor',
        'index',
        'cost index',
        'modifier',
        'adj',
      ],
      ...[
        'adjustment',
        'location factor',
        'area factor',
        'city cost index',
        'value',
        'weighted average',
        'total index',
      ],
    ],
  },
}

/** `labor`, `labor multiplier`, `labor factor` ... */
function withKinds(...names: string[]): string[] {
  const kinds = ['', ' multiplier', ' factor', ' index', ' modifier', ' adj', ' adjustment', ' cost index']
  return kinds.flatMap((kind) => names.map((name) => name + kind))
}

/** Each line is one thing that must be there; any of its columns will do. */
const required: Record<ImportKind, Field[][]> = {
  mapping: [['keywords', 'covers'], ['code'], ['description'], ['total', 'labor', 'material']],
  zipseed: [['zip'], ['region', 'state']],
  multipliers: [
    ['region', 'state'],
    ['total', 'labor', 'material'],
  ],
}

/** The columns of a file as its template names them, in words. */
export const expectedColumns: Record<ImportKind, string> = {
  mapping:
    'deficiency_keywords (or covered_deficiency), bni_item_code, bni_description and total_cost (or labor and material)',
  zipseed: 'zip and region (or state)',
  multipliers: 'region (or state) and multiplier (or labor and material)',
}

const HEADER_WITHIN_ROWS = 30

type Candidate = {
  sheet: Sheet
  at: number
  height: 1 | 2
  found: Map<Field, Column>
  twice: string[]
  ignored: string[]
}

/** Finds the table in a file's sheets: below titles, under a heading of one row or of two. Null, and why, where there is none. */
export function findTable<F extends Field>(kind: ImportKind, sheets: Sheet[], findings: Findings): Table<F> | null {
  let best: Candidate | null = null
  for (const sheet of sheets) {
    const top = sheet.rows.slice(0, HEADER_WITHIN_ROWS)
    for (const height of [1, 2] as const) {
      for (let at = 0; at + height <= top.length; at += 1) {
        const candidate = candidateAt(kind, sheet, at, height)
        if (candidate.found.size > (best?.found.size ?? 0)) best = candidate
      }
    }
  }
  if (!best) {
    findings.problem(null, null, `No heading was found. The columns expected are ${expectedColumns[kind]}`)
    return null
  }
  const { sheet, at, height, found, twice, ignored } = best
  const number = sheet.rows[at]?.number ?? null
  for (const name of twice) findings.problem(number, name, 'Duplicate column: this heading stands over two columns')
  const missing = required[kind].filter((any) => !any.some((field) => found.has(field)))
  if (missing.length > 0) {
    const names = missing.map((any) => any.map((field) => aliases[kind][field]?.[0]?.replaceAll(' ', '_')).join(' or '))
    const are = names.length === 1 ? 'A column is missing' : 'Columns are missing'
    findings.problem(number, null, `${are}: ${names.join('; ')}`)
  }
  if (findings.problems.length > 0) return null
  const others = sheets.filter((other) => other !== sheet && other.rows.length > 0).map(({ name }) => name)
  if (others.length > 0) findings.note(`Only the sheet “${sheet.name}” is read; left out: ${others.join(', ')}`)
  if (ignored.length > 0) findings.note(`Columns that are not used: ${ignored.join(', ')}`)
  const rows = sheet.rows.slice(at + height)
  if (rows.length === 0) {
    findings.problem(null, null, 'There are no rows below the heading')
    return null
  }
  const columns = Object.fromEntries(found) as Table<F>['columns']
  return { columns, rows, padded: sheet.padded, width: sheet.rows[at + height - 1]?.cells.length ?? 0 }
}

function candidateAt(kind: ImportKind, sheet: Sheet, at: number, height: 1 | 2): Candidate {
  const headings = headingsOf(sheet.rows.slice(at, at + height))
  const chosen = new Map<Field, Column & { rank: number; text: string }>()
  const twice: string[] = []
  const unused: string[] = []
  for (const [index, { texts, name }] of headings.entries()) {
    const match = name === '' ? null : bestField(kind, texts, chosen)
    if (!match) {
      if (name !== '') unused.push(name)
      continue
    }
    const { field, rank } = match
    const text = texts.join(' ')
    const other = chosen.get(field)
    if (other && other.text === text) twice.push(name)
    if (other) unused.push(other.rank <= rank ? name : other.name)
    if (!other || rank < other.rank) chosen.set(field, { index, name, rank, text })
  }
  const found = new Map([...chosen].map(([field, { index, name }]): [Field, Column] => [field, { index, name }]))
  return { sheet, at, height, found, twice, ignored: unused.slice(0, 12) }
}

/** Of a heading in two rows the lower one says more; what stands over several columns is written once. */
function headingsOf(rows: SheetRow[]): { texts: string[]; name: string }[] {
  const [top, bottom] = rows
  if (!top) return []
  if (!bottom) return top.cells.map((cell) => ({ texts: [normalised(cell)], name: shown(cell) }))
  let over = ''
  return Array.from({ length: Math.max(top.cells.length, bottom.cells.length) }, (_, index) => {
    const upper = top.cells[index]?.trim() ?? ''
    const lower = bottom.cells[index]?.trim() ?? ''
    if (upper !== '') over = upper
    const above = upper || (lower === '' ? '' : over)
    return { texts: [normalised(above), normalised(lower)], name: shown([above, lower].filter(Boolean).join(' ')) }
  })
}

function bestField(
  kind: ImportKind,
  texts: string[],
  chosen: Map<Field, unknown>,
): { field: Field; rank: number } | null {
  const [first = '', second] = texts
  const readings = second === undefined ? [first] : [`${first} ${second}`.trim(), second, second === '' ? first : '']
  for (const reading of readings) {
    if (reading === '') continue
    const matches = (Object.entries(aliases[kind]) as [Field, string[]][])
      .map(([field, names]) => ({ field, rank: names.indexOf(reading) }))
      .filter(({ rank }) => rank >= 0)
    const match = matches.find(({ field }) => !chosen.has(field)) ?? matches[0]
    if (match) return match
  }
  return null
}

/** No heading that is known is as long; what matches it takes more than linear time. */
const LONGEST_HEADING = 200

/** `Total Cost ($, incl. O&P)` is `total cost o&p`. Nothing for a text that is too long to be a heading. */
function normalised(cell: string): string {
  const heading = cell.length > LONGEST_HEADING ? '' : cell
  const withProfit = /\bo\s*&\s*p\b|overhead/i.test(heading)
  const words = heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/\b(?:incl(?:uding|udes)?\.?|with|w\/)\s*(?:o\s*&\s*p|overhead.*)|\bo\s*&\s*p\b|overhead.*/g, ' ')
    .replaceAll(/[^a-z0-9$]+/g, ' ')
    .trim()
    .replace(/(?<=\w) \$$|^\$ (?=\w)/, '')
  return withProfit && words !== '' ? `${words} o&p` : words
}

const LONGEST_NAME = 40

function shown(heading: string): string {
  const text = heading.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME).toWellFormed()}…` : text
}
