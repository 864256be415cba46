import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { greet } from './greeting.ts'
import { register } from './register.ts'
import { signIn } from './sign-in/sign-in.ts'

let ports: TestPorts
beforeAll(async () => {
  ports = await testPorts()
})
afterAll(() => ports.close())

const robin = {
  username: 'robin',
  email: 'robin@example.test',
  firstName: 'Robin',
  lastName: '',
  password: 'juniper ridge',
  confirmPassword: 'juniper ridge',
}

describe('registering', () => {
  test('somebody new gets an account and can sign in', async () => {
    const registered = await register(ports, robin)
    expect(registered.ok).toBe(true)
    const signedIn = await signIn(ports, { username: ' ROBIN ', password: robin.password, address: '203.0.113.4' })
    expect(signedIn).toMatchObject(registered)
  })

  test('somebody new is welcomed, and keeps the theme that was chosen before', async () => {
    const ada = { ...robin, username: 'ada', email: 'ada@example.test', theme: 'dark' } as const
    const registered = await register(ports, ada)
    if (!registered.ok) throw new Error(registered.reason)
    expect(await ports.notifications.of(registered.id)).toMatchObject([{ title: 'Welcome to Plumbline' }])
    expect((await ports.accounts.byId(registered.id))?.preferences.theme).toBe('dark')
  })

  test.each([
    [{ username: '  ' }, 'missing'],
    [{ email: 'robin' }, 'bad-email'],
    [{ email: 'robin@example.test,kim@example.test' }, 'bad-email'],
    [{ email: 'Robin<robin@example.test>' }, 'bad-email'],
    [{ email: 'robin\u0000@example.test' }, 'bad-email'],
    [{ email: `${'r'.repeat(242)}@example.test` }, 'bad-email'],
    [{ confirmPassword: 'juniper rigde' }, 'password-mismatch'],
    [{ password: 'abc12', confirmPassword: 'abc12' }, 'password-short'],
    [{ password: 'x'.repeat(201), confirmPassword: 'x'.repeat(201) }, 'password-long'],
    [{ password: 'Password1', confirmPassword: 'Password1' }, 'password-common'],
    [{ username: 'robinson', password: 'Robinson', confirmPassword: 'Robinson' }, 'password-common'],
    [{ username: 'Robin', email: 'other@example.test' }, 'username-taken'],
    [{ username: 'other', email: 'ROBIN@example.test' }, 'email-taken'],
  ])('%j is refused as %s', async (changes, reason) => {
    expect(await register(ports, { ...robin, ...changes })).toEqual({ ok: false, reason })
  })
})

describe('signing in', () => {
  test.each([
    ['robin', 'wrong', 'wrong'],
    ['nobody', 'wrong', 'wrong'],
    ['', 'x', 'missing'],
    ['robin', '', 'missing'],
  ])('%j with %j is refused as %s', async (username, password, reason) => {
    expect(await signIn(ports, { username, password, address: '203.0.113.4' })).toEqual({ ok: false, reason })
  })

  test('too many tries are refused before the password is looked at', async () => {
    const limits = { ...ports.limits, take: async () => ({ ok: false as const, retryAfter: 60 }) }
    const outcome = await signIn(
      { ...ports, limits },
      { username: 'robin', password: robin.password, address: '203.0.113.4' },
    )
    expect(outcome).toEqual({ ok: false, reason: 'too-many', by: 'address', retryAfter: 60 })
  })
})

test.each([
  [{ firstName: 'Robin' }, 'Hello Robin,'],
  [{ firstName: '' }, 'Hello robin,'],
  [{ firstName: 'Mary-Ann O’Neil' }, 'Hello Mary-Ann O’Neil,'],
  [{ firstName: 'URGENT: your refund at https://evil.example' }, 'Hello,'],
  [{ firstName: 'Call 512-555-0199' }, 'Hello,'],
  [{ firstName: 'see evil.com' }, 'Hello,'],
  [{ firstName: 'Your house is yours only if you pay today' }, 'Hello,'],
  [{ firstName: 'Kim\n\nSend money' }, 'Hello,'],
])('a mail for %j begins with %j', (changes, words) => {
  expect(greet({ ...robin, ...changes })).toBe(words)
})
