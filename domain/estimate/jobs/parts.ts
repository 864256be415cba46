import { unitLabels } from '#domain/deficiency/deficiency.ts'
import {
  type Estimate,
  formatRange,
  isLifted,
  liftToVisit,
  type PricedPart,
  sumCosts,
  urgencies,
  withBasis,
  workOf,
} from '../estimate.ts'

/** Returns the jobs that a price is for: its parts, or else itself. */
export function jobsOf<Job extends object>(estimate: Job & { parts?: Job[] }): Job[] {
  const { parts = [] } = estimate
  return parts.length > 0 ? parts : [estimate]
}

/**
 * Returns the price of several repairs of one finding, each trade coming once: their sum, as one job. The dearest part is who
 * does most of the work.
 */
export function sumOfParts(apart: PricedPart[]): Estimate {
  const parts = withSharedVisits(apart)
  const costs = sumCosts(parts)
  const [main] = parts.toSorted((a, b) => b.average - a.average)
  if (!main) throw new Error('a price without parts')
  const { words: _words, repairMethod: _method, house: _house, ...rest } = main
  const { min, max, labor, material, average } = costs
  const house = [...new Set(parts.flatMap((part) => part.house ?? []))].join('; ')
  const saved = sumCosts(apart).average - average
  return withBasis({
    ...rest,
    ...costs,
    perUnit: average,
    rates: { min, max, labor, material, visit: 0 },
    quantity: 1,
    quantityAssumed: parts.some(({ quantityAssumed }) => quantityAssumed),
    unitType: 'each',
    urgency: urgencies[Math.min(...parts.map(({ urgency }) => urgencies.indexOf(urgency)))] ?? main.urgency,
    reasons: {
      figures: `The sum of ${parts.length} repairs that the words ask for: ${parts.map(partText).join('; ')}`,
      band: '',
      region: main.reasons.region,
      quantity: '',
      remark: saved > 0 ? 'one visit of a trade for all its repairs here' : '',
    },
    repairMethod: null,
    ...(house && { house }),
    itemCode: null,
    itemDescription: parts.map(({ itemDescription }) => itemDescription).join(' + '),
    confidence: Math.min(...parts.map(({ confidence }) => confidence)),
    parts,
  })
}

/** Returns a part's words with its repair, quantity and price. */
export function partText({ words, itemDescription, quantity, unitType, ...range }: PricedPart): string {
  const many = unitType === 'each' && quantity === 1 ? '' : `, ${quantity} ${unitLabels[unitType]}`
  return `“${words}”: ${itemDescription}${many}, ${formatRange(range)}`
}

/** Shares between the parts of a trade, by their work, what its dearest minimum charge is above their work. */
function withSharedVisits(parts: PricedPart[]): PricedPart[] {
  return parts.map((part) => {
    const mates = parts.filter(({ trade }) => trade === part.trade)
    if (mates.length < 2 || !mates.some(isLifted)) return part
    const works = mates.map(({ rates, quantity }) => workOf(rates, quantity))
    const all = sumCosts(works)
    const visit = Math.max(...mates.map(({ rates }) => rates.visit))
    const lift = liftToVisit(all, visit).average - all.average
    const shares = works.map(({ average }) => Math.floor((lift * average) / all.average / 100) * 100)
    const rest = lift - shares.reduce((sum, share) => sum + share, 0)
    const work = workOf(part.rates, part.quantity)
    const most = works.findIndex(({ average }) => average === Math.max(...works.map((one) => one.average)))
    const at = mates.indexOf(part)
    const share = (shares[at] ?? 0) + (at === most ? rest : 0)
    return { ...part, ...withBasis({ ...part, ...liftToVisit(work, work.average + share) }) }
  })
}
