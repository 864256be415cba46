import { type CategoryRange, type CostbookItem, REVIEW_MATCH, STRONG_MATCH } from '#domain/costbook/costbook.ts'
import { adviceOf, isTaskOfForm, namedWork } from '#domain/costbook/matching/advice.ts'
import { condemnedThing } from '#domain/costbook/matching/condemned.ts'
import { type CostbookMatch, round } from '#domain/costbook/matching/fit.ts'
import { type CostbookIndex, LEAST_MET, rankItems } from '#domain/costbook/matching/match.ts'
import { movementIn } from '#domain/costbook/matching/movement.ts'
import { wordsOf } from '#domain/costbook/matching/words.ts'
import { priceConfidenceAt, type RepairModel, type RepairNeed, readNeed } from '#domain/costbook/need/repair-model.ts'
import { chanceOfNothing } from '#domain/costbook/need/steps.ts'
import { type RegionalPrices, type Regions, regionOf } from '#domain/costbook/region.ts'
import { COUNTED_REPAIR, type Estimate, OWN_REPAIR } from '#domain/estimate/estimate.ts'
import { sumOfParts } from '#domain/estimate/jobs/parts.ts'
import type { House } from '#domain/house/house.ts'
import type { Locality } from '#domain/place/place.ts'
import { notPricedAt } from '#domain/place/priced-place.ts'
import type { RoofArea } from '#domain/place/roof.ts'
import { contentWords } from '#domain/text/similarity.ts'
import { asReported, chosen, type PricedDeficiency, priceMatch, priceRange } from './price-match.ts'
import { repairBesideNothing, toldRepairs } from './told/told-repairs.ts'

/** All the data that prices are made of. */
export type Costbook = { index: CostbookIndex; regions: Regions; ranges: CategoryRange[] }

/** In cents. A larger repair is not priced if the report only recommends monitoring, or if the words fit only partly. */
const LARGEST_MONITORED = 100_000
const LARGEST_UNCERTAIN = 120_000

/**
 * Prices what the report recommends: the repair that fits its words, or the sum of those of different parts that they ask for; the evaluation if it recommends only that, unless a plain
 * repair costs no more; the category's usual range if no item fits well enough. Returns null if it only recommends monitoring
 * and no small repair is plain. A whole roof is priced by its measured area if the report states none.
 */
export function estimateDeficiency(
  book: Costbook,
  deficiency: PricedDeficiency,
  where: Locality | null,
  roof: RoofArea | null = null,
): Estimate | null {
  return notPricedAt(where) ? null : pricingOf(book, deficiency).estimate(regionOf(book.regions, where), roof)
}

/**
 * The item that prices a deficiency (null: none) and its price in a region: the words are matched once. `feared` is the repair
 * that the item, a look, may confirm.
 */
export type Pricing = {
  item: CostbookItem | null
  feared: CostbookItem | null
  estimate(region: RegionalPrices, roof: RoofArea | null, house?: House): Estimate | null
}

export function pricingOf(book: Costbook, deficiency: PricedDeficiency): Pricing {
  const { index } = book
  const asked = deficiency.chosenItem && index.items.find(({ code }) => code === deficiency.chosenItem)
  if (asked) return byChoice(book, asked, deficiency)
  return byToldRepairs(book, deficiency) ?? byWords(book, deficiency)
}

/**
 * Returns the sum of the repairs that the words ask for, without those that became findings of their own; null where they ask for
 * one, or the owner counted them as one.
 */
