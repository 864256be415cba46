import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { appHandler } from '#app/testing/build.ts'
import type { UserId } from '#domain/account/account.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let handle: Awaited<ReturnType<typeof appHandler>>
let session: typeof import('#app/web/session/session.server.ts')
let id: UserId
let me: ReturnType<typeof visitor>

beforeAll(async () => {
  ports = await openDoor()
  session = await import('#app/web/session/session.server.ts')
  handle = await appHandler()
})
afterAll(() => ports.close())

beforeEach(async () => {
  id = await ports.addUser({ username: `buyer-${ports.newId()}`, passwordHash: 'hash of juniper ridge' })
  me = await visitorAs(session, id)
})

const CLEARED = '"cache", "storage"'
const logged: unknown[] = []
const context = contextOf({ logError: (error) => logged.push(error) })

async function ask(request: Request, headers: Record<string, string> = {}, who = me) {
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
  const answer = await handle(request, context)
  who.keep(answer.headers)
  return answer
}

async function open(path: string, headers: Record<string, string> = {}, who = me) {
  const answer = await ask(who.get(path), headers, who)
  const html = await answer.text()
  const words = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ')
  return { answer, html, words: words.replace(/\s+/g, ' ') }
}

const isSignedIn = async (who = me) => (await session.optionalUser(who.get('/'))) !== null

describe('the page to sign out', () => {
  test('asks, so that a link alone signs nobody out', async () => {
    const { answer, words } = await open('/logout')
    expect(answer.status).toBe(200)
    expect(words).toContain('Sign out of Plumbline?')
    expect(await isSignedIn()).toBe(true)
  })

  test('sends itself only where the browser says that no other site led there', async () => {
    for (const [site, sends] of [
      ['same-origin', true],
      ['none', true],
      ['cross-site', false],
      ['same-site', false],
      ['', false],
    ] as const) {
      const { html } = await open('/logout', site ? { 'Sec-Fetch-Site': site } : {})
      expect(html.includes('data-leaves="true"'), site).toBe(sends)
    }
  })

  test('ends the session for every copy of its cookie', async () => {
    const copy = visitor()
    copy.cookies.set('__Host-session', me.cookies.get('__Host-session') ?? '')
    const answer = await ask(me.post('/logout', {}))
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/'])
    expect(answer.headers.get('Clear-Site-Data')).toBe(CLEARED)
    expect(me.cookies.has('__Host-session')).toBe(false)
    expect(await isSignedIn(copy)).toBe(false)
  })

  test('says where it did not work', async () => {
    vi.spyOn(ports.sessions, 'remove').mockRejectedValueOnce(new Error('away'))
    const answer = await ask(me.post('/logout', {}))
    expect(answer.status).toBe(503)
    expect(await answer.text()).toMatch(/Logout failed[\s\S]*You are still signed in/)
    expect(logged.splice(0)).toHaveLength(1)
    expect(await isSignedIn()).toBe(true)
  })
})

describe('/api/logout', () => {
  test('signs a form out and leads to the page to sign in', async () => {
    const answer = await ask(me.post('/api/logout', {}), { Accept: 'text/html,*/*' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/auth'])
    expect(answer.headers.get('Clear-Site-Data')).toBe(CLEARED)
    expect(await isSignedIn()).toBe(false)
  })

  test('signs a program out and says so', async () => {
    const answer = await ask(me.post('/api/logout', {}), { Accept: '*/*' })
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
    expect(await isSignedIn()).toBe(false)
  })

  test.each<[string, Record<string, string>]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbour', { 'Sec-Fetch-Site': 'same-site' }],
    ['an address that was typed', { 'Sec-Fetch-Site': 'none' }],
    ['an old browser', {}],
    ['a browser that looks ahead', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Purpose': 'prefetch' }],
  ])('opened from %s asks first', async (_from, headers) => {
    const answer = await ask(me.get('/api/logout'), headers)
    expect(answer.headers.get('Location')).toBe('/logout')
    expect(await isSignedIn()).toBe(true)
  })

  test('opened by a link of our own signs out', async () => {
    const answer = await ask(me.get('/api/logout'), { 'Sec-Fetch-Site': 'same-origin' })
    expect(answer.headers.get('Location')).toBe('/auth')
    expect(await isSignedIn()).toBe(false)
  })
})

describe.each(['/switch-account', '/mobile-logout'])('%s', (path) => {
  test('offers both ways, names who is signed in and changes nothing by being opened', async () => {
    const { words, html } = await open(path)
    for (const way of ['Logout &amp; Switch Account', 'Refresh Authentication']) expect(words).toContain(way)
    expect(words).toMatch(/You are signed in as buyer-/)
    expect(html).toContain('action="/api/logout"')
    expect(await isSignedIn()).toBe(true)
    expect((await open(path, {}, visitor())).words).toContain('You are signed out in this browser.')
  })

  test('renews the session: the token from before opens nothing', async () => {
    const before = visitor()
    before.cookies.set('__Host-session', me.cookies.get('__Host-session') ?? '')
    const answer = await ask(me.post(path, {}))
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/'])
    expect(answer.headers.get('Clear-Site-Data')).toBe(CLEARED)
    expect([await isSignedIn(), await isSignedIn(before)]).toEqual([true, false])
    const signedOut = await ask(visitor().post(path, {}), {}, visitor())
    expect(signedOut.headers.get('Location')).toBe('/auth')
  })

  test('renewed or not, the session ends when it would have', async () => {
    await ports.sql`update session set started_at = started_at - interval '10 days' where account_id = ${id}`
    const [before] = await ports.sessions.of(id, ports.clock.now())
    await ask(me.post(path, {}))
    const [after, ...others] = await ports.sessions.of(id, ports.clock.now())
    expect([before !== undefined, others]).toEqual([true, []])
    expect(after?.startedAt).toEqual(before?.startedAt)
    const [row] = await ports.sql`
      select round(extract(epoch from expires_at - now()) / 86400)::int as days from session where account_id = ${id}`
    expect(row).toEqual({ days: 20 })
  })
})

test('/sw-cleanup has the browser clear what it keeps, also without JavaScript', async () => {
  const { html } = await open('/sw-cleanup', {}, visitor())
  expect(html).toMatch(/<noscript>[\s\S]*Clear now[\s\S]*<\/noscript>/)
  expect(html).toContain('src="/sw-cleanup.js"')
  const answer = await ask(me.post('/sw-cleanup', {}))
  expect(answer.headers.get('Clear-Site-Data')).toBe(CLEARED)
  expect((await open(answer.headers.get('Location') ?? '')).html).toContain('Cleanup complete.')
  expect(await isSignedIn()).toBe(true)
})

test('these pages and the one to sign in come with one small script of their own, and without React', async () => {
  const own = {
    '/auth': '/sign-in.js',
    '/auth?tab=register': '/sign-in.js',
    '/auth/forgot': '/sign-in.js',
    '/switch-account': '/leave.js',
    '/mobile-logout': '/leave.js',
    '/sw-cleanup': '/sw-cleanup.js',
  }
  for (const [path, script] of Object.entries(own)) {
    const { html } = await open(path, {}, visitor())
    expect(html.match(/<script[^>]*>/g), path).toEqual([`<script src="${script}" nonce="nonce" defer="">`])
    expect(html, path).not.toContain('modulepreload')
  }
})
