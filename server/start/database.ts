import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { startEmbedded } from '#db/embedded.ts'
import { composePorts } from '../compose.ts'
import { connectionOf, databaseUrlOf } from '../database-url.ts'
import type { Env } from '../env.ts'
import { migrateAll } from '../migrate.ts'
import { seed } from '../seed.ts'
import { keptSecret } from '../session-secret.ts'

/** The database of the environment, else one of our own below `dataDir`; migrated, and in local mode with the sample account. */
export async function readyDatabase(env: Env): Promise<{ databaseUrl: string; stop(): Promise<void> }> {
  const embedded = env.databaseUrl === null ? await startEmbedded(join(env.dataDir, 'postgres')) : null
  const databaseUrl = env.databaseUrl ?? databaseUrlOf(embedded?.connection ?? '')
  const pool = connect(connectionOf(databaseUrl), { max: 2, name: 'plumbline start' })
  try {
    await migrateAll(pool)
    if (env.mode === 'local') {
      const secret = env.sessionSecret ?? keptSecret(env.dataDir)
      await seed(composePorts(env, { pool, redis: null, secret }))
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  } finally {
    await pool.end()
  }
  return { databaseUrl, stop: async () => embedded?.stop() }
}
