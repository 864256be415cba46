import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { idempotencyKey } from '#app/api/schemas.server.ts'
import type { Scope } from '#domain/account/access-token.ts'
import type { UserId } from '#domain/account/account.ts'
import { type Limits, localLimits } from '#domain/limits.ts'
import { contextOf, openDoor, type visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'
import { type Access, type Operation, operation } from './operation.server.ts'

const take = vi.fn<Limits['take']>()

let ports: TestPorts
let serve: typeof import('./serve.server.ts').serve
let user: UserId
let other: ReturnType<typeof visitor>
beforeAll(async () => {
  ports = await openDoor({ limits: { take, giveBack: async () => {} } })
  serve = (await import('./serve.server.ts')).serve
  const session = await import('#app/web/session/session.server.ts')
  user = await ports.addUser()
  other = await visitorAs(session, await ports.addUser())
})
afterAll(() => ports.close())

const errors: unknown[] = []
const context = contextOf({ logError: (error) => void errors.push(error) })
beforeEach(() => {
  errors.length = 0
  take.mockReset().mockResolvedValue({ ok: true, left: 9, resetIn: 30 })
})

const said = v.strictObject({ user: v.nullable(v.number()), text: v.string() })
const success = { status: 200, description: 'What was said, and by whom.', schema: said } as const
const described = { path: '/api/words', tag: 'About', summary: 'Says what it was told', problems: {}, success } as const

const makeRead = (access: Access = 'user', scope: Scope | null = 'read'): Operation =>
  operation({
    ...{ ...described, id: 'readWords', method: 'GET', access, scope },
    query: v.strictObject({ text: v.optional(v.string(), '') }),
    handle: async ({ user, query }) => ({ body: { user: user?.id ?? null, text: query.text } }),
  })

const writing = operation({
  ...{ ...described, id: 'writeWords', method: 'POST', access: 'user', scope: 'write' },
  body: v.strictObject({ text: v.string() }),
  handle: async ({ user, body }) => ({ body: { user: user.id, text: body.text } }),
})

const sending = operation({
  ...{ ...described, id: 'sendWords', method: 'PUT', access: 'user', scope: 'write' },
  form: { file: { description: 'Words in a file.', isFile: true } },
  handle: async ({ user }) => ({ body: { user: user.id, text: 'read' } }),
})

let tokens = 0
async function tokenWith(scopes: Scope[], { owner = user, expiresAt = null as Date | null } = {}): Promise<string> {
  tokens += 1
  const token = `plumb_${String(tokens).padStart(43, 'A')}`
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const made = { id: `token-${tokens}`, user: owner, name: 'Nightly', hint: token.slice(0, 9) }
  await ports.accessTokens.add({ ...made, scopes, createdAt: ports.clock.now(), expiresAt, tokenHash })
  return token
}

type Call = RequestInit & { operations?: Operation[]; path?: string; sentHeaders?: NodeJS.Dict<string[]> }

async function call({ operations = [makeRead(), writing], path = '/api/words', sentHeaders, ...init }: Call = {}) {
  const request = new Request(`http://localhost${path}`, init)
  const answer = await serve(...operations)({ request, params: {}, context: { ...context, sentHeaders } })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text && JSON.parse(text) }
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const write = async (body: BodyInit, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
  call({ method: 'POST', body, headers: { ...bearer(await tokenWith(['write'])), ...headers } })
const code = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.error?.code]

describe('a token', () => {
  test('acts as its owner, however its scheme is spelt', async () => {
    const token = await tokenWith(['read'])
    for (const Authorization of [`Bearer ${token}`, `bearer   ${token}`, `BEARER ${token}`])
      expect(await call({ headers: { Authorization } })).toMatchObject({ status: 200, body: { user } })
  })

  test('that is unknown, expired, revoked or malformed is refused, whoever is signed in beside it', async () => {
    const revoked = await tokenWith(['read'])
    await ports.accessTokens.revoke(user, `token-${tokens}`)
    const expired = await tokenWith(['read'], { expiresAt: ports.clock.now() })
    const { headers } = other.get('/')
    for (const token of [revoked, expired, 'plumb_unknown', 'two words', '\u00e9', `${await tokenWith(['read'])},`]) {
      headers.set('Authorization', `Bearer ${token}`)
      const answer = await call({ headers })
      expect(code(answer)).toEqual([401, 'bad-token'])
      expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"')
    }
  })

  test('counts alone: the session of somebody else beside it counts for nothing', async () => {
    const { headers } = other.get('/')
    expect((await call({ headers })).body.user).not.toBe(user)
    headers.set('Authorization', `Bearer ${await tokenWith(['read'])}`)
    expect((await call({ headers })).body.user).toBe(user)
    expect(code(await call({ headers, method: 'POST', body: '{}' }))).toEqual([403, 'scope'])
  })

  test('of another scheme is none', async () => {
    const token = await tokenWith(['read'])
    for (const Authorization of [`Basic ${btoa(`robin:${token}`)}`, `Token ${token}`, token, 'Bearer', ''])
      expect(code(await call({ headers: { Authorization } }))).toEqual([401, 'signed-out'])
  })

  test('does what its scopes say and nothing that others include', async () => {
    const opens = async (scopes: Scope[], needed: Scope | null) =>
      code(await call({ operations: [makeRead('user', needed)], headers: bearer(await tokenWith(scopes)) }))
    expect(await opens(['read', 'write'], 'read')).toEqual([200, undefined])
    expect(await opens(['write'], 'read')).toEqual([403, 'scope'])
    expect(await opens(['read'], 'write')).toEqual([403, 'scope'])
    expect(await opens(['read', 'write'], null)).toEqual([403, 'scope'])
  })

  test('of an admin opens what admins have, until its owner is none', async () => {
    const boss = await ports.addUser({ username: 'boss' })
    const operations = [makeRead('admin', 'admin')]
    const token = await tokenWith(['admin'], { owner: boss })
    const ask = async () => code(await call({ operations, headers: bearer(token) }))
    expect(await ask()).toEqual([404, 'not-found'])
    await ports.accounts.setRole('boss', 'admin')
    expect(await ask()).toEqual([200, undefined])
    const weaker = await tokenWith(['read', 'write'], { owner: boss })
    expect(code(await call({ operations, headers: bearer(weaker) }))).toEqual([403, 'scope'])
    await ports.accounts.setRole('boss', 'user')
    expect(await ask()).toEqual([404, 'not-found'])
  })

  test('is noted as used, to the minute', async () => {
    const owner = await ports.addUser()
    const headers = bearer(await tokenWith(['read'], { owner }))
    const usedAt = async () => (await ports.accessTokens.of(owner))[0]?.usedAt
    expect(await usedAt()).toBeNull()
    await call({ headers })
    expect(await usedAt()).toEqual(ports.clock.now())
  })

  test('is not looked at where anyone may call', async () => {
    const answer = await call({ operations: [makeRead('anyone', null)], headers: bearer('plumb_unknown') })
    expect(answer).toMatchObject({ status: 200, body: { user: null } })
  })
})

describe('the limits', () => {
  const exhaust = (name: string) =>
    take.mockImplementation(async (limit) =>
      limit === name ? { ok: false, retryAfter: 17 } : { ok: true, left: 4, resetIn: 30 },
    )

  test('count each token and each address, and every answer says what is left', async () => {
    const token = await tokenWith(['read'])
    const { headers } = await call({ headers: bearer(token) })
    expect(take.mock.calls).toEqual([
      ['api-address', '192.0.2.1'],
      ['api', `token token-${tokens}`],
    ])
    const { points, seconds } = localLimits.api
    expect(headers.get('RateLimit-Policy')).toBe(`"api";q=${points};w=${seconds}`)
    expect(headers.get('RateLimit')).toBe('"api";r=9;t=30')
  })

  test('of a token that is used up are told with the time to wait', async () => {
    exhaust('api')
    const answer = await call({ headers: bearer(await tokenWith(['read'])) })
    expect(code(answer)).toEqual([429, 'too-often'])
    expect(answer.headers.get('Retry-After')).toBe('17')
    expect(answer.headers.get('RateLimit')).toBe('"api";r=0;t=17')
  })

  test('of an address end guessing before a token is looked at', async () => {
    exhaust('api-address')
    const use = vi.spyOn(ports.accessTokens, 'use')
    const answer = await call({ headers: bearer(await tokenWith(['read'])) })
    expect(code(answer)).toEqual([429, 'too-often'])
    expect(answer.headers.get('Retry-After')).toBe('17')
    expect(answer.headers.get('RateLimit')).toBe('"api-address";r=0;t=17')
    expect(use).not.toHaveBeenCalled()
  })

  test('of an address alone hold where anyone may call', async () => {
    const { headers } = await call({ operations: [makeRead('anyone', null)] })
    expect(take.mock.calls).toEqual([['api-address', '192.0.2.1']])
    expect(headers.get('RateLimit')).toBe('"api-address";r=9;t=30')
  })

  test('are told with every refusal of a call that was counted', async () => {
    const failing = operation({
      ...{ ...described, id: 'failWords', method: 'GET', access: 'anyone', scope: null },
      handle: () => Promise.reject(new Error('away')),
    })
    const headers = bearer(await tokenWith(['read']))
    const answers = [
      await call(),
      await call({ headers: bearer('plumb_unknown') }),
      await call({ headers, method: 'POST', body: '{}' }),
      await call({ headers, method: 'DELETE' }),
      await call({ operations: [makeRead('admin', 'admin')], headers }),
      await call({ operations: [] }),
      await call({ operations: [failing] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 405, 404, 404, 500])
    for (const answer of answers) expect(answer.headers.get('RateLimit')).toBe('"api-address";r=9;t=30')
    expect((await call({ headers, path: '/api/words?a=1' })).headers.get('RateLimit')).toBe('"api";r=9;t=30')
  })
})

describe('a request', () => {
  test('of a method that is not there is told which are', async () => {
    const answer = await call({ method: 'DELETE', headers: bearer(await tokenWith(['read', 'write'])) })
    expect(code(answer)).toEqual([405, 'method'])
    expect(answer.headers.get('Allow')).toBe('GET, HEAD, POST')
    expect(answer.body.error.message).toBe(
      'There is no DELETE at this address, only GET and POST. /developers lists every call.',
    )
  })

  test('to what admins have is told that by admins alone', async () => {
    const admin = await ports.addUser({ username: 'chief' })
    await ports.accounts.setRole('chief', 'admin')
    const askAs = async (owner: UserId) =>
      code(
        await call({
          operations: [makeRead('admin', 'admin')],
          method: 'PUT',
          headers: bearer(await tokenWith(['admin'], { owner })),
        }),
      )
    expect(await askAs(user)).toEqual([404, 'not-found'])
    expect(await askAs(admin)).toEqual([405, 'method'])
  })

  test('for the head alone is answered as one for the whole', async () => {
    const headers = bearer(await tokenWith(['read']))
    expect((await call({ method: 'HEAD', headers })).status).toBe(200)
    expect(code(await call({ method: 'HEAD', operations: [writing], headers }))).toEqual([405, 'method'])
  })

  test('of fields that are not there, or not as described, is told the first', async () => {
    const headers = bearer(await tokenWith(['read']))
    const answer = await call({ headers, path: '/api/words?words=a' })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'malformed', field: 'words' } } })
    expect(await write('{"text":1}')).toMatchObject({ status: 400, body: { error: { field: 'text' } } })
    expect(await write('')).toMatchObject({ status: 400, body: { error: { field: 'text' } } })
  })

  test('with an address full of fields costs next to nothing', async () => {
    const query = Array.from({ length: 20_000 }, (_, index) => `a${index}`).join('&')
    const started = process.threadCpuUsage()
    const operations = [makeRead('anyone', null)]
    expect(code(await call({ operations, path: `/api/words?${query}` }))).toEqual([400, 'malformed'])
    const { user, system } = process.threadCpuUsage(started)
    expect((user + system) / 1_000).toBeLessThan(500)
  })

  test('with a field twice, or with one where there is none, is told so', async () => {
    const headers = bearer(await tokenWith(['read', 'write']))
    const twice = await call({ headers, path: '/api/words?text=a&text=b' })
    expect(twice).toMatchObject({ status: 400, body: { error: { code: 'malformed', field: 'text' } } })
    const json = { ...headers, 'Content-Type': 'application/json' }
    const none = await call({ headers: json, path: '/api/words?all=1', method: 'POST', body: '{"text":"a"}' })
    expect(none).toMatchObject({ status: 400, body: { error: { code: 'malformed', field: 'all' } } })
  })

  test.each([
    [{ text: 1 }, 'text: It has to be a text, not 1.'],
    [{ text: {} }, 'text: It has to be a text, not an object.'],
    [{ text: null }, 'text: It has to be a text, not null.'],
    [{ text: 'a'.repeat(9) }, 'text: Send at most 8 characters.'],
    [{ text: 'a', list: ['a', 'b'] }, 'list: Send at most 1 entries.'],
    [{ text: 'a', most: 4 }, 'most: It has to be 3 or less.'],
    [{ text: 'a', most: 1.5 }, 'most: It has to be a whole number.'],
    [{ text: 'a', kind: {} }, 'kind: It has to be "one" or "two", not an object.'],
    [{ text: 'a', kind: 'z'.repeat(99) }, `kind: It has to be "one" or "two", not "${'z'.repeat(39)}….`],
    [{ text: 'a', ['z'.repeat(99)]: 1 }, `There is no ${'z'.repeat(40)}… here: leave it out.`],
    [null, 'Send a JSON object: { … }.'],
    ['text', 'Send a JSON object: { … }.'],
  ])('with %j is refused in plain words', async (body, message) => {
    const choosing = operation({
      ...{ ...described, id: 'chooseWords', method: 'POST', access: 'anyone', scope: null },
      body: v.strictObject({
        text: v.pipe(v.string(), v.maxLength(8)),
        list: v.optional(v.pipe(v.array(v.string()), v.maxLength(1))),
        most: v.optional(v.pipe(v.number(), v.integer(), v.maxValue(3))),
        kind: v.optional(v.picklist(['one', 'two'])),
      }),
      handle: async ({ body }) => ({ body: { user: null, text: body.text } }),
    })
    const headers = { 'Content-Type': 'application/json' }
    const sent = { operations: [choosing], method: 'POST', headers, body: JSON.stringify(body) }
    expect((await call(sent)).body.error).toMatchObject({ code: 'malformed', message })
  })

  test.each([
    ['broken JSON', '{"text":'],
    ['JSON of another shape', '[]'],
    ['no object', 'null'],
    ['more depth than can be walked', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['the character U+0000', '{"text":"a\\u0000b"}'],
    ['the character U+0000 in a name', '{"te\\u0000xt":"a"}'],
  ])('with %s is refused as malformed', async (_what, body) => {
    expect(code(await write(body))).toEqual([400, 'malformed'])
    expect(errors).toEqual([])
  })

  test.each([
    [['order-1'], [200, undefined]],
    [[''], [400, 'malformed']],
    [
      ['order-1', 'order-2'],
      [400, 'malformed'],
    ],
  ])('with the key %j is answered %j', async (keys, outcome) => {
    const keyed = { ...makeRead('anyone'), headers: idempotencyKey('Any text.') }
    const headers = new Headers(keys.filter((key) => key).map((key): [string, string] => ['Idempotency-Key', key]))
    expect(code(await call({ operations: [keyed], headers, sentHeaders: { 'idempotency-key': keys } }))).toEqual(
      outcome,
    )
  })

  test('with U+0000 in its query is malformed, and words that only spell it are words', async () => {
    const headers = bearer(await tokenWith(['read']))
    expect(code(await call({ headers, path: '/api/words?text=a%00' }))).toEqual([400, 'malformed'])
    expect((await call({ headers, path: '/api/words?text=%5Cu0000' })).body.text).toBe('\\u0000')
    expect((await write('{"text":"\\\\u0000"}')).body.text).toBe('\\u0000')
  })

  test('brings no body where none is taken', async () => {
    const acting = operation({
      ...{ ...described, id: 'repeatWords', method: 'POST', access: 'anyone', scope: null },
      handle: async () => ({ body: { user: null, text: 'again' } }),
    })
    const act = async (body?: BodyInit) => code(await call({ operations: [acting], method: 'POST', body }))
    for (const nothing of [undefined, '', ' {} ', new URLSearchParams(), new FormData()])
      expect(await act(nothing)).toEqual([200, undefined])
    const file = new FormData()
    file.append('file', new File(['a'], 'a.txt'))
    for (const body of ['{"x":1}', '[]', 'null', '0', 'a=1', '--', `{${' '.repeat(60_000)}`, file])
      expect(await act(body)).toEqual([400, 'malformed'])
    expect(await act('x'.repeat(66_000))).toEqual([413, 'too-large'])
  })

  test.each([undefined, writing.body])('whose body trickles in is given up', async (body) => {
    const operations = [{ ...writing, access: 'anyone', scope: null, body } satisfies Operation]
    const pull = (sent: ReadableStreamDefaultController) =>
      new Promise<void>((resolve) => setTimeout(() => resolve(sent.enqueue(new TextEncoder().encode(' '))), 4_000))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const answer = call({ operations, method: 'POST', body: new ReadableStream({ pull }), duplex: 'half' })
    await vi.advanceTimersByTimeAsync(11_000)
    vi.useRealTimers()
    expect(code(await answer)).toEqual([408, 'too-slow'])
    expect((await answer).headers.get('Connection')).toBe('close')
  })

  test('with more JSON than 64 kB is too large', async () => {
    expect((await write(JSON.stringify({ text: 'a'.repeat(60_000) }))).status).toBe(200)
    expect(code(await write(JSON.stringify({ text: 'a'.repeat(66_000) })))).toEqual([413, 'too-large'])
  })

  test.each([{ 'Content-Type': 'text/plain' }, { 'Content-Type': 'application/jsonp' }])(
    'sent as %j is of the wrong kind',
    async (headers) => expect(code(await write('{"text":"a"}', headers))).toEqual([415, 'media-type']),
  )

  test('of a form takes the kind of forms with files alone', async () => {
    const headers = bearer(await tokenWith(['write']))
    const send = (body: BodyInit) => call({ operations: [sending], method: 'PUT', headers, body })
    expect((await send(new FormData())).status).toBe(200)
    expect(code(await send(new URLSearchParams({ file: 'a' })))).toEqual([415, 'media-type'])
  })

  test('that fails on our side says nothing of why', async () => {
    const failing = operation({
      ...{ ...described, id: 'failWords', method: 'GET', access: 'anyone', scope: null },
      handle: () => Promise.reject(new Error('a secret of ours')),
    })
    const answer = await call({ operations: [failing] })
    expect(code(answer)).toEqual([500, 'failed'])
    expect(JSON.stringify(answer.body)).not.toContain('secret')
    expect(errors).toHaveLength(1)
  })
})
