import { afterAll, expect, test } from 'vitest'
import { testPorts } from '#server/testing/ports.ts'
import { rescueStaleReports } from './rescue-stale-reports.ts'

const ports = await testPorts()
afterAll(ports.close)

test('a report that nothing has moved for two minutes is queued again under its key, any other is left alone', async () => {
  const owner = await ports.addUser()
  const [stuck, moving] = [await uploaded('stuck'), await uploaded('moving')]
  ports.recorded.now = new Date()
  await ports.sql`update report set moved_at = now() - interval '121 seconds' where id = ${stuck}`
  await ports.sql`update report set moved_at = now() - interval '100 seconds' where id = ${moving}`
  expect(await rescueStaleReports(ports)).toEqual([{ id: stuck, run: 1 }])
  expect(ports.recorded.jobs).toEqual([
    { name: 'analyse-report', payload: { report: stuck, run: 1 }, key: `report-${stuck}` },
  ])

  function uploaded(name: string) {
    return ports.reports.add({
      ...{ owner, filename: `${name}.pdf`, kind: 'pdf' as const, bytes: 1, sha256: 'a'.repeat(64), zip: null },
      fileKey: `reports/${name}/original`,
      uploadedAt: ports.clock.now(),
    })
  }
})
