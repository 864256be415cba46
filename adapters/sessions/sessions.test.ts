import { afterAll, expect, test } from 'vitest'
import { SESSION_IDLE_DAYS } from '#domain/account/account.ts'
import { testPorts } from '#server/testing.ts'

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
