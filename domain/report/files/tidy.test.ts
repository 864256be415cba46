import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { notify } from '#domain/notification/notify.ts'
import type { ReportId } from '#domain/report/report.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { tidy } from './tidy.ts'

const ports: TestPorts = await testPorts({ contractors: { near: async () => [], keepsFor: 86_400 } })
afterAll(ports.close)
const owner = await ports.addUser()
const now = new Date()
let id: ReportId
beforeEach(async () => {
  ports.recorded.jobs.length = 0
  ports.recorded.now = now
  await ports.sql`delete from report`
  const file = {
    filename: 'a.pdf',
    kind: 'pdf' as const,
    bytes: 1,
    sha256: 'a'.repeat(64),
    fileKey: 'reports/a/original',
  }
  id = await ports.reports.add({ owner, ...file, uploadedAt: now, zip: null })
})

const completed = { progress: { stage: 'completed' as const, at: now } }

test('where files cannot be tidied, lists are taken down all the same, and the failure is thrown', async () => {
  await ports.reports.change(id, 1, { ...completed, contractorsAt: new Date(now.getTime() - 90_000_000) })
  const list = vi.fn(() => {
    throw new Error('no disk')
  })
  await expect(tidy({ ...ports, files: { ...ports.files, list } })).rejects.toThrow('no disk')
  expect(await ports.reports.byId(id)).toMatchObject({ contractorsAt: null, contractorsDropped: true })
  expect(ports.recorded.jobs).toEqual([])
})

test('a search for contractors whose job was lost is queued again, none that may still come', async () => {
  await ports.reports.change(id, 1, { ...completed, contractorsAt: null })
  expect(await tidy(ports)).toMatchObject({ rescued: 0 })
  ports.recorded.now = new Date(Date.now() + 7_300_000)
  expect(await tidy(ports)).toMatchObject({ rescued: 1 })
  expect(ports.recorded.jobs).toMatchObject([{ name: 'match-contractors', payload: { report: id, run: 1 } }])
  await ports.reports.change(id, 1, { contractorsAt: ports.recorded.now })
  expect(await tidy(ports)).toMatchObject({ rescued: 0 })
})

test('a notification that was removed a day ago has no words any more, and is not told again', async () => {
  const event = { kind: 'erased', report: id, erasure: 'e1', property: 'Zqaddress', findings: 'kept' } as const
  await notify(ports, owner, event)
  await ports.notifications.remove(owner, now)
  const held = () =>
    ports.sql`select title from notification where account_id = ${owner} and message like '%Zqaddress%'`
  await tidy(ports)
  expect(await held()).toHaveLength(1)
  ports.recorded.now = new Date(now.getTime() + 86_400_001)
  await tidy(ports)
  expect(await held()).toHaveLength(0)
  await notify(ports, owner, event)
  expect(await ports.notifications.of(owner)).toEqual([])
})
