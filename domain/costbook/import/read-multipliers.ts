import { stateNames } from '../../place/states.ts'
import { regionKey } from '../compose-costbook.ts'
import type { Multiplier } from '../version.ts'
import type { MultiplierField } from './column-names.ts'
import { findTable } from './header.ts'
import { stateIn } from './read-zip-regions.ts'
import { cellsOf, type DataRow, dataRows } from './rows.ts'
import type { Findings, Sheet } from './sheet.ts'
import { MULTIPLIER_MAX, MULTIPLIER_MIN, multiplierIn, type Scale, scaleNames, scaleOf } from './values.ts'

const LONGEST_REGION = 120

/** Reads the multipliers of labor and material for states and metro areas; a total counts for both. */
export function readMultipliers(sheets: Sheet[], findings: Findings): Multiplier[] {
  const table = findTable<MultiplierField>('multipliers', sheets, findings)
  if (!table) return []
  const { columns } = table
  const titles: { at: number; state: string }[] = []
  const rows = dataRows(table, findings, (text, { number }) => {
    const state = stateIn(text)
    if (state === null || state === 'bad') return false
    titles.push({ at: number, state })
    return true
  })
  const scales = new Map<MultiplierField, Scale>()
  for (const field of ['labor', 'material', 'total'] as const) {
    const column = columns[field]
    if (!column) continue
    const scale = scaleOf(column.name, cellsOf(rows, field))
    scales.set(field, scale)
    if (scale !== 'factor') findings.note(`“${column.name}” is read as ${scaleNames[scale]}`)
  }
  if (!columns.labor && !columns.material) findings.note('One multiplier for all: it counts for labor and for material')
  const known = new Map<string, Multiplier & { row: number }>()
  let above: string | null = null
  let passed = 0
  for (const row of rows) {
    const { number, text } = row
    while ((titles[passed]?.at ?? number) < number) passed += 1
    const title = titles[passed - 1]?.state ?? null
    const given = stateIn(text('state'))
    const figures = readFigures(row)
    if (given === 'bad') {
      findings.problem(number, columns.state?.name ?? 'state', 'a state such as TX or Texas', text('state'))
      continue
    }
    above = given ?? above ?? title
    // Below a merged cell, or the name of a state on a line of its own, a state is written once for many rows.
    const state = given ?? (text('region') !== '' && (columns.state || title) ? (title ?? above) : null)
    const region = regionName(text('region'), state)
    if (region === '' || region.length > LONGEST_REGION) {
      findings.problem(number, columns.region?.name ?? columns.state?.name ?? 'region', 'a region or a state', region)
      continue
    }
    if (!figures) continue
    const other = known.get(regionKey(region))
    if (!other) known.set(regionKey(region), { region, state, ...figures, row: number })
    else if (other.labor === figures.labor && other.material === figures.material)
      findings.note('The same as a row above: left out', number)
    else
      findings.problem(number, null, `${region} stands in row ${other.row} with other multipliers; keep one of the two`)
  }
  return [...known.values()].map(({ region, state, labor, material }) => ({ region, state, labor, material }))

  function readFigures({ number, text }: DataRow): { labor: number; material: number } | null {
    const read = (field: MultiplierField): number | null | 'bad' => {
      const scale = scales.get(field)
      const cell = text(field)
      if (!scale || cell === '') return null
      const value = multiplierIn(scale, cell)
      if (value !== null) return value
      const expected = `${scaleNames[scale]}, from ${MULTIPLIER_MIN} to ${MULTIPLIER_MAX} times the national price`
      findings.problem(number, columns[field]?.name ?? field, expected, cell)
      return 'bad'
    }
    const [total, labor, material] = [read('total'), read('labor'), read('material')]
    if (total === 'bad' || labor === 'bad' || material === 'bad') return null
    const both = { labor: labor ?? total, material: material ?? total }
    if (both.labor === null && both.material === null) {
      const column = columns.total ?? columns.labor ?? columns.material
      findings.problem(number, column?.name ?? 'multiplier', 'a multiplier', '')
      return null
    }
    if (both.labor === null || both.material === null)
      findings.note('Only one of labor and material is stated: the other is taken as 1.00', number)
    return { labor: both.labor ?? 1, material: both.material ?? 1 }
  }
}

/** `Houston` in TX becomes `Houston, TX`; a state alone goes by its name. */
function regionName(region: string, state: string | null): string {
  const name = region.replaceAll(/\s+/g, ' ')
  const alone = stateIn(name)
  if (name === '' || /^(?:statewide|state(?: average)?|all|other|balance of state)$/i.test(name))
    return state ? (stateNames[state] ?? state) : name
  if (alone !== null && alone !== 'bad' && (state === null || state === alone)) return stateNames[alone] ?? name
  if (state === null || regionKey(name).endsWith(` ${state.toLowerCase()}`)) return name
  return regionKey(name) === regionKey(stateNames[state] ?? '') ? (stateNames[state] ?? name) : `${name}, ${state}`
}
