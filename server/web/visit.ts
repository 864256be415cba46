import { randomBytes, randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import { type Log, withoutSecrets } from '#server/process/log.ts'

/** The data of one request, from its beginning to its log line. */
export type Visit = { id: string; nonce: string; log: Log; refusal: string | null }

const visits = new WeakMap<object, Visit>()

export function visitOf(response: Response): Visit {
  const visit = visits.get(response)
  if (!visit) throw new Error('visitOf was asked before beginVisit ran')
  return visit
}

/** Gives the request an id (a proxy's, where it is sane) and a nonce, and logs one line when it has ended. */
export function beginVisit(log: Log): RequestHandler {
  return (request, response, next) => {
    const given = request.get('x-request-id')
    const id = given && /^[\w.-]{8,100}$/.test(given) ? given : randomUUID()
    const visit: Visit = {
      id,
      nonce: randomBytes(16).toString('base64'),
      log: log.child({ requestId: id }),
      refusal: null,
    }
    visits.set(response, visit)
    response.set('X-Request-Id', id)

    const started = performance.now()
    const { method } = request
    const path = withoutSecrets(request.path)
    response.once('close', () => {
      const line = {
        method,
        path,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        ...(visit.refusal && { refusal: visit.refusal }),
        ...(!response.writableFinished && { aborted: true }),
      }
      visit.log[path === '/healthz' || path === '/readyz' ? 'debug' : 'info'](line, 'request')
    })
    next()
  }
}
