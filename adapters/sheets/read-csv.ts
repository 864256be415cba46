import { isUtf8 } from 'node:buffer'
import Papa from 'papaparse'
import {
  MAX_SHEET_COLUMNS,
  MAX_SHEET_ROWS,
  type SheetReading,
  type SheetRefusal,
} from '#domain/costbook/import/sheet.ts'

const delimiters = [',', ';', '\t', '|']

/** A text file of whatever encoding and delimiter spreadsheets write. */
export function readCsv(file: Buffer): SheetReading {
  if (startsAsOther(file)) return refuse('wrong-type')
  const text = decoded(file)
  if (text === null) return refuse('not-text')
  const named = /^sep=(.)\r?\n/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  if (body.trim() === '') return refuse('empty')
  const delimiter = named?.[1] ?? delimiterOf(body)
  const { data, errors } = Papa.parse<string[]>(body, {
    delimiter,
    header: false,
    skipEmptyLines: false,
    preview: MAX_SHEET_ROWS + 2,
  })
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')
  if (unclosed) return refuse('unclosed-quote', (unclosed.row ?? 0) + 1 + (named ? 1 : 0))
  if (data.length > MAX_SHEET_ROWS + 1) return refuse('too-many-rows')
  const rows = data
    .map((cells, index) => ({ number: index + 1 + (named ? 1 : 0), cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.some(({ cells }) => cells.length > MAX_SHEET_COLUMNS && cells.slice(MAX_SHEET_COLUMNS).some(Boolean)))
    return refuse('too-many-columns')
  return { ok: true, sheets: [{ name: 'CSV', padded: false, rows }] }
}

function refuse(reason: SheetRefusal, row: number | null = null): SheetReading {
  return { ok: false, reason, row }
}

/** A workbook, a PDF or a program under another name. */
export function startsAsOther(file: Buffer): boolean {
  return ['PK\x03\x04', '\xd0\xcf\x11\xe0', '%PDF-'].some(
    (mark) => file.subarray(0, mark.length).toString('latin1') === mark,
  )
}

const MOST_CONTROLS = 0.01

/** UTF-16 by its mark or its zeros, UTF-8 where it is that, else Windows-1252. Null for what is no text. */
function decoded(file: Buffer): string | null {
  const encoding = encodingOf(file)
  const text = new TextDecoder(encoding).decode(file)
  return isText(text) ? text : null
}

export function isText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: counting them is the point
  const controls = text.match(/[\0-\x08\x0e-\x1f]/g)?.length ?? 0
  return controls <= MOST_CONTROLS * text.length
}

export function encodingOf(file: Buffer): string {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = file.subarray(0, 2_000)
  const zeros = (parity: number) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length
  if (zeros(1) > 0.3 * head.length) return 'utf-16le'
  if (zeros(0) > 0.3 * head.length) return 'utf-16be'
  return isUtf8(file) ? 'utf-8' : 'windows-1252'
}

/** The one that most of the first lines hold in the same number; papaparse's own guess errs on quoted cells. */
export function delimiterOf(text: string): string {
  const head = text.slice(0, 20_000)
  const scored = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(head, { delimiter, preview: 30 })
    const counts = new Map<number, number>()
    for (const { length } of data) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
    const score = Math.max(0, ...[...counts].map(([length, times]) => times * 10 + Math.min(length, 9)))
    return { delimiter, score }
  })
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter
}
