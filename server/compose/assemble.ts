import { randomBytes } from 'node:crypto'
import type { DestinationStream } from 'pino'
import { connect, type Pool } from '#db/client.ts'
import { isMigrated } from '#db/migrate.ts'
import { connectRedis } from '#db/redis.ts'
import type { Ports } from '#domain/ports.ts'
import { sample } from '#server/commands/sample.ts'
import { connectionOf } from '#server/env/database-url.ts'
import { loadEnv, readServerEnv, type ServerEnv } from '#server/env/env.ts'
import { keptSecret } from '#server/env/session-secret.ts'
import { createLog, type Log } from '#server/process/log.ts'
import type { Health } from '#server/web/health.ts'
import { composePorts } from './compose.ts'

export type Assembly = {
  env: ServerEnv
  log: Log
  ports: Ports
  pool: Pool
  sessionSecret: string
  /** The account to try things out with, shown on the sign-in page; null outside local mode. */
  sample: { username: string; password: string } | null
  health: () => Promise<Health>
  close: () => Promise<void>
}

/** For a worker in production, which signs nothing by it and is not told the web's. */
const oneTime = () => randomBytes(32).toString('base64url')

/** Everything a long-running process needs, connected on first use. Ends the process where the environment is at fault. */
export function assemble(name: 'web' | 'worker' | 'prepare', output?: DestinationStream): Assembly {
  const env = loadEnv(readServerEnv(undefined, name === 'worker' ? 'worker' : 'web'))
  const log = createLog({ level: env.logLevel, process: name }, output)
  const pool = connect(connectionOf(env.databaseUrl), { name: `plumbline ${name}` })
  const redis = env.redisUrl
    ? connectRedis(env.redisUrl, { onError: (error) => log.debug({ err: error }, 'redis is away') })
    : null
  const sessionSecret =
    env.sessionSecret ?? (env.mode === 'local' ? keptSecret(env.dataDir, 'session-secret') : oneTime())
  return {
    env,
    log,
    pool,
    sessionSecret,
    ports: composePorts(env, {
      pool,
      redis,
      secret: sessionSecret,
      receiptSecrets: env.receiptSecrets ?? [keptSecret(env.dataDir, 'receipt-secret')],
      notice: ({ level, what, figures }) => log[level](figures ?? {}, what),
    }),
    sample: env.mode === 'local' ? sample : null,
    async health() {
      const database = await answerWithin(2_000, isMigrated(pool)).then(
        (migrated) => (migrated ? 'ok' : 'not-migrated'),
        () => 'down' as const,
      )
      return { database, redis: redis ? (redis.status === 'ready' ? 'ok' : 'down') : 'none' }
    },
    async close() {
      redis?.disconnect()
      await pool.end({ timeout: 2 })
    },
  }
}

const kept = globalThis as { plumbline?: Assembly }

/** The web process's one assembly: the app and its server hold the same, also after a hot reload. Its log goes to `output`. */
export function shared(output?: DestinationStream): Assembly {
  kept.plumbline ??= assemble('web', output)
  return kept.plumbline
}

function answerWithin<T>(ms: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms} ms`)), ms)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}
