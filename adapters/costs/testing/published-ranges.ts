/** A row of the collected price guides. `low` and `high` may be empty. */
export type PublishedRange = {
  item_key: string
  repair_item: string
  unit: string
  low: string
  high: string
  mid: string
  publisher_group: string
}

/** Dollars for one unit of the item; `low` and `high` are null where a guide names one figure only. */
export type Range = {
  key: string
  name: string
  group: string
  low: number | null
  high: number | null
  middle: number
}

const ROOFING_SQUARE = 100

/** The guides' rows behind an item: those of its facts (`key`, or `key:publisher`) that are counted in its unit. */
export function rangesBehind({ unit, facts }: { unit: string; facts: string }, published: PublishedRange[]): Range[] {
  const keys = facts.split(' ').filter((fact) => fact !== '')
  return published.flatMap((row) => {
    const wanted = keys.includes(row.item_key) || keys.includes(`${row.item_key}:${row.publisher_group}`)
    const rowUnit = { square: 'sq_ft', lb: 'each' }[row.unit] ?? row.unit
    if (!wanted || rowUnit !== unit) return []
    const scale = row.unit === 'square' ? ROOFING_SQUARE : 1
    const dollars = (text: string) => (text === '' ? null : Number(text) / scale)
    const middle = dollars(row.mid)
    if (middle === null) return []
    const { item_key: key, repair_item: name, publisher_group: group } = row
    return [{ key, name, group, low: dollars(row.low), high: dollars(row.high), middle }]
  })
}
