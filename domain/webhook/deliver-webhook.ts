import type { Ports, Stored } from '#domain/ports.ts'
import { enqueueDelivery } from './tell-webhook.ts'
import { MOST_TRIES, nextTry, payloadOf, type Webhook, type WebhookAnswer, type WebhookDelivery } from './webhook.ts'

/** Longer than a receiver may take to answer; meanwhile, no one else tries that delivery. */
const LEASE_MS = 60_000
const GONE = 410

type Outcome = 'delivered' | 'given-up' | 'later' | 'nothing'

/**
 * Delivers one event, at least once; any 2xx counts as success. Otherwise it is tried again after 1 and 5 minutes, half an
 * hour, 2 and 8 hours and then given up, or at once if the receiver answers 410 (gone). A try counts from its beginning, so one
 * that ended with the worker counts as well. Does nothing if the delivery is not waiting or its webhook is gone. `origin` is
 * our own public address.
 */
export async function deliverWebhook(
  ports: Pick<Ports, 'transaction' | 'webhookSender' | 'clock'>,
  { delivery: id }: { delivery: string },
  origin: string,
): Promise<Outcome> {
  const claim = await ports.transaction((stored) => claimDelivery(stored, id, ports.clock.now()))
  if (claim.outcome !== 'claimed') return claim.outcome
  const { webhook, delivery, now } = claim
  const body = payloadOf(delivery, origin)
  const { url, secret } = webhook
  const answer: WebhookAnswer =
    secret === null ? { failure: 'no-secret' } : await ports.webhookSender.send({ url, secret }, { id, at: now, body })
  return ports.transaction((stored) => recordAnswer(stored, { id, tries: delivery.tries }, answer, ports.clock.now()))
}

type Claim =
  | { outcome: 'claimed'; webhook: Webhook; delivery: WebhookDelivery; now: Date }
  | { outcome: Exclude<Outcome, 'delivered'> }

async function claimDelivery(stored: Stored, id: string, now: Date): Promise<Claim> {
  const { webhooks } = stored
  const delivery = await webhooks.lockedDelivery(id)
  const webhook = delivery && (await webhooks.of(delivery.user))
  if (!webhook || delivery.state !== 'waiting') return { outcome: 'nothing' }
  if (delivery.dueAt > now) {
    await enqueueDelivery(stored, delivery, now)
    return { outcome: 'later' }
  }
  if (delivery.tries >= MOST_TRIES) {
    await webhooks.changeDelivery(id, { state: 'given-up', failure: 'no-answer' })
    return { outcome: 'given-up' }
  }
  const tries = delivery.tries + 1
  const dueAt = new Date(now.getTime() + LEASE_MS)
  await webhooks.changeDelivery(id, { tries, triedAt: now, dueAt, status: null, failure: null, answer: '' })
  return { outcome: 'claimed', webhook, delivery: { ...delivery, tries }, now }
}

async function recordAnswer(
  stored: Stored,
  { id, tries }: Pick<WebhookDelivery, 'id' | 'tries'>,
  answered: WebhookAnswer,
  now: Date,
): Promise<Outcome> {
  const { webhooks } = stored
  const delivery = await webhooks.lockedDelivery(id)
  // Another try has begun since, or it was sent again.
  if (delivery?.state !== 'waiting' || delivery.tries !== tries) return 'nothing'
  const told = 'status' in answered ? { ...answered, failure: null } : { status: null, answer: '', ...answered }
  if (told.status !== null && told.status >= 200 && told.status < 300) {
    await webhooks.changeDelivery(id, { ...told, state: 'delivered' })
    return 'delivered'
  }
  const dueAt = told.status === GONE ? null : nextTry(tries, now)
  if (!dueAt) {
    await webhooks.changeDelivery(id, { ...told, state: 'given-up' })
    return 'given-up'
  }
  await webhooks.changeDelivery(id, { ...told, dueAt })
  await enqueueDelivery(stored, { ...delivery, dueAt }, now)
  return 'later'
}
