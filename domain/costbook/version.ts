import type { UserId } from '../account/account.ts'
import type { CostbookItem } from './costbook.ts'
import { bandOf } from './costbook.ts'

/** What an admin can import: items, which region a ZIP code is priced as, what prices in a region are multiplied by. */
export const importKinds = ['mapping', 'zipseed', 'multipliers'] as const
export type ImportKind = (typeof importKinds)[number]

export const importKindLabels: Record<ImportKind, string> = {
  mapping: 'Deficiency Mapping',
  zipseed: 'ZIP Region Seed',
  multipliers: 'Regional Multipliers',
}

/** A ZIP code, or the first three digits of many, and the region that it is priced as. `state` is a USPS code. */
export type ZipRegion = { zip: string; region: string; state: string | null }

/** What labor and material in a region cost, United States = 1. */
export type Multiplier = { region: string; state: string | null; labor: number; material: number }

/** An item as imported, with the row of the file that it stands in. */
export type ImportedItem = CostbookItem & { row: number }

export type ImportedRows =
  | { kind: 'mapping'; rows: ImportedItem[] }
  | { kind: 'zipseed'; rows: ZipRegion[] }
  | { kind: 'multipliers'; rows: Multiplier[] }

export type VersionId = number & { readonly brand: 'VersionId' }

/** How surely a row's own words lead to it; zero for what is not matched by words. */
export type ConfidenceBuckets = { strong: number; review: number; low: number }

/** `importer` is a username, null where that account is gone. */
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

/** The version in use of each kind; null for what ships with the product. */
export type CurrentVersions = Record<ImportKind, VersionId | null>

export const MAX_LABEL = 80
export const STARTER_LABEL = 'starter'
export const SHOWN_STARTER = 'starter, ships with the product'

/** Strong from 0.6, review from 0.45: how surely a report that uses an item's own words finds it among all the others. */
export function bucketsOf(items: CostbookItem[], confidences: Map<CostbookItem, number>): ConfidenceBuckets {
  const buckets: ConfidenceBuckets = { strong: 0, review: 0, low: 0 }
  for (const item of items) buckets[bandOf(confidences.get(item) ?? 0)] += 1
  return buckets
}

/** What admins have imported. A version never changes; one of each kind is in use, or what ships with the product. */
export type CostbookVersions = {
  /** Newest first. */
  list(limit?: number): Promise<CostbookVersion[]>
  current(): Promise<CurrentVersions>
  content(version: VersionId, kind: ImportKind): Promise<ImportedRows>
  byId(version: VersionId): Promise<CostbookVersion | null>
  /** The version that was made from this very file. */
  ofFile(kind: ImportKind, sha256: string): Promise<CostbookVersion | null>
  /** Rows and all. It is not in use yet. */
  add(version: NewVersion): Promise<VersionId>
  /** False where there is no such version of that kind. */
  use(kind: ImportKind, version: VersionId | null, by: UserId, at: Date): Promise<boolean>
  /** Waits until nobody else imports that kind; holds until the transaction ends. */
  lock(kind: ImportKind): Promise<void>
}
