import { fileURLToPath } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { shared } from './compose/assemble.ts'
import { logConsole } from './process/console.ts'
import { runUntilStopped } from './process/process.ts'
import { webApp } from './web/app.ts'
import { closeServer, listen } from './web/listen.ts'

const { env, log, health, close } = shared()
logConsole(log)
const folder = new URL('../build/', import.meta.url)
const build: ServerBuild = await import(new URL('server/index.js', folder).href)
const stopping = new AbortController()
const files = fileURLToPath(new URL('client', folder))
const app = webApp({ build, files, env, log, health, stopping: stopping.signal })
const server = await listen(app, env)

runUntilStopped({
  log,
  async stop() {
    stopping.abort()
    // A load balancer asks /readyz every second or so, and sends nothing more once it has the answer.
    if (env.mode === 'production') await new Promise((resolve) => setTimeout(resolve, 2_000))
    await closeServer(server)
    await close()
  },
})

log.info({ host: env.host, port: env.port }, 'listening')
if (env.trustProxy === 0 && env.publicOrigin.startsWith('https:'))
  log.warn('TRUST_PROXY=0: no proxy is believed, so all visitors count as one address and share its limits')
process.send?.('ready')
