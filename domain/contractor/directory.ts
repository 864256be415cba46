import type { ContractorType, License } from './contractor.ts'

/** The licensing boards whose files can be imported; `own` is a plain file with our own columns. */
export const boards = [
  'ca-cslb',
  'wa-lni',
  'or-ccb',
  'tx-tdlr',
  'tx-tsbpe',
  'fl-dbpr',
  'ny-dcwp',
  'az-roc',
  'own',
] as const
export type Board = (typeof boards)[number]

export const boardNames: Record<Board, string> = {
  'ca-cslb': 'California CSLB',
  'wa-lni': 'Washington L&I',
  'or-ccb': 'Oregon CCB',
  'tx-tdlr': 'Texas TDLR',
  'tx-tsbpe': 'Texas TSBPE (plumbers)',
  'fl-dbpr': 'Florida DBPR',
  'ny-dcwp': 'New York City DCWP',
  'az-roc': 'Arizona ROC',
  own: 'Our own list',
}

/** `specialist`: the license is for this trade, not a general one. */
export type Trade = { type: ContractorType; specialist: boolean }

/**
 * A company as listed in a file, with its row. `reference` stays the same in later files of the board; `phone` is E.164, `zip`
 * has five digits, `consent.date` is a day (YYYY-MM-DD).
 */
export type ListedCompany = {
  row: number
  reference: string
  name: string
  trades: Trade[]
  phone: string | null
  address: string
  city: string
  state: string
  zip: string
  license: License | null
  rating: number | null
  reviewCount: number
  website: string | null
  priceLevel: number | null
  consent: { wording: string; date: string | null } | null
}

export type DirectoryVersionId = number & { readonly brand: 'DirectoryVersionId' }

/** `importer` is a username, or null if that account is gone; `companies` is the number of listed companies. */
export type DirectoryVersion = {
  id: DirectoryVersionId
  board: Board
  label: string
  filename: string
  sha256: string
  companies: number
  importer: string | null
  importedAt: Date
  state: 'draft' | 'current' | 'replaced'
}

/** How many versions of a board are kept, including the current one. */
export const KEPT_VERSIONS = 3
export const DRAFT_KEPT_MS = 24 * 60 * 60 * 1_000

/**
 * Returns the sort key within one ZIP code, lowest first: specialists, then the well rated, then those with a telephone, then a
 * fixed random order.
 */
export function standingOf({ specialist }: Trade, { rating, phone, reference }: ListedCompany): number {
  const step = (specialist ? 0 : 8) + (rating !== null && rating >= 4 ? 0 : rating !== null ? 2 : 4) + (phone ? 0 : 1)
  return step * LOTS + lotOf(reference)
}

const LOTS = 100_000_000

/** FNV-1a, so that nobody comes first by their name. */
function lotOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash % LOTS
}
