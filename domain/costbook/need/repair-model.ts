import { type CostbookItem, type RepairAction, repairActions } from '#domain/costbook/costbook.ts'
import { isPieceOf } from '#domain/costbook/pricing/pieces/counted-pieces.ts'
import { chanceOf, logitOf, sumOfSigns } from '#domain/text/logistic.ts'
import { chancesOf, type Signs, type Softmax } from '#domain/text/softmax.ts'
import { type Measure, measuresIn } from './measures.ts'
import { isOfPart, MOST_READ, signsOf } from './signs.ts'
import { chanceOfLook, chanceOfNothing, type Step, type StepModel, stepsOf } from './steps.ts'

/**
 * What labeled findings taught (`npm run train`): which item, which part and which step their words mean, and which of the
 * numbers in them counts the item. `another` says whether a piece of the words asks for another repair. `names` has the
 * descriptions that the items were learned under. `confidence` is how often the first item was the right one on findings
 * left out, by its chance: pairs of chance and share, rising. `priceConfidence` is how often the price then was right, by
 * that confidence, and `priceReach` how far below and above such
 * a price estimators came, as shares of it.
 */
export type RepairModel = StepModel & {
  items: Softmax
  parts: Softmax
  counts: Map<string, number>
  another: Map<string, number>
  names: Map<string, string>
  confidence: [number, number][]
  priceConfidence: [number, number][]
  priceReach: [confidence: number, below: number, above: number][]
}

type Words = { description: string; recommendation?: string; location?: string }

function signsIn({ description, recommendation, location }: Words): Signs {
  return signsOf(description, recommendation, location)
}

/** How much the chance of an item's part and of its step count beside its own. */
const OF_PART = 0.5
const OF_STEP = 0.5
const LEAST = 1e-5

/** A word that the model never met is as rare as one of its rarest. */
const UNMET = 9

/** Returns which share (0..1) of a text's words the model has met, rare ones counting more. */
export function shareMet({ items }: RepairModel, words: Words, signs: Signs = signsIn(words)): number {
  let [met, all] = [0, 0]
  for (const [sign, value] of signs) {
    if (!sign.startsWith('w ')) continue
    const row = items.signs.get(sign)
    const rarity = row === undefined ? UNMET : (items.rarity[row] as number)
    if (row !== undefined) met += value * rarity
    all += value * rarity
  }
  return all === 0 ? 0 : met / all
}

/** Returns the items that the model knows with their chance (0..1) of being meant, likeliest first. */
export function likelyItems(
  model: RepairModel,
  items: Map<string, CostbookItem>,
  words: Words,
  stepChances: Map<Step, number>,
  signs: Signs = signsIn(words),
): { item: CostbookItem; chance: number }[] {
  const byItem = chancesOf(model.items, signs)
  const ofPart = chancesOf(model.parts, signs).map((chance) => OF_PART * Math.log(chance + LEAST))
  const paid = 1 - chanceOfNothing(stepChances) + LEAST
  const look = chanceOfLook(stepChances) / paid
  const ofStep = new Map(
    repairActions.map((action) => [
      action,
      OF_STEP * Math.log((stepChances.get(action) ?? 0) / (paid * (1 - look) + LEAST) + LEAST),
    ]),
  )
  const logits = new Float64Array(byItem.length).fill(Number.NEGATIVE_INFINITY)
  const known = knownIn(model, items)
  const ofPartOnly = isOfPart(`${words.description} ${words.recommendation ?? ''}`.slice(0, MOST_READ))
  for (const { item, at, part } of known) {
    const own = item.kind === 'evaluation' ? 0 : (ofStep.get(item.action as RepairAction) ?? UNKNOWN_STEP)
    const asWhole = ofPartOnly && isLarge(item) ? PART_AS_WHOLE : 0
    logits[at] = Math.log((byItem[at] as number) + LEAST) + (ofPart[part] ?? UNKNOWN_PART) + own + asWhole
  }
  weighLooks(known, logits, look)
  const most = logits.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const sum = logits.reduce((total, logit) => (logit < most + LEAST_LOGIT ? total : total + Math.exp(logit - most)), 0)
  const likely: { item: CostbookItem; chance: number }[] = []
  for (const [at, logit] of logits.entries()) {
    const item = logit >= most + LEAST_LOGIT ? items.get(model.items.classes[at] ?? '') : undefined
    if (item) likely.push({ item, chance: Math.exp(logit - most) / sum })
  }
  return likely.sort((a, b) => b.chance - a.chance || (a.item.code < b.item.code ? -1 : 1)).slice(0, MOST_LIKELY)
}

