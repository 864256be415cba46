import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage, type RequestOptions, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webApp } from './app.ts'
import { exampleBuild } from './example-build.ts'
import type { Health } from './health.ts'
import { closeServer, listen } from './listen.ts'

type Answer = { status: number; headers: IncomingMessage['headers']; body: string }
type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer | Buffer[] }

const own = { 'sec-fetch-site': 'same-origin' }
const form = { ...own, 'content-type': 'application/x-www-form-urlencoded' }
const multipart = { ...own, 'content-type': 'multipart/form-data; boundary=x' }

let folder: string
let server: Server
let port: number
let found: Health
const changed: string[] = []
const lines: Record<string, unknown>[] = []

const build = exampleBuild({
  '/page': {
    loader: ({ context }) =>
      new Response(`nonce ${context.nonce} ip ${context.ip} ${'wide '.repeat(500)}`, {
        headers: { 'Content-Type': 'text/html' },
      }),
  },
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
          context.stopping.addEventListener('abort', () => controller.close())
        },
      })
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
    },
  },
  '/change': {
    action: async ({ request, context }) => {
      const received = (await request.arrayBuffer()).byteLength
      changed.push(String(received))
      return Response.json({ received, dropped: context.droppedBytes })
    },
  },
  '/webhooks/payments': { action: async ({ request }) => new Response(await request.text()) },
  '/api/change': { action: () => Response.json({}) },
  '/*': { loader: () => new Response('nothing here', { status: 404 }) },
  '/broken': {
    loader: () => {
      throw new Error('a secret that no visitor sees')
    },
  },
})

const options = (stopping = new AbortController(), trustProxy: number | false = false) => ({
  build,
  files: folder,
  env: { publicOrigin: 'https://plumbline.example', trustProxy },
  log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  health: async () => found,
  stopping: stopping.signal,
})

async function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}, to = port): Promise<Answer> {
  const sent: RequestOptions = { host: '127.0.0.1', port: to, path, method, headers, agent: false }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = httpRequest(sent, resolve).on('error', reject)
    if (Array.isArray(body)) for (const part of body) request.write(part)
    request.end(Array.isArray(body) ? undefined : body)
  })
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}

const post = (path: string, headers: Record<string, string>, body: Sent['body'] = '') =>
  send(path, { method: 'POST', headers, body })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-web-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, 'assets/root-abc.js'), 'export {}')
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, '.vite/manifest.json'), '{}')
  server = await listen(webApp(options()), { port: 0, host: '127.0.0.1' })
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  await closeServer(server)
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  found = { database: 'ok', redis: 'none' }
  changed.length = 0
  lines.length = 0
})

