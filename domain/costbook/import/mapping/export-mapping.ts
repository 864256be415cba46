import type { CostbookItem } from '#domain/costbook/costbook.ts'
import type { UnitType } from '#domain/deficiency/deficiency.ts'
import { safeCell } from '#domain/text/safe-cell.ts'
import { exact } from '../values.ts'

type Cell = string | number

/** The names that an import finds these columns by, and what each holds. */
const columns: Record<string, (item: CostbookItem, unit: SoldBy) => Cell> = {
  keyword_sets: ({ keywords }) => keywords.join(';') || ';',
  covered_deficiency: ({ covers }) => covers,
  bni_item_code: ({ code }) => code,
  bni_description: ({ description }) => description,
  category: ({ category }) => category,
  also_categories: ({ also }) => also.join(' '),
  item_kind: ({ kind }) => kind,
  unit: (_, { unit }) => unit,
  labor: ({ labor }, { per }) => dollars(labor * per),
  material: ({ material }, { per }) => dollars(material * per),
  minimum: ({ visit }) => dollars(visit),
  quantity: ({ quantity }) => quantity,
  quantity_basis: ({ quantityBasis }) => quantityBasis,
  usual_urgency: ({ urgency }) => urgency,
  repair_method: ({ method }) => method,
  part: ({ part }) => part ?? '',
  action: ({ action }) => action ?? '',
  extent: ({ extent }) => extent ?? '',
  craft: ({ craft }) => craft ?? '',
  further: ({ further }) => further ?? '',
  drivers: ({ drivers = [] }) => drivers.map(({ name, usual }) => `${name}=${usual}`).join(';'),
  price_guides: ({ guides }) => guides,
  price_spread: ({ spread }) => spread,
}

/** Returns the rows of a file that an import reads as the same items, below their heading. */
export function exportMapping(items: CostbookItem[]): Cell[][] {
  const rows = items.map((item) => {
    const unit = soldBy(item)
    return Object.values(columns).map((cell) => safe(cell(item, unit)))
  })
  return [Object.keys(columns), ...rows]
}

function safe(cell: Cell): Cell {
  return typeof cell === 'string' ? safeCell(cell) : cell
}

/** A unit of a file, and how many of the product's units it is. */
type SoldBy = { unit: string; per: number }

const larger: Partial<Record<UnitType, SoldBy[]>> = {
  sq_ft: [
    { unit: 'SY', per: 9 },
    { unit: 'SQ', per: 100 },
    { unit: 'MSF', per: 1_000 },
  ],
  lin_ft: [
    { unit: 'YD', per: 3 },
    { unit: 'CLF', per: 100 },
  ],
}

/**
 * Returns the unit in which an item's price has no more digits than a file may state: one that came by the square yard goes so.
 * What further units cost holds for the item's own unit alone.
 */
function soldBy({ unit, labor, material, further = 1 }: CostbookItem): SoldBy {
  const own = { unit, per: 1 }
  if (further < 1) return own
  const isExact = ({ per }: SoldBy) => [labor, material].every((cents) => exact(cents * per) / per === cents)
  return [own, ...(larger[unit] ?? [])].find(isExact) ?? own
}

function dollars(cents: number): number {
  return Number((exact(cents) / 100).toFixed(4))
}
