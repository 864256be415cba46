import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type JobHandlers, pgBossJobs, workJobs } from '#adapters/jobs/pg-boss.ts'
import type { UserId } from '#domain/account/account.ts'
import type { ReportId } from '#domain/report/report.ts'
import type { JobName } from '#domain/system/jobs.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let owner: UserId
beforeAll(async () => {
  ports = await testPorts()
  owner = await ports.addUser()
})
afterAll(() => ports.close())

test('mails, texts, erasing, webhooks and reconciliation go on while every place of the analyses is taken', async () => {
  const places = 12
  let isOver = false
  let analysing = 0
  const done = new Set<JobName>()
  const note = (name: JobName) => async () => {
    await ports.reports.ownedBy(owner)
    done.add(name)
  }
  const handlers: JobHandlers = {
    'analyse-report': async () => {
      analysing++
      // What an analysis asks all the while.
      while (!isOver) {
        await ports.reports.ownedBy(owner)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    'reconcile-purchases': note('reconcile-purchases'),
    'tidy-files': async () => {},
    'remind-deadlines': note('remind-deadlines'),
    'match-contractors': note('match-contractors'),
    'find-photos': note('find-photos'),
    'send-text': note('send-text'),
    'erase-report': note('erase-report'),
    'deliver-notification': note('deliver-notification'),
    'deliver-webhook': note('deliver-webhook'),
  }
  const jobs = pgBossJobs(ports.sql)
  const work = await workJobs(ports.sql, handlers, {
    concurrency: places,
    onError: (error) => expect.unreachable(`${error}`),
  })
  for (let report = 1; report <= places + 3; report++) {
    await jobs.enqueue('analyse-report', { report: report as ReportId, run: 1 }, { key: `report-${report}` })
  }
  await vi.waitFor(() => expect(analysing).toBe(places), { timeout: 15_000, interval: 20 })

  await jobs.enqueue('deliver-notification', { notification: 1 })
  await jobs.enqueue('send-text', { text: 'a' })
  await jobs.enqueue('erase-report', { report: 1 as ReportId })
  await jobs.enqueue('deliver-webhook', { delivery: 'a' })
  await jobs.enqueue('reconcile-purchases', {})
  await vi.waitFor(() => expect(done.size).toBe(5), { timeout: 15_000, interval: 20 })
  expect(analysing).toBe(places)
  isOver = true
  await work.stop(5_000)
})
