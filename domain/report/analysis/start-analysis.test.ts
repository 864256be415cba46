import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { quotas as usual } from '#domain/limits.ts'
import { deleteReport } from '#domain/report/files/delete-report.ts'
import { uploadReport } from '#domain/report/files/upload-report.ts'
import type { ReportId } from '#domain/report/report.ts'
import { unlockReport } from '#domain/report/unlock-report.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { startAnalysis } from './start-analysis.ts'

let ports: TestPorts
beforeAll(async () => {
  ports = await testPorts()
})
afterAll(() => ports.close())

let owner: UserId
beforeEach(async () => {
  owner = await ports.addUser()
  ports.recorded.jobs.length = 0
})

const quotas = { ...usual, storedBytes: 100, inAnalysis: 1 }

function upload(using: Partial<TestPorts> = {}) {
  const bytes = new TextEncoder().encode('%PDF-1.7')
  return uploadReport(
    { ...ports, ...using },
    { filename: 'house.pdf', bytes, sha256: 'a'.repeat(64), zip: null, owner },
  )
}

async function uploadByHand(): Promise<ReportId> {
  await ports.accounts.change(owner, { autoAnalysis: false })
  const outcome = await upload()
  if (!outcome.ok || outcome.started) throw new Error('it was not left waiting')
  return outcome.id
}

describe('a report whose owner starts analyses by hand', () => {
  test('is kept and waits, without a job, until it is started once', async () => {
    const id = await uploadByHand()
    expect(ports.recorded.jobs).toEqual([])
    expect(await viewReport(ports, { id, viewer: owner })).toMatchObject({
      summary: { status: 'uploaded', progress: { stage: 'uploaded' }, waiting: null, timeLeft: null, resultAt: null },
    })
    expect(await startAnalysis(ports, { id, owner })).toEqual({ ok: true })
    expect(ports.recorded.jobs).toEqual([
      { name: 'analyse-report', payload: { report: id, run: 1 }, key: `report-${id}` },
    ])
    expect((await ports.reports.byId(id))?.progress).toEqual({ stage: 'received' })
    expect(await startAnalysis(ports, { id, owner })).toEqual({ ok: false, reason: 'started-already' })
    expect(ports.recorded.jobs).toHaveLength(1)
  })

  test('is started by nobody else, cannot be unlocked before, and can be deleted', async () => {
    const id = await uploadByHand()
    const other = await ports.addUser()
    expect(await startAnalysis(ports, { id, owner: other })).toEqual({ ok: false, reason: 'not-found' })
    expect(await unlockReport(ports, { id, owner })).toEqual({ ok: false, reason: 'not-completed' })
    await deleteReport(ports, { id, owner })
    expect(await startAnalysis(ports, { id, owner })).toEqual({ ok: false, reason: 'not-found' })
  })

  test('counts as in analysis only once it is started', async () => {
    const [first, second] = [await uploadByHand(), await uploadByHand()]
    expect(await startAnalysis({ ...ports, quotas }, { id: first, owner })).toEqual({ ok: true })
    expect(await startAnalysis({ ...ports, quotas }, { id: second, owner })).toEqual({
      ok: false,
      reason: 'in-analysis',
    })
    expect(await upload({ quotas })).toMatchObject({ ok: true, started: false })
    await ports.accounts.change(owner, { autoAnalysis: true })
    expect(await upload({ quotas })).toEqual({ ok: false, reason: 'in-analysis' })
  })
})
