import { type DeficiencyId, type Severity, severities } from '#domain/deficiency/deficiency.ts'
import { contingentOf } from '#domain/estimate/contingent.ts'
import { type Cents, type Contingent, type Costs, formatRange } from '#domain/estimate/estimate.ts'
import { priceOf } from '#domain/estimate/quote.ts'
import { SURE } from '#domain/report/page/doubt.ts'
import type { Finding } from '#domain/report/report.ts'
import { type Facts, factsOf, isOpenWiring, isTrifle } from '../bucket/bucket-facts.ts'
import { GENERAL, KILLERS, UPGRADE } from '../bucket/bucket-words.ts'
import { HAZARD, NO_HAZARD, NOT_OPEN, OPEN_ROOF, REQUIRED, ROT, WATER } from '../bucket/fault-words.ts'
import { ratedText } from '../bucket/rated.ts'
import { suggestBucket } from '../bucket/suggest-bucket.ts'
import {
  ADVICE_TO_ADD,
  FIRE_RISK,
  HANDRAIL,
  HARMS,
  MAY_FAIL,
  NO_ALARM,
  NO_HEAT,
  NOT_THERE,
  PEELING,
  ROOF_AT_END,
  ROOF_COVERING,
  SHOCK,
  SILENT_ALARM,
  SUPPOSED,
  tellsOfSilentAlarm,
} from './stake-words.ts'

/** A finding that matters most, and why, in one sentence. `others`: those that the same repair is priced for, elsewhere. */
export type Matter = { finding: DeficiencyId; reason: string; others: DeficiencyId[] }

/** The stakes, in the order in which they count. `rating`: nothing but how it is rated. */
const stakes = ['safety', 'cost', 'lenders', 'rating'] as const
type Stake = (typeof stakes)[number]

/** `price`: what it costs, or what a look may confirm where that is more. `repair`: what is priced for it; null for no item. */
type Staked = Pick<Matter, 'reason'> & {
  finding: Finding
  stake: Stake
  severity: Severity
  price: Cents
  repair: string | null
  nearness: Nearness
}

/** How near harm is: the report names a danger that is there, something is at fault, or only something newer or more is advised. */
const nearnesses = ['danger', 'fault', 'addition'] as const
type Nearness = (typeof nearnesses)[number]

const MOST = 5
/** Dangers take no more than this many places while something of the other stakes is there. */
const PLACES: [Stake, number][] = [
  ['safety', 3],
  ['cost', 1],
  ['lenders', 1],
]

const REAL_MONEY: Cents = 100_000
/** From this share of the whole estimate on. */
const WORTH_TELLING = 0.1

/**
 * Returns the five findings with most at stake: safety first, then cost, then what lenders and insurers ask for, then what is
 * rated highest. A repair takes one place, however many findings it is priced for. Left out are findings that are excluded, less sure, or general words. None where the report has no more
 * than five.
 */
export function whatMatters(findings: Finding[]): Matter[] {
  const included = findings.filter(({ excluded }) => !excluded)
  if (included.length <= MOST) return []
  const total = included.reduce((sum, finding) => sum + (priceOf(finding)?.average ?? 0), 0)
  const staked = included
    .filter(({ confidence, description }) => confidence >= SURE && !GENERAL.test(description))
    .flatMap((finding) => stakesOf(finding, total))
    .toSorted(byWeight)
  const chosen: Staked[] = []
  const take = (stake: Stake, most: number, isAlike: (each: Staked) => boolean) => {
    let left = most
    for (const each of staked) {
      if (left === 0 || chosen.length === MOST) return
      if (each.stake !== stake || isAlike(each) || chosen.some((other) => isSameMatter(other, each))) continue
      chosen.push(each)
      left--
    }
  }
  const saysTheSame = ({ reason }: Staked) => chosen.some((other) => other.reason === reason)
  for (const [stake, places] of PLACES) take(stake, places, saysTheSame)
  for (const stake of stakes) take(stake, MOST, saysTheSame)
  for (const stake of stakes) take(stake, MOST, () => false)
  return chosen
    .toSorted((a, b) => stakes.indexOf(a.stake) - stakes.indexOf(b.stake) || byWeight(a, b))
    .map((each) => {
      const same = staked.filter((other) => other.finding !== each.finding && isSameMatter(other, each))
      const others = [...new Set(same.map(({ finding }) => finding))]
      const reason = each.stake === 'cost' ? (costOf([each.finding, ...others], total) ?? each.reason) : each.reason
      return { finding: each.finding.id, reason, others: others.map(({ id }) => id) }
    })
}

function isSameMatter(one: Staked, other: Staked): boolean {
  return one.finding === other.finding || (one.repair !== null && one.repair === other.repair)
}

/** A look is the same only where it may lead to the same repair: an electrician looks at many things. */
function repairOf({ estimate, quote }: Finding): string | null {
  if (quote || !estimate?.itemCode) return null
  if (!estimate.evaluation) return estimate.itemCode
  const { contingent } = estimate
  if (contingent?.counted) return contingent.itemCode
  return contingent ? `${estimate.itemCode} ${contingent.itemCode}` : null
}

/** Returns the repair that a look may confirm; null where the total counts it already. */
function fearOf(finding: Finding): Contingent | null {
  const feared = contingentOf(finding)
  return feared?.counted ? null : feared
}

