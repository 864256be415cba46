import type { UserId } from '../account/account.ts'
import type { AccountFlag, Purchase, PurchaseId } from './credit.ts'

export type NewPurchase = Pick<Purchase, 'id' | 'user' | 'package' | 'credits' | 'price' | 'currency' | 'report'>

export type Purchases = {
  /** Returns whether the person ever paid for a purchase. */
  hasPaid(user: UserId): Promise<boolean>
  /** Returns the purchase stored under that id: this one, or an earlier one. */
  add(purchase: NewPurchase): Promise<Purchase>
  bySession(session: string): Promise<Purchase | null>
  /** Locks its row until the transaction ends. */
  locked(id: PurchaseId): Promise<Purchase | null>
  /** Throws if it has another session. */
  setSession(id: PurchaseId, session: string): Promise<void>
  /** Records the provider's state, which counts as a reading and as asked. Paid is final. */
  settle(id: PurchaseId, changes: Pick<Purchase, 'state' | 'reversed' | 'taken'>): Promise<void>
  /** Returns the person's purchases, newest first. */
  of(user: UserId): Promise<Purchase[]>
  /** Returns open purchases with a session, started after `since`, least recently asked first. */
  open(since: Date): Promise<Purchase[]>
  /** Returns up to `most` paid purchases, started after `since` and not asked about since `asked`, in the same order. */
  paid(since: Date, asked: Date, most: number): Promise<Purchase[]>
  /** Records that the provider is asked about it now. */
  asked(id: PurchaseId): Promise<void>
  /** Expires it, unless a session was begun: nobody will be sent to pay it. */
  abandon(id: PurchaseId): Promise<void>
  /** Expires open purchases without a session that started before then: nobody was sent to pay them. */
  expireUnsent(before: Date): Promise<void>
  /** Returns whether that event was processed. */
  hasEvent(event: string): Promise<boolean>
  /** Returns false if it was processed before. */
  addEvent(event: string, purchase: PurchaseId): Promise<boolean>
  /** Returns false if the purchase was flagged for that reason before. */
  flag(purchase: PurchaseId, reason: AccountFlag['reason']): Promise<boolean>
  /** For one person or all, newest first; `missing` counts credits that were spent before their payment was returned. */
  flags(user?: UserId): Promise<AccountFlag[]>
  /** Newest first. */
  held(): Promise<Purchase[]>
}
