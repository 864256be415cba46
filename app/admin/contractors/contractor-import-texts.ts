import { NO_FILE } from '#app/admin/import-texts.ts'
import { contractorTypes } from '#domain/contractor/contractor.ts'
import type { Board } from '#domain/contractor/directory.ts'
import {
  MAX_CONTRACTOR_FILE_BYTES,
  MAX_CONTRACTOR_ROWS,
  MAX_DECOMPRESSED_BYTES,
  type Skipped,
  type SkipReason,
} from '#domain/contractor/import/directory-preview.ts'
import type { UnreadableContractors } from '#domain/contractor/preview-contractor-import.ts'

export const IMPORT_FAILED = 'Contractor Import Failed'
export const MAX_FILE_MEGABYTES = MAX_CONTRACTOR_FILE_BYTES / 1_048_576

/** Why valid rows were left out. */
export const skipTexts: Record<SkipReason, string> = {
  'no-name': 'They have no company name',
  'no-zip': 'They have no ZIP code, or one of another country',
  'unknown-zip': 'Their ZIP code belongs to no place',
  'not-active': 'The license is not active',
  expired: 'The license has expired',
  'no-trade': 'The license is for no work that is listed here',
}

export const OWN_TYPES = `The types of our own list: ${contractorTypes.join(', ')}. Separate several in one cell with semicolons.`

/**
 * Returns a sentence about the companies whose trade is unknown here, with the file's own names for the trades; empty
 * for other reasons.
 */
export function unplacedText({ unplaced }: Skipped, board: Board): string | null {
  if (!unplaced) return null
  const told = unplaced.map(({ name, trade }) => `${name}: ${trade === '' ? 'nothing' : `“${trade}”`}`)
  return [`${told.join('; ')}.`, ...(board === 'own' ? [OWN_TYPES] : [])].join(' ')
}

export function unreadableContractorsText({ refusal, row }: Pick<UnreadableContractors, 'refusal' | 'row'>): string {
  const texts: Partial<Record<UnreadableContractors['refusal'], string>> = {
    'no-file': NO_FILE.text,
    'unknown-board': 'The columns do not show whose file it is. Choose it above and upload the file again.',
    empty: 'The file is empty.',
    'too-large': `The file is larger than ${MAX_FILE_MEGABYTES} MB. Pack it with gzip (.csv.gz) and upload that.`,
    'wrong-type': 'Wrong type: the file has to be a CSV file (.csv or .csv.gz), by name and by content.',
    'not-text': 'The file is not text. Save the sheet as CSV and upload that.',
    damaged: 'The file is damaged or incomplete. Pack it again and upload that.',
    'unpacks-too-large': `The file unpacks to more than ${MAX_DECOMPRESSED_BYTES / 1_048_576} MB. Split it.`,
    'too-many-rows': `The file has more than ${MAX_CONTRACTOR_ROWS.toLocaleString('en-US')} rows. Leave only those of contractors, or split it.`,
    'unclosed-quote': `Row ${row}: a quotation mark is opened there and never closed.`,
    failed: 'The file could not be read because of a fault on our side. Nothing was stored; try again in a moment.',
  }
  return texts[refusal] ?? 'The file takes more time or memory to read than is allowed. Split it.'
}
