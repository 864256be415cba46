import type { Deficiency, Evidence, PossibleMiss } from './deficiency.ts'
import { deficiencyIds } from './deficiency-id.ts'
import { holds } from './evidence.ts'

/** Page and words, the same in every analysis of a report. */
export type MissId = string & { readonly brand: 'MissId' }

export type NamedMiss = PossibleMiss & { id: MissId }

/** The owner's decision on a possible miss. It applies to every later analysis. */
export type MissDecision = { id: MissId } & ({ decision: 'dismissed' } | { decision: 'accepted'; evidence: Evidence })

/** The most lines that an owner may mark as one finding: more are several. */
export const MOST_MARKED_LINES = 12

export function missId({ page, quote }: Pick<PossibleMiss, 'page' | 'quote'>): MissId {
  return `${page}-${deficiencyIds([quote])[0]}` as MissId
}

/** Returns the undecided misses, each once. */
export function openMisses(misses: PossibleMiss[], decisions: MissDecision[]): NamedMiss[] {
  const open = new Map<MissId, NamedMiss>()
  const decided = new Set(decisions.map(({ id }) => id))
  for (const miss of misses) {
    const id = missId(miss)
    if (!open.has(id) && !decided.has(id)) open.set(id, { ...miss, id })
  }
  return [...open.values()]
}

/** Returns the findings that the owner added, except those that this analysis found itself. */
export function acceptedMisses(decisions: MissDecision[], found: Deficiency[]): Deficiency[] {
  return decisions.flatMap((decision) => {
    if (decision.decision !== 'accepted') return []
    const { evidence } = decision
    const isFound = found.some((each) => each.evidence.some((other) => holds(other, evidence)))
    return isFound ? [] : [acceptedMiss(decision)]
  })
}

/** Uses the default category and severity, because no rule could place these words. */
export function acceptedMiss({ id, evidence }: { id: MissId; evidence: Evidence }): Deficiency {
  return {
    id: `added-${id}` as Deficiency['id'],
    category: 'general',
    severity: 'minor',
    location: '',
    description: evidence.quote,
    recommendation: '',
    quantity: null,
    unitType: null,
    repairMethod: null,
    confidence: 100,
    evidence: [evidence],
  }
}
