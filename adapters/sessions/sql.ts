import type { Sql } from '#db/client.ts'
import {
  ADMIN_SESSION_ABSOLUTE_HOURS,
  ADMIN_SESSION_IDLE_MINUTES,
  SESSION_ABSOLUTE_DAYS,
  SESSION_IDLE_DAYS,
} from '#domain/account/account.ts'
import type { OpenSession, Sessions } from '#domain/account/sign-in/sessions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SEEN_EVERY_MS = MINUTE

export function sqlSessions(sql: Sql): Sessions {
  /** Returns the condition on `session s` with its account as `a`. */
  function isOpen(now: Date) {
    const since = (ms: number) => new Date(now.getTime() - ms)
    const idle = sql`coalesce(s.seen_at, s.started_at)`
    return sql`s.expires_at > ${now} and case when a.role = 'admin'
      then ${idle} > ${since(ADMIN_SESSION_IDLE_MINUTES * MINUTE)}
        and s.started_at > ${since(ADMIN_SESSION_ABSOLUTE_HOURS * HOUR)}
      else ${idle} > ${since(SESSION_IDLE_DAYS * DAY)} and s.started_at > ${since(SESSION_ABSOLUTE_DAYS * DAY)} end`
  }

  return {
    async add({ tokenHash, user, data, expires, browser = '', startedAt = new Date() }) {
      const [added] = await sql<{ id: string }[]>`
        insert into session (token_hash, account_id, data, expires_at, browser, started_at)
        values (${tokenHash}, ${user}, ${json(sql, data)}, ${expires}, ${browser}, ${startedAt})
        returning id`
      await sql`
        delete from session where token_hash in
          (select token_hash from session where expires_at < now() order by expires_at limit 100)`
      return added?.id ?? ''
    },

    async find(tokenHash, now) {
      const [found] = await sql<{ data: unknown; seenAt: Date | null }[]>`
        select s.data, s.seen_at as "seenAt" from session s left join account a on a.id = s.account_id
        where s.token_hash = ${tokenHash} and ${isOpen(now)}`
      if (!found) return null
      if (!found.seenAt || now.getTime() - found.seenAt.getTime() > SEEN_EVERY_MS) {
        await sql`update session set seen_at = ${now} where token_hash = ${tokenHash}`
      }
      return { data: found.data }
    },

    async update({ tokenHash, user, data, expires }) {
      // Never prolonged: the absolute limit counts from when the session was added.
      await sql`
        update session set account_id = ${user}, data = ${json(sql, data)}, expires_at = least(expires_at, ${expires})
        where token_hash = ${tokenHash}`
    },

    async remove(tokenHash) {
      await sql`delete from session where token_hash = ${tokenHash}`
    },

    async of(user, now) {
      return sql<OpenSession[]>`
        select s.id, s.token_hash as "tokenHash", s.browser, s.started_at as "startedAt", s.seen_at as "seenAt"
        from session s join account a on a.id = s.account_id
        where a.id = ${user} and ${isOpen(now)}
        order by coalesce(s.seen_at, s.started_at) desc`
    },

    async end(user, id) {
      const ended = await sql`delete from session where account_id = ${user} and id = ${id}`
      return ended.count === 1
    },

    async endOthers(user, tokenHash) {
      const ended = await sql`
        delete from session where account_id = ${user} and token_hash is distinct from ${tokenHash}`
      return ended.count
    },
  }
}

function json(sql: Sql, data: unknown) {
  return sql.json(JSON.stringify(data))
}
