import type { Sql } from '#db/client.ts'
import type { User, UserId } from '#domain/account/account.ts'
import type { Accounts, ProfileChanges } from '#domain/ports.ts'

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  radiusMiles: 'search_radius',
  minimumRating: 'minimum_rating',
  perType: 'contractors_per_type',
  allowContractorContact: 'allow_contractor_contact',
} as const satisfies Record<keyof ProfileChanges, string>

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
        select id, username, email, first_name as "firstName", last_name as "lastName", phone, address, company, role,
          jsonb_build_object('radiusMiles', search_radius, 'minimumRating', minimum_rating,
            'perType', contractors_per_type, 'allowContractorContact', allow_contractor_contact) as preferences
        from account where id = ${id}`
      return user ?? null
    },

    async credentials(username) {
      const [found] = await sql<{ id: UserId; passwordHash: string }[]>`
        select id, password_hash as "passwordHash" from account where lower(username) = lower(${username})`
      return found ?? null
    },

    async change(id, changes) {
      const named = Object.entries(changes).map(([name, value]) => [columns[name as keyof ProfileChanges], value])
      if (named.length > 0) await sql`update account set ${sql(Object.fromEntries(named))} where id = ${id}`
    },

    async setRole(username, role) {
      const changed = await sql`update account set role = ${role} where lower(username) = lower(${username})`
      return changed.count === 1
    },
  }
}
