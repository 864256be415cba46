import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { appHandler } from '#app/testing/build.ts'
import type { UserId } from '#domain/account/account.ts'
import type { Limits } from '#domain/limits.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

const allowed = { ok: true as const, left: 9, resetIn: 60 }
const take = vi.fn<Limits['take']>()
const giveBack = vi.fn<Limits['giveBack']>()

let ports: TestPorts
let handle: Awaited<ReturnType<typeof appHandler>>
let session: typeof import('#app/web/session/session.server.ts')
let id: UserId
let username: string
let me: ReturnType<typeof visitor>

beforeAll(async () => {
  ports = await openDoor({ limits: { take, giveBack } })
  session = await import('#app/web/session/session.server.ts')
  handle = await appHandler()
})
afterAll(() => ports.close())

const password = 'juniper ridge 418'

beforeEach(async () => {
  take.mockReset().mockResolvedValue(allowed)
  giveBack.mockReset()
  username = `buyer-${ports.newId()}`
  id = await ports.addUser({ username, passwordHash: `hash of ${password}` })
  me = visitor()
})

async function send(path: string, body: object, method = 'POST', who = me) {
  const headers = { Cookie: who.get(path).headers.get('Cookie') ?? '', 'Content-Type': 'application/json' }
  const request = new Request(`http://localhost${path}`, { method, headers, body: JSON.stringify(body) })
  const answer = await handle(request, contextOf())
  who.keep(answer.headers)
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const whoAmI = async (who = me) => {
  const answer = await handle(who.get('/api/auth/user'), contextOf())
  return { status: answer.status, body: await answer.json() }
}
const flashOf = async (who = me) => (await session.takeFlash(who.get('/'))).message
const refusedBy = (name: string, retryAfter: number) =>
  take.mockImplementation(async (each) => (each === name ? { ok: false, retryAfter } : allowed))

describe('signing in', () => {
  const words = (changes: object = {}) => ({ username, password, ...changes })

  test('answers the user, brings a session and leaves no message for the next page', async () => {
    const { status, body, headers } = await send('/api/login', words({ username: username.toUpperCase() }))
    expect(status).toBe(200)
    expect(Object.keys(body.user).sort()).toEqual(
      ['id', 'username', 'email', 'firstName', 'lastName', 'phone', 'address', 'company', 'role'].sort(),
    )
    expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      ...['__Host-session', '__Host-known', '__Host-theme'],
    ])
    expect(await whoAmI()).toEqual({ status: 200, body: body.user })
    expect(await flashOf()).toBeNull()
  })

  test('with a new browser is told to the owner, once', async () => {
    for (const _ of [1, 2]) await send('/api/login', words())
    expect((await ports.notifications.of(id)).map(({ title }) => title)).toEqual(['A new sign-in'])
  })

  test('replaces the session from before', async () => {
    await send('/api/login', words())
    const before = visitor()
    before.cookies.set('__Host-session', me.cookies.get('__Host-session') ?? '')
    await send('/api/login', words())
    expect([(await whoAmI(before)).status, (await whoAmI()).status]).toEqual([401, 200])
  })

  test.each([
    [{ password: 'guess' }, 'wrong', 'username', /^The username or password is not right/],
    [{ username: 'nobody' }, 'wrong', 'username', /^The username or password is not right/],
    [{ username: ' ' }, 'missing', 'username', /^Please enter both/],
    [{ password: '' }, 'missing', 'password', /^Please enter both/],
  ])('with %j is refused in the words of the form', async (changes, code, field, message) => {
    const { status, body, headers } = await send('/api/login', words(changes))
    expect([status, headers.getSetCookie()]).toEqual([422, []])
    expect(body).toEqual({ error: { code, field, message: expect.stringMatching(message) } })
  })

  test.each([
    ['sign-in-name', ' A browser that you have signed in with before still lets you in.'],
    ['sign-in-address', ''],
  ])('is limited by %s', async (limit, where) => {
    refusedBy(limit, 600)
    const { status, body, headers } = await send('/api/login', words())
    expect([status, headers.get('Retry-After')]).toEqual([429, '600'])
    expect(body.error.message).toBe(`Too many tries. Wait 10 minutes, then try again.${where}`)
  })

  test('is refused where the password is changed while it is checked', async () => {
    const verify = vi.spyOn(ports.passwords, 'verify').mockImplementationOnce(async () => {
      await ports.accounts.setPasswordHash(id, 'hash of another')
      return true
    })
    const { status, body } = await send('/api/login', words())
    expect([status, body.error.code]).toEqual([422, 'wrong'])
    expect((await whoAmI()).status).toBe(401)
    verify.mockRestore()
  })

  test('asks to come back in a moment where the house is full', async () => {
    const full = Object.assign(new Error('too many wait'), { code: 'BUSY' })
    const verify = vi.spyOn(ports.passwords, 'verify').mockRejectedValueOnce(full)
    const { status, body, headers } = await send('/api/login', words())
    expect([status, body.error.code, headers.get('Retry-After')]).toEqual([503, 'busy', '10'])
    verify.mockRestore()
  })
})

