import type { UserId } from '../account/account.ts'
import type { Cents } from '../estimate/estimate.ts'
import type { CreditPackage, PurchaseId } from './credit.ts'

export type CheckoutSession = {
  id: string
  purchase: PurchaseId
  /** `unpaid`: not paid yet, or the money is on its way. `failed`: it will not arrive. */
  status: 'paid' | 'unpaid' | 'failed' | 'expired'
  amount: Cents
  currency: string
  /** The amount returned to the buyer so far: refunds and lost disputes. */
  takenBack: Cents
  disputed: boolean
}

/** Card payments. Cards never reach us. */
export type Payments = {
  /**
   * The same `purchase` always gives the same session. `url` is the payment page, valid until `expires` (30 minutes to 24 hours
   * ahead, the same on each call); empty if the provider gives none. Throws if the provider is unavailable; the same `purchase`
   * may be tried again unless the error is a `PaymentRefusal`.
   */
  startCheckout(checkout: {
    purchase: PurchaseId
    user: UserId
    package: CreditPackage
    successUrl: string
    cancelUrl: string
    expires: Date
  }): Promise<{ session: string; url: string }>
  /** Returns the payment's state at the provider, or null for an unknown session. */
  readSession(session: string): Promise<CheckoutSession | null>
  /**
   * Returns the event's session, or null as the session if it is not ours; `readSession` tells what happened. Returns null if
   * the signature is invalid or older than five minutes.
   */
  readEvent(rawBody: string, signature: string): Promise<{ id: string; session: string | null } | null>
  /**
   * Only the local test provider has it: plays the buyer's decision without money. `event` is the signed webhook, or null if
   * there is none. `pay-later` is paid ten seconds later.
   */
  decide?(session: string, decision: PaymentDecision): Promise<{ returnUrl: string; event: PaymentEvent | null } | null>
}

/** The provider refused this purchase for good; a new one is needed. */
export type PaymentRefusal = Error & { isFinal: true }

export type PaymentDecision = 'pay' | 'decline' | 'pay-later' | 'cancel'

/** A webhook as it arrives. */
export type PaymentEvent = { rawBody: string; signature: string }

/** Alerts the operators to something a person has to look at. Never throws. */
export type Alarms = {
  raise(alarm: { what: 'purchase-held' | 'payment-went-back'; purchase: PurchaseId; user: UserId }): void
}
