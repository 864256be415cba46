import { afterAll, expect, test } from 'vitest'
import { SESSION_IDLE_DAYS, type UserId } from '#domain/account/account.ts'
import { testPorts } from '#server/testing/ports.ts'

const ports = await testPorts()
afterAll(ports.close)
const { sessions } = ports

const DAY = 24 * 60 * 60 * 1000
const start = new Date()
const afterDays = (days: number) => new Date(start.getTime() + days * DAY)

async function opened(tokenHash: string, days = 30) {
  const user = await ports.addUser()
  await sessions.add({ tokenHash, user, data: { user, flash: ['welcome'] }, expires: afterDays(days) })
  return user
}

test('a session is found with its data until it is removed', async () => {
  const user = await opened('a')
  expect(await sessions.find('a', start)).toEqual({ data: { user, flash: ['welcome'] } })
  await sessions.remove('a')
  expect(await sessions.find('a', start)).toBeNull()
  expect(await sessions.find('unknown', start)).toBeNull()
})

test('one of nobody keeps data too', async () => {
  await sessions.add({ tokenHash: 'b', user: null, data: { theme: 'dark' }, expires: afterDays(1) })
  expect(await sessions.find('b', start)).toEqual({ data: { theme: 'dark' } })
})

test('seeing it slides the idle time, up to the day it expires', async () => {
  await opened('c')
  for (const day of [0, 13, 26, 29]) expect(await sessions.find('c', afterDays(day))).not.toBeNull()
  expect(await sessions.find('c', afterDays(31))).toBeNull()
})

test('one that was not seen for too long has ended', async () => {
  await opened('d')
  await sessions.find('d', start)
  expect(await sessions.find('d', afterDays(SESSION_IDLE_DAYS + 1))).toBeNull()
})

test('an update changes the data, never prolongs, and does not bring an ended session back', async () => {
  const user = await opened('e', 2)
  await sessions.update({ tokenHash: 'e', user, data: 'text', expires: afterDays(60) })
  expect(await sessions.find('e', start)).toEqual({ data: 'text' })
  expect(await sessions.find('e', afterDays(3))).toBeNull()
  await sessions.remove('e')
  await sessions.update({ tokenHash: 'e', user, data: {}, expires: afterDays(1) })
  expect(await sessions.find('e', start)).toBeNull()
})

test('sessions go with their account', async () => {
  const user = await opened('f')
  await ports.sql`delete from account where id = ${user}`
  expect(await sessions.find('f', start)).toBeNull()
})

test('expired ones are cleared away as others are added', async () => {
  await opened('old', -1)
  await opened('new')
  expect(await ports.sql`select from session where token_hash = 'old'`).toHaveLength(0)
})

test("an admin's ends after 30 minutes without use, and 12 hours after its beginning", async () => {
  const MINUTE = 60_000
  const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE)
  const user = await ports.addUser()
  const open = (tokenHash: string) =>
    sessions.add({ tokenHash, user, data: {}, expires: afterDays(30), startedAt: start })
  const admin = await ports.accounts.byId(user)
  await ports.accounts.setRole(admin?.username ?? '', 'admin')
  await open('g')
  expect(await sessions.find('g', after(29))).not.toBeNull()
  expect(await sessions.find('g', after(60))).toBeNull()
  await open('h')
  for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
    expect(await sessions.find('h', after(minutes)), `${minutes} minutes`).not.toBeNull()
  }
  expect(await sessions.of(user, after(12 * 60 - 1))).toHaveLength(1)
  expect(await sessions.find('h', after(12 * 60))).toBeNull()
  expect(await sessions.of(user, after(12 * 60))).toEqual([])
})

test('those that are open are listed, last seen first, and end alone or all but one', async () => {
  const user = await ports.addUser()
  const other = await ports.addUser()
  const add = (tokenHash: string, whose: UserId, browser: string) =>
    sessions.add({ tokenHash, user: whose, data: {}, expires: afterDays(30), browser, startedAt: start })
  const firefox = await add('i', user, 'Firefox, Windows')
  await add('j', user, 'Safari, iOS')
  await add('k', user, '')
  await add('l', other, 'Chrome, Linux')
  await sessions.find('j', afterDays(1))
  const [first, ...rest] = await sessions.of(user, afterDays(2))
  expect(first).toMatchObject({ browser: 'Safari, iOS', startedAt: start, seenAt: afterDays(1), tokenHash: 'j' })
  expect(rest).toHaveLength(2)
  expect(await sessions.end(other, firefox)).toBe(false)
  expect(await sessions.end(user, firefox)).toBe(true)
  expect(await sessions.end(user, firefox)).toBe(false)
  expect(await sessions.endOthers(user, 'k')).toBe(1)
  expect((await sessions.of(user, start)).map(({ tokenHash }) => tokenHash)).toEqual(['k'])
  expect(await sessions.endOthers(user, null)).toBe(1)
  expect(await sessions.of(other, start)).toHaveLength(1)
})
