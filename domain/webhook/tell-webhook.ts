import type { Stored } from '#domain/ports.ts'
import type { UserId } from '../account/account.ts'
import type { ReportId } from '../report/report.ts'
import type { WebhookDelivery } from './webhook.ts'

/** Sends the end of an analysis to the owner's webhook, if any, once per run. Call it in the transaction that ends it. */
export async function tellWebhook(
  stored: Pick<Stored, 'webhooks' | 'jobs'>,
  user: UserId,
  { report, run, event, at }: { report: ReportId; run: number; event: 'report.completed' | 'report.failed'; at: Date },
): Promise<void> {
  await addDelivery(stored, { id: `report_${report}_${run}`, user, event, report, at })
}

/** Returns false if there is no webhook, or a delivery with that id. */
export async function addDelivery(
  { webhooks, jobs }: Pick<Stored, 'webhooks' | 'jobs'>,
  delivery: Pick<WebhookDelivery, 'id' | 'user' | 'event' | 'report' | 'at'>,
): Promise<boolean> {
  const isAdded = await webhooks.addDelivery(delivery)
  if (isAdded) await enqueueDelivery({ jobs }, { ...delivery, dueAt: delivery.at }, delivery.at)
  return isAdded
}

/** Queues the delivery for its due time: one per account at a time, and retries after new ones. */
export function enqueueDelivery(
  { jobs }: Pick<Stored, 'jobs'>,
  { id, user, dueAt }: Pick<WebhookDelivery, 'id' | 'user' | 'dueAt'>,
  now: Date,
): Promise<void> {
  const seconds = Math.ceil((dueAt.getTime() - now.getTime()) / 1000)
  const later = seconds > 0 ? { later: { seconds } } : {}
  return jobs.enqueue('deliver-webhook', { delivery: id }, { key: id, group: `account-${user}`, ...later })
}
