import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { withDatabase } from '#db/client.ts'
import type { ReportId } from '#domain/report/report.ts'
import { testDatabase } from '#server/testing.ts'
import { pgBossJobs, workJobs } from './pg-boss.ts'

const { sql, close } = await testDatabase()
afterAll(close)

const worker = `
  import { connect } from '#db/client.ts'
  import { workJobs } from '#adapters/jobs/pg-boss.ts'
  const never = () => new Promise((resolve) => setTimeout(resolve, 1e6))
  const handlers = { 'analyse-report': async () => { process.stdout.write('at work'); await never() }, 'reconcile-purchases': never, 'tidy-files': never, 'match-contractors': never, 'send-text': never }
  await workJobs(connect(JSON.parse(process.argv[1])), handlers, { concurrency: 1, onError() {} })`

test('the job of a worker that was killed is done by the next one within 30 s, once', { timeout: 60_000 }, async () => {
  const [database] = await sql<{ name: string }[]>`select current_database() as name`
  const connection = withDatabase(inject('template').connection, database?.name ?? '')
  const killed = spawn(process.execPath, ['--input-type=module', '-e', worker, JSON.stringify(connection)])
  await pgBossJobs(sql).enqueue('analyse-report', { report: 1 as ReportId, run: 1 }, { key: 'report-1' })
  await once(killed.stdout, 'data')
  killed.kill('SIGKILL')

  const start = performance.now()
  const done = vi.fn()
  const next = await workJobs(
    sql,
    {
      'analyse-report': async (payload) => done(payload),
      'reconcile-purchases': async () => {},
      'tidy-files': async () => {},
      'match-contractors': async () => {},
      'send-text': async () => {},
    },
    { concurrency: 1, onError: (error) => expect.unreachable(String(error)) },
  )
  await vi.waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith({ report: 1, run: 1 }), 30_000)
  expect(performance.now() - start).toBeLessThan(30_000)
  await next.stop(1_000)
  expect(done).toHaveBeenCalledTimes(1)
})
