import { contractorTypesFor } from '../contractor/matching.ts'
import type { Deficiency } from '../deficiency/deficiency.ts'
import type { RoofArea } from '../place/roof.ts'
import { localityOf } from '../place/states.ts'
import type { Ports } from '../ports.ts'
import { choiceFor, countedAsChosen, type FindingChoice, pricedAsChosen } from './choices.ts'
import { type Finding, folderOf, type Report } from './report.ts'

/**
 * The deficiencies with what their repair costs where the house stands, at the quantities and with the quotes that the owner
 * gave; contractors are still to be looked for.
 */
export async function priceDeficiencies(
  { places, costs, roof }: Pick<Ports, 'places' | 'costs' | 'roof'>,
  report: Pick<Report, 'zip' | 'propertyAddress' | 'owner' | 'fileKey'>,
  deficiencies: Deficiency[],
  choices: FindingChoice[],
): Promise<Finding[]> {
  const place = report.zip ? await places.byZip(report.zip) : null
  const counted = deficiencies.map((deficiency) => countedAsChosen(deficiency, choiceFor(choices, deficiency.id)))
  const estimates = await costs.estimate(counted, place ?? localityOf(report), {
    account: { folder: folderOf(report), owner: report.owner },
    measureRoof: () => measuredRoofOf({ roof }, report),
  })
  return deficiencies.map((deficiency, index) => {
    const choice = choiceFor(choices, deficiency.id)
    return {
      ...deficiency,
      estimate: pricedAsChosen(estimates[index] ?? null, choice),
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
