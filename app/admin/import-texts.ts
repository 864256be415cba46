import type { UnreadableFile } from '#domain/costbook/import/import-costbook.ts'
import type { Understanding } from '#domain/costbook/import/read-import.ts'
import {
  type ImportNote,
  MAX_SHEET_COLUMNS,
  MAX_SHEET_MEGABYTES,
  MAX_SHEET_ROWS,
  problemText,
} from '#domain/costbook/import/sheet.ts'
import type { ImportKind } from '#domain/costbook/version.ts'

export const importFailed: Record<ImportKind, string> = {
  mapping: 'Mapping Import Failed',
  zipseed: 'ZIP Seed Import Failed',
  multipliers: 'Multipliers Import Failed',
}

/** The singular noun for a row of each kind of file. */
export const rowNames: Record<ImportKind, string> = {
  mapping: 'deficiency mapping',
  zipseed: 'ZIP mapping',
  multipliers: 'regional multiplier',
}

/** Why a version was not made current. */
export const versionRefusals = {
  'unknown-version': 'This version no longer exists.',
  'already-current': 'This version is already in use.',
}

export const UNKNOWN_ERROR = 'Unknown error occurred'
export const NO_FILE = { title: 'No File Selected', text: 'Please select a file before uploading' }
export const INCOMPLETE = 'The file did not arrive whole, or more than one field was sent. Choose it again.'

const rows = MAX_SHEET_ROWS.toLocaleString('en-US')

export function unreadableText(kind: ImportKind, { refusal, row }: Pick<UnreadableFile, 'refusal' | 'row'>): string {
  const wanted = kind === 'multipliers' ? 'an Excel workbook (.xlsx or .xls)' : 'a CSV file (.csv)'
  const texts: Record<UnreadableFile['refusal'], string> = {
    'no-file': NO_FILE.text,
    empty: 'The file is empty.',
    'too-large': `The file is larger than ${MAX_SHEET_MEGABYTES} MB.`,
    'wrong-type': `Wrong type: the file has to be ${wanted}, by name and by content. Save it as such and upload that.`,
    'not-text': 'The file is not text. Save the sheet as CSV and upload that.',
    damaged: 'The file is damaged or incomplete. Save it again in Excel and upload that.',
    'not-a-workbook': 'The file is not a workbook: it holds no sheets.',
    password: 'The workbook is protected by a password. Save a copy without one.',
    'too-many-parts': 'The workbook has too many parts inside. Copy the sheet into a new workbook.',
    'unpacks-too-large': 'The workbook unpacks to more than can be read. Copy the sheet into a new workbook.',
    entities: 'The workbook holds XML entities, which no spreadsheet writes. Save it again in Excel.',
    'too-many-rows': `The file has more than ${rows} rows. Split it.`,
    'too-many-columns': `The file has more than ${MAX_SHEET_COLUMNS} columns. Leave only those that are needed.`,
    'unclosed-quote': `Row ${row}: a quotation mark is opened there and never closed.`,
    failed: 'The file could not be read because of a fault on our side. Nothing was stored; try again in a moment.',
    'too-complex': 'The file takes more time or memory to read than is allowed. Copy the sheet into a new workbook.',
  }
  return texts[refusal]
}

/** Returns the HTTP status of a refusal. */
export function unreadableStatus({ refusal }: Pick<UnreadableFile, 'refusal'>): 422 | 503 {
  return refusal === 'failed' ? 503 : 422
}

const PROBLEMS_IN_A_MESSAGE = 5

/** Returns the first problems in words, and how many more there are. */
export function problemsText({ problems }: Pick<Understanding, 'problems'>): string {
  const more = problems.length - PROBLEMS_IN_A_MESSAGE
  const told = problems.slice(0, PROBLEMS_IN_A_MESSAGE).map(problemText)
  return [...told, ...(more > 0 ? [`And ${more} more.`] : []), 'Nothing was imported.'].join(' ')
}

/** Returns the words for a search without results. `isResearched`: missing prices are looked up on the web. */
export function noMatchText(isResearched: boolean): string {
  const next = isResearched
    ? 'This will fall back to live web research.'
    : 'Live web research is off here: this will fall back to Regional Market Analysis.'
  return `No matching BNi data found. ${next}`
}

const ROWS_IN_A_NOTE = 8

export function noteText({ text, rows }: ImportNote): string {
  if (rows.length === 0) return `${text}.`
  const shown = rows.slice(0, ROWS_IN_A_NOTE).join(', ')
  const more = rows.length > ROWS_IN_A_NOTE ? ` and ${rows.length - ROWS_IN_A_NOTE} more` : ''
  return `${text}: ${rows.length === 1 ? 'row' : 'rows'} ${shown}${more}.`
}

export function dollars(cents: number): string {
  const digits = Number.isInteger(cents) ? 2 : 4
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: digits })}`
}
