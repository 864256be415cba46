import { costbookCosts, starterOnce } from '#adapters/costs/costbook.ts'
import type { Notify } from '#adapters/shared/notice.ts'
import type { Costbook } from '#domain/costbook/pricing/estimate-deficiency.ts'
import { type Job, jobOf, researchedPrice } from '#domain/costbook/pricing/researched-price.ts'
import { type RegionalPrices, regionOf } from '#domain/costbook/region.ts'
import { bySeverity, type Deficiency } from '#domain/deficiency/deficiency.ts'
import type { CostEstimator, PricingMeans } from '#domain/estimate/cost-estimator.ts'
import type { Estimate } from '#domain/estimate/estimate.ts'
import type { Files } from '#domain/system/files.ts'
import { type LiveRates, type LiveSpending, liveBudget, pricingSpending, type ReportSpending } from './live-budget.ts'
import { type LiveCallOptions, type LiveOutcome, liveCall } from './live-call.ts'
import { type Answer, keptResearch } from './live-kept.ts'
import { type LivePrompt, livePrompt } from './live-prompt.ts'
import { citationsOf, readReply } from './live-reply.ts'
import { liveRest, type Step } from './live-rest.ts'

export type LiveCostsOptions = Omit<LiveCallOptions, 'baseUrl'> & {
  /** Where the API is served, without a path. */
  baseUrl?: string | undefined
  load?: () => Costbook | Promise<Costbook>
  rates: LiveRates
  /** For the prices of one report. */
  cents: number
  /** Counts for users and days; where there is none only a report has a budget. */
  spending?: LiveSpending | undefined
  /** Counts for the report in that folder; where there is none each pricing is counted by itself. */
  reportSpending?: ((folder: string) => ReportSpending) | undefined
  /** Keeps answers that were paid for, in the report's own folder. */
  files?: Pick<Files, 'get' | 'put'> | undefined
  notice?: Notify | undefined
  /** For one report: calls of each step. */
  most?: Record<Step, number>
  /** Milliseconds for one call, and for one pricing of a report. */
  callMs?: number
  totalMs?: number
  restMs?: number
  refusedMs?: number
  now?: () => Date
}

const PARALLEL = 3

const stepNames: Record<Step, string> = { search: 'live web research', model: "the model's estimate" }

/**
 * Prices from the costbook, and where no item of it fits from outside: first what a language model finds on the web with its
 * pages named, then its own estimate; the usual range of the category stays where neither gives a sound price in time and
 * within the budget. The worst deficiencies are asked about first.
 */
