import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { User } from '#domain/account/account.ts'
import { changeRole } from '#domain/account/change-role.ts'
import { openSession } from '#domain/account/sign-in/open-session.ts'
import { signIn } from '#domain/account/sign-in/sign-in.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { changePassword } from './change-password.ts'

let ports: TestPorts
let person: User
beforeAll(async () => {
  ports = await testPorts()
})
afterAll(() => ports.close())

const old = 'juniper ridge'
const chosen = 'cedar hollow 7'
const change = { currentPassword: old, password: chosen, confirmPassword: chosen }

beforeEach(async () => {
  const found = await ports.accounts.byId(await ports.addUser({ passwordHash: `hash of ${old}` }))
  if (!found) throw new Error('nobody was added')
  person = found
  ports.recorded.jobs.length = 0
})

async function open(name: string) {
  const expires = new Date('2100-01-01')
  await ports.sessions.add({ tokenHash: `${person.id} ${name}`, user: person.id, data: {}, expires })
}

const opened = () => ports.sessions.of(person.id, ports.clock.now())
const signInWith = (password: string) => signIn(ports, { username: person.username, password, address: '203.0.113.4' })

test('changing it ends every session, tells its owner once, by mail too, and leaves only the new one good', async () => {
  await open('one')
  await open('two')
  expect(await changePassword(ports, person, change)).toEqual({ ok: true })
  expect(await opened()).toEqual([])
  expect(await ports.notifications.of(person.id)).toMatchObject([{ title: 'Your password was changed' }])
  expect(ports.recorded.jobs).toMatchObject([{ name: 'deliver-notification' }])
  expect(await signInWith(old)).toEqual({ ok: false, reason: 'wrong' })
  expect(await signInWith(chosen)).toMatchObject({ ok: true, id: person.id })
})

test('a sign-in that was checked before it opens no session after it', async () => {
  const session = (name: string) => ({
    tokenHash: `${person.id} ${name}`,
    user: person.id,
    data: {},
    expires: new Date('2100-01-01'),
  })
  const signedIn = await signInWith(old)
  if (!signedIn.ok) throw new Error(signedIn.reason)
  expect(await openSession(ports, session('before'), false, signedIn.passwordHash)).toBe(true)
  await changePassword(ports, person, change)
  expect(await openSession(ports, session('after'), true, signedIn.passwordHash)).toBe(false)
  expect(await opened()).toEqual([])
})

test.each([
  [{ currentPassword: '' }, 'missing'],
  [{ password: '' }, 'missing'],
  [{ confirmPassword: '' }, 'missing'],
  [{ confirmPassword: 'cedar hollow 8' }, 'password-mismatch'],
  [{ password: 'ab12!', confirmPassword: 'ab12!' }, 'password-short'],
  [{ password: 'x'.repeat(201), confirmPassword: 'x'.repeat(201) }, 'password-long'],
  [{ password: 'Password1', confirmPassword: 'Password1' }, 'password-common'],
  [{ currentPassword: 'wrong' }, 'wrong'],
  [{ password: old, confirmPassword: old }, 'password-same'],
])('%j is refused as %s and changes nothing', async (changes, reason) => {
  await open('one')
  expect(await changePassword(ports, person, { ...change, ...changes })).toEqual({ ok: false, reason })
  expect(await ports.accounts.passwordHash(person.id)).toBe(`hash of ${old}`)
  expect(await opened()).toHaveLength(1)
})

test("somebody's own name is too common for them", async () => {
  const robin = { ...person, username: 'Robinson' }
  const outcome = await changePassword(ports, robin, { ...change, password: 'robinson', confirmPassword: 'robinson' })
  expect(outcome).toEqual({ ok: false, reason: 'password-common' })
})

test('tries to guess the one in use count for the account, and not as tries to sign in', async () => {
  const counted: string[][] = []
  const limits = {
    ...ports.limits,
    take: async (...[name, key]: Parameters<typeof ports.limits.take>) => {
      counted.push([name, key])
      return { ok: false as const, retryAfter: 60 }
    },
  }
  expect(await changePassword({ ...ports, limits }, person, change)).toEqual({
    ok: false,
    reason: 'too-many',
    retryAfter: 60,
  })
  expect(counted).toEqual([['own-password', String(person.id)]])
})

test('another role ends the sessions too', async () => {
  await open('one')
  expect(await changeRole(ports, person.username.toUpperCase(), 'admin')).toBe(true)
  expect((await ports.accounts.byId(person.id))?.role).toBe('admin')
  expect(await opened()).toEqual([])
  expect(await changeRole(ports, 'nobody-of-that-name', 'admin')).toBe(false)
})
