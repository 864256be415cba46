import type { RepairRequest } from './repair-request.ts'

/**
 * The deadline as a calendar's file (RFC 5545): an event of one day, with an alarm where a reminder is wanted. `address` is
 * where the request stands on the web. Null without a deadline.
 */
export function calendarFile(
  request: Pick<RepairRequest, 'report' | 'version' | 'deadline' | 'remindDays'>,
  { property, address, now }: { property: string; address: string; now: Date },
): string | null {
  return request.deadline && `${property} ${address} ${now.toISOString()}`
}
