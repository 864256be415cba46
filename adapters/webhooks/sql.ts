import { columnsFor, type Sql } from '#db/client.ts'
import type { UserId } from '#domain/account/account.ts'
import { DELIVERIES_KEPT, type Webhook, type WebhookDelivery } from '#domain/webhook/webhook.ts'
import type { Webhooks } from '#domain/webhook/webhooks.ts'
import type { SealedSecrets } from './sealed-secrets.ts'

export function sqlWebhooks(sql: Sql, sealed: SealedSecrets): Webhooks {
  const columns = () => sql`
    id, account_id as "user", event, report_id as report, at, state, tries, tried_at as "triedAt", due_at as "dueAt", status,
    failure, answer`
  return {
    async of(user) {
      const [webhook] = await sql<(Webhook & { secret: string })[]>`
        select account_id as "user", url, secret, created_at as "createdAt" from webhook where account_id = ${user}`
      return webhook ? { ...webhook, secret: sealed.open(webhook.secret, user) } : null
    },

    async setUrl({ user, url, secret, createdAt }) {
      await sql`
        insert into webhook (account_id, url, secret, created_at) values (${user}, ${url}, ${sealed.seal(secret, user)}, ${createdAt})
        on conflict (account_id) do update set url = excluded.url`
    },

    async setSecret(user, secret) {
      const changed = await sql`update webhook set secret = ${sealed.seal(secret, user)} where account_id = ${user}`
      return changed.count === 1
    },

    async sealAgain() {
      const stored = await sql<{ user: UserId; secret: string }[]>`select account_id as "user", secret from webhook`
      let lost = 0
      for (const { user, secret } of stored.filter(({ secret }) => !sealed.isCurrent(secret))) {
        const opened = sealed.open(secret, user)
        if (opened === null) lost++
        else
          await sql`
            update webhook set secret = ${sealed.seal(opened, user)} where account_id = ${user} and secret = ${secret}`
      }
      return { lost }
    },

    async remove(user) {
      await sql`delete from webhook where account_id = ${user}`
    },

    async addDelivery({ id, user, event, report, at }) {
      const added = await sql`
        insert into webhook_delivery (id, account_id, event, report_id, at, due_at)
        select ${id}, account_id, ${event}, ${report}, ${at}, ${at} from webhook where account_id = ${user}
        on conflict (id) do nothing`
      if (added.count === 0) return false
      await sql`
        delete from webhook_delivery where account_id = ${user} and state <> 'waiting' and id not in (
          select id from webhook_delivery where account_id = ${user} order by at desc, id limit ${DELIVERIES_KEPT})`
      return true
    },

    deliveries: (user, most) => sql<WebhookDelivery[]>`
      select ${columns()} from webhook_delivery where account_id = ${user} order by at desc, id limit ${most}`,

    async lockedDelivery(id) {
      const [delivery] = await sql<WebhookDelivery[]>`
        select ${columns()} from webhook_delivery where id = ${id} for no key update`
      return delivery ?? null
    },

    async changeDelivery(id, changes) {
      await sql`update webhook_delivery set ${sql(columnsFor(sql, changes))} where id = ${id}`
    },

    overdue: (before) => sql<Pick<WebhookDelivery, 'id' | 'user'>[]>`
      select id, account_id as "user" from webhook_delivery
      where state = 'waiting' and due_at < ${before} order by due_at limit 50`,
  }
}
