import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postgresLimits } from '#adapters/limits/postgres.ts'
import { appHandler } from '#app/testing/build.ts'
import type { UserId } from '#domain/account/account.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let handle: Awaited<ReturnType<typeof appHandler>>
let session: typeof import('#app/web/session/session.server.ts')
let id: UserId
let username: string
let me: ReturnType<typeof visitor>

beforeAll(async () => {
  ports = await openDoor()
  session = await import('#app/web/session/session.server.ts')
  handle = await appHandler()
})
afterAll(() => ports.close())

const password = 'juniper ridge'
const chosen = 'cedar hollow 7'

beforeEach(async () => {
  username = `buyer-${ports.newId()}`
  id = await ports.addUser({ username, passwordHash: `hash of ${password}` })
  me = await visitorAs(session, id)
})

async function send(who: ReturnType<typeof visitor>, path: string, fields: Record<string, string>, browser = '') {
  const request = who.post(path, fields)
  request.headers.set('User-Agent', browser)
  const answer = await handle(request, contextOf())
  who.keep(answer.headers)
  const html = await answer.text()
  return { status: answer.status, to: answer.headers.get('Location'), cookies: answer.headers.getSetCookie(), html }
}

const isSignedIn = async (who: ReturnType<typeof visitor>) => (await session.optionalUser(who.get('/'))) !== null
const titles = async () => (await ports.notifications.of(id)).map(({ title }) => title)
const flashOf = async (who: ReturnType<typeof visitor>) => (await session.takeFlash(who.get('/'))).message

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const signIn = (who: ReturnType<typeof visitor>, word = password) =>
  send(who, '/auth', { username, password: word, redirectTo: '/' }, firefox)

describe('a sign-in', () => {
  test('with a new browser is told to the owner once, and with the same browser not again', async () => {
    const other = visitor()
    expect((await signIn(other)).status).toBe(303)
    expect(await ports.notifications.of(id)).toMatchObject([
      { title: 'A new sign-in', message: expect.stringContaining('Firefox, Windows') },
    ])
    await send(other, '/logout', {})
    await signIn(other)
    expect(await titles()).toHaveLength(1)
    await signIn(visitor())
    expect(await titles()).toHaveLength(2)
  })

  test('is told of where the note of the browser is of another account, or forged', async () => {
    const other = await visitorAs(session, await ports.addUser())
    await signIn(other)
    const forged = visitor()
    forged.cookies.set('__Host-known', encodeURIComponent(btoa(JSON.stringify([id]))))
    await signIn(forged)
    expect(await titles()).toHaveLength(2)
  })

  test('that was refused is not told', async () => {
    expect((await signIn(visitor(), 'wrong')).status).toBe(422)
    expect(await titles()).toEqual([])
  })

  test('of somebody who has just registered is no news, but a welcome', async () => {
    const registrant = visitor()
    const name = `new-${username}`
    const words = { username: name, email: `${name}@example.test`, firstName: '', lastName: '', redirectTo: '/' }
    await send(registrant, '/auth?tab=register', { ...words, password: chosen, confirmPassword: chosen })
    const added = await ports.accounts.credentials(name)
    if (!added) throw new Error('nobody was added')
    id = added.id
    expect(await titles()).toEqual(['Welcome to Plumbline'])
  })
})

