import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { within } from '#db/client.ts'
import type { ReportId } from '#domain/report/report.ts'
import { testDatabase } from '#server/testing/ports.ts'
import { type JobHandlers, migrateJobs, pgBossJobs, workJobs } from './pg-boss.ts'

const { sql, close } = await testDatabase()
afterAll(close)
const jobs = pgBossJobs(sql)

type Analysis = { report: ReportId; run: number }
type Worker = Awaited<ReturnType<typeof workJobs>>
const workers: Worker[] = []
const errors: unknown[] = []

beforeEach(async () => {
  await sql`delete from pgboss.job`
  await sql`update pgboss.queue set retry_delay = 0`
  errors.length = 0
})
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop(1_000))))

const idle: JobHandlers = {
  'analyse-report': async () => {},
  'reconcile-purchases': async () => {},
  'tidy-files': async () => {},
  'remind-deadlines': async () => {},
  'match-contractors': async () => {},
  'find-photos': async () => {},
  'send-text': async () => {},
  'erase-report': async () => {},
  'deliver-notification': async () => {},
  'deliver-webhook': async () => {},
}

async function work(analyse: JobHandlers['analyse-report'], concurrency = 2): Promise<Worker> {
  const worker = await workJobs(
    sql,
    { ...idle, 'analyse-report': analyse },
    { concurrency, onError: (error) => errors.push(error) },
  )
  workers.push(worker)
  return worker
}

const analyse = (report: number, run = 1, through = jobs) =>
  through.enqueue('analyse-report', { report: report as ReportId, run }, { key: `report-${report}` })

const waiting = () => sql<{ data: Analysis; state: string }[]>`
  select data, state from pgboss.job where name = 'analyse-report' order by created_on`

test('a job is given to its handler', async () => {
  const done = vi.fn()
  await work(async (payload) => done(payload))
  await analyse(1)
  await vi.waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith({ report: 1, run: 1 }), 5_000)
})

test('a job is added with its transaction, or not at all', async () => {
  const failing = within(sql, async (sql) => {
    await analyse(1, 1, pgBossJobs(sql))
    throw new Error('after all not')
  })
  await expect(failing).rejects.toThrow('after all not')
  await within(sql, (sql) => analyse(2, 1, pgBossJobs(sql)))
  expect((await waiting()).map(({ data }) => data.report)).toEqual([2])
})

test('twenty transactions may add jobs at once on a pool of ten', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => within(sql, (sql) => analyse(n, 1, pgBossJobs(sql)))))
  expect(await waiting()).toHaveLength(20)
})

test('a job that is to wait is not given before its time, also where it is added by the one that is at work', async () => {
  const done = vi.fn()
  await work(async (payload) => {
    done()
    if (done.mock.calls.length === 1)
      await jobs.enqueue('analyse-report', payload, { key: `report-${payload.report}`, later: { seconds: 3, turn: 1 } })
  })
  const started = Date.now()
  await analyse(1)
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2), 15_000)
  expect(Date.now() - started).toBeGreaterThanOrEqual(3_000)
  expect(errors).toEqual([])
})

test('jobs that were put off come before others, in the order of their turns, or without a turn after others', async () => {
  // Reports of no other test: one that a stopping worker has not given up yet would come last.
  const report = (id: number) => ({ report: id as ReportId, run: 1 })
  await jobs.enqueue('analyse-report', report(110), { key: 'report-110', later: { seconds: 0 } })
  await analyse(109)
  for (const turn of [103, 101, 102]) {
    const later = { seconds: 0, turn }
    await jobs.enqueue('analyse-report', report(turn), { key: `report-${turn}`, later })
  }
  const given: number[] = []
  await work(async ({ report }) => void given.push(report), 1)
  await vi.waitFor(() => expect(given).toEqual([101, 102, 103, 109, 110]), 15_000)
})

