/** A directory that is paid for was asked as often as may be until the next day (UTC) begins. */
export class SearchesUsedUp extends Error {}

/** Seconds until it may be asked again. */
export function untilNextDay(now: Date): number {
  const day = 86_400_000
  return Math.ceil((day - (now.getTime() % day)) / 1_000)
}
