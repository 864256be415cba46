import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { withDatabase } from '#db/client.ts'
import type { ReportId } from '#domain/report/report.ts'
import { testDatabase } from '#server/testing/ports.ts'
import { pgBossJobs, workJobs } from './pg-boss.ts'

const { sql, close } = await testDatabase()
afterAll(close)

const worker = `
  import { connect } from '#db/client.ts'
  import { workJobs } from '#adapters/jobs/pg-boss.ts'
  const never = () => new Promise((resolve) => setTimeout(resolve, 1e6))
  let begun = 0
  const atWork = async () => { if (++begun === 2) process.stdout.write('at work'); await never() }
  const handlers = { 'analyse-report': atWork, 'reconcile-purchases': never, 'tidy-files': never, 'remind-deadlines': never, 'match-contractors': atWork, 'send-text': never, 'erase-report': never, 'deliver-notification': never, 'deliver-webhook': never }
  await workJobs(connect(JSON.parse(process.argv[1])), handlers, { concurrency: 1, onError() {} })`

test('the jobs of a worker that was killed are done by the next one within 30 s, once', {
  timeout: 60_000,
}, async () => {
  const [database] = await sql<{ name: string }[]>`select current_database() as name`
  const connection = withDatabase(inject('template').application, database?.name ?? '')
  const killed = spawn(process.execPath, ['--input-type=module', '-e', worker, JSON.stringify(connection)])
  const payload = { report: 1 as ReportId, run: 1 }
  await pgBossJobs(sql).enqueue('analyse-report', payload, { key: 'report-1' })
  await pgBossJobs(sql).enqueue('match-contractors', payload, { key: 'contractors-1' })
  await once(killed.stdout, 'data')
  killed.kill('SIGKILL')

  const done = vi.fn()
  const next = await workJobs(
    sql,
    {
      'analyse-report': async (payload) => done('analyse-report', payload),
      'reconcile-purchases': async () => {},
      'tidy-files': async () => {},
      'remind-deadlines': async () => {},
      'match-contractors': async (payload) => done('match-contractors', payload),
      'find-photos': async (payload) => done('find-photos', payload),
      'send-text': async () => {},
      'erase-report': async () => {},
      'deliver-notification': async () => {},
      'deliver-webhook': async () => {},
    },
    { concurrency: 1, onError: (error) => expect.unreachable(String(error)) },
  )
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2), 30_000)
  await next.stop(1_000)
  expect(done.mock.calls.toSorted()).toEqual([
    ['analyse-report', payload],
    ['match-contractors', payload],
  ])
})
