import type { RepairRequest } from '#domain/negotiation/repair-request.ts'
import { dayAfter } from '#domain/text/day.ts'

/** RFC 5545, section 3.1, in octets. */
const LONGEST_LINE = 75
const ALARM_HOUR = 9

/**
 * Returns the deadline as a calendar file (RFC 5545): an all-day event with an alarm at nine in the morning, as many days
 * before as the reminder, or the day before. `address` is the request's page on the web. Returns null without a deadline.
 */
export function calendarFile(
  { report, deadline, remindDays }: Pick<RepairRequest, 'report' | 'deadline' | 'remindDays'>,
  { property, address, now }: { property: string; address: string; now: Date },
): string | null {
  if (deadline === null) return null
  const title = escapeText(`Last day for the repair request: ${property}`)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plumbline//Repair request//EN',
    'BEGIN:VEVENT',
    `UID:repair-request-${report}@plumbline`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${deadline.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${dayAfter(deadline, 1).replaceAll('-', '')}`,
    `SUMMARY:${title}`,
    `DESCRIPTION:${escapeText(`Your repair request: ${address}`)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
    `TRIGGER:-PT${(remindDays ?? 1) * 24 - ALARM_HOUR}H`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

function escapeText(words: string): string {
  return words.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\s*[\r\n]\s*/g, '\\n')
}

/** Folds a line: it continues in the next one after a space. */
function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > LONGEST_LINE) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
