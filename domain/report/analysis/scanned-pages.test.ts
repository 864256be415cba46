import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { exampleDocument } from '#domain/examples.ts'
import type { ReadingMeans } from '#domain/report/document.ts'
import { deleteReport } from '#domain/report/files/delete-report.ts'
import { uploadReport } from '#domain/report/files/upload-report.ts'
import type { ReportId } from '#domain/report/report.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { analyseReport } from './analyse-report.ts'
import { retryAnalysis } from './retry-analysis.ts'

let ports: TestPorts
let owner: UserId
/** How many pages of the next file are scans, and how many were read by OCR so far. */
let scans = 0
let recognized = 0

beforeAll(async () => {
  const read = async (_file: unknown, _kind: unknown, _told: unknown, means?: ReadingMeans) => {
    await means?.beforeOcr?.(scans)
    recognized += scans
    return { ok: true as const, document: exampleDocument('Loose gutter.') }
  }
  const picture = async () => ({ ok: false as const, reason: 'no-such-page' as const })
  ports = await testPorts({ documents: { read, picture } })
  ports.quotas = { ...ports.quotas, scannedPages: { ofReport: 120, ofDay: 200 } }
})
afterAll(() => ports.close())
beforeEach(async () => {
  owner = await ports.addUser()
  recognized = 0
})

async function analysed(pages: number): Promise<{ id: ReportId; ended: unknown }> {
  scans = pages
  const bytes = new TextEncoder().encode('%PDF-1.4')
  const uploaded = await uploadReport(ports, { filename: 'a.pdf', bytes, sha256: '0'.repeat(64), zip: null, owner })
  if (!uploaded.ok) throw new Error(uploaded.reason)
  await analyseReport(ports, { report: uploaded.id, run: 1 })
  const report = await ports.reports.byId(uploaded.id)
  const progress = report?.progress
  return { id: uploaded.id, ended: progress && 'reason' in progress ? progress.reason : progress?.stage }
}

async function pay() {
  await ports.sql`
    insert into purchase (id, account_id, package_id, credits, price_cents, currency, state)
    select ${`paid-${owner}`}, ${owner}, id, credits, price_cents, 'usd', 'paid' from credit_package limit 1`
}

test('a report as long as one may be is read for somebody who never paid, a longer one fails and says so', async () => {
  expect((await analysed(120)).ended).toBe('completed')
  expect((await analysed(121)).ended).toBe('over-budget')
  expect(recognized).toBe(120)
})

test('what one may have read in a day is counted over all reports, also over those that were deleted', async () => {
  const { id } = await analysed(120)
  await deleteReport(ports, { id, owner })
  expect((await analysed(81)).ended).toBe('user-budget')
  expect((await analysed(80)).ended).toBe('completed')
  expect((await analysed(1)).ended).toBe('user-budget')
  await ports.sql`update scanned_pages set at = at - interval '25 hours' where account_id = ${owner}`
  expect((await analysed(120)).ended).toBe('completed')
})

test('a page is counted once however often its reading is tried, and again in another analysis', async () => {
  const { id } = await analysed(100)
  await ports.reports.change(id, 1, { progress: { stage: 'received' }, attempts: 0, lostTries: 0 })
  await analyseReport(ports, { report: id, run: 1 })
  expect((await ports.reports.byId(id))?.progress.stage).toBe('completed')
  for (const [run, stage] of [
    [2, 'completed'],
    [3, 'failed'],
  ] as const) {
    await retryAnalysis(ports, { id, owner })
    await analyseReport(ports, { report: id, run })
    expect((await ports.reports.byId(id))?.progress.stage).toBe(stage)
  }
})

test('whoever paid once has as many read as there are', async () => {
  await pay()
  expect((await analysed(500)).ended).toBe('completed')
  expect((await analysed(500)).ended).toBe('completed')
})

test('two reports at the same moment are counted one after the other', async () => {
  const take = (report: number) =>
    ports.scannedPages.take({ owner, report: report as ReportId, run: 1, pages: 120, most: 200 })
  const taken = await Promise.all([1001, 1002, 1003].map(take))
  expect(taken.filter(Boolean)).toHaveLength(1)
})
