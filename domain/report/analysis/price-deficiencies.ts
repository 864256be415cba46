import { contractorTypesOf } from '#domain/contractor/matching.ts'
import type { Deficiency } from '#domain/deficiency/deficiency.ts'
import type { PricingMeans } from '#domain/estimate/cost-estimator.ts'
import type { Estimate } from '#domain/estimate/estimate.ts'
import { nothingToPayFor } from '#domain/estimate/nothing-to-pay.ts'
import { knownHouse } from '#domain/house/house.ts'
import { type NotPriced, notPricedAt, pricedPlaceOf } from '#domain/place/priced-place.ts'
import type { RoofArea } from '#domain/place/roof.ts'
import type { Ports } from '#domain/ports.ts'
import { type FindingChoice, noChoice, priceAsChosen, pricedAsChosen } from '#domain/report/choices/choices.ts'
import { type Finding, folderOf, type Report, untouched } from '#domain/report/report.ts'

/** The facts beside the findings that prices depend on. */
type PricedFor = Pick<Report, 'zip' | 'propertyAddress' | 'houseRead' | 'houseGiven'>

/**
 * Returns the deficiencies priced for the property's location and house, with the owner's quantities, repairs and quotes; contractors
 * are added later; in a country that is not priced a quote alone counts. Findings that the owner reworded or rated are priced by the report's words and rating. `keptOnly` as in
 * `PricingMeans`: used while a person waits for a page. `beside` are findings whose prices these stand beside: where one is from before its
 * country was not priced, these are priced as it was.
 */
export async function priceDeficiencies(
  { places, costs, roof }: Pick<Ports, 'places' | 'costs' | 'roof'>,
  report: PricedFor & Pick<Report, 'owner' | 'fileKey'>,
  deficiencies: (Deficiency & Partial<Pick<Finding, 'original' | 'partOf'>>)[],
  choices: FindingChoice[],
  {
    keptOnly = false,
    account,
    beside = [],
  }: Pick<PricingMeans, 'keptOnly' | 'account'> & { beside?: Pick<Finding, 'notPriced'>[] } = {},
): Promise<Finding[]> {
  const { country, ...place } = await pricedPlaceOf({ places }, report)
  const wasPriced = beside.some((finding) => finding.notPriced === null)
  const where = country && !wasPriced ? { ...place, country } : place
  const notPriced = notPricedAt(where)
  const choiceOf = new Map(choices.map((choice) => [choice.finding, choice]))
  const chosen = deficiencies.map((deficiency) => {
    const choice = choiceOf.get(deficiency.id) ?? noChoice(deficiency.id)
    return { deficiency, choice, asked: pricedAsChosen(deficiency, choice) }
  })
  if (notPriced) return chosen.map(({ deficiency, choice }) => unpricedFinding(deficiency, notPriced, choice))
  const estimates = await costs.estimate(
    chosen.map(({ asked }) => asked),
    where,
    {
      account: account ?? { folder: folderOf(report), owner: report.owner },
      keptOnly,
      measureRoof: () => measuredRoofOf({ roof }, report),
      house: knownHouse(report),
    },
  )
  return chosen.map(({ deficiency, choice }, index) => findingFrom(deficiency, estimates[index] ?? null, choice))
}

/** Returns whether what was priced for the one report is priced for the other. */
export function isSamePlaceAndHouse(one: PricedFor, other: PricedFor): boolean {
  const of = ({ zip, propertyAddress, houseRead, houseGiven }: PricedFor) =>
    JSON.stringify([zip, propertyAddress, houseRead, houseGiven])
  return of(one) === of(other)
}

/** Returns the roof of the report's house, or null if it has no address or the roof is unknown. */
export async function measuredRoofOf(
  { roof }: Pick<Ports, 'roof'>,
  { zip, propertyAddress }: Pick<Report, 'zip' | 'propertyAddress'>,
): Promise<RoofArea | null> {
  return propertyAddress ? roof.area({ address: propertyAddress, zip }) : null
}

/**
 * Returns a deficiency as a finding with its price and the owner's choice; it has no contractors yet. The usual range of a whole
 * category is no price: a quote is needed.
 */
export function findingFrom(
  deficiency: Deficiency & Partial<Pick<Finding, 'original'>>,
  given: Estimate | null,
  choice: FindingChoice = noChoice(deficiency.id),
): Finding {
  const estimate = given?.source === 'regional_fallback' ? null : priceAsChosen(given, choice)
  return {
    ...untouched,
    ...deficiency,
    estimate,
    nothingToPay: nothingToPayFor(pricedAsChosen(deficiency, choice), given),
    notPriced: null,
    quote: choice.quote,
    contractorTypes: contractorTypesOf({ category: choice.rating?.category ?? deficiency.category, estimate }),
    contractors: [],
    contractorsLeftOut: 0,
  }
}

/** Returns a deficiency as a finding of a house in a country that is not priced. */
export function unpricedFinding(
  deficiency: Deficiency & Partial<Pick<Finding, 'original'>>,
  notPriced: NotPriced,
  choice?: FindingChoice,
): Finding {
  return { ...findingFrom(deficiency, null, choice), nothingToPay: null, notPriced }
}
