import type { LimitName, Limits, Taken } from '#domain/limits.ts'

/** The longest time a password may wait to be checked. */
const LONGEST_TRY_SECONDS = 30

/**
 * Returns the point that a correct password took, but never one of a later window: does nothing if all points are about to
 * return anyway.
 */
export async function giveBackTry(
  limits: Pick<Limits, 'giveBack'>,
  name: LimitName,
  key: string,
  { resetIn }: Extract<Taken, { ok: true }>,
): Promise<void> {
  if (resetIn > LONGEST_TRY_SECONDS) await limits.giveBack(name, key)
}
