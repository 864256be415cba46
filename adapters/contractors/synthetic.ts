import { createHash } from 'node:crypto'
import {
  type Contractor,
  type ContractorType,
  contractorTypes,
  isNarrow,
  narrowTypes,
  SAMPLE_ID,
  wideTypes,
} from '#domain/contractor/contractor.ts'
import type { ContractorDirectory } from '#domain/contractor/search.ts'
import { milesFromMetres, type Place } from '#domain/place/place.ts'
import { areaCodes } from './area-codes.ts'

/** More would need more than the 100 fictitious numbers (555-0100 to 555-0199) of one area code. */
const PER_TYPE = 7
const FARTHEST_METRES = 64_000

const words = [
  'Lakeside',
  'Hilltop',
  'Maple',
  'Ironwood',
  'Riverbend',
  'Northgate',
  'Summit',
  'Prairie',
  'Harbor',
  'Cedar',
]
const streets = ['Main St', 'Oak Ave', 'Mill Rd', 'Depot St', 'Commerce Dr', 'Industrial Way']
const trades: Record<ContractorType, string> = {
  electrician: 'Electric',
  plumber: 'Plumbing',
  roofing_contractor: 'Roofing',
  hvac_contractor: 'Heating & Air',
  handyman: 'Handyman Services',
  chimney_sweep: 'Chimney Sweeps',
  structural_contractor: 'Foundation & Structural',
  siding_contractor: 'Siding & Exteriors',
  insulation_contractor: 'Insulation',
  environmental_contractor: 'Environmental',
  appliance_repair: 'Appliance Repair',
  interior_contractor: 'Interiors',
  general_contractor: 'General Contracting',
  painter: 'Painting',
  mason: 'Masonry',
  landscaper: 'Landscaping',
  glazier: 'Glass & Windows',
  pool_contractor: 'Pools',
  pest_control: 'Pest Control',
  fence_contractor: 'Fences',
  garage_door_contractor: 'Garage Doors',
  structural_engineer: 'Structural Engineers',
  septic_contractor: 'Septic',
  well_contractor: 'Wells & Pumps',
}

/**
 * Narrow types have three companies each, the last without a telephone: the numbers that are left of the area
 * code go no further.
 */
const PER_NARROW_TYPE = 3

const WITHOUT_PHONE = 5
/** The numbers that the companies of the wide types leave. */
const spareLines = Array.from({ length: 100 }, (_, line) => line).filter(
  (line) => line >= wideTypes.length * PER_TYPE || line % PER_TYPE === WITHOUT_PHONE,
)

/** A general contractor is a specialist in no repair. */
const ofAllTrades: ContractorType[] = ['handyman', 'general_contractor']

/**
 * Made-up companies around any place, for development: "Sample" in every name, telephone numbers that nobody has. The
 * same place always has the same companies. Of seven the fourth has no rating and the sixth no telephone.
 */
export function syntheticContractors(): ContractorDirectory {
  return {
    keepsFor: null,
    async near({ place, types, radiusMiles, perType }) {
      return types.flatMap((type) =>
        Array.from({ length: isNarrow(type) ? PER_NARROW_TYPE : PER_TYPE }, (_, index) => sample(place, type, index))
          .filter(({ distance }) => milesFromMetres(distance) <= radiusMiles)
          .sort((a, b) => a.distance - b.distance)
          .slice(0, perType),
      )
    },
  }
}

function sample(place: Place, type: ContractorType, index: number): Contractor {
  const random = randomness(`${place.zip} ${type} ${index}`)
  const rated = index !== 3
  const line = lineOf(type, index)
  const phone = line === null ? null : `(${areaCodes[place.state] ?? '800'}) 555-${String(100 + line).padStart(4, '0')}`
  return {
    id: `${SAMPLE_ID}${place.zip}-${type}-${index + 1}`,
    placeId: null,
    name: `Sample ${words[(random(0, words.length) + index) % words.length]} ${trades[type]} ${index + 1}`,
    type,
    phone,
    rating: rated ? random(34, 51) / 10 : null,
    reviewCount: rated ? random(1, 20) ** 2 : 0,
    distance: Math.round((FARTHEST_METRES * (index + random(1, 100) / 100)) / PER_TYPE),
    address: `${random(1, 999)} ${streets[random(0, streets.length)]}, ${place.city}, ${place.state} ${place.zip}`,
    website: null,
    isOpen: [true, false, null][random(0, 3)] ?? null,
    priceLevel: [1, 2, 3, 4, null][random(0, 5)] ?? null,
    repairSpecialist: random(0, 3) === 0 && !ofAllTrades.includes(type),
    takesTexts: phone !== null && random(0, 2) === 0,
    timeZone: place.timeZone,
    license: null,
    synthetic: true,
  }
}

/** Returns which of the area code's 100 numbers it is, or null for the companies without a telephone. */
function lineOf(type: ContractorType, index: number): number | null {
  if (isNarrow(type)) return index < 2 ? (spareLines[narrowTypes.indexOf(type) * 2 + index] ?? null) : null
  return index === WITHOUT_PHONE ? null : contractorTypes.indexOf(type) * PER_TYPE + index
}

/** Whole numbers from `from` up to but not including `to`, the same ones for the same seed. */
function randomness(seed: string): (from: number, to: number) => number {
  const bytes = createHash('sha256').update(seed).digest()
  let next = 0
  return (from, to) => {
    next += 1
    return from + (bytes.readUInt16BE((2 * next) % 32) % (to - from))
  }
}
