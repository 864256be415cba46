import type { Ports } from '#domain/ports.ts'
import { enqueueDelivery } from './tell-webhook.ts'

const OVERDUE_MS = 120_000

/** Queues up to 50 deliveries again that were due two minutes ago, as their jobs may be lost. Returns how many. */
export async function rescueDeliveries({
  webhooks,
  jobs,
  clock,
}: Pick<Ports, 'webhooks' | 'jobs' | 'clock'>): Promise<number> {
  const now = clock.now()
  const overdue = await webhooks.overdue(new Date(now.getTime() - OVERDUE_MS))
  for (const delivery of overdue) await enqueueDelivery({ jobs }, { ...delivery, dueAt: now }, now)
  return overdue.length
}
