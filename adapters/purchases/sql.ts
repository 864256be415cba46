import type { Sql } from '#db/client.ts'
import type { Purchase } from '#domain/credit/credit.ts'
import type { Purchases } from '#domain/ports.ts'

export function sqlPurchases(sql: Sql): Purchases {
  const columns = () => sql`
    id, account_id as user, package_id as package, credits, price_cents as price, currency, session, state,
    report_id as report, at`
  return {
    async add(purchase) {
      await sql`
        insert into purchase (id, account_id, package_id, credits, price_cents, currency, report_id)
        values (${purchase.id}, ${purchase.user}, ${purchase.package}, ${purchase.credits}, ${purchase.price},
          ${purchase.currency}, ${purchase.report})`
    },

    async bySession(session) {
      const [found] = await sql<Purchase[]>`select ${columns()} from purchase where session = ${session}`
      return found ?? null
    },

    async setSession(id, session) {
      await sql`update purchase set session = ${session} where id = ${id}`
    },

    async setState(id, state) {
      // Paid is final: an answer of the provider that arrives late must not take it back.
      await sql`update purchase set state = ${state} where id = ${id} and state <> 'paid'`
    },

    async open(since) {
      return sql<Purchase[]>`
        select ${columns()} from purchase
        where state = 'open' and session is not null and at > ${since} order by at`
    },
  }
}