describe('registering', () => {
  const person = (changes: object = {}) => {
    const name = `new-${username}`
    return { username: name, email: `${name}@example.test`, password, firstName: 'Robin', ...changes }
  }

  test('adds the account and signs in to it', async () => {
    const { status, body } = await send('/api/register', person())
    expect([status, body.user.firstName, body.user.lastName, body.user.role]).toEqual([201, 'Robin', '', 'user'])
    expect((await whoAmI()).body).toEqual(body.user)
    expect(await flashOf()).toBeNull()
    expect(giveBack).not.toHaveBeenCalled()
  })

  test.each([
    [{ username: '' }, 422, 'missing', 'username'],
    [{ email: ' ' }, 422, 'missing', 'email'],
    [{ password: '' }, 422, 'missing', 'password'],
    [{ email: 'robin' }, 422, 'bad-email', 'email'],
    [{ password: 'ab12!' }, 422, 'password-short', 'password'],
    [{ password: 'ab'.repeat(101) }, 422, 'password-long', 'password'],
    [{ password: 'password1' }, 422, 'password-common', 'password'],
    [{ role: 'admin' }, 400, 'malformed', 'role'],
    [{ confirmPassword: password }, 400, 'malformed', 'confirmPassword'],
  ])('with %j is refused', async (changes, status, code, field) => {
    const answer = await send('/api/register', person(changes))
    expect([answer.status, answer.body.error.code, answer.body.error.field]).toEqual([status, code, field])
    expect((await whoAmI()).status).toBe(401)
  })

  test('under a name or address that somebody has is a conflict, and does not count', async () => {
    const { email } = (await ports.accounts.byId(id)) ?? {}
    const byName = await send('/api/register', person({ username: username.toUpperCase() }))
    expect([byName.status, byName.body.error.code, byName.body.error.field]).toEqual([
      409,
      'username-taken',
      'username',
    ])
    const byEmail = await send('/api/register', person({ email }))
    expect([byEmail.status, byEmail.body.error.code, byEmail.body.error.field]).toEqual([409, 'email-taken', 'email'])
    expect(giveBack.mock.calls).toEqual([1, 2].map(() => ['register', contextOf().ip]))
  })

  test.each([
    ['register-try', /^Too many tries/],
    ['register', /^Too many accounts were created from here/],
  ])('is limited by %s', async (limit, message) => {
    refusedBy(limit, 600)
    const { status, body } = await send('/api/register', person())
    expect([status, body.error.message]).toEqual([429, expect.stringMatching(message)])
  })
})

describe('the profile', () => {
  beforeEach(async () => {
    me = await visitorAs(session, id)
  })
  const save = (body: object) => send('/api/auth/profile', body, 'PUT')

  test('keeps what is not sent', async () => {
    const before = (await whoAmI()).body
    const changes = {
      firstName: ' Kim ',
      phone: '512 555 0100',
      address: '418 Juniper Ridge\nAustin',
      company: 'Roofs',
    }
    const after = { ...before, ...changes, firstName: 'Kim', phone: '(512) 555-0100' }
    expect(await save(changes)).toMatchObject({ status: 200, body: after })
    expect((await whoAmI()).body).toEqual(after)
    expect((await save({ company: '' })).body).toEqual({ ...after, company: '' })
    expect((await save({})).body).toEqual({ ...after, company: '' })
  })

  test('takes another email address only with the password, and both are told', async () => {
    const email = `moved-${username}@example.test`
    for (const [currentPassword, code] of [
      [undefined, 'password-missing'],
      ['guess', 'password-wrong'],
    ]) {
      const { status, body } = await save({ email, currentPassword })
      expect([status, body.error.code, body.error.field]).toEqual([422, code, 'currentPassword'])
    }
    expect((await save({ email, currentPassword: password })).body.email).toBe(email)
    expect(await ports.notifications.of(id)).toMatchObject([{ title: 'Your email address was changed' }])
    const { email: taken } = (await ports.accounts.byId(await ports.addUser())) ?? {}
    expect(await save({ email: taken, currentPassword: password })).toMatchObject({
      status: 409,
      body: { error: { code: 'email-taken', field: 'email' } },
    })
  })

  test.each([
    ['write', {}, /^Your settings were changed too often/],
    ['own-password', { email: 'new@example.test', currentPassword: 'guess' }, /^Too many wrong passwords/],
    ['email-change', { email: 'new@example.test', currentPassword: password }, /^Your email address was changed too/],
  ])('is limited by %s', async (limit, body, message) => {
    refusedBy(limit, 60)
    const answer = await save(body)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60'])
    expect(answer.body.error.message).toMatch(message)
  })

  test.each([
    [{ phone: '12' }, 422, 'phone'],
    [{ email: 'sam', currentPassword: password }, 422, 'email'],
    [{ company: 'x'.repeat(201) }, 400, 'company'],
    [{ role: 'admin' }, 400, 'role'],
    [{ username: 'else' }, 400, 'username'],
  ])('of %j is refused and stays as it is', async (body, status, field) => {
    const before = (await whoAmI()).body
    const answer = await save(body)
    expect([answer.status, answer.body.error.field]).toEqual([status, field])
    expect((await whoAmI()).body).toEqual(before)
  })
})
