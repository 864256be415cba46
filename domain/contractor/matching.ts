import type { Category } from '../deficiency/deficiency.ts'
import type { Estimate } from '../estimate/estimate.ts'
import { milesFromMetres } from '../place/place.ts'
import {
  type Contractor,
  type ContractorType,
  contractorTypeLabels,
  contractorTypes,
  DEFAULT_MINIMUM_RATING,
  isNarrow,
  MAX_CONTRACTORS_PER_DEFICIENCY,
} from './contractor.ts'
import type { Craft } from './craft.ts'

/** Specification, section 9. `roofer` there is our `roofing_contractor`. */
const typesByCategory: Record<Category, ContractorType[]> = {
  electrical: ['electrician'],
  plumbing: ['plumber'],
  roofing: ['roofing_contractor'],
  hvac: ['handyman', 'general_contractor'],
  structural: ['general_contractor'],
  exterior: ['general_contractor'],
  environmental: ['general_contractor'],
  insulation: ['general_contractor'],
  interiors: ['general_contractor'],
  general: ['general_contractor'],
  appliances: ['handyman'],
  fireplaces: ['chimney_sweep'],
}

const ownSpecialist: Partial<Record<Category, ContractorType>> = {
  hvac: 'hvac_contractor',
  structural: 'structural_contractor',
  exterior: 'siding_contractor',
  environmental: 'environmental_contractor',
  insulation: 'insulation_contractor',
  interiors: 'interior_contractor',
  appliances: 'appliance_repair',
}

/**
 * Who is asked first for an item of a craft. Crafts that are missing are served by the category's own types: nobody lists
 * them, or they do a bit of everything.
 */
export const typeOfCraft: Partial<Record<Craft, ContractorType>> = {
  electrician: 'electrician',
  plumber: 'plumber',
  hvac: 'hvac_contractor',
  roofer: 'roofing_contractor',
  painter: 'painter',
  mason: 'mason',
  landscaper: 'landscaper',
  tree: 'landscaper',
  glazier: 'glazier',
  pool: 'pool_contractor',
  pest: 'pest_control',
  fence: 'fence_contractor',
  'garage-door': 'garage_door_contractor',
  engineer: 'structural_engineer',
  septic: 'septic_contractor',
  well: 'well_contractor',
  foundation: 'structural_contractor',
  chimney: 'chimney_sweep',
  insulation: 'insulation_contractor',
  environmental: 'environmental_contractor',
  appliance: 'appliance_repair',
  flooring: 'interior_contractor',
  drywall: 'interior_contractor',
  siding: 'siding_contractor',
}

const aliases: Record<string, Category | ContractorType> = {
  interior: 'interiors',
  safety: 'general',
  'insulation & ventilation': 'insulation',
  fireplaces_woodstoves: 'fireplaces',
  roofer: 'roofing_contractor',
  chimney: 'chimney_sweep',
  'general contractor': 'general_contractor',
}

/**
 * Returns the types that repair a category: the specification's first, then the category's own specialist. For another word:
 * the type with that name, or the types whose names contain it, or general contractors.
 */
export function contractorTypesFor(category: string): ContractorType[] {
  const word = category.trim().toLowerCase()
  const known = Object.hasOwn(aliases, word) ? (aliases[word] ?? word) : word
  if (isCategory(known)) {
    const specialist = ownSpecialist[known]
    return specialist ? [...typesByCategory[known], specialist] : typesByCategory[known]
  }
  const key = known.replaceAll(/[\s-]+/g, '_')
  if (isType(key)) return [key]
  const partly = key.length < 4 ? [] : contractorTypes.filter((type) => type.includes(key) || key.includes(type))
  return partly.length > 0 ? partly : ['general_contractor']
}

/** Returns who repairs a finding: the trade of the item that prices it first, then those of its category. */
export function contractorTypesOf({
  category,
  estimate,
}: {
  category: Category
  estimate: Pick<Estimate, 'craft'> | null
}): ContractorType[] {
  const own = estimate?.craft && typeOfCraft[estimate.craft]
  const wider = contractorTypesFor(category)
  return own ? [own, ...wider.filter((type) => type !== own)] : wider
}

/** Returns the narrow trade of the item that prices a finding, in words; null where its category says who does it. */
export function ownTradeOf(finding: Parameters<typeof contractorTypesOf>[0]): string | null {
  const [type] = contractorTypesOf(finding)
  return type && isNarrow(type) ? contractorTypeLabels[type] : null
}

function isCategory(word: string): word is Category {
  return Object.hasOwn(typesByCategory, word)
}

function isType(word: string): word is ContractorType {
  return contractorTypes.some((type) => type === word)
}

