import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccessTokens } from '#domain/account/access-token.ts'
import type { UserId } from '#domain/account/account.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'

const at = new Date('2026-03-02T12:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1_000)
const hash = (digit: number) => String(digit).repeat(64)

let ports: TestPorts
let accessTokens: AccessTokens
let user: UserId
beforeAll(async () => {
  ports = await testPorts()
  accessTokens = ports.accessTokens
})
afterAll(() => ports.close())
beforeEach(async () => {
  await ports.sql`delete from access_token`
  user = await ports.addUser()
})

type Token = Parameters<AccessTokens['add']>[0]
const token = (changes: Partial<Token> = {}): Token => ({
  ...{ id: 'one', user, name: 'Nightly', hint: 'plumb_AbC', scopes: ['read', 'write'], createdAt: at },
  ...{ expiresAt: later(3_600), tokenHash: hash(1) },
  ...changes,
})

test('a token is found by its hash until it expires, and its id is taken once', async () => {
  expect(await accessTokens.add(token())).toBe(true)
  expect(await accessTokens.add(token({ tokenHash: hash(2) }))).toBe(false)
  const { tokenHash, ...stored } = token()
  expect(await accessTokens.use(tokenHash, later(3_599))).toEqual({ ...stored, usedAt: null })
  expect(await accessTokens.use(tokenHash, later(3_600))).toBeNull()
  expect(await accessTokens.use(hash(2), at)).toBeNull()
  await accessTokens.add(token({ id: 'for good', expiresAt: null, tokenHash: hash(3) }))
  expect(await accessTokens.use(hash(3), new Date('2099-01-01'))).toMatchObject({ expiresAt: null })
})

test('when it was used is noted once a minute', async () => {
  await accessTokens.add(token())
  const usedAt = async () => (await accessTokens.of(user))[0]?.usedAt
  for (const [seconds, noted] of [
    [1, 1],
    [60, 1],
    [62, 62],
  ] as const) {
    await accessTokens.use(hash(1), later(seconds))
    expect(await usedAt()).toEqual(later(noted))
  }
  await accessTokens.use(hash(9), later(300))
  await accessTokens.use(hash(1), later(4_000))
  expect(await usedAt(), 'neither of another token nor once it has expired').toEqual(later(62))
})

test('each account has its own, newest first, and revokes no other’s', async () => {
  const other = await ports.addUser()
  await accessTokens.add(token())
  await accessTokens.add(token({ id: 'two', createdAt: later(60), expiresAt: later(61), tokenHash: hash(2) }))
  await accessTokens.add(token({ id: 'three', user: other, tokenHash: hash(3) }))
  expect((await accessTokens.of(user)).map(({ id }) => id)).toEqual(['two', 'one'])
  expect(await accessTokens.revoke(user, 'three')).toBe(false)
  expect(await accessTokens.revoke(user, 'one')).toBe(true)
  expect(await accessTokens.revoke(user, 'one')).toBe(false)
  expect(await accessTokens.use(hash(1), at)).toBeNull()
  expect(await accessTokens.add(token({ tokenHash: hash(4) })), 'its form is used for good').toBe(false)
  expect(await accessTokens.use(hash(4), at)).toBeNull()
  expect((await accessTokens.lockedOf(user)).map(({ id }) => id)).toEqual(['two'])
  expect(await accessTokens.use(hash(3), at)).not.toBeNull()
})

test('tokens go with their account', async () => {
  await accessTokens.add(token())
  await ports.accounts.remove(user)
  expect(await accessTokens.use(hash(1), at)).toBeNull()
  expect(await accessTokens.of(user)).toEqual([])
})

test.each<[string, Partial<Token>]>([
  ['a token itself', { tokenHash: `plumb_${'A'.repeat(43)}` }],
  ['no scope', { scopes: [] }],
  ['a scope that does not exist', { scopes: ['all' as 'read'] }],
])('%s is not stored', async (_what, changes) => {
  await expect(accessTokens.add(token(changes))).rejects.toThrow('check constraint')
})
