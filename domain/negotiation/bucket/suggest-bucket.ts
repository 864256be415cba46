import type { Category } from '#domain/deficiency/deficiency.ts'
import { type Cents, formatDollars } from '#domain/estimate/estimate.ts'
import { citedPage } from '#domain/report/page/cited-page.ts'
import { SURE } from '#domain/report/page/doubt.ts'
import type { Finding } from '#domain/report/report.ts'
import type { Bucket } from './bucket.ts'
import { type BucketFacts, concernsBearingParts, type Facts, factsOf, isOpenWiring, isTrifle } from './bucket-facts.ts'
import {
  ASK_SELLER,
  COSMETIC,
  DENIED,
  DUE,
  EFFLORESCENCE,
  ENGINEER,
  FURTHER,
  GENERAL,
  KILLERS,
  MEND,
  NO_STAIN,
  OLD,
  SAID_COSMETIC,
  STAIN,
  UNKNOWN_EXTENT,
  UPGRADE,
  UPKEEP,
  WALL_CRACKS,
  WATER_MARK,
  WEAK,
  WEAR,
} from './bucket-words.ts'
import {
  BROKEN_FLASHING,
  COOLING_CAUSE,
  FITTING,
  GAS,
  GRAVE,
  NO_COOLING,
  NOT_OPEN,
  OPEN_ROOF,
  PROTECTION,
  RAISED,
  REQUIRED,
  ROT,
  TECHNICIAN,
  WATER,
} from './fault-words.ts'
import { ratedText } from './rated.ts'

export type SuggestedBucket = { bucket: Bucket; reason: string }

/** A request is taken seriously above this amount, or for a serious fault. */
const SMALL_ASK: Cents = 15_000
const REAL_MONEY: Cents = 50_000
const MUCH_FOR_MINOR: Cents = 100_000

/** Systems whose repair costs are hard to guess. */
const COSTLY: Category[] = ['structural', 'roofing', 'plumbing', 'electrical', 'hvac', 'environmental', 'fireplaces']

/**
 * Suggests the bucket an experienced buyer's agent would choose, with one sentence of explanation. The first rule that applies
 * decides: stated dangers, then cosmetic issues, age and upkeep, then open questions, then faults and money.
 */
export function suggestBucket(finding: BucketFacts): SuggestedBucket {
  const facts = factsOf(finding)
  return (
    judgeReading(facts) ??
    judgeGeneralWords(facts) ??
    judgeNothingToPay(facts) ??
    judgeDanger(facts) ??
    judgeSaleStopper(facts) ??
    judgeOpenRoof(facts) ??
    judgeSmallThings(facts) ??
    judgeUnknowns(facts) ??
    judgeFault(facts) ??
    judgeMoney(facts)
  )
}

/** Returns the owner's bucket, or else the suggested one. `reason` explains the suggestion. */
export function bucketOf(finding: BucketFacts & Pick<Finding, 'bucket'>): SuggestedBucket & { moved: boolean } {
  const suggested = suggestBucket(finding)
  const moved = finding.bucket !== null && finding.bucket !== suggested.bucket
  return { bucket: finding.bucket ?? suggested.bucket, reason: suggested.reason, moved }
}

function lead(reason: string): SuggestedBucket {
  return { bucket: 'lead', reason }
}

function verify(reason: string): SuggestedBucket {
  return { bucket: 'verify', reason }
}

function leave(reason: string): SuggestedBucket {
  return { bucket: 'leave', reason }
}

function judgeReading({ confidence, evidence }: Facts) {
  const page = evidence[0] ? citedPage(evidence[0]) : 'the page'
  return confidence < SURE ? verify(`Less sure: read the words on ${page} first.`) : null
}

function judgeGeneralWords({ description }: Facts) {
  return GENERAL.test(description) ? leave('General words; they describe no fault of this house.') : null
}

