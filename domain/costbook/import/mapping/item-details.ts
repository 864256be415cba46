import { type Craft, crafts } from '#domain/contractor/craft.ts'
import {
  type CostbookItem,
  type Extent,
  extents,
  type ItemFields,
  type ItemKind,
  itemKinds,
  type RepairAction,
  repairActions,
} from '#domain/costbook/costbook.ts'
import { type Category, categories } from '#domain/deficiency/deficiency.ts'
import { type Urgency, urgencies } from '#domain/estimate/estimate.ts'
import { factOfDriver } from '#domain/house/house-price.ts'
import { aliases, type DetailField } from '../column-names.ts'
import { nameOf, type Table } from '../header.ts'
import type { DataRow } from '../rows.ts'
import type { Findings } from '../sheet.ts'

const LONGEST_PART = 80
const MOST_DRIVERS = 8
const LONGEST_SENTENCE = 500

export type ItemDetails = Partial<
  ItemFields & Pick<CostbookItem, 'also' | 'kind' | 'quantityBasis' | 'urgency' | 'method' | 'guides' | 'spread'>
>

type Detail<Value> = { read: (cell: string) => Value | null; allowed: string }

const details: { [Field in DetailField]: Detail<Required<ItemDetails>[Field]> } = {
  part: { read: sentence(LONGEST_PART), allowed: `the thing worked on, in at most ${LONGEST_PART} characters` },
  action: oneOf<RepairAction>(repairActions),
  extent: oneOf<Extent>(extents),
  craft: oneOf<Craft>(crafts),
  further: {
    read: shareIn,
    allowed: 'what each further unit costs as a share of the first, from 0 to 1, such as 0.8 or 80%',
  },
  drivers: {
    read: driversIn,
    allowed: `at most ${MOST_DRIVERS} names with their usual value, such as area=1700;stories=1; of a house's area, stories and baths more than 0`,
  },
  also: { read: categoriesIn, allowed: `categories with spaces between them, of ${categories.join(', ')}` },
  kind: oneOf<ItemKind>(itemKinds),
  quantityBasis: sentenceDetail('the usual quantity in words'),
  urgency: oneOf<Urgency>(urgencies),
  method: sentenceDetail('how it is repaired'),
  guides: {
    read: (cell) => (/^\d{1,3}$/.test(cell) ? Number(cell) : null),
    allowed: 'how many price guides stand behind it, from 0 to 999',
  },
  spread: {
    read: (cell) => numberIn(cell, 1, 1_000),
    allowed: 'the highest price divided by the lowest, from 1 to 1,000',
  },
}

/** The columns that a file need not have, with what is allowed in them. */
export const optionalColumns: { name: string; allowed: string }[] = (Object.keys(details) as DetailField[]).map(
  (field) => ({
    name: (aliases.mapping[field]?.[0] ?? field).replaceAll(' ', '_'),
    allowed: details[field].allowed,
  }),
)

/**
 * Reads what a row says of its item in columns that a file need not have. Null: a cell holds something that is not allowed. In
 * a file of another's making, such a heading may mean something else, so there the cell is left out with a note.
 */
export function readDetails(
  { number, text }: DataRow,
  table: Table<DetailField | 'code' | 'sets'>,
  findings: Findings,
): ItemDetails | null {
  const told: Record<string, unknown> = {}
  let isWrong = false
  for (const [field, { read, allowed }] of Object.entries(details) as [DetailField, Detail<unknown>][]) {
    const cell = text(field).normalize('NFC')
    if (cell === '') continue
    const value = read(cell)
    const name = nameOf(table, field, field)
    if (value !== null) told[field] = value
    else if (table.columns.sets) {
      findings.problem(number, name, allowed, cell)
      isWrong = true
    } else findings.note(`Cells of ${name} that are not ${allowed}: left out`, number)
  }
  if (told.action === 'evaluate') told.kind ??= 'evaluation'
  return isWrong ? null : told
}

function oneOf<Value extends string>(values: readonly Value[]): Detail<Value> {
  return {
    read(cell) {
      const word = cell.toLowerCase().replaceAll(/[\s_]+/g, '-')
      return values.find((value) => value === word) ?? null
    },
    allowed: `one of ${values.join(', ')}`,
  }
}

function sentence(most: number): (cell: string) => string | null {
  return (cell) => {
    const folded = cell.replaceAll(/\s+/g, ' ')
    return folded.length <= most ? folded : null
  }
}

function sentenceDetail(what: string): Detail<string> {
  return { read: sentence(LONGEST_SENTENCE), allowed: `${what}, in at most ${LONGEST_SENTENCE} characters` }
}

function categoriesIn(cell: string): Category[] | null {
  const words = cell
    .toLowerCase()
    .split(/[\s;,]+/)
    .filter(Boolean)
  const named = words.flatMap((word) => categories.filter((category) => category === word))
  return named.length === words.length ? [...new Set(named)] : null
}

function shareIn(cell: string): number | null {
  const [, digits = '', percent] = /^(\d{1,3}(?:\.\d{1,6})?)\s?(%)?$/.exec(cell) ?? []
  if (digits === '') return null
  const share = percent ? Number(digits) / 100 : Number(digits)
  return share <= 1 ? share : null
}

function numberIn(cell: string, least: number, most: number): number | null {
  const value = /^\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN
  return value >= least && value <= most ? value : null
}

function driversIn(cell: string): ItemFields['drivers'] | null {
  const parts = cell.split(';').filter((part) => part.trim() !== '')
  const drivers = parts.map((part) => {
    const [, name = '', value = ''] = /^\s*([a-z][a-z0-9_ ]{0,39}?)\s*=\s*([\d.]{1,12})\s*$/i.exec(part) ?? []
    const known = name.toLowerCase().replaceAll(/[ _]+/g, '_')
    const usual = numberIn(value, 0, 1e9)
    return { name: known, usual: usual === 0 && factOfDriver(known) ? null : usual }
  })
  const known = drivers.flatMap(({ name, usual }) => (usual === null ? [] : [{ name, usual }]))
  return known.length === parts.length && parts.length > 0 && parts.length <= MOST_DRIVERS ? known : null
}