/** A part is so much less likely priced as the whole, where that costs as much as this (in cents). */
const PART_AS_WHOLE = -1.5
const LARGE = 200_000

function isLarge({ extent, labor, material, quantity }: CostbookItem): boolean {
  return extent === 'whole' && (labor + material) * quantity >= LARGE
}

type Known = { item: CostbookItem; at: number; part: number }
const knownItems = new WeakMap<Map<string, CostbookItem>, Known[]>()

/** Returns the items that the model knows, with their place among its classes and that of their part. */
function knownIn(model: RepairModel, items: Map<string, CostbookItem>): Known[] {
  const before = knownItems.get(items)
  if (before) return before
  const parts = new Map(model.parts.classes.map((part, at) => [part, at]))
  const known = model.items.classes.flatMap((code, at) => {
    const item = items.get(code)
    return item ? [{ item, at, part: parts.get(item.part ?? '') ?? -1 }] : []
  })
  knownItems.set(items, known)
  return known
}

/** How much the items themselves tell of whether a look is meant, and how much is added as they know fewer looks than repairs. */
const OF_ITEMS = 0.7
const FEWER_LOOKS = 1

/** Makes looks and repairs as likely as what was asked for and the items say together. */
function weighLooks(known: Known[], logits: Float64Array, look: number): void {
  const most = logits.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  let [looks, repairs] = [LEAST, LEAST]
  for (const { item, at } of known) {
    const share = Math.exp((logits[at] as number) - most)
    if (item.kind === 'evaluation') looks += share
    else repairs += share
  }
  const chance = chanceOf(logitOf(look) + OF_ITEMS * logitOf(looks / (looks + repairs)) + FEWER_LOOKS)
  const [ofLooks, ofRepairs] = [Math.log((chance + LEAST) / looks), Math.log((1 - chance + LEAST) / repairs)]
  for (const { item, at } of known)
    logits[at] = (logits[at] as number) + (item.kind === 'evaluation' ? ofLooks : ofRepairs)
}

const UNKNOWN_PART = OF_PART * Math.log(LEAST)
const UNKNOWN_STEP = OF_STEP * Math.log(LEAST)
const LEAST_LOGIT = Math.log(LEAST)

/** Less likely ones are never looked at. */
const MOST_LIKELY = 60

/** The repair that a finding's words ask for: whether the model has met them, what is to be done, and which item is meant. */
export type RepairNeed = { met: number; steps: Map<Step, number>; likely: { item: CostbookItem; chance: number }[] }

/** Keeps the last reading, as pricing and matching ask about the same finding one after the other. */
const last = new WeakMap<Map<string, CostbookItem>, { key: string; need: RepairNeed }>()

/** Reads what repair a finding needs; `items` are those that the model knows. */
export function readNeed(model: RepairModel, items: Map<string, CostbookItem>, words: Words): RepairNeed {
  const key = JSON.stringify([words.description, words.recommendation ?? '', words.location ?? ''])
  const before = last.get(items)
  if (before?.key === key) return before.need
  const stepChances = stepsOf(model, words)
  const signs = signsIn(words)
  const likely = likelyItems(model, items, words, stepChances, signs)
  const need = { met: shareMet(model, words, signs), steps: stepChances, likely }
  last.set(items, { key, need })
  return need
}

