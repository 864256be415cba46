import type { RegionalPrices } from '#domain/costbook/region.ts'
import type { UnitType } from '#domain/deficiency/deficiency.ts'
import { type Estimate, normaliseQuantity, priceRates, withBasis } from '#domain/estimate/estimate.ts'

/** An outside source's national price for a whole job, in dollars. */
export type ResearchedFigures = { min: number; average: number; max: number; labor: number; material: number }

/** `day` is `YYYY-MM-DD`. Without a citation it is a model's own estimate. */
export type Research = { figures: ResearchedFigures; citations: Estimate['citations']; day: string }

/** How much work is to be priced: as the report states, or else one job. */
export type Job = { quantity: number; unit: UnitType; assumed: boolean }

export function jobOf({ quantity, unitType }: { quantity: number | null; unitType: UnitType | null }): Job {
  if (quantity === null) return { quantity: 1, unit: 'each', assumed: true }
  return { quantity: normaliseQuantity(quantity), unit: unitType ?? 'each', assumed: false }
}

export type ResearchFault =
  | 'no price'
  | 'figures that contradict each other'
  | 'a price far from what such repairs cost'

const LARGEST_DOLLARS = 1_000_000
/** How far labor and material may miss the average: models round each of them. */
const PARTS_MISS = 0.1
/** Half of the widest range as a share of the average: the highest price stays below three times the lowest. */
const WIDEST = 0.48
const DOLLAR = 100

const confidences = { live_web_research: 0.5, ai_fallback: 0.3 } as const

/**
 * Makes an estimate from outside figures in place of `usual`, the category's usual range. Refuses a price below that range's
 * minimum, or above its maximum for each counted piece: a wrong price does more harm than a wide one.
 */
export function researchedPrice(
  usual: Estimate,
  { figures, citations, day }: Research,
  job: Job,
  region: RegionalPrices,
): { ok: true; estimate: Estimate } | { ok: false; fault: ResearchFault } {
  const parts = figures.labor + figures.material
  if (!Object.values(figures).every(isPrice) || figures.min <= 0 || parts <= 0) return { ok: false, fault: 'no price' }
  const isOrdered = figures.min <= figures.average && figures.average <= figures.max
  if (!isOrdered || Math.abs(parts - figures.average) > PARTS_MISS * figures.average)
    return { ok: false, fault: 'figures that contradict each other' }

  const labor = (100 * figures.average * figures.labor * region.labor) / parts
  const material = (100 * figures.average * figures.material * region.material) / parts
  const average = labor + material
  const scale = average / figures.average
  const pieces = job.unit === 'each' ? job.quantity : 1
  const least = usual.rates.min
  const most = Math.floor((usual.rates.max * pieces) / DOLLAR) * DOLLAR
  // Labor and material are rounded apart, which may move their sum by a dollar.
  if (!(average - DOLLAR >= least && average + DOLLAR <= most))
    return { ok: false, fault: 'a price far from what such repairs cost' }

  const low = Math.max(figures.min * scale, least, average * (1 - WIDEST))
  const high = Math.min(figures.max * scale, most, average * (1 + WIDEST))
  const isNarrowed = low > figures.min * scale || high < figures.max * scale
  const each = (value: number) => value / job.quantity
  const rates = { min: each(low), max: each(high), labor: each(labor), material: each(material), visit: 0 }
  const pages = citations.materials.length + citations.labor.length
  const source = pages > 0 ? 'live_web_research' : 'ai_fallback'
  return {
    ok: true,
    estimate: withBasis({
      ...usual,
      ...priceRates(rates, job.quantity),
      rates,
      quantity: job.quantity,
      quantityAssumed: job.assumed,
      unitType: job.unit,
      source,
      reasons: {
        figures:
          pages > 0
            ? `No costbook item fits these words well enough: researched on the web on ${day} by a language model, ${pages === 1 ? 'one page is' : `${pages} pages are`} named`
            : `No costbook item fits these words well enough: the estimate of a language model of ${day}, which names no source`,
        band: isNarrowed ? 'their range was wider and is cut at what such repairs usually cost' : 'range as found',
        region: region.reason,
        quantity: job.assumed ? 'for the job as a whole' : 'quantity from the report',
        remark: 'get a quote',
      },
      confidence: confidences[source],
      citations,
    }),
  }
}

function isPrice(value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= LARGEST_DOLLARS
}
