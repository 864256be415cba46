import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import { pino } from 'pino'
import { webApp } from '#server/web/app.ts'
import type { Health } from '#server/web/health.ts'
import { closeServer, listen } from '#server/web/listen.ts'

type Answer = { status: number; headers: IncomingMessage['headers']; body: string }
type Sent = { method?: string; headers?: Record<string, string | string[]>; body?: string | Buffer | Buffer[] }

export type TestWeb = {
  origin: string
  send(path: string, sent?: Sent): Promise<Answer>
  post(path: string, headers: Record<string, string>, body?: Sent['body']): Promise<Answer>
  /** Length of each body that reached the actions of /change, /upload and /webhooks/twilio; how many of its 64 MiB /large has sent. */
  changed: number[]
  /** The lines of the log. */
  lines: Record<string, unknown>[]
  health: Health
  stopping: AbortController
  /** Waits for what is being answered. */
  close(): Promise<void>
}

/** The web server around a small app, on a port of its own, known to the public as https://plumbline.example. */
export async function testWeb({ trustProxy = false }: { trustProxy?: number | false } = {}): Promise<TestWeb> {
  const folder = await browserFiles()
  const stopping = new AbortController()
  const changed: number[] = []
  const lines: Record<string, unknown>[] = []
  const web: Pick<TestWeb, 'health'> = { health: { database: 'ok', redis: 'none' } }
  const app = webApp({
    build: exampleBuild(changed),
    files: folder,
    env: { publicOrigin: 'https://plumbline.example', trustProxy },
    log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    health: async () => web.health,
    stopping: stopping.signal,
  })
  const server = await listen(app, { port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo

  async function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
    const sent: RequestOptions = { host: '127.0.0.1', port, path, method, headers, agent: false }
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = httpRequest(sent, resolve).on('error', reject)
      if (Array.isArray(body)) for (const part of body) request.write(part)
      request.end(Array.isArray(body) ? undefined : body)
    })
    return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
  }

  return Object.assign(web, {
    origin: `http://127.0.0.1:${port}`,
    send,
    post: (path: string, headers: Record<string, string>, body: Sent['body'] = '') =>
      send(path, { method: 'POST', headers, body }),
    changed,
    lines,
    stopping,
    async close() {
      await closeServer(server)
      await rm(folder, { recursive: true })
    },
  })
}

/** The files that a build leaves for browsers. */
async function browserFiles(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-web-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, 'assets/root-abc.js'), 'export {}')
  await writeFile(join(folder, 'assets/root-abc.js.br'), brotliCompressSync('export {}'))
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, '.vite/manifest.json'), '{}')
  return folder
}

type Route = {
  loader?: (args: LoaderFunctionArgs) => unknown
  action?: (args: ActionFunctionArgs) => unknown
}

function exampleRoutes(changed: number[]): Record<string, Route> {
  const counting: Route = {
    action: async ({ request, context }) => {
      const received = (await request.arrayBuffer()).byteLength
      changed.push(received)
      return Response.json({ received, dropped: context.droppedBytes })
    },
  }
  return {
    '/page': {
      loader: ({ context }) =>
        new Response(`nonce ${context.nonce} ip ${context.ip} ${'wide '.repeat(500)}`, {
          headers: { 'Content-Type': 'text/html' },
        }),
    },
    '/sent-headers': { loader: ({ context }) => Response.json(context.sentHeaders) },
    '/cookies': {
      loader: () => {
        const headers = new Headers({ 'Cache-Control': 'private, max-age=60', 'Content-Security-Policy': 'sandbox' })
        headers.append('Set-Cookie', 'a=1')
        headers.append('Set-Cookie', 'b=2')
        return new Response('two', { headers })
      },
    },
    '/redirect': { loader: () => new Response(null, { status: 302, headers: { Location: '/page' } }) },
    '/stream': {
      loader: ({ context }) => {
        const body = new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('data: first\n\n'))
            context.stopping?.addEventListener('abort', () => controller.close())
          },
        })
        return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
      },
    },
    '/large': {
      loader: ({ request, context }) => {
        let parts = 0
        const body = new ReadableStream({
          async pull(controller) {
            await context.taken?.()
            if (parts === 64 || request.signal.aborted) {
              changed.push(parts)
              return controller.close()
            }
            parts += 1
            controller.enqueue(new Uint8Array(1_048_576))
          },
        })
        return new Response(body, { headers: { 'Content-Type': 'application/zip' } })
      },
    },
    '/change': counting,
    '/upload': counting,
    '/webhooks/twilio': counting,
    '/webhooks/payments': { action: async ({ request }) => new Response(await request.text()) },
    '/api/change': { action: () => Response.json({}) },
    '/*': { loader: () => new Response('nothing here', { status: 404 }) },
    '/broken': {
      loader: () => {
        throw new Error('a secret that no visitor sees')
      },
    },
    '/slow': { loader: () => new Promise((resolve) => setTimeout(() => resolve(new Response('done')), 800)) },
  }
}

/** Returns the build that the Remix compiler would make of an app with these resource routes. */
function exampleBuild(changed: number[]): ServerBuild {
  const routes = exampleRoutes(changed)
  const manifest = (path: string) => ({
    id: path,
    path: path.slice(1),
    hasAction: true,
    hasLoader: true,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: false,
    module: '',
  })
  return {
    entry: {
      module: {
        default: (_request, status, headers) => new Response('a page', { status, headers }),
        handleError: (error, { request, context }) => {
          if (!request.signal.aborted) context.logError?.(error)
        },
      },
    },
    routes: Object.fromEntries(
      Object.entries(routes).map(([path, route]) => [path, { id: path, path: path.slice(1), module: route as never }]),
    ),
    assets: {
      entry: { imports: [], module: '' },
      routes: Object.fromEntries(Object.keys(routes).map((path) => [path, manifest(path)])),
      url: '',
      version: '1',
    },
    assetsBuildDirectory: '',
    publicPath: '/',
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: true,
    },
    isSpaMode: false,
    mode: 'production',
  }
}