function byWeight(a: Staked, b: Staked): number {
  if (a.stake === 'cost' && b.stake === 'cost') return b.price - a.price
  return (
    urgencyOf(a) - urgencyOf(b) || nearnesses.indexOf(a.nearness) - nearnesses.indexOf(b.nearness) || b.price - a.price
  )
}

/** Returns the rank by severity, one lower where the report only advises to add something. */
function urgencyOf({ severity, nearness }: Staked): number {
  return severities.indexOf(severity) + (nearness === 'addition' ? 1 : 0)
}

function nearnessOf({ words, description, told, isDanger }: Facts): Nearness {
  const isAddition = ADVICE_TO_ADD.test(description) || UPGRADE.test(words) || MAY_FAIL.test(description)
  if (isAddition) return HAZARD.test(told.replace(NO_HAZARD, ' ')) ? 'fault' : 'addition'
  return isDanger ? 'danger' : 'fault'
}

/** Returns every stake of a finding with its reason, so that it can stand for the first that is wanted. */
function stakesOf(finding: Finding, total: Cents): Staked[] {
  const facts = factsOf(finding)
  const { severity } = finding
  const [repair, nearness] = [repairOf(finding), nearnessOf(facts)]
  const priced = priceOf(finding)?.average ?? 0
  const price = Math.max(priced, fearOf(finding)?.average ?? 0)
  const reasons: Record<Stake, string | null> = {
    safety: harmOf(facts),
    cost: costOf([finding], total),
    lenders: askedBy(facts),
    rating: ratedSo(facts),
  }
  return stakes.flatMap((stake) => {
    const reason = reasons[stake]
    return reason === null ? [] : [{ finding, stake, reason, severity, price, repair, nearness }]
  })
}

function harmOf(facts: Facts): string | null {
  const { told, words, description, category, isDanger, severity } = facts
  if (FIRE_RISK.test(told.replace(NOT_THERE, ' '))) return 'A known cause of house fires, which insurers often refuse.'
  if (isOpenWiring(facts)) return SHOCK
  const isRatedSo = severity === 'critical' && !isTrifle(facts)
  const named = HARMS.find(([about]) => about.test(told))?.[1]
  const harm = named === NO_ALARM && tellsOfSilentAlarm(description) ? SILENT_ALARM : named
  if (!isDanger && !(isRatedSo && (harm || category === 'electrical'))) return null
  if (category === 'electrical') return harm === NO_ALARM || harm === SILENT_ALARM ? harm : SHOCK
  return harm ?? HARMS.find(([about]) => about.test(words))?.[1] ?? 'The report calls it a danger.'
}

/** `findings`: those of one repair. */
function costOf(findings: Finding[], total: Cents): string | null {
  if (findings.every((finding) => suggestBucket(finding).bucket === 'leave')) return null
  const feared = sumRanges(findings.map(fearOf))
  if (feared.average >= REAL_MONEY) return `Only a look is priced: the repair may come to ${formatRange(feared)}.`
  const price = sumRanges(findings.map(priceOf)).average
  if (price < REAL_MONEY) return null
  const share = price / total
  return share >= WORTH_TELLING
    ? `${Math.round(share * 100)}% of the whole estimate.`
    : 'One of the most expensive repairs here.'
}

function sumRanges(ranges: (Pick<Costs, 'min' | 'max' | 'average'> | null)[]) {
  const sum = { min: 0, max: 0, average: 0 }
  for (const range of ranges) {
    sum.min += range?.min ?? 0
    sum.max += range?.max ?? 0
    sum.average += range?.average ?? 0
  }
  return sum
}

function askedBy({ told, words, category, severity, isGrave, isFaulty, notPriced }: Facts): string | null {
  const killer = KILLERS.find(([about]) => about.test(told.replace(NOT_THERE, ' ')))
  if (killer && !SUPPOSED.test(words)) return `${killer[1]} can stop a loan or an insurance policy.`
  const isRoof = category === 'roofing' && ROOF_COVERING.test(told)
  if (isRoof && ROOF_AT_END.test(told))
    return 'Insurers ask for the age of a roof, and lenders for years that are left.'
  if (isRoof && OPEN_ROOF.test(told.replace(NOT_OPEN, ' '))) return 'Insurers ask for a roof that is whole.'
  if (severity === 'low') return null
  if (isGrave && WATER.test(told) && category !== 'appliances') return 'Lenders and insurers ask that leaks be stopped.'
  if (category === 'hvac' && NO_HEAT.test(told)) return 'Lenders ask for heating that works.'
  const isAbroad = Boolean(notPriced)
  if (HANDRAIL.test(told) && !isAbroad) return 'FHA and VA loans ask for safe stairs.'
  if (PEELING.test(told) && !isAbroad) return 'FHA and VA loans ask about peeling paint in houses built before 1978.'
  if (isFaulty && ROT.test(told)) return 'Rot spreads, and lenders ask about it.'
  return severity !== 'minor' && REQUIRED.test(told) ? 'Building codes and lenders ask for it.' : null
}

function ratedSo(facts: Facts): string | null {
  const { severity } = facts
  if (isTrifle(facts) || (severity !== 'critical' && severity !== 'major')) return null
  return ratedText(facts)
}
