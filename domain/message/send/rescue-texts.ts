import type { Ports, Stored } from '#domain/ports.ts'
import { enqueueText } from './queued-texts.ts'

const OVERDUE_MS = 120_000

/** Queues texts again that were due two minutes ago, because their job was lost. Returns their ids. */
export async function rescueTexts({
  messages,
  jobs,
  clock,
}: Pick<Ports, 'clock'> & Pick<Stored, 'messages' | 'jobs'>): Promise<string[]> {
  const now = clock.now()
  const overdue = await messages.overdue(new Date(now.getTime() - OVERDUE_MS))
  for (const id of overdue) await enqueueText({ jobs }, { id, dueAt: now }, now)
  return overdue
}
