import { remindDeadlines } from '#domain/negotiation/deadline/remind-deadlines.ts'
import { warnOfErasure } from '../retention/warn-of-erasure.ts'

type RemindPorts = Parameters<typeof remindDeadlines>[0] & Parameters<typeof warnOfErasure>[0]

/**
 * Tells owners of deadlines and of what is erased soon, once each; either is tried though the other fails: what failed is thrown
 * at the end. `origin` is our own public address. Says how many were reminded of a deadline.
 */
export async function remind(ports: RemindPorts, origin: string): Promise<{ reminded: number }> {
  const [deadlines, erasures] = await Promise.allSettled([remindDeadlines(ports, origin), warnOfErasure(ports)])
  if (deadlines.status === 'fulfilled' && erasures.status === 'fulfilled') return deadlines.value
  const failures = [deadlines, erasures].flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  throw failures.length === 1
    ? failures[0]
    : new AggregateError(failures, 'neither deadlines nor erasures were told of')
}
