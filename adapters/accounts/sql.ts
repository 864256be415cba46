import type { Sql } from '#db/client.ts'
import type { User, UserId } from '#domain/account/account.ts'
import type { Accounts } from '#domain/ports.ts'

export function sqlAccounts(sql: Sql): Accounts {
  return {
    async add({ username, email, firstName, lastName, passwordHash }) {
      const [added] = await sql<{ id: UserId }[]>`
        insert into account (username, email, first_name, last_name, password_hash)
        values (${username}, ${email}, ${firstName}, ${lastName}, ${passwordHash})
        on conflict do nothing
        returning id`
      if (added) return { ok: true, id: added.id }
      const [namesake] = await sql`select from account where lower(username) = lower(${username})`
      return { ok: false, reason: namesake ? 'username-taken' : 'email-taken' }
    },

    async byId(id) {
      const [user] = await sql<User[]>`
        select id, username, email, first_name as "firstName", last_name as "lastName", phone, address, company, role
        from account where id = ${id}`
      return user ?? null
    },

    async credentials(username) {
      const [found] = await sql<{ id: UserId; passwordHash: string }[]>`
        select id, password_hash as "passwordHash" from account where lower(username) = lower(${username})`
      return found ?? null
    },

    async setRole(username, role) {
      const changed = await sql`update account set role = ${role} where lower(username) = lower(${username})`
      return changed.count === 1
    },
  }
}
