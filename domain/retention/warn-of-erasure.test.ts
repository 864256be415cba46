import { afterAll, expect, test } from 'vitest'
import { testPorts } from '#server/testing/ports.ts'
import { warnOfErasure } from './warn-of-erasure.ts'

const HOUR_MS = 3_600_000
const ports = await testPorts()
afterAll(() => ports.close())

test('owners are told once, from 24 hours before a file is erased', async () => {
  const owner = await ports.addUser()
  const uploadedAt = ports.clock.now()
  const file = { filename: '12 Oak St.pdf', kind: 'pdf' as const, bytes: 1, sha256: 'a'.repeat(64) }
  const add = (fileKey: string) => ports.reports.add({ owner, ...file, fileKey, uploadedAt, zip: null })
  const report = await add('reports/a/original')
  const hoursLater = (hours: number) => {
    ports.recorded.now = new Date(uploadedAt.getTime() + hours * HOUR_MS)
    return warnOfErasure(ports)
  }
  const told = () => ports.notifications.of(owner)

  await hoursLater(47.9)
  expect(await told()).toEqual([])
  await hoursLater(48.1)
  await hoursLater(49)
  expect(await told()).toMatchObject([
    {
      type: 'warning',
      message: expect.stringMatching(/^12 Oak St: .* The findings stay/),
      actionUrl: `/reports/${report}`,
    },
  ])

  const erased = await add('reports/b/original')
  await ports.reports.erased(erased, uploadedAt)
  await hoursLater(60)
  expect(await told()).toHaveLength(1)

  await ports.accounts.change(owner, { saveReports: false })
  await hoursLater(61)
  await add('reports/c/original')
  await hoursLater(62)
  expect(await told()).toMatchObject([
    { title: 'A report is deleted within 24 hours', message: expect.stringContaining('The findings go too') },
    { message: expect.stringContaining('its file is gone, and its findings go'), actionUrl: `/reports/${erased}` },
    {},
  ])
  await hoursLater(73)
  expect(await told()).toHaveLength(3)
})
