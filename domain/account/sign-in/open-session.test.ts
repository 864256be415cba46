import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postgresLimits } from '#adapters/limits/postgres.ts'
import type { UserId } from '#domain/account/account.ts'
import { deliverNotification } from '#domain/notification/deliver-notification.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { openSession } from './open-session.ts'

let ports: TestPorts
let user: UserId
beforeAll(async () => {
  const limited = await testPorts()
  ports = { ...limited, limits: postgresLimits(limited.sql) }
})
afterAll(() => ports.close())

beforeEach(async () => {
  user = await ports.addUser()
  ports.recorded.jobs.length = 0
  ports.recorded.mails.length = 0
})

const open = (browser: string) =>
  openSession(
    ports,
    { tokenHash: `${user} ${browser}`, user, data: {}, expires: new Date('2100-01-01'), browser },
    true,
  )

async function deliver() {
  for (const job of ports.recorded.jobs.splice(0))
    if (job.name === 'deliver-notification') await deliverNotification(ports, job.payload, 'https://plumbline.example')
  return ports.recorded.mails.map(({ text }) => text)
}

test('of many sign-ins with new browsers three are mailed, and all stand in the list', async () => {
  for (let n = 1; n <= 7; n++) expect(await open(`Browser ${n}`)).toBe(true)
  const mails = await deliver()
  expect(mails.map((text) => text.match(/Browser \d/)?.[0])).toEqual(['Browser 1', 'Browser 2', 'Browser 3'])
  expect(mails.map((text) => text.includes('At most 3 of these mails'))).toEqual([false, false, true])
  expect(await ports.notifications.of(user)).toHaveLength(7)
})

test('another address has mails of its own, whatever the case of the one before', async () => {
  for (let n = 1; n <= 3; n++) await open(`Browser ${n}`)
  const account = await ports.accounts.byId(user)
  await ports.accounts.change(user, { email: account?.email.toUpperCase() ?? '' })
  await open('The same')
  expect(await deliver()).toHaveLength(3)
  await ports.accounts.change(user, { email: `another-${user}@example.test` })
  await open('Another')
  expect(await deliver()).toHaveLength(4)
})
