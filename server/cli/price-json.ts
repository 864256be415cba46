import type { CostbookItem } from '#domain/costbook/costbook.ts'
import type { PricedDescription } from '#domain/costbook/pricing/price-description.ts'
import { dollars, estimateFields } from '#domain/estimate/estimate-fields.ts'
import { notPricedText } from '#domain/place/priced-place.ts'

/** Money is in dollars; an item's labor and material are national prices of one unit. */
export function priceJson({ estimate, item, alternatives, notPriced }: PricedDescription) {
  return {
    estimate: estimate && estimateFields(estimate),
    ...(notPriced && { notPriced: notPricedText(notPriced) }),
    item: item && itemFields(item),
    alternatives: alternatives.map(({ item, estimate }) => ({
      ...itemFields(item),
      confidence: estimate.confidence,
      matched_keywords: estimate.matchedKeywords,
      total_keywords: estimate.totalKeywords,
      minCost: dollars(estimate.min),
      maxCost: dollars(estimate.max),
      averageCost: dollars(estimate.average),
    })),
  }
}

function itemFields({
  code,
  category,
  kind,
  description,
  unit,
  labor,
  material,
  covers,
  guides,
  spread,
}: CostbookItem) {
  return {
    ...{ code, description, category, kind, unit },
    laborCost: dollars(labor),
    materialCost: dollars(material),
    covers,
    ...{ sources: guides, spread },
  }
}
