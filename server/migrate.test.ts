import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { type Connection, connect, type Pool, withDatabase } from '#db/client.ts'
import { appendOnly, neverDeleted } from '#db/roles.ts'
import { databaseUrlOf } from './env/database-url.ts'
import { testDatabase, testPorts } from './testing/ports.ts'

vi.setConfig({ testTimeout: 60_000 })

const REFUSED = '42501'

const ports = await testPorts()
afterAll(() => ports.close())
const { sql, owner } = ports

/** The code of what the server says to a statement of the application's role; null where it is done. */
async function refusal(statement: string, pool: Pool = sql): Promise<string | null> {
  return pool.unsafe(statement).then(
    () => null,
    (error) => error.code,
  )
}

test.each([...appendOnly, ...neverDeleted])('the application takes no row out of %s', async (table) => {
  expect(await refusal(`select from ${table}`)).toBeNull()
  expect(await refusal(`delete from ${table}`)).toBe(REFUSED)
  expect(await refusal(`truncate ${table}`)).toBe(REFUSED)
})

test.each([...appendOnly, 'schema_migration', 'credit_package'])(
  'the application changes no row of %s',
  async (table) => {
    const [column] = await owner<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = ${table} and is_identity = 'NO' limit 1`
    expect(await refusal(`update ${table} set ${column?.name} = ${column?.name}`)).toBe(REFUSED)
  },
)

test('the application moves a balance by an entry of the ledger alone', async () => {
  const user = await ports.addUser()
  expect(await refusal(`update account set balance = 100 where id = ${user}`)).toBe(REFUSED)
  expect(await refusal(`update account set phone = '1', balance = 100 where id = ${user}`)).toBe(REFUSED)
  expect(await refusal(`update account set phone = '1' where id = ${user}`)).toBeNull()
  const entry = { user, kind: 'purchase' as const, reference: 'paid', amount: 2, description: '', report: null }
  expect(await ports.credits.append(entry)).toBe('appended')
  expect((await ports.accounts.byId(user))?.id).toBe(user)
  expect(await owner`select balance from account where id = ${user}`).toEqual([{ balance: 2 }])
})

test.each([
  `copy (select 1) to program 'true'`,
  `copy rate_limit (key) from program 'echo x'`,
  `copy rate_limit (key) from '/etc/passwd'`,
  `select pg_read_file('/etc/passwd')`,
  `select lo_import('/etc/passwd')`,
  'select rolpassword from pg_authid',
  'create extension if not exists file_fdw',
  'create table public.mine (id integer)',
  'create schema mine',
  `create function mine() returns integer language sql as 'select 1'`,
  'alter table account disable trigger all',
  'alter table credit_entry disable trigger user',
  'set session_replication_role = replica',
  'create role mine superuser',
])('the application may not: %s', async (statement) => {
  expect(await refusal(statement)).toMatch(/^(42501|0A000|58P01)$/)
})

test('the application has the statistics of an import made anew', async () => {
  const analyzed = () => owner<{ count: number }[]>`
    select analyze_count::integer as count from pg_stat_user_tables where relname = 'contractor_trade'`
  const [before] = await analyzed()
  expect(await refusal('select analyze_contractors()')).toBeNull()
  await vi.waitFor(async () => expect((await analyzed())[0]?.count).toBe((before?.count ?? 0) + 1), 5_000)
})

test('what was paid and flagged, and a signed receipt, not even the owner changes', async () => {
  const user = await ports.addUser()
  await owner`
    insert into purchase (id, account_id, package_id, credits, price_cents, currency) values ('p', ${user}, 'three', 3, 7500, 'usd')`
  await owner`insert into payment_event (id, purchase_id) values ('event', 'p')`
  await owner`insert into account_flag (account_id, purchase_id, reason) values (${user}, 'p', 'refund')`
  await owner`
    insert into erasure (id, account_id, report_id, reason, sha256, files, bytes, findings_removed, findings_kept,
      uploaded_at, started_at, completed_at, key_id, signature)
    values ('e', ${user}, 1, 'asked', ${'a'.repeat(64)}, 1, 1, 0, 0, now(), now(), now(), 'k', 's')`
  for (const statement of [
    `update payment_event set at = now()`,
    'delete from payment_event',
    'delete from account_flag',
    `update account_flag set reason = 'dispute'`,
    'delete from erasure',
    'update erasure set files = 2',
    'update erasure set completed_at = null, key_id = null, signature = null',
  ]) {
    await expect(owner.unsafe(statement)).rejects.toThrow('append-only')
  }
  await ports.accounts.remove(user)
  expect(await owner`select account_id, files from erasure`).toEqual([{ account_id: null, files: 1 }])
})

/** `npm run migrate`, with these addresses. */
async function migrateAs(environment: Record<string, string>) {
  const program = new URL('./migrate.ts', import.meta.url).pathname
  const { PATH } = process.env
  return promisify(execFile)(process.execPath, [program], { env: { PATH, NODE_ENV: 'production', ...environment } })
}

function as(connection: Connection, user: string, password: string): Connection {
  if (typeof connection !== 'string') return { ...connection, user, password }
  const url = new URL(connection)
  url.username = user
  url.password = password
  return url.href
}

test('npm run migrate makes the role of DATABASE_URL, grants what it needs, and needs no other secret', async () => {
  const { connection } = inject('template')
  const name = `plumbline_${randomBytes(4).toString('hex')}`
  const admin = connect(connection, { max: 1 })
  await admin.unsafe(`create database ${name}`)
  const migrating = withDatabase(connection, name)
  const serving = as(migrating, `${name}_app`, 'a password')
  const addresses = { DATABASE_URL: databaseUrlOf(serving), MIGRATE_DATABASE_URL: databaseUrlOf(migrating) }
  expect((await migrateAs(addresses)).stdout).toMatch(/^Applied 0001_initial\.sql/)
  expect((await migrateAs(addresses)).stdout).toBe('The database is up to date\n')
  const pool = connect(serving, { max: 1 })
  expect(await refusal('insert into rate_limit (key) values (1)', pool)).toBeNull()
  expect(await refusal('delete from credit_entry', pool)).toBe(REFUSED)
  expect(await refusal('select name from pgboss.queue', pool)).toBeNull()
  await pool.end()

  const changed = as(migrating, `${name}_app`, 'another password')
  await migrateAs({ ...addresses, DATABASE_URL: databaseUrlOf(changed) })
  const again = connect(changed, { max: 1 })
  expect(await refusal('select', again)).toBeNull()
  await again.end()
  await admin.unsafe(`drop database ${name} with (force)`)
  await admin.unsafe(`drop role ${name}_app`)
  await admin.end()
})

test('where one role does both, migrating still works', async () => {
  const { sql, close } = await testDatabase()
  const [database] = await sql<{ name: string }[]>`select current_database() as name`
  const both = withDatabase(inject('template').connection, database?.name ?? '')
  expect((await migrateAs({ DATABASE_URL: databaseUrlOf(both) })).stdout).toBe('The database is up to date\n')
  await close()
})

test('npm run migrate says what it lacks', async () => {
  await expect(migrateAs({})).rejects.toMatchObject({
    code: 78,
    stderr: expect.stringContaining('DATABASE_URL is required'),
  })
})
