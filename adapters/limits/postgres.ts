import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Sql } from '#db/client.ts'
import { type Allowances, type LimitName, type Limits, limits } from '#domain/limits.ts'
import { takeFrom } from './take-from.ts'

/** Counts in the database: shared by all processes, and refuses nothing while it cannot count: it throws. */
export function postgresLimits(sql: Sql, allowances: Allowances = limits): Limits {
  return takeFrom((name) => postgresLimiter(sql, name, allowances))
}

export function postgresLimiter(sql: Sql, name: LimitName, allowances: Allowances): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...allowances[name],
    duration: allowances[name].seconds,
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
