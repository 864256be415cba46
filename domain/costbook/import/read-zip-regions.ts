import { stateNames } from '../../place/states.ts'
import type { ZipRegion } from '../version.ts'
import type { ZipField } from './column-names.ts'
import { findTable } from './header.ts'
import { cellsOf, dataRows } from './rows.ts'
import type { Findings, Sheet } from './sheet.ts'

const MOST_ZIPS = 60_000
const MOST_ZIPS_IN_A_CELL = 5_000
const LONGEST_REGION = 120

/** Reads regions by ZIP codes or by their first three digits; a file uses one or the other. */
export function readZipRegions(sheets: Sheet[], findings: Findings): ZipRegion[] {
  const table = findTable<ZipField>('zipseed', sheets, findings)
  if (!table) return []
  const rows = dataRows(table, findings, () => false)
  const { zip: zipColumn, region: regionColumn, state: stateColumn } = table.columns
  const zipName = zipColumn?.name ?? 'zip'
  const regionName = regionColumn?.name ?? stateColumn?.name ?? 'region'
  const isPrefix = holdsPrefixes(zipName, cellsOf(rows, 'zip'))
  const known = new Map<string, ZipRegion & { row: number }>()
  for (const { number, text } of rows) {
    const state = stateIn(text('state'))
    if (state === 'bad')
      findings.problem(number, stateColumn?.name ?? 'state', 'a state such as TX or Texas', text('state'))
    const region = text('region') || (state ? (stateNames[state] ?? '') : '')
    // Without a region of its own the row may be about its state.
    const isRegion = region === '' ? state === 'bad' : region.length <= LONGEST_REGION
    if (!isRegion) findings.problem(number, regionName, `a region of at most ${LONGEST_REGION} characters`, region)
    const zips = zipsIn(text('zip'), isPrefix)
    if (!zips) {
      const expected = isPrefix ? 'the first three digits of a ZIP code' : 'a ZIP code of five digits'
      findings.problem(number, zipName, expected, text('zip'))
    }
    if (state === 'bad' || !isRegion || !zips) continue
    if (zips.mended) findings.note('ZIP codes that lost leading zeros, given them back (2108 is 02108)', number)
    for (const zip of zips.zips) {
      const other = known.get(zip)
      if (!other) known.set(zip, { zip, region, state, row: number })
      else if (other.region === region && other.state === state)
        findings.note('The same as a row above: left out', number)
      else
        findings.problem(number, zipName, `${zip} stands in row ${other.row} with another region; keep one of the two`)
    }
    if (known.size > MOST_ZIPS) {
      findings.problem(
        number,
        zipName,
        `More than ${MOST_ZIPS.toLocaleString('en-US')} ZIP codes: there are fewer in the country`,
      )
      break
    }
  }
  return [...known.values()].map(({ zip, region, state }) => ({ zip, region, state }))
}

export function holdsPrefixes(heading: string, cells: string[]): boolean {
  if (/zip\s*_?3|prefix|3[- ]digit/i.test(heading)) return true
  return (
    cells.length > 0 &&
    cells.every((cell) =>
      splitList(cell)
        .flatMap((part) => part.split(/[-–]/))
        .every((part) => /^\d{1,3}(?:\.0+)?$/.test(part)),
    )
  )
}

/** Splits a list; ranges have no spaces. */
function splitList(cell: string): string[] {
  return cell
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([-–,;]) ?/g, '$1')
    .split(/[,; ]/)
}

/** Reads `2108`, `02108-1234`, `021081234`, `2108.0`, `100-102` and lists of them; null for anything else. */
export function zipsIn(cell: string, isPrefix: boolean): { zips: string[]; mended: boolean } | null {
  const length = isPrefix ? 3 : 5
  const zips: string[] = []
  let mended = false
  for (const part of splitList(cell)) {
    const [, first = '', second] = /^(\d{1,9}(?:\.0+)?)(?:[-–](\d{1,5}))?$/.exec(part) ?? []
    const digits = first.replace(/\.0+$/, '')
    const plus4 =
      !isPrefix && (digits.length === 9 || (second?.length === 4 && digits.length >= 3 && digits.length <= 5))
    const from = plus4 && digits.length === 9 ? digits.slice(0, 5) : padZip(digits, length)
    const to = plus4 || second === undefined ? from : padZip(second, length)
    if (from === null || to === null) return null
    if (digits.length < length) mended = true
    if (Number(to) < Number(from) || Number(to) - Number(from) > 999) return null
    for (let zip = Number(from); zip <= Number(to); zip += 1) zips.push(String(zip).padStart(length, '0'))
    if (zips.length > MOST_ZIPS_IN_A_CELL) return null
  }
  return { zips, mended }
}

/** ZIP codes begin at 00501, prefixes at 005. */
function padZip(digits: string, length: 3 | 5): string | null {
  if (digits === '' || digits.length > length) return null
  const whole = digits.padStart(length, '0')
  return Number(whole) >= (length === 3 ? 5 : 501) ? whole : null
}

const byName = new Map(Object.entries(stateNames).map(([code, name]) => [name.toLowerCase(), code]))

/** Reads a state's code or name as a USPS code; null for an empty cell. */
export function stateIn(cell: string): string | null | 'bad' {
  if (cell === '') return null
  const code = cell.toUpperCase().replaceAll('.', '')
  if (Object.hasOwn(stateNames, code)) return code
  return byName.get(cell.toLowerCase().replaceAll(/\s+/g, ' ')) ?? 'bad'
}
