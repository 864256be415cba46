import type { CostbookItem } from '#domain/costbook/costbook.ts'
import type { RoofArea } from '#domain/place/roof.ts'
import type { Quantity } from './price-item.ts'

/** In square feet: a larger typical quantity means a whole roof. */
const WHOLE_ROOF = 1_000
const ONE_ROOF = /\bone roof of about ([\d,]+) sq ft/i

/**
 * Returns an item that covers a whole roof by the square foot; null for any other. An item sold by the roof states its area.
 */
export function wholeRoofItem(item: CostbookItem): CostbookItem | null {
  if (item.category !== 'roofing' || item.kind !== 'repair') return null
  if (item.unit === 'sq_ft') return item.quantity >= WHOLE_ROOF ? item : null
  const area = Number(ONE_ROOF.exec(item.quantityBasis)?.[1]?.replaceAll(',', ''))
  if (item.unit !== 'each' || !(area >= WHOLE_ROOF)) return null
  const perFoot = { labor: item.labor / area, material: item.material / area }
  return { ...item, ...perFoot, unit: 'sq_ft', quantity: area, further: 1 }
}

export function measuredQuantity({ squareFeet, seen }: RoofArea): Quantity {
  const picture = seen ? `, picture of ${seen}` : ''
  return {
    quantity: squareFeet,
    assumed: false,
    reason: `roof of ${squareFeet.toLocaleString('en-US')} sq ft, measured by satellite${picture}`,
  }
}
