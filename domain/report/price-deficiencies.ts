import { contractorTypesFor } from '../contractor/matching.ts'
import type { Deficiency } from '../deficiency/deficiency.ts'
import { localityOf } from '../place/states.ts'
import type { Ports } from '../ports.ts'
import type { Finding, Report } from './report.ts'

/** The deficiencies with what their repair costs where the house stands; contractors are still to be looked for. */
export async function priceDeficiencies(
  { places, costs }: Pick<Ports, 'places' | 'costs'>,
  report: Pick<Report, 'zip' | 'propertyAddress'>,
  deficiencies: Deficiency[],
): Promise<Finding[]> {
  const place = report.zip ? await places.byZip(report.zip) : null
  const estimates = await costs.estimate(deficiencies, place ?? localityOf(report))
  return deficiencies.map((deficiency, index) => ({
    ...deficiency,
    estimate: estimates[index] ?? null,
    contractorTypes: contractorTypesFor(deficiency.category),
    contractors: [],
    contractorsLeftOut: 0,
  }))
}
