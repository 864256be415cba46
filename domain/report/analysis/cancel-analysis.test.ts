import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { exampleDeficiency, exampleDocument, exampleEstimate, exampleExtraction } from '#domain/examples.ts'
import { changeChoice } from '#domain/report/choices/change-choice.ts'
import { changeQuantity } from '#domain/report/choices/price/change-quantity.ts'
import { uploadReport } from '#domain/report/files/upload-report.ts'
import { folderOf, type ReportId } from '#domain/report/report.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { analyseReport } from './analyse-report.ts'
import { cancelAnalysis } from './cancel-analysis.ts'
import { retryAnalysis } from './retry-analysis.ts'

let ports: TestPorts
let owner: UserId
let id: ReportId
let deficiencies = [exampleDeficiency()]

beforeAll(async () => {
  const document = exampleDocument('Double tapped breaker in the main panel.')
  ports = await testPorts({
    documents: {
      read: async () => ({ ok: true, document }),
      picture: async () => ({ ok: false, reason: 'no-such-page' }),
    },
    extraction: { extract: async () => exampleExtraction({ deficiencies }) },
    costs: { estimate: async (all) => all.map(() => exampleEstimate()) },
  })
})
afterAll(() => ports.close())

beforeEach(async () => {
  deficiencies = [exampleDeficiency()]
  owner = await ports.addUser()
  const bytes = new TextEncoder().encode('%PDF-1.4')
  const uploaded = await uploadReport(ports, { filename: 'a.pdf', bytes, sha256: '0'.repeat(64), zip: null, owner })
  if (!uploaded.ok) throw new Error(uploaded.reason)
  id = uploaded.id
})

async function analysed() {
  await analyseReport(ports, { report: id, run: 1 })
  await ports.reports.change(id, 1, { unlockedAt: ports.clock.now() })
  return viewReport(ports, { id, viewer: owner })
}

test('what was found can be read, and left out, while the report is analyzed again', async () => {
  const before = await analysed()
  await retryAnalysis(ports, { id, owner })
  const during = await viewReport(ports, { id, viewer: owner })
  expect(during?.summary).toMatchObject({ status: 'processing', totalDeficiencies: 1, resultAt: expect.any(Date) })
  expect(during?.access === 'full' && during.findings).toEqual(before?.access === 'full' && before.findings)
  const finding = exampleDeficiency().id
  expect(await changeChoice(ports, { id, owner, finding, change: { excluded: true } })).toEqual({ ok: true })
  await analyseReport(ports, { report: id, run: 2 })
  const after = await viewReport(ports, { id, viewer: owner })
  expect(after?.access === 'full' && after.findings[0]?.excluded).toBe(true)
})

test('a price waits until the new result is there', async () => {
  await analysed()
  await retryAnalysis(ports, { id, owner })
  const of = { id, owner, finding: exampleDeficiency().id }
  expect(await changeQuantity(ports, { ...of, quantity: 3, unitType: null })).toEqual({ ok: false, reason: 'not-open' })
})

test('a new analysis that is stopped leaves the report as it was, whatever it had found', async () => {
  const before = await analysed()
  const report = await ports.reports.byId(id)
  const folder = report ? folderOf(report) : ''
  await retryAnalysis(ports, { id, owner })
  deficiencies = []
  const work = ports.files.put
  let isStopped = false
  ports.files.put = async (...file) => {
    await work(...file)
    if (!isStopped) isStopped = (await cancelAnalysis(ports, { id, owner })).ok
  }
  await analyseReport(ports, { report: id, run: 2 }).finally(() => {
    ports.files.put = work
  })
  expect(isStopped).toBe(true)
  const after = await viewReport(ports, { id, viewer: owner })
  expect(after).toEqual(before)
  expect(await ports.reports.byId(id)).toMatchObject({ run: 3, result: { run: 1 }, progress: { stage: 'completed' } })
  const kept = [...ports.recorded.files.keys()].filter((key) => key.startsWith(folder)).sort()
  expect(kept.map((key) => key.slice(folder.length))).toEqual(['document-1.json', 'original'])
})

test('nothing is stopped of a first analysis, of none, or of another person’s report', async () => {
  expect(await cancelAnalysis(ports, { id, owner })).toEqual({ ok: false, reason: 'no-result' })
  await analysed()
  expect(await cancelAnalysis(ports, { id, owner })).toEqual({ ok: false, reason: 'not-running' })
  await retryAnalysis(ports, { id, owner })
  expect(await cancelAnalysis(ports, { id, owner: await ports.addUser() })).toEqual({ ok: false, reason: 'not-found' })
  expect((await ports.reports.byId(id))?.progress).toEqual({ stage: 'received' })
})