describe('while strangers guess', () => {
  beforeEach(() => {
    Object.assign(ports.limits, postgresLimits(ports.sql))
  })

  const lockOut = async () => {
    const stranger = visitor()
    for (let n = 0; n < 12; n++) await signIn(stranger, `guess ${n}`)
    return stranger
  }

  test('a browser that signed in before gets in, by form and by call', async () => {
    const stranger = await lockOut()
    expect((await signIn(stranger)).status).toBe(429)
    await send(me, '/logout', {})
    expect((await signIn(me)).status).toBe(303)
    await send(me, '/logout', {})
    const call = new Request(me.get('/api/login'), {
      method: 'POST',
      headers: { ...Object.fromEntries(me.get('/').headers), 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    expect((await handle(call, contextOf())).status).toBe(200)
  })

  test('an open session changes the password, and only the browser that did is known by the new one', async () => {
    const other = visitor()
    await signIn(other)
    await lockOut()
    const change = { currentPassword: password, password: chosen, confirmPassword: chosen }
    expect((await send(me, '/settings/password', change)).status).toBe(303)
    expect((await signIn(other, chosen)).status).toBe(429)
    expect((await signIn(me, chosen)).status).toBe(303)
  })

  test('neither a copied session nor a note of another account makes a browser known', async () => {
    const thief = visitor()
    thief.cookies.set('__Host-session', me.cookies.get('__Host-session') ?? '')
    await send(thief, '/switch-account', {})
    expect([await isSignedIn(thief), thief.cookies.has('__Host-known')]).toEqual([true, false])
    const neighbor = await visitorAs(session, await ports.addUser())
    await send(neighbor, '/logout', {})
    await lockOut()
    expect((await signIn(neighbor)).status).toBe(429)
  })
})

describe('the sessions', () => {
  test('are listed with this one first, and nothing of their tokens', async () => {
    const other = visitor()
    await signIn(other)
    const listed = await session.openSessions(me.get('/settings'), id)
    expect(listed.map(({ browser, isThis }) => [browser, isThis])).toEqual([
      ['Unknown browser', true],
      ['Firefox, Windows', false],
    ])
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual(['browser', 'id', 'isThis', 'seenAt', 'startedAt'])
  })

  test('end one by one, and nobody ends those of another', async () => {
    const other = visitor()
    await signIn(other)
    const [, theirs] = await session.openSessions(me.get('/settings'), id)
    const stranger = await visitorAs(session, await ports.addUser())
    await send(stranger, '/settings/sessions', { session: theirs?.id ?? '' })
    expect(await flashOf(stranger)).toMatchObject({ title: 'It had ended already' })
    expect(await isSignedIn(other)).toBe(true)
    expect(await send(me, '/settings/sessions', { session: theirs?.id ?? '' })).toMatchObject({
      status: 303,
      to: '/settings#sessions',
    })
    expect(await flashOf(me)).toMatchObject({ title: 'Session ended' })
    expect([await isSignedIn(me), await isSignedIn(other)]).toEqual([true, false])
  })

  test('end all but this one', async () => {
    const others = [visitor(), visitor()]
    for (const other of others) await signIn(other)
    await send(me, '/settings/sessions', { session: 'others' })
    expect(await Promise.all([me, ...others].map(isSignedIn))).toEqual([true, false, false])
  })
})

describe('changing the password', () => {
  const change = { currentPassword: password, password: chosen, confirmPassword: chosen }

  test('ends every other session, gives this one another token, and lets the new password in', async () => {
    const other = visitor()
    await signIn(other)
    const copy = visitor()
    copy.cookies.set('__Host-session', me.cookies.get('__Host-session') ?? '')
    expect(await send(me, '/settings/password', change)).toMatchObject({ status: 303, to: '/settings#password' })
    expect(await flashOf(me)).toMatchObject({ title: 'Password changed' })
    expect(await Promise.all([me, other, copy].map(isSignedIn))).toEqual([true, false, false])
    expect(await titles()).toContain('Your password was changed')
    expect((await signIn(visitor())).status).toBe(422)
    expect((await signIn(visitor(), chosen)).status).toBe(303)
  })

  test.each([
    [{ currentPassword: '' }, 'Missing information', 'Please fill in all required fields'],
    [{ currentPassword: 'wrong' }, 'Password not changed', 'This is not your password.'],
    [{ confirmPassword: 'x' }, 'Password mismatch', 'Passwords do not match. Please check and try again.'],
    [{ password: 'ab', confirmPassword: 'ab' }, 'Password too short', 'Password must be at least 6 characters long'],
    [{ password: 'Password1', confirmPassword: 'Password1' }, 'Password not changed', 'tried first'],
    [{ password, confirmPassword: password }, 'Password not changed', 'already your password'],
  ])('%j is refused with words, and none of them are a password', async (changes, title, message) => {
    const answer = await send(me, '/settings/password', { ...change, ...changes })
    expect(answer.status).toBe(422)
    expect(answer.html).toContain(title)
    expect(answer.html).toContain(message)
    for (const word of [password, chosen]) expect(answer.html).not.toContain(word)
    expect(await isSignedIn(me)).toBe(true)
  })

  test('is for those who are signed in', async () => {
    const answer = await handle(visitor().get('/settings/password'), contextOf())
    expect(answer.headers.get('Location')).toBe('/auth?redirectTo=%2Fsettings%2Fpassword')
  })
})

describe('the theme', () => {
  const themeOf = async (who: ReturnType<typeof visitor>) => {
    const html = await (await handle(who.get('/privacy'), contextOf())).text()
    return html.match(/<html[^>]*data-theme="(\w+)"/)?.[1] ?? 'system'
  }

  test('is the account’s in every browser, and stays in one that signs out', async () => {
    await send(me, '/theme', { theme: 'dark', redirectTo: '/' })
    const other = visitor()
    other.cookies.set('__Host-theme', 'light')
    expect(await themeOf(other)).toBe('light')
    await signIn(other)
    expect(await themeOf(other)).toBe('dark')
    await send(other, '/logout', {})
    expect(await themeOf(other)).toBe('dark')
  })

  test('of a visitor is kept in the browser alone, and becomes that of the account they create', async () => {
    const registrant = visitor()
    await send(registrant, '/theme', { theme: 'light', redirectTo: '/' })
    expect(await themeOf(registrant)).toBe('light')
    const name = `new-${username}`
    const words = { username: name, email: `${name}@example.test`, firstName: '', lastName: '', redirectTo: '/' }
    await send(registrant, '/auth?tab=register', { ...words, password: chosen, confirmPassword: chosen })
    registrant.cookies.delete('__Host-theme')
    expect(await themeOf(registrant)).toBe('light')
  })
})
