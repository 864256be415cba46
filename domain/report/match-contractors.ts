import { DEFAULT_RADIUS_MILES, MAX_CONTRACTORS_PER_DEFICIENCY } from '../contractor/contractor.ts'
import { candidatesOf, rankContractors } from '../contractor/matching.ts'
import type { Ports } from '../ports.ts'
import type { Finding } from './report.ts'

/** The findings with the best contractors near the house for each; none where its ZIP code is not known. */
export async function matchContractors(
  { places, contractors }: Pick<Ports, 'places' | 'contractors'>,
  zip: string | null,
  findings: Finding[],
): Promise<Finding[]> {
  const place = zip ? await places.byZip(zip) : null
  const types = [...new Set([...findings.flatMap((finding) => finding.contractorTypes), 'general_contractor' as const])]
  const nearby = place
    ? await contractors.near({
        place,
        types,
        radiusMiles: DEFAULT_RADIUS_MILES,
        perType: MAX_CONTRACTORS_PER_DEFICIENCY,
      })
    : []
  const rankedOf = new Map<string, ReturnType<typeof rankContractors>>()
  return findings.map((finding) => {
    const types = finding.contractorTypes.join()
    const known = rankedOf.get(types) ?? rankContractors(candidatesOf(finding.contractorTypes, nearby))
    rankedOf.set(types, known)
    const { ranked, leftOut } = known
    return { ...finding, contractors: ranked, contractorsLeftOut: leftOut.belowMinimum + leftOut.unrated }
  })
}
