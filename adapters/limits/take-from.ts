import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { type LimitName, type Limits, limits } from '#domain/limits.ts'

export function takeFrom(limiter: (name: LimitName) => RateLimiterAbstract): Limits {
  const limiters = Object.fromEntries(
    (Object.keys(limits) as LimitName[]).map((name) => [name, limiter(name)]),
  ) as Record<LimitName, RateLimiterAbstract>
  return {
    async take(name, key, points = 1) {
      try {
        const { remainingPoints, msBeforeNext } = await limiters[name].consume(shortened(key), points)
        return { ok: true, left: remainingPoints, resetIn: Math.ceil(msBeforeNext / 1000) }
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          return { ok: false, retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
        }
        throw new Error(`limit ${name} could not be counted`, { cause: refusal })
      }
    },

    async giveBack(name, key) {
      await limiters[name].reward(shortened(key)).catch(() => {})
    },
  }
}

/** Hashes the key: keys have any length, and names and addresses are not stored. */
function shortened(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
