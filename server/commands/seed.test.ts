import { afterEach, beforeEach, expect, test } from 'vitest'
import { signIn } from '#domain/account/sign-in/sign-in.ts'
import { uploadReport } from '#domain/report/files/upload-report.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { eraseExpired } from '#domain/retention/erase-expired.ts'
import { composeAnalysis } from '#server/compose/compose-analysis.ts'
import { loadEnv, readAnalysisEnv } from '#server/env/env.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { analysedOnce } from '#server/testing/read-once.ts'
import { sample } from './sample.ts'
import { seed } from './seed.ts'

let ports: TestPorts

const { clock: _, ...analysis } = analysedOnce(composeAnalysis(loadEnv(readAnalysisEnv({}))))

beforeEach(async () => {
  ports = await testPorts(analysis)
})
afterEach(() => ports.close())

async function sampleAccount() {
  const found = await ports.accounts.credentials(sample.username)
  if (!found) throw new Error('there is no sample account')
  const { reports } = await ports.reports.page({ owner: found.id, search: '', limit: 10, offset: 0 })
  return {
    id: found.id,
    // How long a stage lasts grows while one looks.
    reports: reports.map(({ report: { stageSeconds, ...report } }) => report),
    balance: await ports.credits.balance(found.id),
  }
}

test('the sample account can sign in and has an unlocked, analysed report and credits left', async () => {
  await seed(ports)
  expect(await signIn(ports, { ...sample, address: '127.0.0.1' })).toMatchObject({ ok: true })
  const { id, reports, balance } = await sampleAccount()
  expect(reports).toHaveLength(1)
  expect(balance).toMatchObject({ balance: 2, totalUsed: 1 })
  const view = await viewReport(ports, { id: reports[0]?.id ?? (0 as never), viewer: id })
  if (view?.access !== 'full') throw new Error('the sample report is not open')
  expect(view.summary).toMatchObject({ status: 'completed', zip: '78701', inspectionDate: '2026-03-02' })
  expect(view.findings.length).toBeGreaterThanOrEqual(10)
  expect(view.summary.totals.priced).toBeGreaterThan(0)
})

test('seeding again adds nothing', async () => {
  await seed(ports)
  const first = await sampleAccount()
  await seed(ports)
  expect(await sampleAccount()).toEqual(first)
})

test('a sample report that was deleted comes back at the next start', async () => {
  await seed(ports)
  const { reports } = await sampleAccount()
  for (const { id } of reports) await ports.reports.remove(id)
  await seed(ports)
  expect((await sampleAccount()).reports).toMatchObject([
    { progress: { stage: 'completed' }, unlockedAt: expect.any(Date) },
  ])
})

test('once the file of every sample report is gone another comes at the next start, with a credit of its own', async () => {
  await seed(ports)
  const first = await sampleAccount()
  const [old] = first.reports
  if (!old) throw new Error('there is no sample report')
  ports.recorded.now = new Date(old.uploadedAt.getTime() + 72 * 3_600_000)
  await seed(ports)
  await eraseExpired(ports, { report: old.id })
  await seed(ports)
  const { reports, balance } = await sampleAccount()
  expect(reports.map(({ id }) => id === old.id)).toEqual([false, true])
  expect(reports[0]).toMatchObject({ progress: { stage: 'completed' }, unlockedAt: expect.any(Date), erasedAt: null })
  expect(balance.balance).toBe(first.balance.balance)
})

test('no sample report comes between the reports of somebody who deleted it', async () => {
  await seed(ports)
  const { id: owner, reports } = await sampleAccount()
  const file = { filename: 'mine.txt', bytes: new TextEncoder().encode('Mine.'), sha256: 'a'.repeat(64), zip: null }
  await uploadReport(ports, { ...file, owner })
  for (const { id } of reports) await ports.reports.remove(id)
  await seed(ports)
  expect((await sampleAccount()).reports).toMatchObject([{ filename: 'mine.txt' }])
})