/** Bare wiring and what stops a loan are no less so where the price says that nothing is paid. */
function judgeNothingToPay(facts: Facts) {
  const { nothingToPay, price, category, severity } = facts
  if (!nothingToPay || price !== null || isOpenWiring(facts) || judgeSaleStopper(facts)) return null
  return COSTLY.includes(category) || severity === 'major' || severity === 'critical'
    ? verify(`Nothing to pay, as ${nothingToPay.reason}: ask a contractor whether that is all.`)
    : leave(`Nothing to pay: ${nothingToPay.reason}.`)
}

function judgeDanger(facts: Facts) {
  const { isDanger, severity, words, told, stated, isPriceOfLook } = facts
  if (isOpenWiring(facts)) return lead('Wiring is exposed there: a matter of safety.')
  if (isDanger && isPriceOfLook)
    return lead('The report calls it a danger; the price is only that of a look: get one for the repair.')
  if (isDanger) return lead('The report calls it a danger to people or to the house.')
  if (severity === 'critical' && isPriceOfLook && RAISED.test(told))
    return lead(`People stand on it. ${ratedText(facts)} The price is only that of a look.`)
  return severity === 'critical' && !isTrifle(facts) && GRAVE.test(stated) && !isPriceOfLook && !ENGINEER.test(words)
    ? lead(ratedText(facts))
    : null
}

function judgeSaleStopper({ words, told }: Facts) {
  const killer = KILLERS.find(([about]) => about.test(told))
  if (!killer || /\b(?:suspect|possib|conducive|may (?:be|contain)|test(?:ed|ing))/i.test(words)) return null
  return lead(`${killer[1]} can stop a loan or an insurance policy.`)
}

function judgeOpenRoof({ told, words, severity, category, isPriceOfLook }: Facts) {
  if (category !== 'roofing' && !/\broof|\bboots?\b/i.test(told)) return null
  if (SAID_COSMETIC.test(words) || isPriceOfLook) return null
  const found = told.replace(NOT_OPEN, ' ')
  const isOpen = OPEN_ROOF.test(found)
  if ((isOpen || BROKEN_FLASHING.test(found)) && (severity === 'critical' || severity === 'major'))
    return lead('The roof is open to the weather there, and water does the rest.')
  return isOpen ? verify('The roof is open to the weather there: have a roofer say how far it goes.') : null
}

function judgeSmallThings(facts: Facts) {
  const { description, words, isGrave, isFaulty, severity, price } = facts
  if (isGrave) return null
  if (SAID_COSMETIC.test(words) || (COSMETIC.test(description) && !isFaulty && !concernsBearingParts(facts)))
    return leave('It is about looks: sellers rarely pay for those.')
  if (isFaulty) return null
  if (severity === 'critical' && isProtection(description)) return null
  if (OLD.test(description)) return judgeAge(facts)
  if (WEAR.test(words)) return leave('Normal wear for its age.')
  if (severity === 'critical' && !isTrifle(facts)) return null
  if (severity !== 'low' && WATER_MARK.test(description)) return null
  if (UPGRADE.test(words) && !WALL_CRACKS.test(description))
    return leave('It would be an improvement; nothing is reported broken.')
  if (UPKEEP.test(words) && severity !== 'critical' && (price ?? 0) < REAL_MONEY) return leave('Routine maintenance.')
  return null
}

function judgeAge({ words, told }: Facts): SuggestedBucket {
  return DUE.test(words) || WEAK.test(told.replace(DENIED, ' '))
    ? verify('It is old, and the report tells more than its age: get its condition in writing first.')
    : leave('It is old, but no fault is reported: sellers rarely pay for age.')
}

/** An alarm that is too old protects nobody; of what burns gas, age alone says less. */
function isProtection(description: string): boolean {
  return PROTECTION.test(description.replace(/\b(?:gas|flues?|vent connectors?)\b/gi, ' '))
}

