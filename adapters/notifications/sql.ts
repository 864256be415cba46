import type { Sql } from '#db/client.ts'
import {
  MOST_LISTED,
  type Notification,
  type Notifications,
  type NotificationToDeliver,
} from '#domain/notification/notification.ts'

export function sqlNotifications(sql: Sql): Notifications {
  const columns = () => sql`id, title, message, type, category, action_url as "actionUrl", at, read_at as "readAt"`
  const forgotten = (message: string) =>
    sql`message = ${message}, mail_more = '', mail_former = null, mail = null, by_text = false`
  return {
    async add({ user, key, actionUrl, at, isShown, ...told }) {
      const { type, category, title, message, mail, mailMore, mailFormer, byText } = told
      const [added] = await sql<{ id: number }[]>`
        insert into notification ${sql({
          ...{ account_id: user, key, type, category, title, message, at },
          ...{ mail, mail_more: mailMore, mail_former: mailFormer, by_text: byText },
          ...{ action_url: actionUrl, removed_at: isShown ? null : at },
        })}
        on conflict (account_id, key) do nothing
        returning id`
      return added?.id ?? null
    },

    async of(user, only) {
      const wanted = only === undefined ? sql`true` : only === 'unread' ? sql`read_at is null` : sql`category = ${only}`
      return sql<Notification[]>`
        select ${columns()} from notification where account_id = ${user} and removed_at is null and ${wanted}
        order by at desc, id desc limit ${MOST_LISTED}`
    },

    async byId(user, id) {
      const [found] = await sql<Notification[]>`
        select ${columns()} from notification where account_id = ${user} and id = ${id} and removed_at is null`
      return found ?? null
    },

    async unread(user) {
      const [row] = await sql<{ unread: number }[]>`
        select least(count(*), ${MOST_LISTED})::integer as unread from notification
        where account_id = ${user} and removed_at is null and read_at is null`
      return row?.unread ?? 0
    },

    async markRead(user, at, id) {
      await sql`
        update notification set read_at = ${at}
        where account_id = ${user} and read_at is null and removed_at is null
          and ${id === undefined ? sql`true` : sql`id = ${id}`}`
    },

    async remove(user, at, id) {
      await sql`
        update notification set removed_at = ${at}
        where account_id = ${user} and removed_at is null and ${id === undefined ? sql`true` : sql`id = ${id}`}`
    },

    async toDeliver(id) {
      const [found] = await sql<NotificationToDeliver[]>`
        select ${columns()}, account_id as user, mail, mail_more as "mailMore", mail_former as "mailFormer",
          by_text as "byText", text_tried_at as "textTriedAt"
        from notification where id = ${id}`
      return found ?? null
    },

    async textTried(id, at) {
      await sql`update notification set text_tried_at = coalesce(text_tried_at, ${at}) where id = ${id}`
    },

    async textEnded(id) {
      await sql`update notification set by_text = false where id = ${id}`
    },

    async forget(user, report) {
      await sql`
        update notification set ${forgotten('The report was deleted.')}, action_url = null
        where account_id = ${user} and (action_url ~ ${`^/reports/${report}([/?#]|$)`} or key ~ ${`^erased-${report}-`})`
    },

    async forgetRemoved(before) {
      await sql`update notification set ${forgotten('')} where removed_at < ${before} and message <> ''`
    },
  }
}
