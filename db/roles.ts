import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import type { Pool, Sql } from './client.ts'

/** Rows are only added to these: what was said, paid and taken, and versions that never change. */
export const appendOnly = [
  'credit_entry',
  'payment_event',
  'account_flag',
  'text_consent',
  'costbook_version',
  'costbook_use',
  'costbook_mapping',
  'costbook_zip_region',
  'costbook_multiplier',
]
/** Rows of these are added and changed, and never taken out: purchases and receipts outlive account and report. */
export const neverDeleted = ['purchase', 'erasure']
/** Changed by migrations alone. */
const readOnly = ['schema_migration', 'credit_package']
/** Changed by the ledger's own trigger alone. */
const balance = { table: 'account', column: 'balance' }

const TURN = 'plumbline roles'

/** Makes the role, which may sign in and nothing more, or gives the one that there is this password. */
export async function allowRole(sql: Sql, name: string, password: string): Promise<void> {
  const [standing] = await sql`select from pg_roles where rolname = ${name}`
  const verb = standing ? 'alter' : 'create'
  await sql.unsafe(`${verb} role ${quoted(name)} login password '${scramVerifier(password)}'`)
}

/** Returns whether the current user may do so with this role: a superuser always, else only while there is none of that name. */
export async function mayAllowRole(sql: Sql, name: string): Promise<boolean> {
  const [own] = await sql<{ may: boolean }[]>`
    select rolsuper or (rolcreaterole and not exists (select from pg_roles where rolname = ${name})) as may
    from pg_roles where rolname = current_user`
  return own?.may ?? false
}

/**
 * Grants what the application may do in the migrated database, and nothing more. Run by the owner of the tables; can be
 * repeated.
 */
export async function grantToApplication(pool: Pool, role: string): Promise<void> {
  await pool.begin(async (sql) => {
    await takeTurn(sql)
    const to = quoted(role)
    const lists = (tables: string[]) => tables.map((table) => `public.${quoted(table)}`).join(', ')
    const columns = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${balance.table} and column_name <> ${balance.column}`
    await sql.unsafe(`
      revoke create on schema public from public, ${to};
      revoke all on all tables in schema public from ${to};
      grant usage on schema public, pgboss to ${to};
      grant select, insert, update, delete on all tables in schema public, pgboss to ${to};
      grant usage on all sequences in schema public, pgboss to ${to};
      revoke update, delete on ${lists([...appendOnly, ...readOnly])} from ${to};
      revoke insert on ${lists(readOnly)} from ${to};
      revoke delete on ${lists(neverDeleted)} from ${to};
      revoke update on ${lists([balance.table])} from ${to};
      grant update (${columns.map(({ name }) => quoted(name)).join(', ')}) on ${lists([balance.table])} to ${to};`)
  })
}

/** Until the end of the transaction, as roles and grants are rows that two cannot change at once. */
export async function takeTurn(sql: Sql): Promise<void> {
  await sql`select set_config('lock_timeout', '60s', true), pg_advisory_xact_lock(hashtext(${TURN}))`
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Returns what PostgreSQL keeps of a password (RFC 5803), so that the password itself is in no statement and no log. */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16), iterations = 4096): string {
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const keyed = (words: string) => createHmac('sha256', salted).update(words).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}
