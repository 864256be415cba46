import type { UserId } from '../account/account.ts'
import type { AccountFlag, Purchase, PurchaseId } from './credit.ts'

export type NewPurchase = Pick<Purchase, 'id' | 'user' | 'package' | 'credits' | 'price' | 'currency' | 'report'>

export type Purchases = {
  /** Whether that person ever paid for one. */
  hasPaid(user: UserId): Promise<boolean>
  /** The purchase that now stands under that id: this one, or one that was there before. */
  add(purchase: NewPurchase): Promise<Purchase>
  bySession(session: string): Promise<Purchase | null>
  /** Its row locked until the transaction ends. */
  locked(id: PurchaseId): Promise<Purchase | null>
  /** Throws where it has another one. */
  setSession(id: PurchaseId, session: string): Promise<void>
  /** Writes down what the provider says, which counts as one more reading and as asked. Paid is final. */
  settle(id: PurchaseId, changes: Pick<Purchase, 'state' | 'reversed' | 'taken'>): Promise<void>
  /** Of that person, newest first. */
  of(user: UserId): Promise<Purchase[]>
  /** Open purchases with a session, started after `since`; first those that were asked about longest ago. */
  open(since: Date): Promise<Purchase[]>
  /** Paid ones, started after `since` and not asked about since `asked`: up to `most`, in the same order. */
  paid(since: Date, asked: Date, most: number): Promise<Purchase[]>
  /** The provider is asked about it now. */
  asked(id: PurchaseId): Promise<void>
  /** It is expired, unless a session was begun for it: nobody will be sent to pay it. */
  abandon(id: PurchaseId): Promise<void>
  /** Open purchases without a session, started before then, are expired: nobody was sent to pay them. */
  expireUnsent(before: Date): Promise<void>
  /** Whether that event was acted upon. */
  hasEvent(event: string): Promise<boolean>
  /** False where it was acted upon before. */
  addEvent(event: string, purchase: PurchaseId): Promise<boolean>
  /** False where the purchase was flagged for that reason before. */
  flag(purchase: PurchaseId, reason: AccountFlag['reason']): Promise<boolean>
  /** Of one person or of all, newest first; `missing` is how many credits were spent before their payment went back. */
  flags(user?: UserId): Promise<AccountFlag[]>
  /** Newest first. */
  held(): Promise<Purchase[]>
}
