import { type CategoryRange, type CostbookItem, REVIEW_MATCH } from '#domain/costbook/costbook.ts'
import type { Advice } from '#domain/costbook/matching/advice.ts'
import type { CostbookMatch } from '#domain/costbook/matching/fit.ts'
import { priceReachAt, type RepairModel, statedQuantity } from '#domain/costbook/need/repair-model.ts'
import { itemAsTold } from '#domain/costbook/need/told-drivers.ts'
import type { RegionalPrices } from '#domain/costbook/region.ts'
import { type Category, type Deficiency, type Severity, severities } from '#domain/deficiency/deficiency.ts'
import type { DeficiencyToPrice } from '#domain/estimate/cost-estimator.ts'
import {
  type Contingent,
  type Estimate,
  priceRates,
  type Urgency,
  urgencies,
  withBasis,
} from '#domain/estimate/estimate.ts'
import type { House } from '#domain/house/house.ts'
import { itemInHouse, withFacts } from '#domain/house/house-price.ts'
import { quantityInHouse } from '#domain/house/house-quantity.ts'
import type { RoofArea } from '#domain/place/roof.ts'
import { quantityOf, ratesOf, widthAt, widthOf, widthReason } from './price-item.ts'
import { measuredQuantity, wholeRoofItem } from './whole-roof.ts'

/** `category` null: unknown. `chosenItem`, `reported`, `apart` and `kept`: as in `DeficiencyToPrice`. */
export type PricedDeficiency = { category: Category | null } & Pick<
  Deficiency,
  'severity' | 'location' | 'description' | 'recommendation' | 'quantity' | 'unitType' | 'repairMethod'
> &
  Pick<DeficiencyToPrice, 'chosenItem' | 'reported' | 'apart' | 'kept'>

/** The repair that a look may confirm; `model` reads how many the words state. */
export type FearedRepair = { item: CostbookItem; model: RepairModel | undefined }

type Priced = {
  match: CostbookMatch
  deficiency: PricedDeficiency
  region: RegionalPrices
  roof?: RoofArea | null
  house?: House
  advice: Advice
  feared?: FearedRepair | undefined
  chosenAs?: string | undefined
  model?: RepairModel | undefined
  /** How often such a price is right, where that is known. */
  confidence?: number | undefined
}

/** Returns the deficiency's price if this item is the right one. `chosenAs`: the remark on what a person chose. */
export function priceMatch({
  match,
  deficiency,
  region,
  roof = null,
  house = {},
  advice,
  feared,
  chosenAs,
  model,
  confidence = match.confidence,
}: Priced): Estimate {
  const whole = roof && deficiency.quantity === null ? wholeRoofItem(match.item) : null
  const asTold = model && !whole ? itemAsTold(match.item, wordsIn(deficiency)) : { item: match.item, told: '' }
  const { item, text } = itemInHouse(whole ?? asTold.item, house)
  const width = model ? widthAt(widthOf(item), priceReachAt(model, match.confidence)) : widthOf(item)
  const rates = ratesOf(item, region, width)
  const stated = model && item.kind !== 'evaluation' ? statedQuantity(model, item, wordsIn(deficiency)) : null
  const inHouse = quantityInHouse(item, house)
  const {
    quantity,
    assumed,
    reason,
    facts = [],
  } = roof && whole
    ? measuredQuantity(roof)
    : quantityOf(item, deficiency, wordsIn(deficiency), stated, deficiency.location, inHouse)
  const pricedFor = withFacts(text, facts, house)
  return withBasis({
    ...priceRates(rates, quantity),
    rates,
    quantity,
    quantityAssumed: assumed,
    unitType: item.unit,
    urgency: advice === 'monitor' ? 'low' : urgencyOf(item, deficiency.severity),
    source: 'costbook',
    region: region.name,
    reasons: {
      figures: `Costbook ${item.code}`,
      band: widthReason(width),
      region: region.reason,
      quantity: [reason, asTold.told && `${asTold.told} in the report's words`].filter(Boolean).join(', '),
      remark: chosenAs ?? remarkOn(item, advice),
    },
    trade: item.category,
    ...(item.craft && { craft: item.craft }),
    evaluation: item.kind === 'evaluation',
    contingent: feared && advice === 'evaluate' ? contingentRepair(feared, { deficiency, region, roof, house }) : null,
    repairMethod: methodOf(item, deficiency),
    ...(pricedFor && { house: pricedFor }),
    itemCode: item.code,
    itemDescription: item.description,
    priorityScore: match.priorityScore,
    matchedKeywords: match.matchedKeywords,
    totalKeywords: match.totalKeywords,
    confidence,
    citations: { materials: [], labor: [] },
  })
}

