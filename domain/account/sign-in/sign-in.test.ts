import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postgresLimits } from '#adapters/limits/postgres.ts'
import type { User } from '#domain/account/account.ts'
import { changePassword } from '#domain/account/password/change-password.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { signIn } from './sign-in.ts'

let ports: TestPorts
let guesses: number
let robin: User
beforeAll(async () => {
  const limited = await testPorts()
  ports = { ...limited, limits: postgresLimits(limited.sql) }
  const { verify } = ports.passwords
  ports.passwords.verify = (password, hash) => {
    guesses += 1
    return verify(password, hash)
  }
})
afterAll(() => ports.close())

const right = 'juniper ridge'
beforeEach(async () => {
  guesses = 0
  const username = `Robin ${randomUUID()}`
  const added = await ports.accounts.byId(await ports.addUser({ username, passwordHash: `hash of ${right}` }))
  if (!added) throw new Error('nobody was added')
  robin = added
})

type Try = Partial<Parameters<typeof signIn>[1]>
const attempt = (changes: Try = {}) =>
  signIn(ports, { username: robin.username, password: 'guess', address: randomUUID(), ...changes })
const known = () => 'a browser'

test('from 50 addresses, under whatever spelling, the password of an account is guessed at ten times', async () => {
  const spellings = [robin.username, robin.username.toUpperCase(), ` ${robin.username.replace('R', 'Ｒ')}`]
  const tries = Array.from({ length: 150 }, (_, n) =>
    attempt({ username: spellings[n % 3] ?? '', address: `198.51.100.${n % 50}` }),
  )
  const outcomes = await Promise.all(tries)
  expect(outcomes.filter((each) => !each.ok && each.reason === 'too-many')).toHaveLength(140)
  expect(guesses).toBe(10)
})

test('meanwhile its owner signs in with a known browser, and changes the password', async () => {
  for (let n = 0; n < 20; n++) await attempt()
  expect(await attempt({ password: right })).toMatchObject({ reason: 'too-many' })
  expect(await attempt({ password: right, knownBrowser: known })).toMatchObject({ ok: true, id: robin.id })
  const change = { currentPassword: right, password: 'cedar hollow 7', confirmPassword: 'cedar hollow 7' }
  expect(await changePassword(ports, robin, change)).toEqual({ ok: true })
})

test('a known browser has ten tries too, whoever has got hold of it', async () => {
  for (let n = 0; n < 12; n++) await attempt({ knownBrowser: known })
  expect(guesses).toBe(10)
  expect(await attempt({ password: right, knownBrowser: () => 'another' })).toMatchObject({ ok: true })
  expect(await attempt({ password: right })).toMatchObject({ ok: true })
})

test('a name that nobody has is counted like one that somebody has', async () => {
  const username = `nobody ${randomUUID()}`
  const outcomes = []
  for (let n = 0; n < 11; n++) outcomes.push(await attempt({ username: n % 2 ? username : username.toUpperCase() }))
  expect(outcomes.map((each) => !each.ok && each.reason)).toEqual([...Array(10).fill('wrong'), 'too-many'])
  expect(guesses).toBe(10)
})

test('an address that has used up its tries takes none from anybody', async () => {
  const address = randomUUID()
  for (let n = 0; n < 60; n++) await attempt({ username: `nobody ${n}`, address })
  for (let n = 0; n < 12; n++) expect(await attempt({ address })).toMatchObject({ reason: 'too-many' })
  expect(await attempt()).toEqual({ ok: false, reason: 'wrong' })
})

test('signing in costs nothing, and brings no tries back that others took', async () => {
  const address = randomUUID()
  for (let n = 0; n < 60; n++) expect(await attempt({ password: right, address })).toMatchObject({ ok: true })
  // An account of one's own does not refresh the address.
  guesses = 0
  for (let n = 0; n < 70; n++) {
    await attempt({ username: `somebody ${n}`, address })
    await attempt({ password: right, address })
  }
  expect(guesses).toBeLessThanOrEqual(50 + 50)
  expect(await attempt({ username: 'somebody else', address })).toMatchObject({ reason: 'too-many' })
})

test('a point that is about to come back by itself is not given back into the next count', async () => {
  const given: string[] = []
  const limits = {
    take: async () => ({ ok: true as const, left: 9, resetIn: 5 }),
    giveBack: async (name: string) => void given.push(name),
  }
  const words = { username: robin.username, password: right, address: 'here' }
  expect(await signIn({ ...ports, limits }, words)).toMatchObject({ ok: true })
  expect(given).toEqual([])
})
