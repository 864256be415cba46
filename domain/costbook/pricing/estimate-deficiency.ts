import { type CategoryRange, type CostbookItem, REVIEW_MATCH, STRONG_MATCH } from '#domain/costbook/costbook.ts'
import { type Advice, adviceOf, namedWork } from '#domain/costbook/matching/advice.ts'
import { condemnedThing } from '#domain/costbook/matching/condemned.ts'
import { type CostbookIndex, type CostbookMatch, rankItems } from '#domain/costbook/matching/match.ts'
import { wordsOf } from '#domain/costbook/matching/words.ts'
import { type RegionalPrices, type Regions, regionOf } from '#domain/costbook/region.ts'
import { type Category, type Deficiency, type Severity, severities } from '#domain/deficiency/deficiency.ts'
import {
  type Estimate,
  formatRange,
  priceRates,
  type Urgency,
  urgencies,
  withBasis,
} from '#domain/estimate/estimate.ts'
import type { Locality } from '#domain/place/place.ts'
import type { RoofArea } from '#domain/place/roof.ts'
import { contentWords } from '#domain/text/similarity.ts'
import { quantityOf, ratesOf, widthOf } from './price-item.ts'
import { measuredQuantity, wholeRoofItem } from './whole-roof.ts'

/** Everything that prices come from. */
export type Costbook = { index: CostbookIndex; regions: Regions; ranges: CategoryRange[] }

/** `category` null: not known. */
export type PricedDeficiency = { category: Category | null } & Pick<
  Deficiency,
  'severity' | 'location' | 'description' | 'recommendation' | 'quantity' | 'unitType' | 'repairMethod'
>

/** Cents. A larger repair is not priced where the report only asks to watch, or where the words fit it partly. */
const LARGEST_MONITORED = 100_000
const LARGEST_UNCERTAIN = 120_000

/**
 * The price of what the report asks for: the repair that fits its words; the evaluation where it asks only for one,
 * unless a plain repair costs no more; the usual range of the category where no item fits well enough. Null where it only
 * asks to watch and no small repair is plain. A whole roof is priced by its measured area, where that is given and the
 * report states none.
 */
export function estimateDeficiency(
  book: Costbook,
  deficiency: PricedDeficiency,
  where: Locality | null,
  roof: RoofArea | null = null,
): Estimate | null {
  return pricingOf(book, deficiency).estimate(regionOf(book.regions, where), roof)
}

/** By which item a deficiency is priced, null for none, and what that costs somewhere: the words are matched once. */
export type Pricing = {
  item: CostbookItem | null
  estimate(region: RegionalPrices, roof: RoofArea | null): Estimate | null
}

export function pricingOf({ index, ranges }: Costbook, deficiency: PricedDeficiency): Pricing {
  const advice = adviceOf(deficiency)
  const matches = rankedFor(index, deficiency)
  const best = matches[0]
  const plainRepair = matches.find(isPlainRepair)
  if (advice === 'evaluate') {
    const evaluation = matches.find(({ item }) => item.kind === 'evaluation')
    if (evaluation && plainRepair && jobCost(plainRepair.item) <= jobCost(evaluation.item)) {
      return byMatch({ match: plainRepair, deficiency, advice: 'repair' })
    }
    if (evaluation) return byMatch({ match: asAskedFor(evaluation), deficiency, advice, plainRepair })
  }
  if (advice === 'monitor') {
    const small = plainRepair && jobCost(plainRepair.item) <= LARGEST_MONITORED
    return small ? byMatch({ match: plainRepair, deficiency, advice }) : { item: null, estimate: () => null }
  }
  const fit = matches.find(fitsWellEnough)
  if (fit) return byMatch({ match: fit, deficiency, advice })
  const range = ranges.find(({ category }) => category === (deficiency.category ?? 'general'))
  return { item: null, estimate: (region) => (range ? priceRange(range, { deficiency, region, best }) : null) }
}

function byMatch(asked: Omit<Parameters<typeof priceMatch>[0], 'region' | 'roof'>): Pricing {
  return { item: asked.match.item, estimate: (region, roof) => priceMatch({ ...asked, region, roof }) }
}

/** The items that fit, best first: of the kind that the report asks for, and of the unit that it counts in. */
export function rankedFor(index: CostbookIndex, deficiency: PricedDeficiency): CostbookMatch[] {
  const wanted = adviceOf(deficiency) === 'evaluate' ? 'evaluation' : 'repair'
  const unitType = deficiency.quantity === null ? null : deficiency.unitType
  const matches = rankItems(index, { ...deficiency, unitType, wanted })
  if (wanted === 'evaluation') return matches
  const condemned = condemnedThing(deficiency)
  const named = condemned ? { work: `replace ${condemned}`, part: condemned } : namedWork(deficiency.recommendation)
  const names = condemned ? wordsOf : contentWords
  if (!named || (!condemned && isNamed(named.part, matches[0]?.item, names))) return matches
  const advised = {
    ...deficiency,
    description: named.work,
    recommendation: '',
    location: '',
    unitType,
    wanted,
  } as const
  const asked = rankItems(index, advised)[0]
  if (!asked || asked.confidence < STRONG_MATCH || !isNamed(named.part, asked.item, names)) return matches
  return [asked, ...matches.filter(({ item }) => item.code !== asked.item.code)]
}

