import {
  CANDIDATES_PER_TYPE,
  defaultPreferences,
  MAX_CONTRACTORS_PER_DEFICIENCY,
} from '#domain/contractor/contractor.ts'
import { bestForRepair, type Ranking } from '#domain/contractor/matching.ts'
import type { Ports, Stored } from '#domain/ports.ts'
import type { Finding, Report, ReportId } from '#domain/report/report.ts'

export type MatchingPorts = Pick<Ports, 'accounts' | 'places' | 'contractors'>

/**
 * Returns the findings with the best contractors near the house, by the owner's preferences; without contractors if the ZIP
 * code is unknown. Throws if the directory is unavailable.
 */
export async function matchContractors(
  { accounts, places, contractors }: MatchingPorts,
  { owner, zip }: Pick<Report, 'owner' | 'zip'>,
  findings: Finding[],
): Promise<Finding[]> {
  const preferences = (await accounts.byId(owner))?.preferences ?? defaultPreferences
  const { radiusMiles } = preferences
  const place = zip ? await places.byZip(zip) : null
  const types = [...new Set([...findings.flatMap((finding) => finding.contractorTypes), 'general_contractor' as const])]
  const askedBy = { user: owner, purpose: 'report' as const }
  const nearby = place
    ? await contractors.near({ place, types, radiusMiles, perType: CANDIDATES_PER_TYPE, askedBy })
    : []
  const rankingOf = new Map<string, Ranking>()
  return findings.map((finding) => {
    const types = finding.contractorTypes.join()
    const known = rankingOf.get(types) ?? bestForRepair(finding.contractorTypes, nearby, preferences)
    rankingOf.set(types, known)
    const { ranked, leftOut } = known
    return {
      ...finding,
      contractors: ranked.slice(0, MAX_CONTRACTORS_PER_DEFICIENCY),
      contractorsLeftOut: leftOut.belowMinimum + leftOut.unrated,
    }
  })
}

/** Like `matchContractors`, but returns null if the directory is unavailable; then call `matchLater`. */
export async function tryToMatch(...asked: Parameters<typeof matchContractors>): Promise<Finding[] | null> {
  return matchContractors(...asked).catch(() => null)
}

const SOONEST_SECONDS = 60

/** Queues a contractor search for the report's result, in a minute unless told otherwise. */
export function matchLater(
  { jobs }: Pick<Stored, 'jobs'>,
  { id, run }: { id: ReportId; run: number },
  seconds = SOONEST_SECONDS,
): Promise<void> {
  return jobs.enqueue(
    'match-contractors',
    { report: id, run },
    { key: `contractors-${id}`, later: { seconds, turn: id } },
  )
}
