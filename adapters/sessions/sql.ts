import type { Sql } from '#db/client.ts'
import { SESSION_IDLE_DAYS } from '#domain/account/account.ts'
import type { OpenSession, Sessions } from '#domain/ports.ts'

const IDLE_MS = SESSION_IDLE_DAYS * 24 * 60 * 60 * 1000
const SEEN_EVERY_MS = 60_000

export function sqlSessions(sql: Sql): Sessions {
  return {
    async add({ tokenHash, user, data, expires, browser = '' }) {
      await sql`
        insert into session (token_hash, account_id, data, expires_at, browser)
        values (${tokenHash}, ${user}, ${json(sql, data)}, ${expires}, ${browser})`
      await sql`
        delete from session where token_hash in
          (select token_hash from session where expires_at < now() order by expires_at limit 100)`
    },

    async find(tokenHash, now) {
      const [found] = await sql<{ data: unknown; seenAt: Date | null }[]>`
        select data, seen_at as "seenAt" from session where token_hash = ${tokenHash} and expires_at > ${now}`
      if (!found) return null
      const idle = found.seenAt ? now.getTime() - found.seenAt.getTime() : 0
      if (idle > IDLE_MS) return null
      if (!found.seenAt || idle > SEEN_EVERY_MS) {
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
        select id, token_hash as "tokenHash", browser, started_at as "startedAt", seen_at as "seenAt" from session
        where account_id = ${user} and expires_at > ${now}
          and coalesce(seen_at, started_at) > ${new Date(now.getTime() - IDLE_MS)}
        order by coalesce(seen_at, started_at) desc`
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
