import type { Estimate } from '../estimate/estimate.ts'
import type { Locality } from '../place/place.ts'
import type { RoofArea } from '../place/roof.ts'
import { type Costbook, estimateDeficiency, type PricedDeficiency } from './estimate-deficiency.ts'
import { wholeRoofItem } from './whole-roof.ts'

/** As `estimateDeficiency`, one by one. The roof is measured only where a whole roof is priced whose area no report states. */
export async function estimateDeficiencies(
  book: Costbook,
  deficiencies: PricedDeficiency[],
  where: Locality | null,
  measureRoof?: () => Promise<RoofArea | null>,
): Promise<(Estimate | null)[]> {
  const estimates = deficiencies.map((deficiency) => estimateDeficiency(book, deficiency, where))
  const wholeRoofs = estimates.map((estimate, index) => deficiencies[index]?.quantity === null && isWholeRoof(estimate))
  const roof = wholeRoofs.includes(true) ? await measureRoof?.() : null
  if (!roof) return estimates
  return deficiencies.map((deficiency, index) =>
    wholeRoofs[index] ? estimateDeficiency(book, deficiency, where, roof) : (estimates[index] ?? null),
  )

  function isWholeRoof(estimate: Estimate | null): boolean {
    const item = book.index.items.find(({ code }) => code === estimate?.itemCode)
    return item !== undefined && wholeRoofItem(item) !== null
  }
}
