import { createServer, type RequestListener, type Server } from 'node:http'

const GRACE_MS = 10_000

/** Resolves once connections are taken; rejects where the port is in use. */
export async function listen(app: RequestListener, { port, host }: { port: number; host: string }): Promise<Server> {
  const server = createServer(app)
  server.headersTimeout = 20_000
  server.requestTimeout = 600_000
  server.keepAliveTimeout = 65_000
  // Of silence: whoever sends or reads nothing for as long is cut off. Event streams say something every 15 s.
  server.timeout = 30_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}

/** Takes no more connections and waits for the requests that are being answered, 10 s at most. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