test('a job that waits under the key is not added twice and takes the newest payload', async () => {
  await Promise.all(Array.from({ length: 10 }, () => analyse(1)))
  await analyse(1, 2)
  await analyse(2)
  expect((await waiting()).map(({ data }) => [data.report, data.run])).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('jobs without a key are all added', async () => {
  for (const run of [1, 2, 3]) await jobs.enqueue('analyse-report', { report: 1 as ReportId, run })
  expect(await waiting()).toHaveLength(3)
})

test('one job of a key at a time, while others go on', async () => {
  const steps: string[] = []
  const first = Promise.withResolvers<void>()
  await work(async ({ report, run }) => {
    steps.push(`${report}.${run} begins`)
    if (report === 1 && run === 1) await first.promise
    steps.push(`${report}.${run} ends`)
  }, 3)
  await analyse(1, 1)
  await vi.waitFor(() => expect(steps).toEqual(['1.1 begins']), 5_000)
  await analyse(1, 2)
  await analyse(2)
  await vi.waitFor(() => expect(steps).toContain('2.1 ends'), 5_000)
  expect(steps).not.toContain('1.2 begins')
  first.resolve()
  await vi.waitFor(() => expect(steps.slice(-3)).toEqual(['1.1 ends', '1.2 begins', '1.2 ends']), 6_000)
})

test('one job of a group at a time, while those of others go on', async () => {
  const done: string[] = []
  let atWork = 0
  const held = Promise.withResolvers<void>()
  const deliver = (delivery: string) =>
    jobs.enqueue('deliver-webhook', { delivery }, { key: delivery, group: delivery[0] })
  for (const delivery of ['a1', 'a2', 'a3', 'b1']) await deliver(delivery)
  const handlers: JobHandlers = {
    ...idle,
    async 'deliver-webhook'({ delivery }) {
      if (delivery.startsWith('a')) {
        expect(++atWork).toBe(1)
        await held.promise
        atWork -= 1
      }
      done.push(delivery)
    },
  }
  workers.push(await workJobs(sql, handlers, { concurrency: 1, onError: (error) => errors.push(error) }))
  await vi.waitFor(() => expect([done, atWork]).toEqual([['b1'], 1]), 5_000)
  held.resolve()
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1']), 15_000)
  expect(errors).toEqual([])
})

test('what fails is tried three times in all, then kept as a dead letter', async () => {
  const tried = vi.fn()
  await work(async ({ report }) => {
    tried(report)
    throw new Error('the store is \0 away')
  })
  await analyse(1)
  await vi.waitFor(() => expect(tried).toHaveBeenCalledTimes(3), 15_000)
  const dead = () => sql`select data, source_output from pgboss.job where name = 'dead-letters'`
  await vi.waitFor(async () => expect(await dead()).toMatchObject([{ data: { report: 1, run: 1 } }]), 5_000)
  expect(JSON.stringify(await dead())).toContain('the store is  away')
  expect(errors).toHaveLength(3)
  await delay(2_500)
  expect(tried).toHaveBeenCalledTimes(3)
})

test('stopping lets the job at work finish and takes no other', async () => {
  const done: number[] = []
  const worker = await work(async ({ report }) => {
    await delay(500)
    done.push(report)
  }, 1)
  await analyse(1)
  await vi.waitFor(async () => expect((await waiting()).map(({ state }) => state)).toEqual(['active']), 5_000)
  await analyse(2)
  await worker.stop(5_000)
  expect(done).toEqual([1])
  expect((await waiting()).map(({ state }) => state)).toEqual(['completed', 'created'])
})

test('what does not finish in time is told so, handed back and soon done by another', async () => {
  let told = false
  const worker = await work(async (_payload, signal) => {
    signal.addEventListener('abort', () => {
      told = true
    })
    await delay(60_000, undefined, { ref: false })
  })
  await analyse(1)
  await vi.waitFor(async () => expect((await waiting()).map(({ state }) => state)).toEqual(['active']), 5_000)
  await worker.stop(1_000)
  expect(told).toBe(true)
  const done = vi.fn()
  await work(async (payload) => done(payload))
  await vi.waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith({ report: 1, run: 1 }), 5_000)
})

test('the queue can be installed again, by several at once', async () => {
  await Promise.all([migrateJobs(sql), migrateJobs(sql), migrateJobs(sql)])
  expect(await sql`select name, cron from pgboss.schedule order by name`).toEqual([
    { name: 'reconcile-purchases', cron: '*/5 * * * *' },
    { name: 'remind-deadlines', cron: '7 * * * *' },
    { name: 'tidy-files', cron: '17 * * * *' },
  ])
})
