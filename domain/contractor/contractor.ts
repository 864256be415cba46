export const contractorTypes = [
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
export type ContractorType = (typeof contractorTypes)[number]

/**
 * A company near the house. `distance` is in metres, `priceLevel` 1..4; `rating` (0..5), `isOpen` and `priceLevel` are
 * null where nobody has said. `synthetic` companies are samples for development and are marked as such wherever shown.
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
  synthetic: boolean
}

export const MAX_CONTRACTORS_PER_DEFICIENCY = 6
export const CONTRACTORS_SHOWN_FIRST = 2
export const DEFAULT_MINIMUM_RATING = 4.0
export const DEFAULT_RADIUS_MILES = 25