describe('security headers', () => {
  const paths = [
    '/page',
    '/redirect',
    '/broken',
    '/nowhere',
    '/assets/root-abc.js',
    '/assets/gone.js',
    '/favicon.svg',
    '/healthz',
    '/readyz',
    '/%E0%A4%A',
  ]
  test.each(paths)('stand on %s', async (path) => {
    const { headers } = await send(path)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'nonce-[\w+/]{22}==' 'strict-dynamic'/,
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  test('a POST that is refused has them too', async () => {
    const { status, headers } = await post('/change', { 'sec-fetch-site': 'cross-site' })
    expect(status).toBe(403)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('the nonce is the one that the page got, and never the same twice', async () => {
    const [one, two] = await Promise.all([send('/page'), send('/page')])
    const nonces = [one, two].map(
      ({ headers }) => headers['content-security-policy']?.toString().match(/nonce-([^']+)/)?.[1],
    )
    expect(one.body).toContain(`nonce ${nonces[0]} `)
    expect(two.body).toContain(`nonce ${nonces[1]} `)
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('what a route sets itself replaces ours, and each of its cookies arrives', async () => {
    const { headers } = await send('/cookies')
    expect(headers['cache-control']).toBe('private, max-age=60')
    expect(headers['content-security-policy']).toBe('sandbox')
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2'])
  })
})

describe('caching', () => {
  test.each([
    ['/assets/root-abc.js', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'public, max-age=3600'],
    ['/page', 'no-store'],
    ['/nowhere', 'no-store'],
    ['/healthz', 'no-store'],
  ])('%s: %s', async (path, expected) => {
    expect((await send(path)).headers['cache-control']).toBe(expected)
  })

  test("the build's own notes are not served", async () => {
    expect((await send('/.vite/manifest.json')).status).toBe(404)
  })

  test('pages are compressed, event streams are not', async () => {
    const { headers } = await send('/page', { headers: { 'accept-encoding': 'gzip' } })
    expect(headers['content-encoding']).toBe('gzip')
    const stopping = new AbortController()
    const other = await listen(webApp(options(stopping)), { port: 0, host: '127.0.0.1' })
    const stream = send('/stream', { headers: { 'accept-encoding': 'gzip' } }, (other.address() as AddressInfo).port)
    setTimeout(() => stopping.abort(), 100)
    expect((await stream).headers).not.toHaveProperty('content-encoding')
    await closeServer(other)
  })
})

describe('the cross-site guard', () => {
  const self = () => `http://127.0.0.1:${port}`

  test.each<[string, () => Record<string, string>]>([
    ['a form of our own page', () => ({ 'sec-fetch-site': 'same-origin', origin: self() })],
    ['a request that the person typed', () => ({ 'sec-fetch-site': 'none' })],
    ['an old browser on our own page', () => ({ origin: self() })],
    ['our public origin behind a proxy that renames the host', () => ({ origin: 'https://plumbline.example' })],
    ['the same with fetch metadata', () => ({ 'sec-fetch-site': 'same-origin', origin: 'https://plumbline.example' })],
  ])('lets %s pass', async (_name, headers) => {
    expect((await post('/change', headers())).status).toBe(200)
  })

  test.each<[string, () => Record<string, string>]>([
    ['another site', () => ({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })],
    ['another site that claims our origin', () => ({ 'sec-fetch-site': 'cross-site', origin: self() })],
    ['a neighbour below the same domain', () => ({ 'sec-fetch-site': 'same-site' })],
    ['another origin', () => ({ origin: 'https://evil.example' })],
    ['another port', () => ({ origin: 'http://127.0.0.1:1' })],
    ['an origin that begins like ours', () => ({ origin: 'https://plumbline.example.evil.example' })],
    ['an opaque origin', () => ({ origin: 'null' })],
    ['an opaque origin with fetch metadata', () => ({ 'sec-fetch-site': 'same-origin', origin: 'null' })],
    ['a request that says nothing', () => ({})],
    ['an origin that is none', () => ({ origin: '//' })],
  ])('refuses %s', async (_name, headers) => {
    const { status, body } = await post('/change', headers())
    expect(status).toBe(403)
    expect(body).toContain('did not come from our own page')
    expect(changed).toEqual([])
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'QUERY'])('looks at %s as well', async (method) => {
    expect((await send('/change', { method, headers: { origin: 'https://evil.example' } })).status).toBe(403)
  })

  test('does not stand in the way of links from elsewhere', async () => {
    expect((await send('/page', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
  })

  test('leaves webhooks to their signature', async () => {
    const { status, body } = await post('/webhooks/payments', {}, '{"id":1}')
    expect([status, body]).toEqual([200, '{"id":1}'])
    for (const path of [
      '/webhooks/../change',
      '/webhooks/%2e%2e/change',
      '/webhooks/./%2E./change',
      '/x/..//../change',
    ]) {
      expect((await post(path, {})).status).toBe(403)
    }
  })

  test('answers programs in JSON', async () => {
    const { headers, body } = await post('/api/change', { origin: 'https://evil.example' })
    expect(headers['content-type']).toContain('application/json')
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'cross-site', message: expect.any(String) } })
  })
})

describe('body limits', () => {
  test('a form of 512,000 bytes passes, one more byte does not', async () => {
    expect((await post('/change', form, 'x'.repeat(512_000))).status).toBe(200)
    expect((await post('/change', form, 'x'.repeat(512_001))).status).toBe(413)
    expect(changed).toEqual(['512000'])
  })

  test('a large body is read to its end, so that the browser shows the answer', async () => {
    const { status, body } = await post('/change', form, Buffer.alloc(40_000_000, 'x'))
    expect(status).toBe(413)
    expect(body).toContain('too much to send at once')
  })

  test('a body without a length has to be an upload', async () => {
    expect((await post('/change', form, [Buffer.from('a=1')])).status).toBe(411)
    expect(JSON.parse((await post('/change', multipart, [Buffer.alloc(9), Buffer.alloc(9)])).body)).toEqual({
      received: 18,
      dropped: null,
    })
  })

  test('an upload up to 32 MiB is left to its route', async () => {
    const { body } = await post('/change', multipart, Buffer.alloc(33_554_432))
    expect(JSON.parse(body)).toEqual({ received: 33_554_432, dropped: null })
  })

  test('of a longer one the route learns the length and gets nothing', async () => {
    const { body } = await post('/change', multipart, Buffer.alloc(33_554_433))
    expect(JSON.parse(body)).toEqual({ received: 0, dropped: 33_554_433 })
  })

  test('one that hides its length is cut off on the way', async () => {
    const parts = Array.from({ length: 40 }, () => Buffer.alloc(1_048_576))
    await expect(post('/change', multipart, parts)).rejects.toThrow()
    expect(changed).toEqual([])
  })
})

describe('requests', () => {
  test('a sane id is taken over, any other is replaced', async () => {
    expect((await send('/page', { headers: { 'x-request-id': 'proxy-1234.abc' } })).headers['x-request-id']).toBe(
      'proxy-1234.abc',
    )
    for (const odd of ['short', 'with space here', 'x'.repeat(101), '<script>alert</script>']) {
      expect((await send('/page', { headers: { 'x-request-id': odd } })).headers['x-request-id']).not.toBe(odd)
    }
  })

  test('leave one line each, without query string, address or cookie', async () => {
    await send('/page?token=secret', { headers: { cookie: 'session=secret', 'x-request-id': 'line-0001' } })
    await expect.poll(() => lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      requestId: 'line-0001',
      method: 'GET',
      path: '/page',
      status: 200,
      ms: expect.any(Number),
    })
    expect(JSON.stringify(lines)).not.toMatch(/secret|127\.0\.0\.1/)
  })

  test('a refusal is named in its line', async () => {
    await post('/change', { origin: 'https://evil.example' })
    await expect.poll(() => lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ status: 403, refusal: 'cross-site' })
  })

  test('an error says nothing about itself to the visitor', async () => {
    const { status, body } = await send('/broken')
    expect(status).toBe(500)
    expect(body).not.toMatch(/secret|at .*\.ts/)
    expect(lines.filter(({ err }) => err)).toMatchObject([{ level: 50, requestId: expect.any(String) }])
  })

  test.each(['bad host', 'a/b', 'a@b'])('the host %j is refused', async (host) => {
    expect((await send('/page', { headers: { host } })).status).toBe(400)
  })

  test('an address that cannot be decoded is refused', async () => {
    expect((await send('/%E0%A4%A')).status).toBe(400)
  })

  test('the client is who connects, or who the trusted proxy says', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'x-forwarded-host': 'evil.example:99' }
    expect((await send('/page', { headers: forwarded })).body).toContain('ip 127.0.0.1 ')
    const proxied = await listen(webApp(options(new AbortController(), 1)), { port: 0, host: '127.0.0.1' })
    const { body } = await send('/page', { headers: forwarded }, (proxied.address() as AddressInfo).port)
    expect(body).toContain('ip 198.51.100.7 ')
    await closeServer(proxied)
  })
})

describe('health', () => {
  test.each<[Health, number]>([
    [{ database: 'ok', redis: 'none' }, 200],
    [{ database: 'ok', redis: 'ok' }, 200],
    [{ database: 'ok', redis: 'down' }, 200],
    [{ database: 'down', redis: 'ok' }, 503],
    [{ database: 'not-migrated', redis: 'none' }, 503],
  ])('%j is %i', async (state, expected) => {
    found = state
    const { status, body } = await send('/readyz')
    expect(status).toBe(expected)
    expect(JSON.parse(body)).toEqual({ ready: expected === 200, stopping: false, ...state })
    expect((await send('/healthz')).status).toBe(200)
  })
})

describe('stopping', () => {
  test('ends open streams, lets a running request finish, takes nothing new and says that it is not ready', async () => {
    const stopping = new AbortController()
    const slow = exampleBuild({
      '/slow': { loader: () => new Promise((resolve) => setTimeout(() => resolve(new Response('done')), 800)) },
      '/stream': { loader: build.routes['/stream']?.module.loader as never },
    })
    const other = await listen(webApp({ ...options(stopping), build: slow }), { port: 0, host: '127.0.0.1' })
    const to = (other.address() as AddressInfo).port
    const stream = send('/stream', {}, to)
    const request = send('/slow', {}, to)
    await new Promise((resolve) => setTimeout(resolve, 200))

    const began = performance.now()
    stopping.abort()
    const draining = await send('/readyz', {}, to)
    expect([draining.status, JSON.parse(draining.body).stopping]).toEqual([503, true])
    expect(draining.headers.connection).toBe('close')
    await closeServer(other)
    expect(performance.now() - began).toBeLessThan(3_000)
    expect((await stream).body).toBe('data: first\n\n')
    expect((await request).body).toBe('done')
    await expect(send('/healthz', {}, to)).rejects.toThrow('ECONNREFUSED')
  })
})