function byToldRepairs(book: Costbook, deficiency: PricedDeficiency): Pricing | null {
  const { learned } = book.index
  const { reported, apart = [], kept = [] } = deficiency
  if (!learned || (reported && apart.length === 0)) return null
  const uncounted = { ...deficiency, quantity: null, unitType: null }
  const byThese = (description: string, recommendation: string, of: PricedDeficiency) =>
    byWords(book, { ...of, category: null, description, recommendation, location: '' })
  const priced = toldRepairs(learned, deficiency).map(({ words, reads, advice, item }) => {
    const pricing = byThese(reads, advice, uncounted)
    return {
      words,
      reads,
      advice,
      pricing,
      isMeant: pricing.item?.kind === 'repair' && pricing.item.part === item.part,
    }
  })
  if (priced.length < 2 || !priced.every(({ isMeant }) => isMeant)) return null
  const tells = (tellings: string[], words: string) => tellings.some((telling) => telling.includes(words))
  const left = priced.filter(({ words }) => !tells(apart, words) || tells(kept, words))
  const [first] = left
  if (!first) return nothing
  if (reported) return byThese(left.map(({ reads }) => reads).join('. '), first.advice, deficiency)
  if (left.length === 1) return first.pricing
  return {
    ...nothing,
    estimate(region, _roof, house) {
      const parts = left.flatMap(({ words, pricing }) => {
        const estimate = pricing.estimate(region, null, house)
        return estimate ? [{ ...estimate, words }] : []
      })
      return sumOfParts(parts)
    },
  }
}

/** Prices one repair, a look or nothing, as the words as a whole ask for. */
function byWords(book: Costbook, deficiency: PricedDeficiency): Pricing {
  const { index, ranges } = book
  if (index.learned) {
    const { model, items } = index.learned
    const need = readNeed(model, items, deficiency)
    if (need.met >= LEAST_MET) return learnedPricing(book, model, need, deficiency)
  }
  const advice = adviceOf(deficiency)
  const matches = rankedFor(index, deficiency)
  const best = matches[0]
  const plainRepair = matches.find(isPlainRepair)
  if (advice === 'evaluate') {
    const evaluation = matches.find(({ item }) => item.kind === 'evaluation')
    if (evaluation && plainRepair && jobCost(plainRepair.item) <= jobCost(evaluation.item)) {
      return byMatch({ match: plainRepair, deficiency, advice: 'repair' })
    }
    const feared = plainRepair && { item: plainRepair.item, model: index.learned?.model }
    if (evaluation) return byMatch({ match: asAskedFor(evaluation), deficiency, advice, feared })
  }
  if (advice === 'monitor') {
    const small = plainRepair && jobCost(plainRepair.item) <= LARGEST_MONITORED
    return small ? byMatch({ match: plainRepair, deficiency, advice }) : nothing
  }
  const fit = matches.find(fitsWellEnough)
  if (fit) return byMatch({ match: fit, deficiency, advice })
  return byRange(ranges, deficiency, best)
}

const nothing: Pricing = { item: null, feared: null, estimate: () => null }

function byChoice(book: Costbook, item: CostbookItem, { chosenItem, ...deficiency }: PricedDeficiency): Pricing {
  const match = { item, ...chosen }
  const advice = item.kind === 'evaluation' ? 'evaluate' : 'repair'
  const isFeared = item.kind === 'repair' && pricingOf(book, asReported(deficiency)).feared?.code === item.code
  const chosenAs = isFeared ? COUNTED_REPAIR : OWN_REPAIR
  return byMatch({ match, deficiency, advice, chosenAs, model: book.index.learned?.model })
}

/** From here on a report is taken to ask for nothing that is paid for; more is asked beside a sure repair, and most of a danger. */
const NOTHING_TO_PAY = { usual: 0.3, besideSure: 0.65, ofDanger: 0.85 }
const SURE_REPAIR = 0.8
/** Below it no item is taken: the words fit too many. */
const LEAST_CONFIDENCE = 0.2

function learnedPricing(book: Costbook, model: RepairModel, need: RepairNeed, deficiency: PricedDeficiency): Pricing {
  const { index, ranges } = book
  const ranked = rankedFor(index, deficiency)
  const [best] = ranked
  const isSure = (best?.confidence ?? 0) >= SURE_REPAIR && best?.item.kind === 'repair'
  const least = deficiency.severity === 'critical' ? 'ofDanger' : isSure ? 'besideSure' : 'usual'
  const isAskedFor = chanceOfNothing(need.steps) < NOTHING_TO_PAY[least] || isTaskOfForm(deficiency.recommendation)
  if (!isAskedFor) return besideNothing(book, deficiency) ?? nothing
  if (best && best.confidence >= LEAST_CONFIDENCE) {
    const isLook = best.item.kind === 'evaluation'
    const advice = isLook ? 'evaluate' : adviceOf(deficiency) === 'monitor' ? 'monitor' : 'repair'
    if (advice === 'monitor' && jobCost(best.item) > LARGEST_MONITORED) return nothing
    const repair = isLook ? (fearedRepair(ranked) ?? repairOfMovement(index, best.item, deficiency)) : undefined
    const feared = repair && { item: repair.item, model }
    const confidence = round(priceConfidenceAt(model, best.confidence))
    return byMatch({ match: best, deficiency, advice, feared, model, confidence })
  }
  return byRange(ranges, deficiency, best)
}

