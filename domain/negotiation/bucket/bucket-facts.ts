import { priceOf } from '#domain/estimate/quote.ts'
import type { Finding } from '#domain/report/report.ts'
import { UNEVEN, UPKEEP } from './bucket-words.ts'
import {
  FAULTY,
  FITTING,
  GRAVE,
  HAZARD,
  HAZARD_TO_COME,
  NO_HAZARD,
  ONLY_NOW_REQUIRED,
  OPEN_WIRING,
  PROTECTION,
} from './fault-words.ts'
import { statedIn } from './stated.ts'

export type BucketFacts = Pick<
  Finding,
  | 'category'
  | 'severity'
  | 'location'
  | 'description'
  | 'recommendation'
  | 'confidence'
  | 'estimate'
  | 'quote'
  | 'evidence'
> &
  Partial<Pick<Finding, 'nothingToPay' | 'notPriced' | 'original'>>

export type Facts = ReturnType<typeof factsOf>

export function factsOf(finding: BucketFacts) {
  const { description, recommendation, estimate, quote } = finding
  const words = [description, recommendation === description ? '' : recommendation].filter(Boolean).join(' ')
  const told = statedIn(description)
  const stated = words === description ? told : statedIn(words)
  const isGrave = GRAVE.test(told)
  const isFaulty = isGrave || FAULTY.test(told)
  const calm = (said: string) => (isUnevenOnly(finding) ? said.replace(/\btrip(?:ping)?[- ]hazards?\b/gi, ' ') : said)
  return {
    ...finding,
    words,
    stated,
    told,
    isDanger:
      HAZARD.test(told.replace(NO_HAZARD, ' ')) ||
      HAZARD.test(calm(stated).replace(NO_HAZARD, ' ')) ||
      (isFaulty && HAZARD_TO_COME.test(calm(words).replace(NO_HAZARD, ' '))),
    isGrave,
    isFaulty,
    price: priceOf({ estimate, quote })?.average ?? null,
    isPriceOfLook: quote === null && estimate?.evaluation === true,
  }
}

/**
 * Reports say `mend to eliminate tripping hazards` of every slab: if rated minor, the fault itself has to be called a hazard.
 */
function isUnevenOnly({ description, severity }: BucketFacts): boolean {
  return (severity === 'minor' || severity === 'low') && UNEVEN.test(description)
}

export function isOpenWiring({ category, severity, words, told }: Facts): boolean {
  if (severity === 'low' || ONLY_NOW_REQUIRED.test(words)) return false
  const isElectrical =
    category === 'electrical' || /\b(?:receptacles?|wir(?:es?|ing)|splices?|electric\w*)\b/i.test(told)
  return isElectrical && OPEN_WIRING.some((open) => open.test(told))
}

/** Some reports rate everything about a lamp or an oven as a safety matter. */
export function isTrifle({ words, isDanger }: Facts): boolean {
  return !isDanger && !PROTECTION.test(words) && (FITTING.test(words) || UPKEEP.test(words))
}

/** Cracks in bearing parts are never only cosmetic, unless the report says so. */
export function concernsBearingParts({ category, description, words }: Facts): boolean {
  return (
    (category === 'structural' || /\b(?:foundation|structur\w+|load[- ]bearing|brick veneer)\b/i.test(description)) &&
    /\bcrack(?:s|ed|ing)?\b/i.test(description) &&
    !/\b(?:hairline|shrinkage|typical|common|normal)\b/i.test(words)
  )
}
