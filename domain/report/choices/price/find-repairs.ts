import type { CostbookItem } from '#domain/costbook/costbook.ts'
import { rankItems } from '#domain/costbook/matching/match.ts'
import { type Costbook, pricingOf, rankedFor } from '#domain/costbook/pricing/estimate-deficiency.ts'
import { regionOf } from '#domain/costbook/region.ts'
import { MAX_SEARCH_CHARACTERS, MIN_CONFIDENCE } from '#domain/costbook/search-mappings.ts'
import type { Estimate } from '#domain/estimate/estimate.ts'
import { knownHouse } from '#domain/house/house.ts'
import { type NotPriced, notPricedAt, pricedPlaceOf } from '#domain/place/priced-place.ts'
import type { Ports } from '#domain/ports.ts'
import { choiceFor, pricedAsChosen } from '#domain/report/choices/choices.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'

/** A costbook item with what it would cost as the repair of a finding. */
export type PossibleRepair = { item: CostbookItem; estimate: Estimate }

const MOST_NEAREST = 8
const MOST_FOUND = 20

/**
 * Returns the costbook items nearest to a finding, the one that prices it first, or with a `search` those of the whole costbook
 * that have its words or are meant by them. `chosen` is the code that the owner chose. None where the
 * house's country is not priced. The caller has checked who asks.
 */
export async function findRepairs(
  { reports, places, costbook }: Pick<Ports, 'reports' | 'places' | 'costbook'>,
  { id, finding, search }: { id: ReportId; finding: Finding; search: string },
): Promise<{ repairs: PossibleRepair[]; chosen: string | null; notPriced: NotPriced | null }> {
  const report = await reports.byId(id)
  const choice = choiceFor(await reports.choices(id), finding.id)
  const { book } = await costbook.current()
  const where = report && (await pricedPlaceOf({ places }, report))
  const notPriced = notPricedAt(where)
  if (notPriced) return { repairs: [], chosen: choice.item, notPriced }
  const region = regionOf(book.regions, where)
  const asked = pricedAsChosen(finding, choice)
  const { chosenItem, ...asMatched } = asked
  const current = book.index.items.filter(({ code }) => code === finding.estimate?.itemCode)
  const nearest = () => [...current, ...rankedFor(book.index, asMatched).map(({ item }) => item)]
  const items = search ? itemsFor(book, search).slice(0, MOST_FOUND) : [...new Set(nearest())].slice(0, MOST_NEAREST)
  const repairs = items.flatMap((item) => {
    const estimate = pricingOf(book, { ...asked, chosenItem: item.code }).estimate(
      region,
      null,
      report ? knownHouse(report) : {},
    )
    return estimate ? [{ item, estimate }] : []
  })
  return { repairs, chosen: choice.item, notPriced }
}

/** Returns items that have all of the words, then those that the words are likely to mean. */
function itemsFor({ index }: Costbook, search: string): CostbookItem[] {
  const text = search.slice(0, MAX_SEARCH_CHARACTERS)
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const named = index.items.filter(({ code, description, covers }) => {
    const said = `${code} ${description} ${covers}`.toLowerCase()
    return words.every((word) => said.includes(word))
  })
  const meant = rankItems(index, { description: text }).filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
  return [...new Set([...named, ...meant.map(({ item }) => item)])]
}