/** Returns how often the first item is the right one at this chance. */
export function confidenceAt({ confidence }: RepairModel, chance: number): number {
  let [from, low] = [0, 0]
  for (const [to, high] of confidence) {
    if (chance <= to) return low + ((high - low) * (chance - from)) / Math.max(LEAST, to - from)
    from = to
    low = high
  }
  return low
}

/** Returns how far below and above a price of this confidence estimators come; 0 where nothing was learned. */
export function priceReachAt({ priceReach }: Pick<RepairModel, 'priceReach'>, confidence: number) {
  const side = (at: 1 | 2) =>
    priceConfidenceAt({ priceConfidence: priceReach.map((band) => [band[0], band[at]]) }, confidence)
  return priceReach.length === 0 ? { below: 0, above: 0 } : { below: side(1), above: side(2) }
}

/** Returns how often a price is right whose item has this confidence; the item's confidence where nothing was learned of prices. */
export function priceConfidenceAt(
  { priceConfidence }: Pick<RepairModel, 'priceConfidence'>,
  confidence: number,
): number {
  const above = priceConfidence.findIndex(([to]) => confidence <= to)
  const [to, high] = priceConfidence.at(above) ?? [1, confidence]
  if (above <= 0) return high
  const [from, low] = priceConfidence[above - 1] as [number, number]
  return low + ((high - low) * (confidence - from)) / Math.max(LEAST, to - from)
}

/** No finding of a house counts more pieces. */
const MOST_PIECES = 60

/** Returns the measure that states how many of the item's units there are; null where the words state none. */
export function statedQuantity(model: RepairModel, item: CostbookItem, text: string): Measure | null {
  const read = text.slice(0, MOST_READ)
  const measures = measuresIn(read)
  if (item.unit !== 'each') return measures.find(({ unit }) => unit === item.unit) ?? null
  const counts = measures.filter(({ unit, value }) => unit === 'each' && isCount(value))
  const rated = counts.map((measure, at) => ({
    measure,
    logit: sumOfSigns(model.counts, countSigns(item, measure, at, counts.length, read)),
  }))
  const best = rated.reduce<(typeof rated)[number] | null>((a, b) => (a && a.logit >= b.logit ? a : b), null)
  const least = item.labor + item.material >= DEAR ? SURELY : 0
  return best && best.logit > least ? best.measure : null
}

/** A number of pieces too many costs most where one piece costs this much, in cents: it has to be surer there. */
const DEAR = 80_000
const SURELY = 1.1

export function isCount(value: number): boolean {
  return Number.isInteger(value) && value > 1 && value <= MOST_PIECES
}

/** Prices of a unit are told apart by doublings of this, in cents. */
const PER_STEP = 10_000

/** Returns what speaks for and against a number counting the item's pieces. */
export function countSigns(
  item: CostbookItem,
  { thing, isVague, value }: Omit<Measure, 'isIndefinite'>,
  at: number,
  of: number,
  text: string,
): string[] {
  const head = thing.split(' ').at(-1) ?? ''
  const piece = isPieceOf(item, thing, text) ? 'a piece of it' : 'no piece of it'
  const cost = Math.min(6, Math.floor(Math.log2(Math.max(1, (item.labor + item.material) / PER_STEP))))
  return [
    piece,
    `${piece}, cost ${cost}`,
    `${piece}, ${item.action}`,
    `${piece}, ${of > 1 ? 'one of many' : 'alone'}`,
    `thing ${head}`,
    ...thing
      .split(' ')
      .slice(0, -1)
      .map((word) => `of ${word}`),
    isVague ? 'vague' : 'plain',
    `${at === 0 ? 'first' : 'later'} of ${Math.min(3, of)}`,
    `${item.extent ?? 'any'} extent`,
    `usual ${Math.min(5, Math.round(item.quantity))}`,
    `value ${Math.min(7, Math.round(value))}`,
    item.kind,
    `${item.action}`,
  ]
}
