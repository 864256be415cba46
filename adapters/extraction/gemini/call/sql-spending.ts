import type { Pool } from '#db/client.ts'
import type { Amount, Spending } from './budget.ts'

const KEPT_DAYS = 7
const MICRO = 1_000_000

/** Counts in the database, so that processes and restarts share one count. `user` and `all` are the limits of a day. */
export function sqlSpending(sql: Pool, limits: { user: Amount; all: Amount }): Spending {
  return {
    async reserve(owner, most) {
      return sql.begin(async (tx) => {
        await tx`select pg_advisory_xact_lock(hashtext('model_spending'))`
        const [today] = await tx<{ day: string; tokens: number; cents: number; ownTokens: number; ownCents: number }[]>`
          select (now() at time zone 'utc')::date::text as day,
            coalesce(sum(tokens), 0)::float8 as tokens,
            coalesce(sum(micro_cents), 0)::float8 / ${MICRO} as cents,
            coalesce(sum(tokens) filter (where owner = ${owner}), 0)::float8 as "ownTokens",
            coalesce(sum(micro_cents) filter (where owner = ${owner}), 0)::float8 / ${MICRO} as "ownCents"
          from model_spending where day = (now() at time zone 'utc')::date`
        if (!today) throw new Error('what was spent today could not be read')
        const { day, tokens, cents, ownTokens, ownCents } = today
        if (exceeds({ tokens, cents }, most, limits.all)) return { ok: false, over: 'day' }
        if (exceeds({ tokens: ownTokens, cents: ownCents }, most, limits.user)) return { ok: false, over: 'user' }
        await tx`delete from model_spending where day < ${day}::date - ${KEPT_DAYS}::integer`
        await tx`
          insert into model_spending (day, owner, tokens, micro_cents)
          values (${day}, ${owner}, ${most.tokens}, ${Math.ceil(most.cents * MICRO)})
          on conflict (day, owner) do update set
            tokens = model_spending.tokens + excluded.tokens,
            micro_cents = model_spending.micro_cents + excluded.micro_cents`
        return {
          ok: true,
          async settle(real) {
            await sql`
              update model_spending set
                tokens = tokens + ${Math.ceil(real.tokens) - most.tokens},
                micro_cents = micro_cents + ${Math.ceil(real.cents * MICRO) - Math.ceil(most.cents * MICRO)}
              where day = ${day} and owner = ${owner}`
          },
        }
      })
    },
  }
}

function exceeds(spent: Amount, most: Amount, limit: Amount): boolean {
  return spent.tokens + most.tokens > limit.tokens || spent.cents + most.cents > limit.cents
}