export function liveCosts({
  load = starterOnce(),
  baseUrl = 'https://generativelanguage.googleapis.com',
  rates,
  cents,
  spending,
  reportSpending,
  files,
  notice = () => {},
  most = { search: 12, model: 24 },
  callMs = 30_000,
  totalMs = 90_000,
  restMs = 60_000,
  refusedMs = 1_800_000,
  now = () => new Date(),
  ...vendor
}: LiveCostsOptions): CostEstimator {
  const costbook = costbookCosts({ load })
  const call = liveCall({ ...vendor, baseUrl })
  const rest = liveRest({ restMs, refusedMs }, () => now().getTime())

  function pricingOf({ account, keptOnly = false }: PricingMeans) {
    const ofReport = (account && reportSpending?.(account.folder)) ?? pricingSpending()
    const ofDay = spending && account ? { spending, owner: account.owner } : null
    const budget = liveBudget({ cents, most, rates }, ofReport, ofDay)
    const kept = files && account ? keptResearch(files, account, now) : null
    const deadline = AbortSignal.timeout(totalMs)
    const misses = new Map<string, number>()
    const miss = (step: Step, why: string) => {
      const told = `${stepNames[step]} gave no price: ${why}`
      misses.set(told, (misses.get(told) ?? 0) + 1)
    }

    /** Returns what the vendor answers now, or why there is no answer. */
    async function ask(step: Step, prompt: LivePrompt): Promise<Answer> {
      if (keptOnly) return { ok: false, why: 'nobody is asked while a person waits' }
      if (deadline.aborted) return { ok: false, why: 'the time of the report is over' }
      const resting = rest.resting(step)
      if (resting) return { ok: false, why: resting }
      const reserved = await budget.reserve(step, prompt)
      if (!reserved.ok) return { ok: false, why: reserved.what }
      const outcome = await call(prompt, { signal: deadline, callMs })
      await reserved.settle(outcome)
      rest.learn(step, outcome)
      if (outcome.kind === 'refused') notice({ level: 'error', what: `prices: ${outcome.what}` })
      const day = now().toISOString().slice(0, 10)
      const reply = outcome.kind === 'answer' ? readReply(outcome.text) : null
      if (outcome.kind === 'answer' && reply) {
        const citations = citationsOf(outcome.pages, reply.materialSites)
        return { ok: true, research: { figures: reply.figures, citations, day } }
      }
      const why = whyNone(outcome)
      if (isPaid(outcome)) await kept?.keepFruitless(prompt.key, why, day)
      return { ok: false, why }
    }

    async function priced(deficiency: Deficiency, usual: Estimate, region: RegionalPrices): Promise<Estimate> {
      const job: Job = jobOf(deficiency)
      for (const step of ['search', 'model'] as const) {
        const prompt = livePrompt(deficiency, job, step === 'search', vendor.model)
        const known = await kept?.read(prompt.key)
        const answer = known ?? (await ask(step, prompt))
        if (!answer.ok) {
          miss(step, answer.why)
          continue
        }
        const outcome = researchedPrice(usual, answer.research, job, region)
        if (!known) await kept?.keep(prompt.key, answer.research, !outcome.ok)
        if (outcome.ok) return outcome.estimate
        miss(step, outcome.fault)
      }
      return usual
    }

    return { priced, misses }
  }

  return {
    researches: true,
    async estimate(deficiencies, where, means) {
      const estimates = await costbook.estimate(deficiencies, where, means)
      const open = deficiencies
        .flatMap((deficiency, index) => {
          const usual = estimates[index]
          return usual?.source === 'regional_fallback' ? [{ deficiency, index, usual }] : []
        })
        .toSorted((a, b) => bySeverity(a.deficiency, b.deficiency))
      if (open.length === 0) return estimates

      const region = regionOf((await load()).regions, where)
      const { priced, misses } = pricingOf(means ?? {})
      const workOff = async () => {
        for (let one = open.shift(); one; one = open.shift()) {
          estimates[one.index] = await priced(one.deficiency, one.usual, region)
        }
      }
      // One alone at first, so that a wrong key or an outage costs one call.
      const first = open.shift()
      if (first) estimates[first.index] = await priced(first.deficiency, first.usual, region)
      await Promise.all(Array.from({ length: PARALLEL }, workOff))

      for (const [what, count] of misses) notice({ level: 'warn', what, figures: { deficiencies: count } })
      warnOfTransient(estimates, notice)
      return estimates
    },
  }
}

function whyNone(outcome: LiveOutcome): string {
  if (outcome.kind === 'answer') return 'an answer in another form'
  return outcome.kind === 'declined' ? 'the model declined' : outcome.what
}

/** Asking again would be paid for again, with the same answer. */
function isPaid(outcome: LiveOutcome): boolean {
  if (outcome.kind === 'answer' || outcome.kind === 'declined') return true
  return outcome.kind === 'failed' && outcome.tokens !== null && outcome.tokens.input + outcome.tokens.output > 0
}

function warnOfTransient(estimates: (Estimate | null)[], notice: Notify): void {
  const count = (source: Estimate['source']) => estimates.filter((estimate) => estimate?.source === source).length
  const figures = { live_web_research: count('live_web_research'), ai_fallback: count('ai_fallback') }
  if (figures.live_web_research + figures.ai_fallback > 0)
    notice({ level: 'warn', what: 'estimates come from transient sources', figures })
}
