import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestWeb, testWeb } from '#server/testing/web.ts'

let web: TestWeb

beforeAll(async () => {
  web = await testWeb()
})
afterAll(() => web.close())

beforeEach(() => {
  web.health = { database: 'ok', redis: 'none' }
  web.changed.length = 0
  web.lines.length = 0
})

describe('caching', () => {
  test.each([
    ['/assets/root-abc.js', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'public, max-age=3600'],
    ['/page', 'no-store'],
    ['/nowhere', 'no-store'],
    ['/healthz', 'no-store'],
  ])('%s: %s', async (path, expected) => {
    expect((await web.send(path)).headers['cache-control']).toBe(expected)
  })

  test("the build's own notes are not served", async () => {
    expect((await web.send('/.vite/manifest.json')).status).toBe(404)
  })

  test('pages are compressed, event streams are not', async () => {
    const { headers } = await web.send('/page', { headers: { 'accept-encoding': 'gzip' } })
    expect(headers['content-encoding']).toBe('gzip')
    const better = await web.send('/page', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
    expect(better.headers['content-encoding']).toBe('br')
    const other = await testWeb()
    const stream = other.send('/stream', { headers: { 'accept-encoding': 'gzip' } })
    setTimeout(() => other.stopping.abort(), 100)
    expect((await stream).headers).not.toHaveProperty('content-encoding')
    await other.close()
  })
})

describe('a file that the build has packed', () => {
  const script = '/assets/root-abc.js'
  const ask = (encodings: string, headers = {}) =>
    web.send(script, { headers: { 'accept-encoding': encodings, ...headers } })

  test('goes as it is to browsers that read Brotli', async () => {
    const answer = await fetch(web.origin + script, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
    expect(await answer.text()).toBe('export {}')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/^application\/javascript; charset=utf-8$/i),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
  })

  test.each(['gzip', 'identity', 'br;q=0, gzip', ''])('goes plain to others: %j', async (encodings) => {
    const { headers, body } = await ask(encodings)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers.vary).toBe('Accept-Encoding')
    expect(body).toBe('export {}')
  })

  test('has a tag for each way', async () => {
    const [packed, plain] = await Promise.all(['br', 'gzip'].map(async (way) => String((await ask(way)).headers.etag)))
    expect((await ask('br', { 'if-none-match': packed })).status).toBe(304)
    expect((await ask('br', { 'if-none-match': plain })).status).toBe(200)
  })

  test('is sent in parts of what would be sent whole', async () => {
    const { status, headers } = await ask('br', { range: 'bytes=0-3' })
    expect(status).toBe(206)
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-range': expect.stringMatching(/^bytes 0-3\//) })
  })

  test.each(['/assets/none.js', '/assets/', '/assets/root-abc.js/'])('does not stand for %s', async (path) => {
    expect((await web.send(path, { headers: { 'accept-encoding': 'br' } })).status).toBe(404)
  })
})

