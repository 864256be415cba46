import { migrateJobs } from '#adapters/jobs/pg-boss.ts'
import { connect, type Pool } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { connectionOf } from './database-url.ts'
import { loadEnv, readServerEnv } from './env.ts'

/** Our own tables, then the queue's. Several may do so at once. */
export async function migrateAll(pool: Pool): Promise<string[]> {
  const { applied } = await migrate(pool)
  await migrateJobs(pool)
  return applied
}

if (import.meta.main) {
  const pool = connect(connectionOf(loadEnv(readServerEnv()).databaseUrl), { max: 2, name: 'plumbline migrate' })
  const applied = await migrateAll(pool)
  await pool.end()
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The database is up to date\n')
}
