import type { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { Sql } from '#db/client.ts'
import { type Allowances, type Limits, limits } from '#domain/limits.ts'
import { postgresLimiter } from './postgres.ts'
import { takeFrom } from './take-from.ts'

/** Counts in Redis, and in the database while Redis is away: then the count starts again. */
export function redisLimits(redis: Redis, sql: Sql, allowances: Allowances = limits): Limits {
  return takeFrom(
    (name) =>
      new RateLimiterRedis({
        ...allowances[name],
        duration: allowances[name].seconds,
        keyPrefix: `limit-${name}`,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: postgresLimiter(sql, name, allowances),
      }),
  )
}
