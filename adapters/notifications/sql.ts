import type { Sql } from '#db/client.ts'
import type { Notification, NotificationToDeliver } from '#domain/notification/notification.ts'
import type { Notifications } from '#domain/ports.ts'

const MOST_LISTED = 200

export function sqlNotifications(sql: Sql): Notifications {
  const columns = () => sql`id, title, message, type, category, action_url as "actionUrl", at, read_at as "readAt"`
  return {
    async add({ user, key, type, category, title, message, actionUrl, at, byMail, byText, isShown }) {
      const [added] = await sql<{ id: number }[]>`
        insert into notification ${sql({
          ...{ account_id: user, key, type, category, title, message, at },
          ...{ action_url: actionUrl, by_mail: byMail, by_text: byText, removed_at: isShown ? null : at },
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

    async unread(user) {
      const [row] = await sql<{ unread: number }[]>`
        select count(*)::integer as unread from notification
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
        select ${columns()}, account_id as user, by_mail as "byMail", by_text as "byText"
        from notification where id = ${id}`
      return found ?? null
    },
  }
}
