import { Router } from 'express'

/** The state of what we depend on: a database that is `down` stops us, a Redis that is `down` makes us slower. */
export type Health = { database: 'ok' | 'down' | 'not-migrated'; redis: 'ok' | 'down' | 'none' }

/** For probes, without a session: no versions, no names of hosts. */
export function healthRoutes({ health, stopping }: { health: () => Promise<Health>; stopping: AbortSignal }): Router {
  const router = Router()
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').type('text').send('ok')
  })
  router.get('/readyz', async (_request, response) => {
    const found = await health()
    const isReady = found.database === 'ok' && !stopping.aborted
    response
      .status(isReady ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ ready: isReady, stopping: stopping.aborted, ...found })
  })
  return router
}
