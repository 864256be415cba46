import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Sql } from '#db/client.ts'
import { type LimitName, limits } from '#domain/limits.ts'
import type { Limits } from '#domain/ports.ts'
import { takeFrom } from './take-from.ts'

/** Counts in the database: shared by all processes, and refuses nothing while it cannot count: it throws. */
export function postgresLimits(sql: Sql): Limits {
  return takeFrom((name) => postgresLimiter(sql, name))
}

export function postgresLimiter(sql: Sql, name: LimitName): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...limits[name],
    duration: limits[name].seconds,
    keyPrefix: name,
    storeClient: {
      async query({ text, values }: { text: string; values: (string | number)[] }) {
        const rows = await sql.unsafe(text, values)
        return { rows, rowCount: rows.count }
      },
    },
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
  })
}
