import type { ServerBuild } from '@remix-run/node'
import { build as prettyLog } from 'pino-pretty'
import { createServer } from 'vite'
import { loadEnv, readEnv } from './env/env.ts'
import { keepChildren } from './start/children.ts'
import { readyDatabase } from './start/database.ts'

// Every module is a request here.
process.env.LOG_LEVEL ??= 'warn'

const env = loadEnv(readEnv())
process.env.NODE_ENV = 'development'
const say = (text: string) => console.error(text)
const end = () => void process.kill(process.pid, 'SIGTERM')
const onGivenUp = (reason: string) => {
  say(reason)
  end()
}
const database = await readyDatabase(env, process.env, { say, onGivenUp })
process.env.DATABASE_URL = database.databaseUrl
delete process.env.MIGRATE_DATABASE_URL

const output = prettyLog({
  ignore: 'process',
  messageFormat: '{process}: {msg}',
  translateTime: 'SYS:HH:MM:ss',
  singleLine: true,
})
const children = keepChildren({
  output,
  say,
  onGivenUp: end,
})
await children.keep(new URL('./worker.ts', import.meta.url), process.env)

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const [{ shared }, { runUntilStopped }, { webApp }, { closeServer, listen }] = await Promise.all([
  import('./compose/assemble.ts'),
  import('./process/process.ts'),
  import('./web/app.ts'),
  import('./web/listen.ts'),
])
const { log, health, close } = shared(output)
const stopping = new AbortController()
const app = webApp({
  build: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
  files: vite.middlewares,
  env,
  log,
  health,
  stopping: stopping.signal,
})
const server = await listen(app, env)
console.log(`Plumbline is ready: ${env.publicOrigin} (pages reload by themselves; restart for changes of the worker)`)

// Vite would end the process before our own server and database have stopped.
process.removeAllListeners('SIGTERM')
runUntilStopped({
  log,
  async stop() {
    stopping.abort()
    await Promise.all([closeServer(server), children.stop(), vite.close()])
    await close()
    await database.stop()
  },
})
