import type { UserId } from '../account/account.ts'
import type { Webhook, WebhookAnswer, WebhookDelivery } from './webhook.ts'

/** Where people's own programs are told of their reports, one for each account, and what is on its way there. */
export type Webhooks = {
  of(user: UserId): Promise<Webhook | null>
  /** Adds it; of one that stands only the address changes. */
  setUrl(webhook: Webhook & { secret: string }): Promise<void>
  /** False where there is none. */
  setSecret(user: UserId, secret: string): Promise<boolean>
  /** Has every secret kept by the key in use, which only then needs no former one. `lost`: how many no key opens. */
  sealAgain(): Promise<{ lost: number }>
  /** With its deliveries. */
  remove(user: UserId): Promise<void>
  /** It waits from then on. False where there is no webhook, or a delivery of that id before this one. */
  addDelivery(delivery: Pick<WebhookDelivery, 'id' | 'user' | 'event' | 'report' | 'at'>): Promise<boolean>
  /** Newest first. */
  deliveries(user: UserId, most: number): Promise<WebhookDelivery[]>
  /** Its row locked until the transaction ends. */
  lockedDelivery(id: string): Promise<WebhookDelivery | null>
  changeDelivery(
    id: string,
    changes: Partial<Omit<WebhookDelivery, 'id' | 'user' | 'event' | 'report' | 'at'>>,
  ): Promise<void>
  /** Up to 50 that wait and were due before then, longest due first. */
  overdue(before: Date): Promise<Pick<WebhookDelivery, 'id' | 'user'>[]>
}

/** Calls to receivers that anybody may name. */
export type WebhookSender = {
  /**
   * Sends one event to a webhook, signed as Standard Webhooks tells, `id` and `at` with it; `body` is JSON. It ends within 10
   * seconds, follows no redirect, and reaches public addresses alone, whatever the name leads to. Never throws.
   */
  send(webhook: { url: string; secret: string }, event: { id: string; at: Date; body: string }): Promise<WebhookAnswer>
}