function besideNothing(book: Costbook, deficiency: PricedDeficiency): Pricing | null {
  const words = book.index.learned ? repairBesideNothing(book.index.learned, deficiency) : null
  return words === null ? null : byWords(book, { ...deficiency, description: words })
}

/** The repair that an evaluation would confirm is named from this share of all repairs' chances on. */
const LEAST_FEARED = 0.3

function fearedRepair(ranked: CostbookMatch[]): CostbookMatch | undefined {
  const repairs = ranked.filter(({ item, score }) => item.kind === 'repair' && score <= 1)
  const all = repairs.reduce((sum, { score }) => sum + score, 0)
  return repairs[0] && repairs[0].score >= LEAST_FEARED * all ? repairs[0] : undefined
}

/**
 * Returns the structural repair that the words themselves name where a structure has moved and the report only sends for a look:
 * the call for an engineer says nothing of what he will find.
 */
function repairOfMovement(index: CostbookIndex, look: CostbookItem, deficiency: PricedDeficiency) {
  const description = look.category === 'structural' ? movementIn(deficiency.description) : null
  if (description === null) return undefined
  const repair = fearedRepair(rankedFor(index, { ...deficiency, description, recommendation: '' }))
  return repair?.item.category === 'structural' ? repair : undefined
}

function byRange(ranges: CategoryRange[], deficiency: PricedDeficiency, best: CostbookMatch | undefined): Pricing {
  const range = ranges.find(({ category }) => category === (deficiency.category ?? 'general'))
  return { ...nothing, estimate: (region) => (range ? priceRange(range, { deficiency, region, best }) : null) }
}

function byMatch(asked: Omit<Parameters<typeof priceMatch>[0], 'region' | 'roof' | 'house'>): Pricing {
  const feared = asked.advice === 'evaluate' ? (asked.feared?.item ?? null) : null
  return {
    item: asked.match.item,
    feared,
    estimate: (region, roof, house = {}) => priceMatch({ ...asked, region, roof, house }),
  }
}

/** Returns the fitting items, best first: of the recommended kind, and of the report's unit. */
export function rankedFor(index: CostbookIndex, deficiency: PricedDeficiency): CostbookMatch[] {
  const wanted = adviceOf(deficiency) === 'evaluate' ? 'evaluation' : 'repair'
  const unitType = deficiency.quantity === null ? null : deficiency.unitType
  const matches = rankItems(index, { ...deficiency, unitType, wanted })
  if (wanted === 'evaluation' || index.learned) return matches
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

/** "Replacing the water heater" means the water heater, whatever else is described. */
function isNamed(part: string, item: CostbookItem | undefined, names: (text: string) => Iterable<string>): boolean {
  const words = new Set(names(item?.description ?? ''))
  return [...names(part)].every((word) => words.has(word))
}

function isPlainRepair({ item, confidence, priorityScore }: CostbookMatch): boolean {
  return item.kind === 'repair' && confidence >= STRONG_MATCH && priorityScore >= 2
}

/** An expensive item has to fit completely: a wrong high price does more harm than none. */
function fitsWellEnough(match: CostbookMatch): boolean {
  const large = jobCost(match.item) > LARGEST_UNCERTAIN
  return large ? isPlainRepair(match) : match.confidence >= REVIEW_MATCH
}

function jobCost({ labor, material, quantity, further = 1 }: CostbookItem): number {
  return (labor + material) * (1 + (quantity - 1) * further)
}

/** The report itself asks for an evaluation; only which one is uncertain. */
function asAskedFor(match: CostbookMatch): CostbookMatch {
  return { ...match, confidence: Math.max(match.confidence, REVIEW_MATCH) }
}
