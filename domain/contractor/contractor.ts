/** Trades of a whole category, or of any. */
export const wideTypes = [
  'electrician',
  'plumber',
  'roofing_contractor',
  'hvac_contractor',
  'handyman',
  'chimney_sweep',
  'structural_contractor',
  'siding_contractor',
  'insulation_contractor',
  'environmental_contractor',
  'appliance_repair',
  'interior_contractor',
  'general_contractor',
] as const

/** Trades of single repairs: a finding is theirs if the item that prices it is. */
export const narrowTypes = [
  'painter',
  'mason',
  'landscaper',
  'glazier',
  'pool_contractor',
  'pest_control',
  'fence_contractor',
  'garage_door_contractor',
  'structural_engineer',
  'septic_contractor',
  'well_contractor',
] as const

export const contractorTypes = [...wideTypes, ...narrowTypes] as const
export type ContractorType = (typeof contractorTypes)[number]

export function isNarrow(type: ContractorType): type is (typeof narrowTypes)[number] {
  return narrowTypes.some((narrow) => narrow === type)
}

export const contractorTypeLabels: Record<ContractorType, string> = {
  electrician: 'Electrician',
  plumber: 'Plumber',
  roofing_contractor: 'Roofer',
  hvac_contractor: 'Heating and cooling',
  handyman: 'Handyman',
  chimney_sweep: 'Chimney sweep',
  structural_contractor: 'Structural contractor',
  siding_contractor: 'Siding contractor',
  insulation_contractor: 'Insulation contractor',
  environmental_contractor: 'Environmental contractor',
  appliance_repair: 'Appliance repair',
  interior_contractor: 'Interior contractor',
  general_contractor: 'General contractor',
  painter: 'Painter',
  mason: 'Mason',
  landscaper: 'Landscaper',
  glazier: 'Window and glass repair',
  pool_contractor: 'Pool contractor',
  pest_control: 'Pest control',
  fence_contractor: 'Fence contractor',
  garage_door_contractor: 'Garage door company',
  structural_engineer: 'Structural engineer',
  septic_contractor: 'Septic contractor',
  well_contractor: 'Well contractor',
}

/** A license as the state board lists it. `expires` is a day (YYYY-MM-DD), or null if the board does not say. */
export type License = { board: string; number: string; expires: string | null }

/**
 * A company near the house. `distance` is in meters, `priceLevel` 1..4; `rating` (0..5), `isOpen` and `priceLevel` are null if
 * unknown. `takesTexts` is given only if known; `timeZone` (IANA) null: the house's. `synthetic` companies are development
 * samples and always marked as such.
 */
export type Contractor = {
  id: string
  placeId: string | null
  name: string
  type: ContractorType
  phone: string | null
  rating: number | null
  reviewCount: number
  distance: number
  address: string
  website: string | null
  isOpen: boolean | null
  priceLevel: number | null
  repairSpecialist: boolean
  takesTexts: boolean
  timeZone: string | null
  license: License | null
  synthetic: boolean
}

export const SAMPLE_ID = 'sample-'

/** Works by the id alone, where nothing else of a contractor is stored. */
export function isSample({ id }: Pick<Contractor, 'id'>): boolean {
  return id.startsWith(SAMPLE_ID)
}

/** How many of the nearest of each type are ranked. */
export const CANDIDATES_PER_TYPE = 20
/** The address of a company that only visits customers; its `distance` is the search radius. */
export const SERVES_THE_AREA = 'Serves the area'

export const MAX_CONTRACTORS_PER_DEFICIENCY = 6
export const CONTRACTORS_SHOWN_FIRST = 2
export const DEFAULT_MINIMUM_RATING = 4.0
const DEFAULT_RADIUS_MILES = 25
const DEFAULT_PER_TYPE = 3

export const radiusChoices = [10, 25, 50, 100] as const
export const ratingChoices = [3.0, 3.5, 4.0, 4.5] as const
export const perTypeChoices = [2, 3, 5, 10] as const

/** A person's preferences for contractors: within `radiusMiles` of the house, at most `perType` of each type. */
export type SearchPreferences = {
  radiusMiles: (typeof radiusChoices)[number]
  minimumRating: (typeof ratingChoices)[number]
  perType: (typeof perTypeChoices)[number]
}

export const defaultPreferences: SearchPreferences = {
  radiusMiles: DEFAULT_RADIUS_MILES,
  minimumRating: DEFAULT_MINIMUM_RATING,
  perType: DEFAULT_PER_TYPE,
}