export type Ranking = {
  ranked: Contractor[]
  /** Contractors missing from `ranked`, by reason: rated below the minimum, unrated, or beyond the `most` best. */
  leftOut: { belowMinimum: number; unrated: number; beyondMost: number }
}

/**
 * Ranks contractors by `rankingRules`, best first, whatever their trade. An unknown rating never counts as high: unrated
 * companies are left out and counted, unless no rated company meets the minimum or the minimum is 0.
 */
export function rankContractors(
  contractors: Contractor[],
  {
    minimumRating = DEFAULT_MINIMUM_RATING,
    most = MAX_CONTRACTORS_PER_DEFICIENCY,
  }: { minimumRating?: number; most?: number } = {},
): Ranking {
  const rated = contractors.filter(({ rating }) => rating !== null && rating >= minimumRating)
  const unrated = contractors.filter(({ rating }) => rating === null)
  const takesUnrated = rated.length === 0 || minimumRating <= 0
  const ranked = (takesUnrated ? [...rated, ...unrated] : rated).sort(byRank)
  return {
    ranked: ranked.slice(0, most),
    leftOut: {
      belowMinimum: contractors.length - rated.length - unrated.length,
      unrated: takesUnrated ? 0 : unrated.length,
      beyondMost: Math.max(0, ranked.length - most),
    },
  }
}

/**
 * Ranks each type by itself and returns at most `perType` of each, so a type without ratings still shows companies. A company
 * listed under several types counts under the first.
 */
export function bestPerType(
  contractors: Contractor[],
  { minimumRating, perType }: { minimumRating: number; perType: number },
): Ranking {
  const once = [...new Map(contractors.toReversed().map((contractor) => [contractor.id, contractor])).values()]
  const leftOut = { belowMinimum: 0, unrated: 0, beyondMost: 0 }
  const ranked = contractorTypes.flatMap((type) => {
    const ofType = once.filter((contractor) => contractor.type === type)
    const ranking = rankContractors(ofType, { minimumRating, most: perType })
    leftOut.belowMinimum += ranking.leftOut.belowMinimum
    leftOut.unrated += ranking.leftOut.unrated
    leftOut.beyondMost += ranking.leftOut.beyondMost
    return ranking.ranked
  })
  return { ranked: ranked.sort(byRank), leftOut }
}

/** Ranks those who repair a finding, `types` being its `contractorTypesOf`: real companies of its own trade come first. */
export function bestForRepair(
  types: ContractorType[],
  nearby: Contractor[],
  preferences: { minimumRating: number; perType: number },
): Ranking {
  const { ranked, leftOut } = bestPerType(candidatesOf(types, nearby), preferences)
  const own = types.find((type, place) => place === 0 && !ofAllTrades.includes(type))
  const isWider = ({ type }: Contractor) => Number(type !== own)
  return { ranked: ranked.toSorted((a, b) => realFirst(a, b) || (own ? isWider(a) - isWider(b) : 0)), leftOut }
}

/** Returns the contractors of the given types, those of the first type first, or the first two general contractors if there are none. */
export function candidatesOf(types: ContractorType[], nearby: Contractor[]): Contractor[] {
  const candidates = types.flatMap((wanted) => nearby.filter(({ type }) => type === wanted))
  return candidates.length > 0 ? candidates : nearby.filter(({ type }) => type === 'general_contractor').slice(0, 2)
}

const ofAllTrades: ContractorType[] = ['handyman', 'general_contractor']

const PREFERRED_RATING = 4.0

function byRank(a: Contractor, b: Contractor): number {
  return (
    realFirst(a, b) ||
    Number(b.repairSpecialist) - Number(a.repairSpecialist) ||
    ratingStep(b) - ratingStep(a) ||
    reviewStep(b) - reviewStep(a) ||
    Math.floor(milesFromMetres(a.distance)) - Math.floor(milesFromMetres(b.distance)) ||
    Number(b.takesTexts) - Number(a.takesTexts) ||
    (b.rating ?? 0) - (a.rating ?? 0) ||
    compareText(a.name, b.name) ||
    compareText(a.id, b.id)
  )
}

/** Applied before all other rules: samples only fill in for types without real companies. */
export function realFirst(a: Contractor, b: Contractor): number {
  return Number(a.synthetic) - Number(b.synthetic)
}

function ratingStep({ rating }: Contractor): number {
  if (rating === null) return 0
  return rating >= PREFERRED_RATING ? 2 : 1
}

function reviewStep({ reviewCount }: Contractor): number {
  return [10, 50, 200].filter((step) => reviewCount >= step).length
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
