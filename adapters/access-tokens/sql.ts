import type { Sql } from '#db/client.ts'
import type { AccessToken, AccessTokens } from '#domain/account/access-token.ts'
import type { UserId } from '#domain/account/account.ts'

const USED_EVERY_MS = 60_000

export function sqlAccessTokens(sql: Sql): AccessTokens {
  const columns = sql`
    id, account_id as "user", name, hint, scopes, created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt"`
  const tokensOf = (user: UserId) => sql<AccessToken[]>`
    select ${columns} from access_token
    where account_id = ${user} and token_hash is not null order by created_at desc, id`
  return {
    async add({ id, user, name, hint, scopes, createdAt, expiresAt, tokenHash }) {
      const added = await sql`
        insert into access_token (id, account_id, name, hint, scopes, created_at, expires_at, token_hash)
        values (${id}, ${user}, ${name}, ${hint}, ${scopes}, ${createdAt}, ${expiresAt}, ${tokenHash})
        on conflict (id) do nothing`
      return added.count === 1
    },

    async use(tokenHash, now) {
      const [token] = await sql<AccessToken[]>`
        select ${columns} from access_token
        where token_hash = ${tokenHash} and (expires_at is null or expires_at > ${now})`
      if (!token) return null
      if (!token.usedAt || token.usedAt.getTime() < now.getTime() - USED_EVERY_MS)
        await sql`update access_token set used_at = ${now} where id = ${token.id}`
      return token
    },

    of: tokensOf,

    async lockedOf(user) {
      await sql`select from account where id = ${user} for no key update`
      return tokensOf(user)
    },

    async revoke(user, id) {
      const revoked = await sql`
        update access_token set token_hash = null
        where id = ${id} and account_id = ${user} and token_hash is not null`
      return revoked.count === 1
    },
  }
}
