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
    const { headers } = await web.send(path)
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
    const { status, headers } = await web.post('/change', { 'sec-fetch-site': 'cross-site' })
    expect(status).toBe(403)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('the nonce is the one that the page got, and never the same twice', async () => {
    const [one, two] = await Promise.all([web.send('/page'), web.send('/page')])
    const nonces = [one, two].map(
      ({ headers }) => headers['content-security-policy']?.toString().match(/nonce-([^']+)/)?.[1],
    )
    expect(one.body).toContain(`nonce ${nonces[0]} `)
    expect(two.body).toContain(`nonce ${nonces[1]} `)
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('what a route sets itself replaces ours, and each of its cookies arrives', async () => {
    const { headers } = await web.send('/cookies')
    expect(headers['cache-control']).toBe('private, max-age=60')
    expect(headers['content-security-policy']).toBe('sandbox')
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2'])
  })
})

describe('the cross-site guard', () => {
  test.each<[string, () => Record<string, string>]>([
    ['a form of our own page', () => ({ 'sec-fetch-site': 'same-origin', origin: web.origin })],
    ['a request that the person typed', () => ({ 'sec-fetch-site': 'none' })],
    ['an old browser on our own page', () => ({ origin: web.origin })],
    ['our public origin behind a proxy that renames the host', () => ({ origin: 'https://plumbline.example' })],
    ['the same with fetch metadata', () => ({ 'sec-fetch-site': 'same-origin', origin: 'https://plumbline.example' })],
  ])('lets %s pass', async (_name, headers) => {
    expect((await web.post('/change', headers())).status).toBe(200)
  })

  test.each<[string, () => Record<string, string>]>([
    ['another site', () => ({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })],
    ['another site that claims our origin', () => ({ 'sec-fetch-site': 'cross-site', origin: web.origin })],
    ['a neighbour below the same domain', () => ({ 'sec-fetch-site': 'same-site' })],
    ['another origin', () => ({ origin: 'https://evil.example' })],
    ['another port', () => ({ origin: 'http://127.0.0.1:1' })],
    ['an origin that begins like ours', () => ({ origin: 'https://plumbline.example.evil.example' })],
    ['an opaque origin', () => ({ origin: 'null' })],
    ['an opaque origin with fetch metadata', () => ({ 'sec-fetch-site': 'same-origin', origin: 'null' })],
    ['a request that says nothing', () => ({})],
    ['an origin that is none', () => ({ origin: '//' })],
  ])('refuses %s', async (_name, headers) => {
    const { status, body } = await web.post('/change', headers())
    expect(status).toBe(403)
    expect(body).toContain('did not come from our own page')
    expect(web.changed).toEqual([])
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'QUERY'])('looks at %s as well', async (method) => {
    expect((await web.send('/change', { method, headers: { origin: 'https://evil.example' } })).status).toBe(403)
  })

  test('does not stand in the way of links from elsewhere', async () => {
    expect((await web.send('/page', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
  })

  test('leaves webhooks to their signature', async () => {
    const { status, body } = await web.post('/webhooks/payments', {}, '{"id":1}')
    expect([status, body]).toEqual([200, '{"id":1}'])
    for (const path of [
      '/webhooks/../change',
      '/webhooks/%2e%2e/change',
      '/webhooks/./%2E./change',
      '/x/..//../change',
    ]) {
      expect((await web.post(path, {})).status).toBe(403)
    }
  })

  test('leaves calls of the API to the token that they bring, wherever they come from', async () => {
    const origins: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]
    for (const elsewhere of origins)
      for (const authorization of ['Bearer plumb_a', 'bearer plumb_a'])
        expect((await web.post('/api/change', { ...elsewhere, authorization })).status).toBe(200)
    expect((await web.post('/API/change', { authorization: 'Bearer plumb_a' })).status).toBe(200)
  })

  test.each(['/change', '/api', '/api/../change', '/api/%2e%2e/change', '/api/./%2E./change', '/x/..//api/../change'])(
    'a token opens nothing else: %s',
    async (path) => {
      const { status } = await web.post(path, { authorization: 'Bearer plumb_a', origin: 'https://evil.example' })
      expect(status).toBe(403)
      expect(web.changed).toEqual([])
    },
  )

  test.each(['Basic cm9iaW46YQ==', 'Bearer', 'Bearer\tplumb_a', 'Token plumb_a', 'x Bearer plumb_a'])(
    'takes %j for no token',
    async (authorization) => {
      const { status } = await web.post('/api/change', { authorization, cookie: '__Host-session=a' })
      expect(status).toBe(403)
    },
  )

  test.each(['Basic cm9iaW46YQ==', 'Bearer', 'Bearer ', 'Token plumb_a', ''])(
    'tells a program that sends %j and no cookie that a token is missing, and passes nothing on',
    async (authorization) => {
      const origins: Record<string, string>[] = [{}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }]
      for (const elsewhere of origins) {
        const { status, headers, body } = await web.post('/api/change', { ...elsewhere, authorization })
        expect([status, JSON.parse(body).error.code, headers['www-authenticate']]).toEqual([
          401,
          'signed-out',
          'Bearer',
        ])
        expect(JSON.parse(body).error.message).toBe('Sign in first, or send a token. Nothing was changed.')
      }
      expect((await web.post('/change', { authorization })).status).toBe(403)
      expect(web.changed).toEqual([])
    },
  )

  test('refuses calls of the API with a cookie that do not say where they come from', async () => {
    const { status, body } = await web.post('/api/change', { cookie: '__Host-session=a' })
    expect([status, JSON.parse(body).error.code]).toEqual([403, 'cross-site'])
  })

  test('answers programs in JSON', async () => {
    for (const path of ['/api/change', '/API/change']) {
      const { headers, body } = await web.post(path, { origin: 'https://evil.example' })
      expect(headers['content-type']).toContain('application/json')
      expect(JSON.parse(body)).toMatchObject({ error: { code: 'cross-site', message: expect.any(String) } })
    }
  })
})
