import type { UserId } from '../account/account.ts'
import type { CostbookItem } from './costbook.ts'
import { bandOf } from './costbook.ts'

/** The kinds of imports: items, the pricing regions of ZIP codes, and the price multipliers of regions. */
export const importKinds = ['mapping', 'zipseed', 'multipliers'] as const
export type ImportKind = (typeof importKinds)[number]

export const importKindLabels: Record<ImportKind, string> = {
  mapping: 'Deficiency Mapping',
  zipseed: 'ZIP Region Seed',
  multipliers: 'Regional Multipliers',
}

/** A ZIP code, or the first three digits of many, and its pricing region. `state` is a USPS code. */
export type ZipRegion = { zip: string; region: string; state: string | null }

/** The price level of labor and material in a region, United States = 1. */
export type Multiplier = { region: string; state: string | null; labor: number; material: number }

/** An imported item with its row in the file. */
export type ImportedItem = CostbookItem & { row: number }

export type ImportedRows =
  | { kind: 'mapping'; rows: ImportedItem[] }
  | { kind: 'zipseed'; rows: ZipRegion[] }
  | { kind: 'multipliers'; rows: Multiplier[] }

export type VersionId = number & { readonly brand: 'VersionId' }

/** How confidently rows are found by their own words; zero for data that is not matched by words. */
export type ConfidenceBuckets = { strong: number; review: number; low: number }

/** `importer` is a username, or null if that account is gone. */
export type CostbookVersion = {
  id: VersionId
  kind: ImportKind
  label: string
  filename: string
  importedAt: Date
  importer: string | null
  rows: number
  buckets: ConfidenceBuckets
  isCurrent: boolean
}

export type NewVersion = Pick<CostbookVersion, 'label' | 'filename' | 'importedAt' | 'buckets'> & {
  sha256: string
  importedBy: UserId
  content: ImportedRows
}

/** The current version of each kind; null for the data shipped with the product. */
export type CurrentVersions = Record<ImportKind, VersionId | null>

export const MAX_LABEL = 80
export const STARTER_LABEL = 'starter'
export const SHOWN_STARTER = 'starter, ships with the product'

/** Counts items by the confidence with which their own words find them among all others: strong from 0.6, review from 0.45. */
export function bucketsOf(items: CostbookItem[], confidences: Map<CostbookItem, number>): ConfidenceBuckets {
  const buckets: ConfidenceBuckets = { strong: 0, review: 0, low: 0 }
  for (const item of items) buckets[bandOf(confidences.get(item) ?? 0)] += 1
  return buckets
}

/**
 * The versions that admins imported. A version never changes; one of each kind is current, or the data shipped with the
 * product.
 */
export type CostbookVersions = {
  /** Newest first. */
  list(limit?: number): Promise<CostbookVersion[]>
  current(): Promise<CurrentVersions>
  content(version: VersionId, kind: ImportKind): Promise<ImportedRows>
  byId(version: VersionId): Promise<CostbookVersion | null>
  /** Returns the version that was made from this exact file. */
  ofFile(kind: ImportKind, sha256: string): Promise<CostbookVersion | null>
  /** Adds a version with its rows, without using it yet. */
  add(version: NewVersion): Promise<VersionId>
  /** Returns false if there is no such version of that kind. */
  use(kind: ImportKind, version: VersionId | null, by: UserId, at: Date): Promise<boolean>
  /** Waits for other imports of that kind and blocks new ones until the transaction ends. */
  lock(kind: ImportKind): Promise<void>
}
