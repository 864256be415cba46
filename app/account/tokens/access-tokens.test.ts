import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { appHandler } from '#app/testing/build.ts'
import { MOST_TOKENS } from '#domain/account/access-token.ts'
import type { UserId } from '#domain/account/account.ts'
import type { Limits } from '#domain/limits.ts'
import { contextOf, openDoor, type visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

const take = vi.fn<Limits['take']>()

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let handle: Awaited<ReturnType<typeof appHandler>>
let user: UserId
let me: ReturnType<typeof visitor>
beforeAll(async () => {
  ports = await openDoor({ limits: { take, giveBack: async () => {} } })
  session = await import('#app/web/session/session.server.ts')
  handle = await appHandler()
})
afterAll(() => ports.close())
beforeEach(async () => {
  take.mockReset().mockResolvedValue({ ok: true, left: 9, resetIn: 60 })
  user = await ports.addUser()
  me = await visitorAs(session, user)
})

async function page(request: Request) {
  const answer = await handle(request, contextOf())
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

type Fields = [name: string, value: string][]
const fields = (changes: Record<string, string | string[]> = {}): Fields => {
  const form = { id: ports.newId(), name: 'Nightly', scopes: ['read'], days: '90', password: 'password', ...changes }
  return Object.entries(form).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  )
}
const make = (form: Fields = fields(), by = me) => page(by.post('/settings/tokens/new', form))
const tokenIn = (html: string) => html.match(/plumb_[\w-]{43}/)?.[0] ?? ''
const listTokens = () => ports.accessTokens.of(user)

test('a token is shown once, by the answer to its form, and works', async () => {
  const form = fields({ scopes: ['read', 'write'] })
  const { status, headers, html } = await make(form)
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const token = tokenIn(html)
  const tokenHash = createHash('sha256').update(token).digest('hex')
  expect(await ports.accessTokens.use(tokenHash, ports.clock.now())).toMatchObject({ user, scopes: ['read', 'write'] })

  const again = await make(form)
  expect(again.status).toBe(409)
  expect(again.html).toContain('That token has already been made and shown')
  expect(tokenIn(again.html)).toBe('')
  expect(await listTokens()).toHaveLength(1)

  const { html: settings } = await page(me.get('/settings'))
  expect(settings).toContain(`${token.slice(0, 9)}<!-- -->…`)
  expect(settings).not.toContain(token.slice(0, 10))
  expect(settings).not.toContain(tokenHash)
})

test.each<[Record<string, string | string[]>, number, string]>([
  [{ name: ' ' }, 422, 'Enter a name that you will recognize the token by.'],
  [{ name: 'n'.repeat(101) }, 422, 'Use at most 100 characters.'],
  [{ scopes: [] }, 422, 'Choose what the token may do.'],
  [{ scopes: ['read', 'admin'] }, 422, 'Only admins can have tokens for the costbook.'],
  [{ scopes: ['all'] }, 422, 'Choose from the list.'],
  [{ days: '1000' }, 422, 'Choose from the list.'],
  [{ password: '' }, 422, 'Enter your password to make a token.'],
  [{ password: 'guess' }, 422, 'This is not your password. No token was made.'],
  [{ password: 'g'.repeat(1_001) }, 422, 'This is not your password.<'],
  [{ role: 'admin' }, 400, 'The form was not sent as this page shows it.'],
])('a form with %j makes none and keeps what was typed, but for the password', async (changes, status, message) => {
  const answer = await make(fields({ name: 'Kept words', scopes: ['write'], ...changes }))
  expect(answer.status).toBe(status)
  expect(answer.html).toContain(message)
  if (!('name' in changes)) expect(answer.html).toContain('value="Kept words"')
  if (!('scopes' in changes)) expect(answer.html).toMatch(/<input[^>]*id="scopes-write"[^>]* checked=""/)
  expect(answer.html).not.toContain('value="guess"')
  expect(await listTokens()).toEqual([])
})

test('only admins are offered the scope of admins', async () => {
  const offersAdmin = async () => (await page(me.get('/settings/tokens/new'))).html.includes('value="admin"')
  expect(await offersAdmin()).toBe(false)
  const account = await ports.accounts.byId(user)
  await ports.accounts.setRole(account?.username ?? '', 'admin')
  expect(await offersAdmin()).toBe(true)
  expect((await make(fields({ scopes: ['admin'], days: '' }))).status).toBe(200)
  expect(await listTokens()).toMatchObject([{ scopes: ['admin'], expiresAt: null }])
})

test('too many of them, tries or changes are said so with what to do', async () => {
  for (let n = 0; n < MOST_TOKENS; n += 1) await make()
  expect((await make()).html).toContain(`You have ${MOST_TOKENS} tokens, the most allowed.`)
  for (const name of ['write', 'own-password']) {
    take.mockImplementation(async (limit) =>
      limit === name ? { ok: false, retryAfter: 90 } : { ok: true, left: 9, resetIn: 60 },
    )
    const { status, headers, html } = await make()
    expect([status, headers.get('Retry-After')]).toEqual([429, '90'])
    expect(html).toContain('No token was made')
  }
})

test('every fault of a form is told at once, each with a way to its field', async () => {
  const all = await make(fields({ name: '', scopes: [], password: '' }))
  expect(all.status).toBe(422)
  for (const [field, message] of [
    ['name', 'Enter a name that you will recognize the token by.'],
    ['scopes', 'Choose what the token may do.'],
    ['password', 'Enter your password to make a token.'],
  ])
    expect(all.html).toMatch(new RegExp(`<a href="#${field}"[^>]*>${message}</a>`))
  expect(all.html).not.toMatch(/<input[^>]* name="scopes"[^>]* checked=""/)
  const none = await make(fields({ name: 'n'.repeat(1_001), password: '' }))
  expect(none.html).toContain('href="#name"')
  expect(none.html).toContain('href="#password"')
})

test('its owner revokes it after a question, once, and nobody else can', async () => {
  await make(fields({ name: 'Nightly <upload>' }))
  const [token] = await listTokens()
  const at = `/settings/tokens/${token?.id}/revoke`
  const revoke = (by: typeof me) => page(by.post(at, {}))
  const stranger = await visitorAs(session, await ports.addUser())
  for (const answer of [await page(stranger.get(at)), await revoke(stranger)]) {
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/settings#tokens'])
    expect(answer.html).not.toContain('Nightly')
  }
  const question = await page(me.get(at))
  expect(question.status).toBe(200)
  expect(question.html).toContain('Revoke this token?')
  expect(question.html).toContain('Nightly &lt;upload&gt;')
  expect(await listTokens()).toHaveLength(1)

  take.mockResolvedValueOnce({ ok: false, retryAfter: 90 })
  const tooOften = await revoke(me)
  expect([tooOften.status, tooOften.headers.get('Retry-After')]).toEqual([429, '90'])
  expect(tooOften.html).toContain('The token was not revoked')
  expect(await listTokens()).toHaveLength(1)

  const { status, headers } = await revoke(me)
  expect([status, headers.get('Location')]).toEqual([303, '/settings#tokens'])
  me.keep(headers)
  expect((await page(me.get('/settings'))).html).toContain('Token “Nightly &lt;upload&gt;” revoked')
  expect(await listTokens()).toEqual([])
  const again = await revoke(me)
  expect([again.status, again.headers.get('Location')]).toEqual([303, '/settings#tokens'])
  me.keep(again.headers)
  expect((await page(me.get('/settings'))).html).toContain('That token is already revoked')
})

test('a reload of the form that made a revoked one makes no other', async () => {
  const form = fields()
  await make(form)
  const [token] = await listTokens()
  await page(me.post(`/settings/tokens/${token?.id}/revoke`, {}))
  const again = await make(form)
  expect(again.status).toBe(409)
  expect(tokenIn(again.html)).toBe('')
  expect(await listTokens()).toEqual([])
})

test('an expired one is listed as such, and is not counted where the password is changed', async () => {
  const passwordPage = async () => (await page(me.get('/settings/password'))).html
  expect(await passwordPage()).not.toContain('/settings#tokens')
  await make(fields({ days: '7' }))
  await make()
  expect(await passwordPage()).toMatch(/Your (<!-- -->)?2 access tokens go/)
  ports.recorded.now = new Date('2026-03-10T12:00:00Z')
  me = await visitorAs(session, user)
  expect((await page(me.get('/settings'))).html.match(/>Remove</g)).toHaveLength(1)
  expect(await passwordPage()).toMatch(/Your (<!-- -->)?access token goes/)
  ports.recorded.now = new Date('2026-03-02T12:00:00Z')
})
