import type { UserId } from '../account/account.ts'
import type { Webhook, WebhookAnswer, WebhookDelivery } from './webhook.ts'

/** The webhooks, one per account, and their deliveries. */
export type Webhooks = {
  of(user: UserId): Promise<Webhook | null>
  /** Adds the webhook, or changes only the address of an existing one. */
  setUrl(webhook: Webhook & { secret: string }): Promise<void>
  /** Returns false if there is none. */
  setSecret(user: UserId, secret: string): Promise<boolean>
  /**
   * Encrypts every secret with the current key, so that earlier keys are no longer needed. `lost` counts those that no key can
   * read.
   */
  sealAgain(): Promise<{ lost: number }>
  /** Also removes its deliveries. */
  remove(user: UserId): Promise<void>
  /** Adds a waiting delivery. Returns false if there is no webhook, or a delivery with that id. */
  addDelivery(delivery: Pick<WebhookDelivery, 'id' | 'user' | 'event' | 'report' | 'at'>): Promise<boolean>
  /** Newest first. */
  deliveries(user: UserId, most: number): Promise<WebhookDelivery[]>
  /** Locks its row until the transaction ends. */
  lockedDelivery(id: string): Promise<WebhookDelivery | null>
  changeDelivery(
    id: string,
    changes: Partial<Omit<WebhookDelivery, 'id' | 'user' | 'event' | 'report' | 'at'>>,
  ): Promise<void>
  /** Returns up to 50 waiting deliveries that were due before then, longest due first. */
  overdue(before: Date): Promise<Pick<WebhookDelivery, 'id' | 'user'>[]>
}

/** Calls addresses that any user may enter. */
export type WebhookSender = {
  /**
   * Sends one event to a webhook, signed by Standard Webhooks with `id` and `at`; `body` is JSON. Ends within 10 seconds,
   * follows no redirect, and reaches public addresses only, whatever the name resolves to. Never throws.
   */
  send(webhook: { url: string; secret: string }, event: { id: string; at: Date; body: string }): Promise<WebhookAnswer>
}
