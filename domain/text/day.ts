/** A calendar day, `YYYY-MM-DD`. */
export type Day = string

export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? startOf(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

/** Returns the date of that moment in that IANA zone. */
export function dayAt(at: Date, timeZone: string): Day {
  // Sweden writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
}

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `March 4, 2026` */
export function printedDay(day: Day): string {
  return long.format(startOf(day))
}

/** Returns the moment at which the day is over in that IANA zone. */
export function endOfDay(day: Day, timeZone: string): Date {
  const midnight = startOf(dayAfter(day, 1))
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  // Twice, because the clock may be set between UTC's midnight and the zone's.
  let at = midnight
  for (let look = 0; look < 2; look += 1) {
    const shown = new Date(`${clock.format(at).replace(' ', 'T')}Z`).getTime()
    at += midnight - shown
  }
  return new Date(at)
}

/** Negative if `to` comes before `from`. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((startOf(to) - startOf(from)) / 86_400_000)
}

export function dayAfter(day: Day, days: number): Day {
  return new Date(startOf(day) + days * 86_400_000).toISOString().slice(0, 10)
}

function startOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getTime()
}