function wordsIn({ description, recommendation }: PricedDeficiency): string {
  return `${description} ${recommendation}`
}

/** Returns the costbook's method; if that only repeats the item's name, as in imports, the advice's word. */
function methodOf({ method, description }: CostbookItem, deficiency: PricedDeficiency): string {
  return method === description ? (deficiency.repairMethod ?? method) : method
}

function remarkOn(item: CostbookItem, advice: Advice): string {
  if (advice === 'monitor') return 'the report only asks to monitor: the price is for the repair, should it be needed'
  if (advice === 'evaluate') return 'the report asks for an evaluation, which is priced here'
  return item.kind === 'evaluation' ? 'an evaluation is priced here, not a repair that nobody has asked for yet' : ''
}

/** Returns what the repair costs that a person counts in place of the look: told is what is counted. */
function contingentRepair({ item, model }: FearedRepair, of: Omit<Priced, 'match' | 'advice'>): Contingent {
  const match = { item, ...chosen }
  const { min, max, average, quantityAssumed } = priceMatch({
    ...of,
    match,
    deficiency: asReported(of.deficiency),
    advice: 'repair',
    model,
  })
  const isWhole = item.extent === 'whole' && (quantityAssumed || wholeRoofItem(item) !== null)
  return {
    ...{ min, max, average, itemCode: item.code, itemDescription: item.description },
    ...(isWhole && { whole: true as const }),
  }
}

/** A person is sure of the item: no other repair widens its range. */
export const chosen = { score: 1, confidence: 1, priorityScore: 1, matchedKeywords: 0, totalKeywords: 0 }

/** Returns the deficiency without the owner's quantity, which is of the item that it was given for. */
export function asReported({ reported, ...deficiency }: PricedDeficiency): PricedDeficiency {
  return { ...deficiency, ...reported }
}

export function priceRange(
  range: CategoryRange,
  {
    deficiency,
    region,
    best,
  }: { deficiency: PricedDeficiency; region: RegionalPrices; best: CostbookMatch | undefined },
): Estimate {
  const dollars = (cents: number) => Math.round(cents / 100) * 100
  const labor = dollars(range.labor * region.labor)
  const material = dollars(range.material * region.material)
  const scale = (labor + material) / (range.labor + range.material)
  const rates = { min: dollars(range.min * scale), max: dollars(range.max * scale), labor, material, visit: 0 }
  return withBasis({
    ...priceRates(rates, 1),
    rates,
    quantity: 1,
    quantityAssumed: true,
    unitType: 'each',
    urgency: urgencyOf(null, deficiency.severity),
    source: 'regional_fallback',
    region: region.name,
    reasons: {
      figures: 'No costbook item fits these words well enough: this is the usual range of a repair of this category',
      band: '',
      region: region.reason,
      quantity: '',
      remark: 'get a quote',
    },
    trade: null,
    evaluation: false,
    contingent: null,
    repairMethod: deficiency.repairMethod,
    itemCode: null,
    itemDescription: null,
    priorityScore: 0,
    matchedKeywords: best?.matchedKeywords ?? 0,
    totalKeywords: best?.totalKeywords ?? 0,
    confidence: Math.min(best?.confidence ?? 0, REVIEW_MATCH - 0.01),
    citations: { materials: [], labor: [] },
  })
}

const urgencyBySeverity: Record<Severity, Urgency> = { critical: 'high', major: 'medium', minor: 'low', low: 'low' }

/** Returns the higher urgency of the item and the inspector; what is rated minor is never urgent. */
function urgencyOf(item: CostbookItem | null, severity: Severity): Urgency {
  const said = urgencyBySeverity[severities.includes(severity) ? severity : 'low']
  const usual = item?.urgency === 'high' && said === 'low' ? 'medium' : item?.urgency
  return usual && urgencies.indexOf(usual) < urgencies.indexOf(said) ? usual : said
}
