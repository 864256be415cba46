import type { UserId } from '../account/account.ts'
import type { Cents } from '../estimate/estimate.ts'
import type { CreditPackage, PurchaseId } from './credit.ts'

export type CheckoutSession = {
  id: string
  purchase: PurchaseId
  /** `unpaid`: not yet, or the money is on its way. `failed`: it will not come. */
  status: 'paid' | 'unpaid' | 'failed' | 'expired'
  amount: Cents
  currency: string
  /** What went back to the buyer so far: refunds, and disputes that were not won. */
  takenBack: Cents
  disputed: boolean
}

/** Card payments. We never see a card. */
export type Payments = {
  /**
   * The same `purchase` always gives the same session. `url` is where the buyer pays, until `expires`: 30 minutes to 24 hours
   * ahead, and the same each time; empty where the provider names none. Throws where the provider cannot be reached; the same
   * `purchase` may be tried again, unless the error is a `PaymentRefusal`.
   */
  startCheckout(checkout: {
    purchase: PurchaseId
    user: UserId
    package: CreditPackage
    successUrl: string
    cancelUrl: string
    expires: Date
  }): Promise<{ session: string; url: string }>
  /** The payment as it stands at the provider; null for an unknown session. */
  readSession(session: string): Promise<CheckoutSession | null>
  /**
   * Of which session the provider says that something happened to it (`readSession` tells what), null where it is none of ours;
   * null for a body whose signature does not hold or is older than five minutes.
   */
  readEvent(rawBody: string, signature: string): Promise<{ id: string; session: string | null } | null>
  /**
   * Only the local test provider has it: plays the buyer's decision; no money moves. `event` is what it tells of that, signed;
   * null where there is nothing to tell. `pay-later` is paid by itself ten seconds later.
   */
  decide?(session: string, decision: PaymentDecision): Promise<{ returnUrl: string; event: PaymentEvent | null } | null>
}

/** The provider answered, and would answer the same for this purchase: another one is needed. */
export type PaymentRefusal = Error & { isFinal: true }

export type PaymentDecision = 'pay' | 'decline' | 'pay-later' | 'cancel'

/** A webhook as it arrives. */
export type PaymentEvent = { rawBody: string; signature: string }

/** Tells those who run the product of what a person has to look at. It never throws. */
export type Alarms = {
  raise(alarm: { what: 'purchase-held' | 'payment-went-back'; purchase: PurchaseId; user: UserId }): void
}
