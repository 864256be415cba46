import type { UserId } from '../account/account.ts'
import type { Cents } from '../estimate/estimate.ts'
import type { ReportId } from '../report/report.ts'

export const CREDIT_REFERENCE_PRICE: Cents = 2_900

export type PackageId = string & { readonly brand: 'PackageId' }

export type CreditPackage = {
  id: PackageId
  name: string
  description: string
  credits: number
  price: Cents
  popular: boolean
}

/** Whole percent saved against buying the credits one by one; 0 where nothing is saved. */
export function savingsPercent({ credits, price }: Pick<CreditPackage, 'credits' | 'price'>): number {
  return Math.max(0, Math.round(100 * (1 - price / (credits * CREDIT_REFERENCE_PRICE))))
}

export type CreditEntryKind = 'purchase' | 'usage' | 'refund' | 'correction'

/** One line of the append-only ledger. `amount` is signed credits; `reference` is unique within its kind. */
export type CreditEntry = {
  id: number
  user: UserId
  kind: CreditEntryKind
  reference: string
  amount: number
  description: string
  report: ReportId | null
  /** Who made a correction. */
  actor: string | null
  at: Date
}

export type CreditBalance = { balance: number; totalPurchased: number; totalUsed: number }

export type PurchaseId = string & { readonly brand: 'PurchaseId' }

/**
 * A checkout that was started. It exists before the buyer leaves for the payment page. `failed`: declined after it was over.
 * `held`: something else was paid than what it costs, or nobody is there to get the credits.
 */
export type Purchase = {
  id: PurchaseId
  user: UserId
  package: PackageId
  credits: number
  price: Cents
  currency: 'usd'
  session: string | null
  state: 'open' | 'paid' | 'failed' | 'expired' | 'held'
  report: ReportId | null
  /** Credits whose payment went back to the buyer. */
  reversed: number
  /** How many of them were taken back: those that are spent cannot be. */
  taken: number
  /** How often what the provider says of the payment was written down. */
  readings: number
  at: Date
}

/** Whether somebody who was sent to pay may still hear how it went: the page to pay was begun, and nothing is final. */
export function isInProgress({ state, session }: Pick<Purchase, 'state' | 'session'>): boolean {
  return (state === 'open' && session !== null) || state === 'held'
}

/** Why an account should be looked at. */
export type AccountFlag = {
  user: UserId
  purchase: PurchaseId
  reason: 'refund' | 'dispute'
  missing: number
  at: Date
}

/**
 * Credits that go when `takenBack` of the price has gone back to the buyer: their share, rounded down to whole credits, so
 * that only a full refund takes the last one.
 */
export function countReversedCredits(
  { credits, price }: Pick<Purchase, 'credits' | 'price'>,
  takenBack: Cents,
): number {
  return Math.floor((credits * Math.min(takenBack, price)) / price)
}

/** The append-only ledger and what is sold. */
export type Credits = {
  balance(user: UserId): Promise<CreditBalance>
  /** Newest first. `page`: up to `most` of those with a lower id than `before`. */
  entries(user: UserId, page?: { before?: number; most: number }): Promise<CreditEntry[]>
  packages(): Promise<CreditPackage[]>
  /** Locks the account. `duplicate`: that kind and reference stand already. `insufficient`: the balance would fall below 0. */
  append(entry: NewCreditEntry): Promise<'appended' | 'duplicate' | 'insufficient'>
  /** Takes up to `most` credits back as a refund, no more than there are; says how many. Locks the account. */
  takeBack(refund: Pick<CreditEntry, 'user' | 'reference' | 'description'> & { most: number }): Promise<number>
}

export type NewCreditEntry = Omit<CreditEntry, 'id' | 'at' | 'actor'> & { actor?: string }
