import { fileURLToPath } from 'node:url'
import { loadEnv, readEnv } from './env/env.ts'
import { compileCache } from './process/compile-cache.ts'
import { buildApp, needsBuild } from './start/build.ts'
import { keepChildren } from './start/children.ts'
import { readyDatabase } from './start/database.ts'
import { isFree } from './start/port.ts'

const FORCED_EXIT_MS = 20_000

const root = fileURLToPath(new URL('..', import.meta.url))
const env = loadEnv(readEnv())

if (!(await isFree(env))) {
  console.error(`Port ${env.port} is in use. Stop what uses it, or choose another one: PORT=${env.port + 1} npm start`)
  process.exit(1)
}

const say = (text: string) => console.error(text)
const children = keepChildren({
  say,
  onGivenUp: (script) => void stop(1, `${script.pathname} did not start`),
})
let stopping = false
let stopDatabase = async () => {}

process.on('SIGTERM', () => stop(0))
process.on('SIGINT', () => stop(0))

try {
  // React runs its production build by NODE_ENV; whether we serve one person or the public is RUN_MODE.
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    RUN_MODE: env.mode,
    DATA_DIR: env.dataDir,
    NODE_COMPILE_CACHE: compileCache,
  }
  const keeping = { say, onGivenUp: (reason: string) => void stop(1, reason) }
  const [database] = await Promise.all([readyDatabase(env, environment, keeping), build()])
  stopDatabase = database.stop
  environment.DATABASE_URL = database.databaseUrl
  delete environment.MIGRATE_DATABASE_URL
  await Promise.all(
    ['./web.ts', './worker.ts'].map((script) => children.keep(new URL(script, import.meta.url), environment)),
  )
  console.log(`Plumbline is ready: ${env.publicOrigin}`)
} catch (error) {
  await stop(1, error instanceof Error ? error.message : String(error))
}

async function build(): Promise<void> {
  if (!needsBuild(root)) return
  console.log('Building the app, once ...')
  await buildApp(root, process.env)
}

async function stop(code: number, reason?: string): Promise<void> {
  if (stopping) return
  stopping = true
  if (reason) console.error(reason)
  setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref()
  await children.stop()
  await stopDatabase()
  process.exit(code)
}
