import { remindDeadlines } from '#domain/negotiation/deadline/remind-deadlines.ts'
import { warnOfErasure } from '../retention/warn-of-erasure.ts'

type RemindPorts = Parameters<typeof remindDeadlines>[0] & Parameters<typeof warnOfErasure>[0]

/**
 * Reminds owners of deadlines and of upcoming erasures, once each. Runs both even if one fails, then throws the failures.
 * `origin` is our own public address. Returns how many deadlines were reminded of.
 */
export async function remind(ports: RemindPorts, origin: string): Promise<{ reminded: number }> {
  const [deadlines, erasures] = await Promise.allSettled([remindDeadlines(ports, origin), warnOfErasure(ports)])
  if (deadlines.status === 'fulfilled' && erasures.status === 'fulfilled') return deadlines.value
  const failures = [deadlines, erasures].flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  throw failures.length === 1
    ? failures[0]
    : new AggregateError(failures, 'neither deadlines nor erasures were told of')
}
