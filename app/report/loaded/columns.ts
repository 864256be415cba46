/** Rows of the same shape as columns, which gzip packs to two thirds: `[{a: 1}, {a: 2}]` as `{of: {a: [1, 2]}}`. */
export type Columns = unknown[] | { of: Record<string, Columns>; without: number[] } | { all: unknown; rows: number }

type Row = Record<string, unknown>

/** Returns the rows as columns; what JSON can hold comes back as it was. Rows that are null are named by their places. */
export function toColumns(rows: unknown[]): Columns {
  if (rows.length > 1 && rows[0] !== undefined && areAlike(rows)) return { all: rows[0], rows: rows.length }
  const filled = rows.filter((row) => row !== null)
  const [first] = filled
  if (!isRow(first)) return rows
  const names = Object.keys(first)
  if (names.length === 0 || !filled.every((row) => isRow(row) && hasKeys(row, names))) return rows
  const columns = names.map((name) => [name, toColumns(filled.map((row) => (row as Row)[name]))])
  return {
    of: Object.fromEntries(columns),
    without: rows.flatMap((row, place) => (row === null ? [place] : [])),
  }
}

export function fromColumns(columns: Columns): unknown[] {
  if (Array.isArray(columns)) return columns
  if ('all' in columns) return Array.from({ length: columns.rows }, () => columns.all)
  const cells = Object.entries(columns.of).map(([name, column]) => [name, fromColumns(column)] as const)
  const filled = (cells[0]?.[1] ?? []).map((_, place) =>
    Object.fromEntries(cells.map(([name, values]) => [name, values[place]])),
  )
  const rows: unknown[] = []
  for (const row of filled) {
    while (columns.without.includes(rows.length)) rows.push(null)
    rows.push(row)
  }
  while (columns.without.includes(rows.length)) rows.push(null)
  return rows
}

function areAlike([first, ...others]: unknown[]): boolean {
  if (typeof first !== 'object') return others.every((row) => row === first)
  const said = JSON.stringify(first)
  return others.every((row) => JSON.stringify(row) === said)
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasKeys(row: Row, names: string[]): boolean {
  return Object.keys(row).length === names.length && names.every((name) => row[name] !== undefined)
}
