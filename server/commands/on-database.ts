import { join } from 'node:path'
import { connect, type Pool } from '#db/client.ts'
import { startEmbedded } from '#db/embedded.ts'
import { isMigrated } from '#db/migrate.ts'
import { connectionOf } from '#server/env/database-url.ts'
import { loadEnv, readEnv } from '#server/env/env.ts'

/** Runs a command's `work` on the database of the environment, or on the one of local mode. Null where nothing is in it yet. */
export async function onDatabase<T>(name: string, work: (pool: Pool) => Promise<T>): Promise<T | null> {
  const env = loadEnv(readEnv())
  const embedded = env.databaseUrl === null ? await startEmbedded(join(env.dataDir, 'postgres')) : null
  const pool = connect(embedded?.connection ?? connectionOf(env.databaseUrl ?? ''), { max: 1, name })
  try {
    return (await isMigrated(pool)) ? await work(pool) : null
  } finally {
    await pool.end({ timeout: 2 })
    await embedded?.stop()
  }
}