describe('requests', () => {
  test('a sane id is taken over, any other is replaced', async () => {
    expect((await web.send('/page', { headers: { 'x-request-id': 'proxy-1234.abc' } })).headers['x-request-id']).toBe(
      'proxy-1234.abc',
    )
    for (const odd of ['short', 'with space here', 'x'.repeat(101), '<script>alert</script>']) {
      expect((await web.send('/page', { headers: { 'x-request-id': odd } })).headers['x-request-id']).not.toBe(odd)
    }
  })

  test('leave one line each, without query string, address or cookie', async () => {
    await web.send('/page?token=secret', { headers: { cookie: 'session=secret', 'x-request-id': 'line-0001' } })
    await expect.poll(() => web.lines).toHaveLength(1)
    expect(web.lines[0]).toMatchObject({
      requestId: 'line-0001',
      method: 'GET',
      path: '/page',
      status: 200,
      ms: expect.any(Number),
    })
    expect(JSON.stringify(web.lines)).not.toMatch(/secret|127\.0\.0\.1/)
  })

  test.each([
    ['/s/aB3-_token', '/s/...'],
    ['/s/aB3-_token.data', '/s/...'],
    ['/S//aB3-_token/download', '/S//.../download'],
    [`/%73/${'k'.repeat(43)}`, '/%73/...'],
  ])('%s leaves no token in its line', async (path, logged) => {
    await web.send(path)
    await expect.poll(() => web.lines).toHaveLength(1)
    expect(web.lines[0]).toMatchObject({ path: logged })
  })

  test('headers that are empty or come twice reach the routes as they were sent', async () => {
    const { body } = await web.send('/sent-headers', { headers: { 'Idempotency-Key': '', 'X-Twice': ['a', 'b'] } })
    expect(JSON.parse(body)).toMatchObject({ 'idempotency-key': [''], 'x-twice': ['a', 'b'] })
  })

  test('a refusal is named in its line', async () => {
    await web.post('/change', { origin: 'https://evil.example' })
    await expect.poll(() => web.lines).toHaveLength(1)
    expect(web.lines[0]).toMatchObject({ status: 403, refusal: 'cross-site' })
  })

  test('an error says nothing about itself to the visitor', async () => {
    const { status, body } = await web.send('/broken')
    expect(status).toBe(500)
    expect(body).not.toMatch(/secret|at .*\.ts/)
    expect(web.lines.filter(({ err }) => err)).toMatchObject([{ level: 50, requestId: expect.any(String) }])
  })

  test.each(['bad host', 'a/b', 'a@b'])('the host %j is refused', async (host) => {
    expect((await web.send('/page', { headers: { host } })).status).toBe(400)
  })

  test('an address that cannot be decoded is refused', async () => {
    expect((await web.send('/%E0%A4%A')).status).toBe(400)
  })

  test.each(['/api/change.data', '/api//.data', '/API/change.data'])('%s is no page', async (path) => {
    const { status, headers, body } = await web.send(path)
    expect(status).toBe(404)
    expect(headers['content-type']).not.toContain('turbo-stream')
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'not-found' } })
  })

  test.each(['/page?_data=x', '/page?a=1&%5Fdata=x', '/api/change?_data'])(
    '%s asks for what is no more',
    async (path) => {
      expect((await web.send(path)).status).toBe(400)
      expect(web.lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
    },
  )

  test.each(['PROPFIND', 'PURGE', 'LOCK', 'TRACE'])('of the method %s are refused before the app', async (method) => {
    const { status, headers, body } = await web.send('/api/change', { method, headers: { authorization: 'Bearer z' } })
    expect([status, JSON.parse(body).error.code]).toEqual([405, 'method'])
    expect(headers.allow).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
    expect(web.lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  test('the client is who connects, or who the trusted proxy says', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'x-forwarded-host': 'evil.example:99' }
    expect((await web.send('/page', { headers: forwarded })).body).toContain('ip 127.0.0.1 ')
    const proxied = await testWeb({ trustProxy: 1 })
    expect((await proxied.send('/page', { headers: forwarded })).body).toContain('ip 198.51.100.7 ')
    const neighbour = { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' }
    expect((await proxied.send('/page', { headers: neighbour })).body).toContain('ip 2001:db8:1:2::/64 ')
    await proxied.close()
  })
})

describe('a large answer', () => {
  test('reaches who takes all of it', async () => {
    expect((await web.send('/large')).body).toHaveLength(64 * 1_048_576)
    expect(web.changed).toEqual([64])
  })

  test('is made no faster than it is taken, and no further once its visitor is gone', async () => {
    const gone = new AbortController()
    const answer = await fetch(`${web.origin}/large`, { signal: gone.signal })
    await answer.body?.getReader().read()
    gone.abort()
    await expect.poll(() => web.changed).toHaveLength(1)
    expect(web.changed[0]).toBeLessThan(32)
  })
})

describe('health', () => {
  test.each<[TestWeb['health'], number]>([
    [{ database: 'ok', redis: 'none' }, 200],
    [{ database: 'ok', redis: 'ok' }, 200],
    [{ database: 'ok', redis: 'down' }, 200],
    [{ database: 'down', redis: 'ok' }, 503],
    [{ database: 'not-migrated', redis: 'none' }, 503],
  ])('%j is %i', async (state, expected) => {
    web.health = state
    const { status, body } = await web.send('/readyz')
    expect(status).toBe(expected)
    expect(JSON.parse(body)).toEqual({ ready: expected === 200, stopping: false, ...state })
    expect((await web.send('/healthz')).status).toBe(200)
  })
})

describe('stopping', () => {
  test('ends open streams, lets a running request finish, takes nothing new and says that it is not ready', async () => {
    const other = await testWeb()
    const stream = other.send('/stream')
    const request = other.send('/slow')
    await new Promise((resolve) => setTimeout(resolve, 200))

    other.stopping.abort()
    const draining = await other.send('/readyz')
    expect([draining.status, JSON.parse(draining.body).stopping]).toEqual([503, true])
    expect(draining.headers.connection).toBe('close')
    await other.close()
    expect((await stream).body).toBe('data: first\n\n')
    expect((await request).body).toBe('done')
    await expect(other.send('/healthz')).rejects.toThrow('ECONNREFUSED')
  })
})
