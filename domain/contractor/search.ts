import type { UserId } from '../account/account.ts'
import type { Place } from '../place/place.ts'
import type { Contractor, ContractorType } from './contractor.ts'

export type DirectorySearch = {
  place: Place
  types: ContractorType[]
  radiusMiles: number
  perType: number
  /** On whose account; without it, the report's owner counts. */
  askedBy?: { user: UserId; purpose: 'report' | 'directory' }
}

/** Searches a directory of contractors. */
export type ContractorDirectory = {
  /**
   * Returns the nearest first within each type, at most `perType` of each; an unknown rating never counts as high. Throws if
   * the directory is unavailable, and `SearchesUsedUp` when a daily limit is reached (in all, of that person or for that
   * purpose).
   */
  near(search: DirectorySearch): Promise<Contractor[]>
  /** How long results may be stored, in seconds; null: without limit. */
  keepsFor: number | null
}