function judgeUnknowns(facts: Facts) {
  const { words, told, description, recommendation, isPriceOfLook, isGrave, severity, price } = facts
  if (isPriceOfLook) return verify('The price is for a look by a specialist: find out first what the repair costs.')
  if (ENGINEER.test(words)) return verify('It takes an engineer to say how far it goes: get that in writing first.')
  if (severity === 'critical' && !isTrifle(facts)) return null
  if (NO_COOLING.test(told) && !COOLING_CAUSE.test(told) && TECHNICIAN.test(words))
    return verify('It does not cool, and nobody knows why yet: a technician comes first.')
  if (FURTHER.test(words) && !(isGrave && MEND.test(recommendation || words)))
    return verify('The report asks for a closer look: get it before you ask for anything.')
  if (ASK_SELLER.test(words)) return verify('The report sends you to the seller first: ask.')
  if (concernsBearingParts(facts) && !isGrave)
    return verify('Cracks in the structure of the house: find out whether they move.')
  if (UNKNOWN_EXTENT.test(withoutPurposes(description)) && !(severity === 'minor' && isSmall(price, 2)))
    return verify('The report does not know how far it goes.')
  if (STAIN.test(description.replace(NO_STAIN, ' ')) && !isGrave)
    return verify('A stain shows past water, not whether it still leaks.')
  return EFFLORESCENCE.test(description) ? verify('Salts tell of water: find out where it comes from.') : null
}

const broken: Partial<Record<Category, string>> = {
  structural: 'It weakens the structure of the house.',
  roofing: 'The roof does not keep the house dry as it should.',
  plumbing: 'The plumbing does not do its work.',
  electrical: 'The wiring is at fault.',
  hvac: 'Heating, cooling or their vents do not do their work.',
  environmental: 'It concerns what people breathe or drink.',
  fireplaces: 'The fireplace or its flue is at fault.',
}

function judgeFault(facts: Facts) {
  const { severity, told, isGrave, isFaulty, price, category } = facts
  if (severity === 'critical' && !isTrifle(facts)) return lead(ratedText(facts))
  const isWorthIt = severity !== 'minor' || (price ?? 0) >= REAL_MONEY
  if (!isWorthIt || (FITTING.test(told) && (price ?? 0) < REAL_MONEY)) return null
  if (severity === 'major' && REQUIRED.test(told))
    return lead('It keeps people safe, and codes and lenders ask for it.')
  if (isFaulty && GAS.test(told)) return lead('It concerns the gas supply.')
  if (severity === 'major' && ROT.test(told)) return lead('Rot spreads, and lenders ask about it.')
  if (isGrave && WATER.test(told) && COSTLY.includes(category)) return lead('Water leaks or gets in now.')
  const reason = broken[category]
  return isGrave && reason ? lead(reason) : null
}

function judgeMoney(facts: Facts): SuggestedBucket {
  const { severity, price, category } = facts
  const about = price === null ? '' : `about ${formatDollars(Math.round(price / 1_000) * 1_000)}`
  if (price === null) {
    return COSTLY.includes(category) || severity === 'major'
      ? verify('Nobody has priced it: ask a contractor before you name a sum.')
      : leave('A small matter without a price: small asks weaken large ones.')
  }
  if (severity !== 'minor' && severity !== 'low' && price >= REAL_MONEY) return lead(`A significant repair, ${about}.`)
  if (price >= MUCH_FOR_MINOR)
    return verify(`${ratedText(facts)} But it costs ${about}: get a price of your own first.`)
  if (isSmall(price)) return leave(`${capitalize(about)}: small asks weaken large ones.`)
  return leave(`Worth fixing, but ${about} is a small ask, and small asks weaken large ones.`)
}

function isSmall(price: Cents | null, times = 1): boolean {
  return price !== null && price < SMALL_ASK * times
}

/** `to prevent possible damage` does not report damage. */
function withoutPurposes(words: string): string {
  return words.replace(
    /\bto (?:help )?(?:prevent|avoid|reduce|minimi[sz]e)\b[^.;]*|\b(?:where|if|as \w+ as) possible\b/gi,
    ' ',
  )
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
