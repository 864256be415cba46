import type { Sql } from '#db/client.ts'
import type { AccountFlag, Purchase } from '#domain/credit/credit.ts'
import type { Purchases } from '#domain/credit/purchases.ts'

export function sqlPurchases(sql: Sql): Purchases {
  const columns = () => sql`
    id, account_id as user, package_id as package, credits, price_cents as price, currency, session, state,
    report_id as report, reversed, taken, readings, at`
  return {
    async hasPaid(user) {
      const [paid] = await sql`select from purchase where account_id = ${user} and state = 'paid' limit 1`
      return paid !== undefined
    },

    async add(purchase) {
      await sql`
        insert into purchase (id, account_id, package_id, credits, price_cents, currency, report_id)
        values (${purchase.id}, ${purchase.user}, ${purchase.package}, ${purchase.credits}, ${purchase.price},
          ${purchase.currency}, ${purchase.report})
        on conflict (id) do nothing`
      const [standing] = await sql<Purchase[]>`select ${columns()} from purchase where id = ${purchase.id}`
      if (!standing) throw new Error(`purchase ${purchase.id} is gone`)
      return standing
    },

    async bySession(session) {
      const [found] = await sql<Purchase[]>`select ${columns()} from purchase where session = ${session}`
      return found ?? null
    },

    async locked(id) {
      const [found] = await sql<Purchase[]>`select ${columns()} from purchase where id = ${id} for no key update`
      return found ?? null
    },

    async setSession(id, session) {
      const set = await sql`
        update purchase set session = ${session} where id = ${id} and coalesce(session, ${session}) = ${session}`
      if (set.count !== 1) throw new Error(`purchase ${id} has another session already`)
    },

    async settle(id, { state, reversed, taken }) {
      // Paid is final: an answer of the provider that arrives late must not take it back.
      await sql`
        update purchase set state = case state when 'paid' then state else ${state} end, reversed = ${reversed},
          taken = ${taken}, readings = readings + 1, asked_at = now()
        where id = ${id}`
    },

    async of(user) {
      return sql<Purchase[]>`select ${columns()} from purchase where account_id = ${user} order by at desc, id`
    },

    async open(since) {
      return sql<Purchase[]>`
        select ${columns()} from purchase
        where state = 'open' and session is not null and at > ${since} order by asked_at nulls first, at desc`
    },

    async paid(since, asked, most) {
      return sql<Purchase[]>`
        select ${columns()} from purchase
        where state = 'paid' and session is not null and at > ${since} and (asked_at is null or asked_at < ${asked})
        order by asked_at nulls first, at desc limit ${most}`
    },

    async asked(id) {
      await sql`update purchase set asked_at = now() where id = ${id}`
    },

    async abandon(id) {
      await sql`update purchase set state = 'expired' where id = ${id} and state = 'open' and session is null`
    },

    async expireUnsent(before) {
      await sql`
        update purchase set state = 'expired' where state = 'open' and session is null and at < ${before}`
    },

    async hasEvent(event) {
      const [known] = await sql`select from payment_event where id = ${event}`
      return known !== undefined
    },

    async addEvent(event, purchase) {
      const added = await sql`
        insert into payment_event (id, purchase_id) values (${event}, ${purchase}) on conflict (id) do nothing`
      return added.count === 1
    },

    async flag(purchase, reason) {
      const added = await sql`
        insert into account_flag (account_id, purchase_id, reason)
        select account_id, id, ${reason} from purchase where id = ${purchase}
        on conflict do nothing`
      return added.count === 1
    },

    async flags(user) {
      return sql<AccountFlag[]>`
        select account_flag.account_id as user, purchase_id as purchase, reason, reversed - taken as missing, account_flag.at
        from account_flag join purchase on purchase.id = purchase_id
        where ${user === undefined ? sql`true` : sql`account_flag.account_id = ${user}`}
        order by account_flag.at desc, purchase_id, reason`
    },

    async held() {
      return sql<Purchase[]>`select ${columns()} from purchase where state = 'held' order by at desc, id`
    },
  }
}
