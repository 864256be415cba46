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

/** Returns the whole percent saved compared with single credits; 0 if nothing is saved. */
export function savingsPercent({ credits, price }: Pick<CreditPackage, 'credits' | 'price'>): number {
  return Math.max(0, Math.round(100 * (1 - price / (credits * CREDIT_REFERENCE_PRICE))))
}

export type CreditEntryKind = 'purchase' | 'usage' | 'refund' | 'correction'

/** One line of the append-only ledger. `amount` is signed; `reference` is unique within its kind. */
export type CreditEntry = {
  id: number
  user: UserId
  kind: CreditEntryKind
  reference: string
  amount: number
  description: string
  report: ReportId | null
  /** The admin who made a correction. */
  actor: string | null
  at: Date
}

export type CreditBalance = { balance: number; totalPurchased: number; totalUsed: number }

export type PurchaseId = string & { readonly brand: 'PurchaseId' }

/**
 * A started checkout, created before the buyer leaves for the payment page. `failed`: declined after the checkout ended.
 * `held`: another amount was paid, or the account is gone.
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
  /** Credits whose payment was returned to the buyer. */
  reversed: number
  /** How many of them were taken back; spent ones cannot be. */
  taken: number
  /** How often the provider's state of the payment was recorded. */
  readings: number
  at: Date
}

/** Returns whether a buyer may still be waiting for the outcome: the payment page was opened and nothing is final. */
export function isInProgress({ state, session }: Pick<Purchase, 'state' | 'session'>): boolean {
  return (state === 'open' && session !== null) || state === 'held'
}

/** Why an account needs attention. */
export type AccountFlag = {
  user: UserId
  purchase: PurchaseId
  reason: 'refund' | 'dispute'
  missing: number
  at: Date
}

/**
 * Returns the credits to take back after `takenBack` of the price was returned: their share, rounded down to whole credits, so
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
  /** Newest first. `page`: up to `most` entries with an id below `before`. */
  entries(user: UserId, page?: { before?: number; most: number }): Promise<CreditEntry[]>
  packages(): Promise<CreditPackage[]>
  /**
   * Locks the account. `duplicate`: an entry of that kind and reference exists. `insufficient`: the balance would fall below 0.
   */
  append(entry: NewCreditEntry): Promise<'appended' | 'duplicate' | 'insufficient'>
  /** Takes back up to `most` credits as a refund, limited by the balance, and returns how many. Locks the account. */
  takeBack(refund: Pick<CreditEntry, 'user' | 'reference' | 'description'> & { most: number }): Promise<number>
}

export type NewCreditEntry = Omit<CreditEntry, 'id' | 'at' | 'actor'> & { actor?: string }
