import { contractorTypesFor } from '../contractor/matching.ts'
import type { Deficiency } from '../deficiency/deficiency.ts'
import { localityOf } from '../place/states.ts'
import type { Ports } from '../ports.ts'
import { choiceFor, countedAsChosen, type FindingChoice, pricedAsChosen } from './choices.ts'
import type { Finding, Report } from './report.ts'

/**
 * The deficiencies with what their repair costs where the house stands, at the quantities and with the quotes that the owner
 * gave; contractors are still to be looked for.
 */
export async function priceDeficiencies(
  { places, costs }: Pick<Ports, 'places' | 'costs'>,
  report: Pick<Report, 'zip' | 'propertyAddress'>,
  deficiencies: Deficiency[],
  choices: FindingChoice[],
): Promise<Finding[]> {
  const place = report.zip ? await places.byZip(report.zip) : null
  const counted = deficiencies.map((deficiency) => countedAsChosen(deficiency, choiceFor(choices, deficiency.id)))
  const estimates = await costs.estimate(counted, place ?? localityOf(report))
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
