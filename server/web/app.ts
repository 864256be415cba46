import { join } from 'node:path'
import { constants } from 'node:zlib'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from 'express'
import type { Env } from '#server/env/env.ts'
import type { Log } from '#server/process/log.ts'
import { bodyLimits, droppedBytes } from './body-limits.ts'
import { type Health, healthRoutes } from './health.ts'
import { rememberVisit } from './once-per-visit.ts'
import { packedFiles } from './packed-files.ts'
import { sendProblem } from './problem.ts'
import { crossSiteGuard, securityHeaders } from './security.ts'
import { senderAt } from './sender.ts'
import { beginVisit, visitOf } from './visit.ts'

export type WebOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The folder that the browser's files are served from; in development Vite serves them. */
  files: string | RequestHandler
  env: Pick<Env, 'publicOrigin' | 'trustProxy'>
  log: Log
  health: () => Promise<Health>
  stopping: AbortSignal
}

export function webApp({ build, files, env, log, health, stopping }: WebOptions): Express {
  const dev = typeof files !== 'string'
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.trustProxy)
  app.use(
    beginVisit(log),
    securityHeaders({ publicOrigin: env.publicOrigin, dev }),
    saneAddress(env.trustProxy !== false),
  )
  app.use((_request, response, next) => {
    if (stopping.aborted) response.set('Connection', 'close')
    next()
  })
  app.use(healthRoutes({ health, stopping }))
  // Above the defaults: a long report is an eighth smaller in Brotli, a hundredth in gzip, and takes a millisecond or two more.
  app.use(
    compression({ filter: isCompressible, level: 9, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } }),
  )
  if (typeof files === 'string') {
    const plain = { index: false, redirect: false, dotfiles: 'ignore' }
    const assets = join(files, 'assets')
    app.use(
      '/assets',
      packedFiles(assets),
      express.static(assets, { ...plain, immutable: true, maxAge: '1y', fallthrough: false }),
    )
    app.use(express.static(files, { ...plain, maxAge: '1h' }))
  } else {
    app.use(files)
  }
  app.use(crossSiteGuard(env), bodyLimits(), knownMethods, noPageData, oursAsDefaults, rememberVisit)
  app.all(
    '*',
    createRequestHandler({
      build,
      mode: dev ? 'development' : 'production',
      getLoadContext(request, response) {
        const { id, nonce, log } = visitOf(response)
        return {
          nonce,
          ip: senderAt(request.ip ?? ''),
          requestId: id,
          stopping,
          droppedBytes: droppedBytes(request),
          sentHeaders: request.headersDistinct,
          taken: () => taken(response),
          logError: (error) => log.error({ err: error }, 'a route failed'),
        }
      },
    }),
  )
  app.use(failed)
  return app
}

/**
 * Without a proxy that we trust nobody but the browser names the host, and what it names has to be one. The path is the
 * one that Remix will see: `/webhooks/../x` is `/x`.
 */
function saneAddress(behindProxy: boolean): RequestHandler {
  return (request, response, next) => {
    if (!behindProxy) delete request.headers['x-forwarded-host']
    const named = [request.headers.host, request.hostname]
    const isSane = named.every((host) => host && /^(\[[\da-f:]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host))
    if (!isSane || !request.url.startsWith('/')) return sendProblem(request, response, 'bad-request')
    const { pathname, search } = new URL(`http://localhost${request.url}`)
    request.url = pathname + search
    request.originalUrl = request.url
    next()
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Remix answers any other in words of its own and logs it as an error; which of these an address knows, it says itself. */
const knownMethods: RequestHandler = (request, response, next) => {
  if (METHODS.includes(request.method)) return next()
  response.set('Allow', METHODS.join(', '))
  sendProblem(request, response, 'method')
}

/**
 * A page's data comes below its address and `.data`, wrapped; what the API answers is no page's. `_data` asked for it once:
 * Remix still answers it, and logs an error each time.
 */
const noPageData: RequestHandler = (request, response, next) => {
  if (/^\/+api\/.*\.data$/i.test(request.path)) return sendProblem(request, response, 'not-found')
  const { searchParams } = new URL(`http://localhost${request.url}`)
  if (searchParams.has('_data')) return sendProblem(request, response, 'bad-request')
  next()
}

async function taken(response: Response): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return
  await new Promise<void>((resolve) => {
    const end = () => {
      response.off('drain', end).off('close', end)
      resolve()
    }
    response.on('drain', end).on('close', end)
  })
}

/** Lets a header of a route replace the one that is set already; Remix alone would add a second one. */
const oursAsDefaults: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store')
  const append = response.append.bind(response)
  response.append = (name, value) =>
    /^(set-cookie|vary)$/i.test(name) ? append(name, value) : response.set(name, value)
  next()
}

const isCompressible: compression.CompressionFilter = (request, response) =>
  !/^text\/event-stream/.test(String(response.getHeader('Content-Type'))) && compression.filter(request, response)

const failed: ErrorRequestHandler = (error, request, response, next) => {
  const status = Number(error?.status ?? 500)
  if (status >= 500) visitOf(response).log.error({ err: error }, 'a request failed')
  if (response.headersSent) return next(error)
  if (status === 404) sendProblem(request, response, 'not-found')
  else sendProblem(request, response, status >= 400 && status < 500 ? 'bad-request' : 'failed')
}
