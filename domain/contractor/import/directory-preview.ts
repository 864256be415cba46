import type { ImportNote, ImportProblem, SheetRefused } from '../../costbook/import/sheet.ts'
import type { ContractorType } from '../contractor.ts'
import type { Board, DirectoryVersion, ListedCompany } from '../directory.ts'

/** Why a valid row is not used in the directory. */
export const skipReasons = ['no-name', 'no-zip', 'unknown-zip', 'not-active', 'expired', 'no-trade'] as const
export type SkipReason = (typeof skipReasons)[number]

/** `rows`: the first of them. `unplaced`: for `no-trade`, each such company and its license words that match no trade. */
export type Skipped = {
  reason: SkipReason
  count: number
  rows: number[]
  unplaced?: Unplaced[]
}
export type Unplaced = { name: string; trade: string }

/** The content of a file without its companies, or the first of its problems. */
export type UnderstoodFile = {
  board: Board
  rowCount: number
  skipped: Skipped[]
  notes: ImportNote[]
  problems: ImportProblem[]
  problemCount: number
}

export type ContractorFileReading =
  | { ok: true; file: UnderstoodFile }
  | SheetRefused
  | { ok: false; reason: 'unknown-board'; row: null }

/** Shown to an admin before an import. */
export type DirectoryPreview = UnderstoodFile & {
  count: number
  byType: { type: ContractorType; count: number }[]
  byState: { state: string; count: number }[]
  withoutPhone: number
  consents: number
  first: ListedCompany[]
}

export type DirectoryDraft = DirectoryVersion & { preview: DirectoryPreview }

/** The largest file in bytes, as sent and as unpacked from gzip; below the web's limit for one form. */
export const MAX_CONTRACTOR_FILE_BYTES = 30 * 1_048_576
export const MAX_DECOMPRESSED_BYTES = 200 * 1_048_576
export const MAX_CONTRACTOR_ROWS = 300_000

const SHOWN_COMPANIES = 10
const SKIPPED_ROWS = 8

export function addSkipped(skipped: Skipped[], reason: SkipReason, row: number, unplaced?: Unplaced): void {
  const known = skipped.find((one) => one.reason === reason)
  if (!known) skipped.push({ reason, count: 1, rows: [row], ...(unplaced && { unplaced: [unplaced] }) })
  else {
    known.count += 1
    if (known.rows.length >= SKIPPED_ROWS) return
    known.rows.push(row)
    if (unplaced) known.unplaced?.push(unplaced)
  }
}

/** Counts companies as they are read. */
export function tallyOf() {
  const types = new Map<ContractorType, number>()
  const states = new Map<string, number>()
  const first: ListedCompany[] = []
  let count = 0
  let withoutPhone = 0
  let consents = 0
  return {
    add(company: ListedCompany) {
      count += 1
      if (!company.phone) withoutPhone += 1
      if (company.consent) consents += 1
      for (const { type } of company.trades) types.set(type, (types.get(type) ?? 0) + 1)
      states.set(company.state, (states.get(company.state) ?? 0) + 1)
      if (first.length < SHOWN_COMPANIES) first.push(company)
    },
    preview: (file: UnderstoodFile): DirectoryPreview => ({
      ...file,
      count,
      byType: [...types].map(([type, count]) => ({ type, count })).sort((a, b) => b.count - a.count),
      byState: [...states].map(([state, count]) => ({ state, count })).sort((a, b) => b.count - a.count),
      withoutPhone,
      consents,
      first,
    }),
  }
}
