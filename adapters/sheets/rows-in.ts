import Papa from 'papaparse'
import type { SheetRefusal } from '#domain/costbook/import/sheet.ts'
import { delimiterOf, encodingOf, isText, startsAsOther } from './read-csv.ts'

const PIECE_BYTES = 4 * 1_048_576
/** A row that is longer has a quotation mark that is never closed. */
const MAX_ROW_CHARACTERS = 1_048_576

type Parsed = { data: string[][]; errors: { code: string; row?: number }[]; meta: { cursor: number } }

/**
 * Hands over the rows of a large text file, numbered as a spreadsheet does, without holding more than a piece of it as text.
 * Ends where `row` says false. Null where all could be read.
 */
export function rowsIn(
  file: Buffer,
  row: (number: number, cells: string[]) => boolean,
): { reason: SheetRefusal; row: number | null } | null {
  if (startsAsOther(file)) return { reason: 'wrong-type', row: null }
  const decoder = new TextDecoder(encodingOf(file))
  let parser: Papa.Parser | undefined
  let rest = ''
  let number = 0
  for (let at = 0; at < file.length; at += PIECE_BYTES) {
    const isLast = at + PIECE_BYTES >= file.length
    rest += decoder.decode(file.subarray(at, at + PIECE_BYTES), { stream: !isLast })
    if (!parser) {
      if (!isText(rest)) return { reason: 'not-text', row: null }
      if (isLast && rest.trim() === '') return { reason: 'empty', row: null }
      parser = new Papa.Parser({ delimiter: delimiterOf(rest), newline: newlineOf(rest) })
    }
    const { data, errors, meta }: Parsed = parser.parse(rest, 0, !isLast)
    const unclosed = errors.find(({ code }) => code === 'MissingQuotes')
    if (isLast && unclosed) return { reason: 'unclosed-quote', row: number + (unclosed.row ?? 0) + 1 }
    for (const cells of data) {
      number += 1
      if (!row(number, cells)) return null
    }
    rest = rest.slice(meta.cursor)
    if (rest.length > PIECE_BYTES + MAX_ROW_CHARACTERS) return { reason: 'unclosed-quote', row: number + 1 }
  }
  return null
}

function newlineOf(text: string): '\r\n' | '\n' | '\r' {
  const head = text.slice(0, 100_000)
  if (head.includes('\r\n')) return '\r\n'
  return head.includes('\n') || !head.includes('\r') ? '\n' : '\r'
}
