import type { Ports } from '../ports.ts'
import { enqueueDelivery } from './tell-webhook.ts'

const OVERDUE_MS = 120_000

/** Queues deliveries again that were due two minutes ago: their job was lost. Ids of those. */
export async function rescueDeliveries({
  webhooks,
  jobs,
  clock,
}: Pick<Ports, 'webhooks' | 'jobs' | 'clock'>): Promise<string[]> {
  const now = clock.now()
  const overdue = await webhooks.overdue(new Date(now.getTime() - OVERDUE_MS))
  for (const id of overdue) await enqueueDelivery({ jobs }, { id, dueAt: now }, now)
  return overdue
}
