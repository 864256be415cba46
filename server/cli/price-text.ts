import type { PricedDescription } from '#domain/costbook/pricing/price-description.ts'
import { unitLabels } from '#domain/deficiency/deficiency.ts'
import { contingentText } from '#domain/estimate/contingent.ts'
import { formatDollars, formatRange, sourceLabels } from '#domain/estimate/estimate.ts'
import { notPricedText } from '#domain/place/priced-place.ts'

/** A price for people: the figures, why they are what they are, and what else it might be. */
export function priceText({ estimate, item, alternatives, notPriced }: PricedDescription): string {
  const lines = estimate
    ? [
        `${formatRange(estimate)}  ${item ? `${item.description} (${item.code})` : sourceLabels[estimate.source]}`,
        `average ${formatDollars(estimate.average)} = labor ${formatDollars(estimate.labor)} + material ${formatDollars(estimate.material)}`,
        `quantity ${estimate.quantity} ${unitLabels[estimate.unitType]}${estimate.quantityAssumed ? ' (assumed)' : ''}`,
        `matched ${estimate.matchedKeywords} of ${estimate.totalKeywords} keywords, confidence ${estimate.confidence}`,
        estimate.basis,
        ...(estimate.contingent ? [contingentText(estimate.contingent)] : []),
      ]
    : [notPriced ? notPricedText(notPriced) : 'Not estimated: the words only ask to watch it.']
  const others = alternatives.map(
    ({ item, estimate }) =>
      `  ${formatRange(estimate)}  ${item.description} (${item.code}), confidence ${estimate.confidence}`,
  )
  return [...lines, ...(others.length > 0 ? ['or:', ...others] : [])].join('\n')
}
