import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { databaseUrlOf } from '#server/env/database-url.ts'
import type { Env } from '#server/env/env.ts'
import { type Keeping, keepEmbedded } from './keep-embedded.ts'

/**
 * The database of the environment, else one of our own below `dataDir`, which is started again when it dies; migrated, and in
 * local mode with the sample account.
 */
export async function readyDatabase(
  env: Env,
  environment: NodeJS.ProcessEnv,
  keeping: Keeping,
): Promise<{ databaseUrl: string; stop(): Promise<void> }> {
  const embedded = env.databaseUrl === null ? await keepEmbedded(join(env.dataDir, 'postgres'), keeping) : null
  const databaseUrl = env.databaseUrl ?? databaseUrlOf(embedded?.first.connection ?? '')
  const own = embedded && { MIGRATE_DATABASE_URL: databaseUrlOf(embedded.first.owner) }
  // In a process of its own: what it loads would stay in the memory of the one that only watches.
  const prepare = fork(new URL('../commands/prepare.ts', import.meta.url), {
    env: { ...environment, DATABASE_URL: databaseUrl, ...own },
  })
  const [code] = await once(prepare, 'exit')
  if (code !== 0) {
    await embedded?.stop()
    throw new Error('The database could not be made ready.')
  }
  return { databaseUrl, stop: async () => embedded?.stop() }
}
