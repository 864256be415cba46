import type { CostbookItem } from '#domain/costbook/costbook.ts'
import type { Measure } from '#domain/costbook/need/measures.ts'
import { UNITS } from '#domain/costbook/need/number-words.ts'
import type { Region } from '#domain/costbook/region.ts'
import { allOfIt } from '#domain/costbook/words/pricing.ts'
import type { UnitType } from '#domain/deficiency/deficiency.ts'
import { unitLabels } from '#domain/deficiency/deficiency.ts'
import { type Estimate, normaliseQuantity, type Rates } from '#domain/estimate/estimate.ts'
import type { HouseQuantity } from '#domain/house/house-quantity.ts'
import { wordsOf } from '#domain/text/word-list.ts'
import { findCountedThings, isPieceOf } from './pieces/counted-pieces.ts'
import { piecesTold } from './pieces/told-pieces.ts'

/** How far a range reaches below and, if that differs, above the average, as shares of it, and what the average rests on. */
export type Width = { share: number; above?: number; source: string }

const NARROW = 0.2
const WIDEST = 0.48
const WIDEST_OF_ONE = 0.35

/**
 * Returns +-20% if price guides agree, and more the further they differ; for a single guide, the width of its own range. The
 * highest figure is never more than three times the lowest.
 */
export function widthOf({ guides, spread }: Pick<CostbookItem, 'guides' | 'spread'>): Width {
  if (guides === 0) return { share: 0.3, source: 'built up from trade hours and parts' }
  const differ = guides === 1 ? Math.sqrt(spread) : spread
  const widest = guides === 1 ? WIDEST_OF_ONE : WIDEST
  const share = Math.round(100 * Math.min(widest, Math.max(NARROW, (differ - 1) / (differ + 1) + 0.1))) / 100
  if (guides === 1 && spread === 1) return { share, source: 'one price, without a range of its own' }
  if (guides === 1) return { share, source: `one price guide, whose own prices differ ${times(spread)}` }
  const agree = share === NARROW ? ' that agree' : `, which differ ${times(spread)}`
  return { share, source: `median of ${guides} price guides${agree}` }
}

/** The highest figure is never more than so many times the lowest, however little is known: three, once both are rounded. */
const MOST_TIMES = 2.9

/** Returns the width, at least as far as estimators come below and above prices of such a confidence. */
export function widthAt(width: Width, reach: { below: number; above: number }): Width {
  const { share, source } = width
  const logs = [-Math.log(1 - Math.max(share, reach.below)), Math.log(1 + Math.max(share, reach.above))] as const
  const scale = Math.min(1, Math.log(MOST_TIMES) / (logs[0] + logs[1]))
  const [below, above] = [1 - Math.exp(-scale * logs[0]), Math.exp(scale * logs[1]) - 1].map(
    (side) => Math.floor(100 * side + ROUNDING) / 100,
  ) as [number, number]
  return below <= share && above <= share ? width : { share: below, above, source }
}

