/** The hours at the contractor's location between which texts may be sent (47 CFR 64.1200(c)(1)). */
const FIRST_HOUR = 8
const END_HOUR = 21

/** Returns `now`, or the next 8:00 in that IANA zone. Throws a RangeError for an unknown zone. */
export function nextAllowed(now: Date, timeZone: string): Date {
  const there = clockThere(now.getTime(), timeZone)
  if (there.hour >= FIRST_HOUR && there.hour < END_HOUR) return now
  const day = there.hour < FIRST_HOUR ? there.day : there.day + 1
  const wanted = Date.UTC(there.year, there.month - 1, day, FIRST_HOUR)
  // An offset changes at night: that of the morning is asked for near the morning.
  const near = wanted - offsetAt(now.getTime(), timeZone)
  return new Date(wanted - offsetAt(near, timeZone))
}

/** `8:00 AM CST` */
export function timeThere(at: Date, timeZone: string): string {
  const words = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at)
  // Engines differ in the space before AM.
  return words.replace(/\s/g, ' ')
}

const formats = new Map<string, Intl.DateTimeFormat>()

function clockThere(at: number, timeZone: string) {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
      timeZone,
    })
  formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts
  return { year, month, day, hour, minute }
}

/** Returns the offset from UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const { year, month, day, hour, minute } = clockThere(at, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute) - (at - (at % 60_000))
}
