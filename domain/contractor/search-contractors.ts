import type { Ports } from '#domain/ports.ts'
import type { UserId } from '../account/account.ts'
import type { Category } from '../deficiency/deficiency.ts'
import type { Place } from '../place/place.ts'
import { CANDIDATES_PER_TYPE, type Contractor, contractorTypes, type SearchPreferences } from './contractor.ts'
import { bestPerType, contractorTypesFor, type Ranking, realFirst } from './matching.ts'
import { SearchesUsedUp } from './searches-used-up.ts'

/** Specification, section 3. */
export const directoryCategories = [
  'structural',
  'exterior',
  'roofing',
  'plumbing',
  'electrical',
  'hvac',
  'interiors',
  'insulation',
  'fireplaces',
  'environmental',
  'appliances',
  'general contractor',
] as const satisfies (Category | 'general contractor')[]
export type DirectoryCategory = (typeof directoryCategories)[number]

export const contractorSorts = ['rating', 'reviews', 'name', 'nearest'] as const
export type ContractorSort = (typeof contractorSorts)[number]

/** The saved preferences, or those of this search; a minimum of 0 includes every rating. */
export type DirectoryPreferences = Omit<SearchPreferences, 'minimumRating'> & {
  minimumRating: SearchPreferences['minimumRating'] | 0
}

export type ContractorSearch = {
  /** Contains a ZIP code, or a city and its state. */
  address: string
  /** A category's name, or any word for a trade (see `contractorTypesFor`). */
  category: string
  sort?: ContractorSort
  preferences: DirectoryPreferences
  user: UserId
}

export type FoundContractors = {
  ok: true
  place: Place
  contractors: Contractor[]
  /** Those of the `CANDIDATES_PER_TYPE` nearest of each type that are not listed. */
  leftOut: Ranking['leftOut']
}

/** `used-up`: the directory's limit is reached until tomorrow. `failed`: it was unavailable, because of `cause`. */
export type SearchRefusal =
  | { ok: false; reason: 'no-address' | 'unknown-address' | 'used-up' }
  | { ok: false; reason: 'failed'; cause: unknown }

/**
 * Returns the best companies of each type near an address, ranked by the published rules and sorted as requested; samples last.
 */
export async function searchContractors(
  { places, contractors }: Pick<Ports, 'places' | 'contractors'>,
  { address, category, sort = 'rating', preferences, user }: ContractorSearch,
): Promise<FoundContractors | SearchRefusal> {
  if (address.trim() === '') return { ok: false, reason: 'no-address' }
  const place = await places.byAddress(address)
  if (!place) return { ok: false, reason: 'unknown-address' }
  const types = category === 'all' ? [...contractorTypes] : contractorTypesFor(category)
  const { radiusMiles } = preferences
  try {
    const askedBy = { user, purpose: 'directory' as const }
    const nearby = await contractors.near({ place, types, radiusMiles, perType: CANDIDATES_PER_TYPE, askedBy })
    const { ranked, leftOut } = bestPerType(nearby, preferences)
    return { ok: true, place, contractors: ranked.sort((a, b) => realFirst(a, b) || orders[sort](a, b)), leftOut }
  } catch (cause) {
    if (cause instanceof SearchesUsedUp) return { ok: false, reason: 'used-up' }
    return { ok: false, reason: 'failed', cause }
  }
}

type Order = (a: Contractor, b: Contractor) => number

const nearest: Order = (a, b) => a.distance - b.distance
const highestRated: Order = (a, b) => (b.rating ?? -1) - (a.rating ?? -1)
const mostReviewed: Order = (a, b) => b.reviewCount - a.reviewCount
const byName: Order = (a, b) => a.name.localeCompare(b.name, 'en') || nearest(a, b)

const orders: Record<ContractorSort, Order> = {
  rating: (a, b) => highestRated(a, b) || mostReviewed(a, b) || nearest(a, b) || byName(a, b),
  reviews: (a, b) => mostReviewed(a, b) || highestRated(a, b) || nearest(a, b) || byName(a, b),
  nearest: (a, b) => nearest(a, b) || byName(a, b),
  name: byName,
}
