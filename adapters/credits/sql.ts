import { type Sql, within } from '#db/client.ts'
import type { UserId } from '#domain/account/account.ts'
import type { CreditBalance, CreditEntry, CreditPackage, Credits } from '#domain/credit/credit.ts'

export function sqlCredits(sql: Sql): Credits {
  return {
    async balance(user) {
      const [balance] = await sql<CreditBalance[]>`
        select
          coalesce(sum(amount), 0)::integer as balance,
          coalesce(sum(amount) filter (where kind = 'purchase'), 0)::integer as "totalPurchased",
          coalesce(-sum(amount) filter (where kind = 'usage'), 0)::integer as "totalUsed"
        from credit_entry where account_id = ${user}`
      return balance ?? { balance: 0, totalPurchased: 0, totalUsed: 0 }
    },

    async entries(user, { before, most } = { most: Number.MAX_SAFE_INTEGER }) {
      return sql<CreditEntry[]>`
        select id, account_id as user, kind, reference, amount, description, report_id as report, actor, at
        from credit_entry where account_id = ${user} ${before === undefined ? sql`` : sql`and id < ${before}`}
        order by id desc limit ${most}`
    },

    async packages() {
      return sql<CreditPackage[]>`
        select id, name, description, credits, price_cents as price, popular from credit_package order by credits`
    },

    append({ user, kind, reference, amount, description, report, actor }) {
      return within(sql, async (sql) => {
        const balance = await lockedBalance(sql, user)
        if (balance === null) throw new Error(`credits of account ${user}: it does not exist`)
        const [standing] = await sql`select from credit_entry where kind = ${kind} and reference = ${reference}`
        if (standing) return 'duplicate'
        if (balance + amount < 0) return 'insufficient'
        const by = actor ?? (kind === 'correction' ? 'system' : null)
        const added = await sql`
          insert into credit_entry (account_id, kind, reference, amount, description, report_id, actor)
          values (${user}, ${kind}, ${reference}, ${amount}, ${description}, ${report}, ${by})
          on conflict (kind, reference) do nothing`
        return added.count === 1 ? 'appended' : 'duplicate'
      })
    },

    takeBack({ user, reference, description, most }) {
      return within(sql, async (sql) => {
        const taken = Math.min((await lockedBalance(sql, user)) ?? 0, most)
        if (taken > 0) {
          await sql`
            insert into credit_entry (account_id, kind, reference, amount, description)
            values (${user}, 'refund', ${reference}, ${-taken}, ${description})`
        }
        return taken
      })
    },
  }
}

/** Null where nobody has that account. */
async function lockedBalance(sql: Sql, user: UserId): Promise<number | null> {
  const [account] = await sql<{ balance: number }[]>`
    select balance from account where id = ${user} for no key update`
  return account?.balance ?? null
}
