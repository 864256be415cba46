import type { LimitName } from './limits.ts'
import type { Ports } from './ports.ts'

export type Bucket = [name: LimitName, key: string]

export type TakenAll =
  | { ok: true; giveBack: (points?: number) => Promise<void> }
  | { ok: false; limit: LimitName; retryAfter: number }

/**
 * Takes `points` of each bucket, or of none: when one has too few left, what was taken of the others is given back. After
 * that a point is spent, whatever comes of the action; a caller gives it back only where the action did not count as one
 * (an upload that was not accepted, a text that was not sent). Throws when it cannot count (fail closed).
 */
export async function takeAll(
  { limits }: Pick<Ports, 'limits'>,
  buckets: readonly Bucket[],
  points = 1,
): Promise<TakenAll> {
  const giveBack = async (taken: readonly Bucket[]) => {
    for (const [name, key] of taken) await limits.giveBack(name, key)
  }
  const times = (count: number) => buckets.flatMap((bucket) => Array.from({ length: count }, () => bucket))
  const wanted = times(points)
  for (const [index, [name, key]] of wanted.entries()) {
    const taken = await limits.take(name, key)
    if (taken.ok) continue
    await giveBack(wanted.slice(0, index))
    return { ok: false, limit: name, retryAfter: taken.retryAfter }
  }
  return { ok: true, giveBack: (count = points) => giveBack(times(count)) }
}