/** Returns what the average rests on and how far the range reaches from it, in words. */
export function widthReason({ share, above, source }: Width): string {
  if (above === undefined) return `${source}, range ±${percent(share)}`
  return `${source}, range -${percent(share)} to +${percent(above)}, as estimates of such findings differ that much or more`
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`
}

const ROUNDING = 1e-9

/**
 * Returns an item's figures for one unit in a region. Pieces and hours are whole dollars, so that totals are exact multiples.
 */
export function ratesOf(
  item: Pick<CostbookItem, 'unit' | 'labor' | 'material' | 'visit' | 'further'>,
  region: Region,
  { share, above = share }: Width,
): Rates {
  const cents = item.unit === 'each' || item.unit === 'hour' ? 100 : 1
  const rounded = (value: number) => Math.round(value / cents) * cents
  const labor = rounded(item.labor * region.labor)
  const material = rounded(item.material * region.material)
  return {
    min: rounded((labor + material) * (1 - share)),
    max: rounded((labor + material) * (1 + above)),
    labor,
    material,
    visit: Math.round((item.visit * region.labor) / 100) * 100,
    ...(item.further !== undefined && item.further < 1 ? { further: item.further } : {}),
  }
}

/** Begins the reason for a quantity that the report does not state. */
const QUANTITY_ASSUMED = 'quantity assumed: '

/** Returns what is counted where a number of pieces is assumed, as "one roof of about 2,200 sq ft"; otherwise an empty text. */
export function assumedPieces({ quantityAssumed, unitType, reasons }: Estimate): string {
  if (!quantityAssumed || unitType !== 'each') return ''
  // A price that no costbook item tells of is for the repair as a whole.
  if (!reasons.quantity.startsWith(QUANTITY_ASSUMED)) return 'one repair'
  return reasons.quantity.slice(QUANTITY_ASSUMED.length).replace(/ \(the report counts .*\)$/, '')
}

/** `facts`: those of the house that the quantity comes from. */
export type Quantity = { quantity: number; assumed: boolean; reason: string; facts?: HouseQuantity['facts'] }

/** Says that all of a thing on a house is meant, and not a stretch of it. */
const ALL_OF_IT = wordsOf(allOfIt)
/** All of it is so many times the stretch that is usually mended. */
const STRETCHES = 3
/** A usual area from here on, in square feet, is a floor of a house already. */
const FLOOR_OF_A_HOUSE = 500

type Measured = Pick<CostbookItem, 'category' | 'unit' | 'quantity' | 'quantityBasis' | 'description' | 'extent'>

function isAllMeant({ unit, extent, quantity }: Measured, text: string): boolean {
  const isStretch = extent === 'section' && (unit === 'lin_ft' || unit === 'sq_ft') && quantity < FLOOR_OF_A_HOUSE
  return isStretch && ALL_OF_IT.test(text)
}

/**
 * Returns the report's quantity if it uses the item's unit, then the one that is read in its words (`stated`, null: none),
 * otherwise that of the known house (`inHouse`) or the typical one. `text`: the report's words; `place`: the finding's location.
 */
export function quantityOf(
  item: Measured,
  { quantity, unitType }: { quantity: number | null; unitType: UnitType | null },
  text: string,
  stated: Pick<Measure, 'value' | 'isIndefinite'> | null = null,
  place = '',
  inHouse: HouseQuantity | null = null,
): Quantity {
  const usual = `${QUANTITY_ASSUMED}${item.quantityBasis}`
  const isSameUnit = quantity !== null && (unitType ?? 'each') === item.unit
  const things = isSameUnit && item.unit === 'each' ? findCountedThings(quantity, text) : []
  if (isSameUnit && (things.length === 0 || things.some((thing) => isPieceOf(item, thing, text))))
    return { quantity: normaliseQuantity(quantity), assumed: false, reason: 'quantity from the report' }
  if (stated) return statedInWords(stated)
  if (isSameUnit) return { quantity: item.quantity, assumed: true, reason: `${usual} (the report counts ${things[0]})` }
  const other = quantity !== null && unitType ? ` (the report counts in ${unitLabels[unitType]})` : ''
  if (isAllMeant(item, text))
    return {
      quantity: STRETCHES * item.quantity,
      assumed: true,
      reason: `${usual}, times ${STRETCHES} as all of it is meant${other}`,
    }
  const told = piecesTold(item, text, place)
  if (told) return { quantity: told.quantity, assumed: true, reason: QUANTITY_ASSUMED + told.reason + other }
  if (inHouse)
    return {
      ...{ quantity: inHouse.quantity, assumed: true, facts: inHouse.facts },
      reason: QUANTITY_ASSUMED + inHouse.reason + other,
    }
  return { quantity: item.quantity, assumed: true, reason: usual + other }
}

/** A word such as "several" states that there is more than one; the number for it is assumed. */
function statedInWords({ value, isIndefinite }: Pick<Measure, 'value' | 'isIndefinite'>): Quantity {
  const quantity = normaliseQuantity(value)
  const number = UNITS[quantity] || String(quantity)
  return isIndefinite
    ? { quantity, assumed: true, reason: `${QUANTITY_ASSUMED}${number}, because the report tells of several` }
    : { quantity, assumed: false, reason: "quantity from the report's words" }
}

function times(ratio: number): string {
  return `${ratio.toFixed(1)} times`
}
