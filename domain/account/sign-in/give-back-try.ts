import type { LimitName, Limits, Taken } from '#domain/limits.ts'

/** So long a password may wait to be checked. */
const LONGEST_TRY_SECONDS = 30

/**
 * Gives back the one point that a right password took, and never one of a later count: what all points are about to come back to
 * anyway is left alone.
 */
export async function giveBackTry(
  limits: Pick<Limits, 'giveBack'>,
  name: LimitName,
  key: string,
  { resetIn }: Extract<Taken, { ok: true }>,
): Promise<void> {
  if (resetIn > LONGEST_TRY_SECONDS) await limits.giveBack(name, key)
}
