/** Learns which pieces of a finding's words ask for another repair than the one that it means first. */
import { starterItems, starterParts } from '#adapters/costs/starter-costbook.ts'
import { regress } from '#adapters/extraction/rules/judging/learned/logistic.ts'
import { composeCostbook } from '#domain/costbook/compose-costbook.ts'
import type { Learned } from '#domain/costbook/matching/rank-learned.ts'
import { type RepairPair, repairPairs } from '#domain/costbook/pricing/told/another-repair.ts'
import { type EstimatedCase, type LabeledRepair, learnRepairs } from '../repairs.ts'

const PARTS = new Map(starterItems().map(({ code, part }) => [code, part ?? '']))
const HALVES = 2

/** Each half of the findings is read by a model that was taught the other half only, as new findings are read. */
export function learnAnother(repairs: LabeledRepair[], cases: EstimatedCase[]): Map<string, number> {
  const examples = Array.from({ length: HALVES }, (_, half) => {
    const isLeft = (one: LabeledRepair, at: number) => Boolean(one.isOfHouse) && at % HALVES === half
    const model = learnRepairs(
      repairs.filter((one, at) => !isLeft(one, at)),
      cases,
    )
    const { learned } = composeCostbook({ ...starterParts(), model }).index
    return learned ? repairs.filter(isLeft).flatMap((one) => examplesOf(one, learned)) : []
  })
  return regress(examples.flat(), PENALTY, { least: LEAST_MET })
}

const PENALTY = 1
const LEAST_MET = 3

function examplesOf(one: LabeledRepair, learned: Learned) {
  const pairs = repairPairs(learned, { description: one.finding, recommendation: one.recommendation, location: '' })
  return pairs.map((pair) => ({ signs: pair.signs, target: isMeant(one, pair) ? 1 : 0, weight: 1 }))
}

/** Returns whether the label of a finding names both parts as repairs of their own. */
function isMeant({ kind, item, more }: LabeledRepair, { own, other }: RepairPair): boolean {
  if (kind !== 'repair' || !more.startsWith('and ')) return false
  const codes = [item, ...(more.match(/[A-Z]{2}-\d{3}/g) ?? [])]
  const parts = new Set(codes.map((code) => PARTS.get(code)))
  return parts.has(own.item.part ?? '') && parts.has(other.item.part ?? '')
}
