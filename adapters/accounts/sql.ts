import type { Sql } from '#db/client.ts'
import type { User, UserId } from '#domain/account/account.ts'
import type { Accounts, ProfileChanges } from '#domain/account/accounts.ts'
import { foldedName } from '#domain/account/folded-name.ts'

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  company: 'company',
  radiusMiles: 'search_radius',
  minimumRating: 'minimum_rating',
  perType: 'contractors_per_type',
  allowContractorContact: 'allow_contractor_contact',
  autoAnalysis: 'auto_analysis',
  saveReports: 'save_reports',
  theme: 'theme',
  forWhom: 'for_whom',
  emailReports: 'email_reports',
  smsAlerts: 'sms_alerts',
  contractorUpdates: 'contractor_updates',
  analysisComplete: 'analysis_complete',
  systemUpdates: 'system_updates',
  shareAnalytics: 'share_analytics',
  publicProfile: 'public_profile',
} as const satisfies Record<keyof ProfileChanges, string>

export function sqlAccounts(sql: Sql): Accounts {
  /** Without a key is what an older version added, or whose key another one has: that one is meant only by its very letters. */
  const named = (username: string) => sql`
    (username_key = ${foldedName(username)} or username_key is null and lower(username) = lower(${username}))
    order by username_key nulls first limit 1`
  return {
    async add({ username, email, firstName, lastName, passwordHash }) {
      const [added] = await sql<{ id: UserId }[]>`
        insert into account (username, username_key, email, first_name, last_name, password_hash)
        values (${username}, ${foldedName(username)}, ${email}, ${firstName}, ${lastName}, ${passwordHash})
        on conflict do nothing
        returning id`
      if (added) return { ok: true, id: added.id }
      const [namesake] = await sql`
        select from account where username_key = ${foldedName(username)} or lower(username) = lower(${username})`
      return { ok: false, reason: namesake ? 'username-taken' : 'email-taken' }
    },

    async byId(id) {
      const [user] = await sql<User[]>`
        select id, username, email, first_name as "firstName", last_name as "lastName", phone, address, company, role,
          jsonb_build_object('radiusMiles', search_radius, 'minimumRating', minimum_rating,
            'perType', contractors_per_type, 'allowContractorContact', allow_contractor_contact,
            'autoAnalysis', auto_analysis, 'saveReports', save_reports, 'theme', theme, 'forWhom', for_whom, 'emailReports', email_reports,
            'smsAlerts', sms_alerts, 'contractorUpdates', contractor_updates, 'analysisComplete', analysis_complete,
            'systemUpdates', system_updates, 'shareAnalytics', share_analytics, 'publicProfile', public_profile
          ) as preferences
        from account where id = ${id}`
      return user ?? null
    },

    async credentials(username) {
      const [found] = await sql<{ id: UserId; passwordHash: string }[]>`
        select id, password_hash as "passwordHash" from account where ${named(username)}`
      return found ?? null
    },

    async change(id, changes) {
      const named = Object.entries(changes).map(([name, value]) => [columns[name as keyof ProfileChanges], value])
      if (named.length === 0) return { ok: true }
      const free = changes.email
        ? sql`not exists (select from account other where lower(email) = lower(${changes.email}) and id <> ${id})`
        : sql`true`
      try {
        const changed = await sql`update account set ${sql(Object.fromEntries(named))} where id = ${id} and ${free}`
        return changed.count === 1 || !changes.email ? { ok: true } : { ok: false, reason: 'email-taken' }
      } catch (error) {
        if (isTakenEmail(error)) return { ok: false, reason: 'email-taken' }
        throw error
      }
    },

    async passwordHash(id) {
      const [found] = await sql<{ passwordHash: string }[]>`
        select password_hash as "passwordHash" from account where id = ${id}`
      return found?.passwordHash ?? null
    },

    async lockedPasswordHash(id) {
      const [found] = await sql<{ passwordHash: string }[]>`
        select password_hash as "passwordHash" from account where id = ${id} for share`
      return found?.passwordHash ?? null
    },

    async setPasswordHash(id, passwordHash) {
      await sql`update account set password_hash = ${passwordHash} where id = ${id}`
    },

    async remove(id) {
      await sql`delete from account where id = ${id}`
    },

    async setRole(username, role) {
      const changed = await sql`
        update account set role = ${role} where id = (select id from account where ${named(username)})`
      return changed.count === 1
    },
  }
}

function isTakenEmail(error: unknown): boolean {
  return error instanceof Error && 'constraint_name' in error && error.constraint_name === 'account_email'
}
