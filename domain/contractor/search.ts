import type { UserId } from '../account/account.ts'
import type { Place } from '../place/place.ts'
import type { Contractor, ContractorType } from './contractor.ts'

export type DirectorySearch = {
  place: Place
  types: ContractorType[]
  radiusMiles: number
  perType: number
  /** On whose account; nobody's counts as a report's. */
  askedBy?: { user: UserId; purpose: 'report' | 'directory' }
}

/** Searches a directory of contractors. */
export type ContractorDirectory = {
  /**
   * Nearest first within each type, at most `perType` of each; an unknown rating never passes for a high one. Throws where
   * the directory cannot be asked now; `SearchesUsedUp` where it was asked as often as may be today, in all, by that person or
   * for that purpose.
   */
  near(search: DirectorySearch): Promise<Contractor[]>
  /** How long what it says may be kept, in seconds; null for as long as it is of use. */
  keepsFor: number | null
}