/** "Replacing the water heater" asks for the water heater, whatever else the description tells of. */
function isNamed(part: string, item: CostbookItem | undefined, names: (text: string) => Iterable<string>): boolean {
  const words = new Set(names(item?.description ?? ''))
  return [...names(part)].every((word) => words.has(word))
}

function isPlainRepair({ item, confidence, priorityScore }: CostbookMatch): boolean {
  return item.kind === 'repair' && confidence >= STRONG_MATCH && priorityScore >= 2
}

/** What would cost much has to fit completely: a wrong large price does more harm than none. */
function fitsWellEnough(match: CostbookMatch): boolean {
  const large = jobCost(match.item) > LARGEST_UNCERTAIN
  return large ? isPlainRepair(match) : match.confidence >= REVIEW_MATCH
}

function jobCost({ labor, material, quantity }: CostbookItem): number {
  return (labor + material) * quantity
}

/** The report itself asks for an evaluation; only which one is a matter of words. */
function asAskedFor(match: CostbookMatch): CostbookMatch {
  return { ...match, confidence: Math.max(match.confidence, REVIEW_MATCH) }
}

/** What the deficiency costs where this item is the right one. */
export function priceMatch({
  match,
  deficiency,
  region,
  roof = null,
  advice,
  plainRepair,
}: {
  match: CostbookMatch
  deficiency: PricedDeficiency
  region: RegionalPrices
  roof?: RoofArea | null
  advice: Advice
  plainRepair?: CostbookMatch | undefined
}): Estimate {
  const whole = roof && deficiency.quantity === null ? wholeRoofItem(match.item) : null
  const item = whole ?? match.item
  const width = widthOf(item)
  const rates = ratesOf(item, region, width)
  const { quantity, assumed, reason } =
    roof && whole ? measuredQuantity(roof) : quantityOf(item, deficiency, wordsIn(deficiency))
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
      band: width.reason,
      region: region.reason,
      quantity: reason,
      remark: remarkOn({ item, advice, plainRepair, region }),
    },
    trade: item.category,
    evaluation: item.kind === 'evaluation',
    repairMethod: methodOf(item, deficiency),
    itemCode: item.code,
    itemDescription: item.description,
    priorityScore: match.priorityScore,
    matchedKeywords: match.matchedKeywords,
    totalKeywords: match.totalKeywords,
    confidence: match.confidence,
    citations: { materials: [], labor: [] },
  })
}

function wordsIn({ description, recommendation }: PricedDeficiency): string {
  return `${description} ${recommendation}`
}

/** How the costbook does it; where that is only what the item is called, as imported ones are, the word that the advice names. */
function methodOf({ method, description }: CostbookItem, deficiency: PricedDeficiency): string {
  return method === description ? (deficiency.repairMethod ?? method) : method
}

function remarkOn({
  item,
  advice,
  plainRepair,
  region,
}: {
  item: CostbookItem
  advice: Advice
  plainRepair: CostbookMatch | undefined
  region: RegionalPrices
}): string {
  if (advice === 'monitor') return 'the report only asks to monitor: the price is for the repair, should it be needed'
  if (advice === 'evaluate')
    return `the report asks for an evaluation, which is priced here${usualRepair(plainRepair, region)}`
  return item.kind === 'evaluation' ? 'an evaluation is priced here, not a repair that nobody has asked for yet' : ''
}

function usualRepair(match: CostbookMatch | undefined, region: RegionalPrices): string {
  if (!match) return ''
  const { item } = match
  const figures = priceRates(ratesOf(item, region, widthOf(item)), item.quantity)
  return `; a repair often named with such words, ${lowerFirst(item.description)}, costs ${formatRange(figures)}`
}

function priceRange(
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

/** The more urgent of what the item is and what the inspector says; what is said to be minor is never urgent. */
function urgencyOf(item: CostbookItem | null, severity: Severity): Urgency {
  const said = urgencyBySeverity[severities.includes(severity) ? severity : 'low']
  const usual = item?.urgency === 'high' && said === 'low' ? 'medium' : item?.urgency
  return usual && urgencies.indexOf(usual) < urgencies.indexOf(said) ? usual : said
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
