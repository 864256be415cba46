import { contractorTypesFor } from '#domain/contractor/matching.ts'
import type { Deficiency } from '#domain/deficiency/deficiency.ts'
import type { PricingMeans } from '#domain/estimate/cost-estimator.ts'
import type { RoofArea } from '#domain/place/roof.ts'
import { localityOf } from '#domain/place/states.ts'
import type { Ports } from '#domain/ports.ts'
import { countedAsChosen, type FindingChoice, noChoice, priceAsChosen } from '#domain/report/choices/choices.ts'
import { type Finding, folderOf, type Report, untouched } from '#domain/report/report.ts'

/**
 * The deficiencies with what their repair costs where the house stands, at the quantities and with the quotes that the owner
 * gave; contractors are still to be looked for. What the owner put in other words is priced by those of the report. `keptOnly` as in `PricingMeans`: for a person who waits for a page.
 */
export async function priceDeficiencies(
  { places, costs, roof }: Pick<Ports, 'places' | 'costs' | 'roof'>,
  report: Pick<Report, 'zip' | 'propertyAddress' | 'owner' | 'fileKey'>,
  deficiencies: (Deficiency & Partial<Pick<Finding, 'original' | 'partOf'>>)[],
  choices: FindingChoice[],
  { keptOnly = false, account }: Pick<PricingMeans, 'keptOnly' | 'account'> = {},
): Promise<Finding[]> {
  const place = report.zip ? await places.byZip(report.zip) : null
  const choiceOf = new Map(choices.map((choice) => [choice.finding, choice]))
  const chosen = deficiencies.map((deficiency) => {
    const choice = choiceOf.get(deficiency.id) ?? noChoice(deficiency.id)
    return { deficiency, choice, counted: countedAsChosen({ ...deficiency, ...deficiency.original }, choice) }
  })
  const asked = chosen.map(({ counted }) => counted)
  const estimates = await costs.estimate(asked, place ?? localityOf(report), {
    account: account ?? { folder: folderOf(report), owner: report.owner },
    keptOnly,
    measureRoof: () => measuredRoofOf({ roof }, report),
  })
  return chosen.map(({ deficiency, choice }, index) => {
    return {
      ...untouched,
      ...deficiency,
      estimate: priceAsChosen(estimates[index] ?? null, choice),
      quote: choice.quote,
      contractorTypes: contractorTypesFor(deficiency.category),
      contractors: [],
      contractorsLeftOut: 0,
    }
  })
}

/** Of the report's house: a house without an address is not looked for. */
export async function measuredRoofOf(
  { roof }: Pick<Ports, 'roof'>,
  { zip, propertyAddress }: Pick<Report, 'zip' | 'propertyAddress'>,
): Promise<RoofArea | null> {
  return propertyAddress ? roof.area({ address: propertyAddress, zip }) : null
}
