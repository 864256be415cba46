/** Thrown when a paid directory's limit is used up until the next day (UTC). */
export class SearchesUsedUp extends Error {}

/** Returns the seconds until it may be asked again. */
export function untilNextDay(now: Date): number {
  const day = 86_400_000
  return Math.ceil((day - (now.getTime() % day)) / 1_000)
}
