import { unitLabels } from '../../deficiency/deficiency.ts'
import { type Cents, type Estimate, formatDollars, workOf } from '../estimate.ts'

type Summed = Pick<Estimate, 'labor' | 'average' | 'rates' | 'quantity' | 'unitType'>

/** How an average adds up, a line each, as `3 sq ft × $12.50 = $38`; `visit` is what a least charge adds to the labor. */
export type Sums = { labor: string; material: string; visit: string; average: string }

/** Returns the sums that lead to the average, each right to the dollar as it is printed. */
export function sumsOf({ labor, average, rates, quantity, unitType }: Summed): Sums {
  const work = workOf(rates, quantity)
  const added = labor - work.labor
  const unit = unitType === 'each' ? '' : ` ${unitLabels[unitType]}`
  const line = (rate: number, sum: Cents) => {
    const { further = 1 } = rates
    const first = quantity > 1 && further < 1 ? 1 : quantity
    const products = [{ many: first, cents: rate }]
    if (first < quantity) products.push({ many: quantity - first, cents: rate * further })
    return `${printed(products, unit, sum)} = ${formatDollars(sum)}`
  }
  return {
    labor: line(rates.labor, work.labor),
    material: line(rates.material, work.material),
    visit: added > 0 ? formatDollars(added) : '',
    average: `${[work.labor, added, work.material]
      .filter((each) => each > 0)
      .map(formatDollars)
      .join(' + ')} = ${formatDollars(average)}`,
  }
}

const MOST_DECIMALS = 5

/** Prints as many decimals of a unit's price as it takes for the printed figures to come to the sum. */
function printed(products: { many: number; cents: number }[], unit: string, sum: Cents): string {
  for (let decimals = 0; ; decimals++) {
    const shown = products.map(({ many, cents }) => ({ many, dollars: Number((cents / 100).toFixed(decimals)) }))
    const isRight = Math.round(shown.reduce((total, { many, dollars }) => total + many * dollars, 0)) === sum / 100
    if ((isRight && decimals !== 1) || decimals === MOST_DECIMALS)
      return shown
        .map(
          ({ many, dollars }) =>
            `${many.toLocaleString('en-US')}${unit} × $${dollars.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}`,
        )
        .join(' + ')
  }
}
