import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Pool } from './client.ts'

const MIGRATIONS = new URL('./migrations/', import.meta.url)

/**
 * Applies every numbered file that is not applied yet, each in a transaction of its own, and tells which. Several may
 * migrate at once: they take turns. Throws where a file has changed since it was applied.
 */
export async function migrate(pool: Pool, folder: URL = MIGRATIONS): Promise<{ applied: string[] }> {
  const names = await namesIn(folder)
  const applied: string[] = []
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8')
    const checksum = createHash('sha256').update(text).digest('hex')
    const isNew = await pool.begin(async (sql) => {
      await sql`select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '0', true)`
      await sql`select pg_advisory_xact_lock(hashtext('plumbline migrate'))`
      await sql`
        create table if not exists schema_migration (
          name text primary key, checksum text not null, applied_at timestamptz not null default now())`
      const [standing] = await sql<{ checksum: string }[]>`select checksum from schema_migration where name = ${name}`
      if (standing && standing.checksum !== checksum) throw new Error(`${name} has changed since it was applied`)
      if (standing) return false
      await sql`select set_config('lock_timeout', '3s', true)`
      await sql.unsafe(text)
      await sql`insert into schema_migration (name, checksum) values (${name}, ${checksum})`
      return true
    })
    if (isNew) applied.push(name)
  }
  return { applied }
}

/** False where a file of this version is not applied yet. Throws where the database cannot be asked. */
export async function isMigrated(pool: Pool, folder: URL = MIGRATIONS): Promise<boolean> {
  const [table] = await pool<{ name: string | null }[]>`select to_regclass('schema_migration')::text as name`
  if (!table?.name) return false
  const applied = new Set((await pool<{ name: string }[]>`select name from schema_migration`).map(({ name }) => name))
  return (await namesIn(folder)).every((name) => applied.has(name))
}

async function namesIn(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
}
