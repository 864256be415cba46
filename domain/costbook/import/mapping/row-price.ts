import type { MappingField } from '../column-names.ts'
import { nameOf, type Table } from '../header.ts'
import { cellsOf, type DataRow } from '../rows.ts'
import type { Findings } from '../sheet.ts'
import { exact, type Money, moneyIn, usesDecimalComma } from '../values.ts'

export type Priced = { labor: number; material: number; spread: number; unit: string | null; split: boolean }

/**
 * Reads a row's price as labor and material in cents for one unit of the file. Returns null and reports every problem if there
 * is none.
 */
export function priceReader(
  table: Table<MappingField>,
  rows: DataRow[],
  findings: Findings,
): (row: DataRow) => Priced | null {
  const fields = ['total', 'labor', 'material', 'equipment', 'minimum'] as const
  const comma = new Map(fields.map((field) => [field, usesDecimalComma(cellsOf(rows, field))]))
  if (fields.some((field) => comma.get(field))) findings.note('Prices with a decimal comma: 12,50 is read as 12.50')
  const bare = fields.map((field) => table.columns[field]?.name ?? '').find((name) => /\bbare\b/i.test(name))
  if (bare) findings.note(`“${bare}” holds bare costs: they are taken as they are, without overhead and profit`)
  return (row) => {
    const money: Partial<Record<(typeof fields)[number], Money>> = {}
    let isWrong = false
    for (const field of fields) {
      const read = moneyIn(row.text(field), comma.get(field))
      if (read === 'bad') {
        findings.problem(
          row.number,
          nameOf(table, field, field),
          'dollars such as 185.50, or a range such as 100-250',
          row.text(field),
        )
        isWrong = true
      } else if (read) money[field] = read
    }
    if (isWrong) return null
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
