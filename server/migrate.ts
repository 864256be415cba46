import { foldNames } from '#adapters/accounts/fold-names.ts'
import { migrateJobs } from '#adapters/jobs/pg-boss.ts'
import { connect, type Pool } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { allowRole, grantToApplication, mayAllowRole, takeTurn } from '#db/roles.ts'
import { connectionOf, roleOf } from './env/database-url.ts'
import { loadEnv, type MigrateEnv, readMigrateEnv } from './env/env.ts'

/** Our own tables with what SQL alone cannot fill in, then the queue's. Several may do so at once. */
export async function migrateAll(pool: Pool): Promise<string[]> {
  const { applied } = await migrate(pool)
  await foldNames(pool)
  await migrateJobs(pool)
  return applied
}

/**
 * Migrates as the role of MIGRATE_DATABASE_URL where it is set, and grants that of DATABASE_URL what it needs and no more.
 * That role is made where it is not there yet, if the one that migrates may do so; a superuser also sets its password anew.
 */
export async function migrateDatabase({ databaseUrl, migrateDatabaseUrl }: MigrateEnv): Promise<string[]> {
  const [owner, application] = [roleOf(migrateDatabaseUrl ?? databaseUrl), roleOf(databaseUrl)]
  const pool = connect(connectionOf(migrateDatabaseUrl ?? databaseUrl), { max: 2, name: 'plumbline migrate' })
  try {
    if (owner.user === application.user) return await migrateAll(pool)
    await pool.begin(async (sql) => {
      await takeTurn(sql)
      if (await mayAllowRole(sql, application.user)) await allowRole(sql, application.user, application.password)
    })
    const applied = await migrateAll(pool)
    await grantToApplication(pool, application.user)
    return applied
  } finally {
    await pool.end({ timeout: 2 })
  }
}

if (import.meta.main) {
  const applied = await migrateDatabase(loadEnv(readMigrateEnv()))
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The database is up to date\n')
}
