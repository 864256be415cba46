import { starterCostbook } from '#adapters/costs/starter-costbook.ts'
import { priceDescription } from '#domain/costbook/pricing/price-description.ts'
import { unitTypes } from '#domain/deficiency/deficiency.ts'
import { normaliseQuantity } from '#domain/estimate/estimate.ts'
import { askedPlace } from './asked-place.ts'
import { priceJson } from './price-json.ts'
import { priceText } from './price-text.ts'
import type { Refusal } from './refusals.ts'

export type PriceArguments = {
  zip?: string | undefined
  unit?: string | undefined
  quantity?: string | undefined
  json?: boolean | undefined
}

/** Returns the printed price of the words by the costbook that ships with the product, or why there is none. */
export async function price(
  description: string,
  { zip, unit, quantity, json }: PriceArguments,
): Promise<{ ok: true; text: string } | { ok: false; reason: Refusal }> {
  if (!/[\p{L}\p{N}]/u.test(description)) return { ok: false, reason: 'no-words' }
  const unitType = unitTypes.find((known) => known === unit) ?? null
  if (unit !== undefined && !unitType) return { ok: false, reason: 'bad-unit' }
  const where = await askedPlace(zip)
  if (!where.ok) return where
  const asked = { description, unitType, quantity: quantity === undefined ? null : normaliseQuantity(quantity) }
  const priced = priceDescription(starterCostbook(), asked, where.place)
  return { ok: true, text: json ? JSON.stringify(priceJson(priced), null, 2) : priceText(priced) }
}
