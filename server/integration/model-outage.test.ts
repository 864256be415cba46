import { afterAll, beforeEach, expect, test } from 'vitest'
import { geminiExtraction } from '#adapters/extraction/gemini/gemini-extraction.ts'
import { report as document, goodReply, quotes } from '#adapters/extraction/gemini/testing/example-report.ts'
import { manualTime } from '#adapters/extraction/gemini/testing/manual-time.ts'
import {
  type Call,
  type Scripted,
  type ScriptedGemini,
  scriptedGemini,
} from '#adapters/extraction/gemini/testing/scripted-gemini.ts'
import { analyseReport } from '#domain/report/analysis/analyse-report.ts'
import type { ReportId } from '#domain/report/report.ts'
import { testPorts } from '#server/testing/ports.ts'

const MINUTE = 60_000
const CONCURRENCY = 4
/** Longer than the half minute after which jobs that were put off are due: fewer rounds, faster test. */
const ROUND = 2 * MINUTE

const time = manualTime()
let script: (call: Call) => Scripted
const server: ScriptedGemini = await scriptedGemini((call) => script(call), time)
const ports = await testPorts({
  documents: {
    read: async () => ({ ok: true, document }),
    picture: async () => ({ ok: false, reason: 'no-such-page' }),
  },
})
const owner = await ports.addUser()
afterAll(async () => {
  await server.close()
  await ports.close()
})
beforeEach(() => {
  ports.extraction = geminiExtraction({ apiKey: 'k', model: 'm', baseUrl: server.baseUrl, time, files: ports.files })
  server.calls.length = 0
  ports.recorded.jobs.length = 0
})

const good = (call: Call): Scripted => ({ text: goodReply(call.pages.keys()) })

async function uploaded(count: number): Promise<ReportId[]> {
  const ids: ReportId[] = []
  for (let n = 0; n < count; n++) {
    const name = ports.newId()
    await ports.files.put(`reports/${name}/original`, new Uint8Array([1]))
    const file = { filename: 'a.txt', kind: 'txt' as const, bytes: 1, sha256: 'a'.repeat(64), zip: null }
    const id = await ports.reports.add({
      ...{ ...file, owner, fileKey: `reports/${name}/original`, uploadedAt: ports.clock.now() },
    })
    await ports.jobs.enqueue('analyse-report', { report: id, run: 1 })
    ids.push(id)
  }
  return ids
}

/**
 * Plays the worker: takes the jobs that wait in their order, and then, round by round, those that were put off. Returns
 * the reports that were completed, in the order in which they were taken up for it.
 */
async function workUntilEmpty(): Promise<ReportId[]> {
  const finished = new Map<number, ReportId>()
  let taken = 0
  const { jobs } = ports.recorded
  while (jobs.length > 0) {
    const due = jobs.splice(0).sort((a, b) => (a.later?.turn ?? Infinity) - (b.later?.turn ?? Infinity))
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (let job = due.shift(); job?.name === 'analyse-report'; job = due.shift()) {
          const turn = taken++
          await analyseReport(ports, job.payload)
          const report = await ports.reports.byId(job.payload.report)
          if (report?.progress.stage === 'completed') finished.set(turn, report.id)
        }
      }),
    )
    time.advance(ROUND)
  }
  return [...finished].toSorted(([a], [b]) => a - b).map(([, id]) => id)
}

test('40 reports outlast an outage of 30 minutes: all are completed in their order, and nothing storms', {
  timeout: 60_000,
}, async () => {
  const ids = await uploaded(40)
  const back = 30 * MINUTE
  script = (call) => (time.now() < back ? { status: 503, body: '{}' } : good(call))
  const finished = await workUntilEmpty()

  expect(finished).toEqual(ids)
  for (const id of ids) expect(await ports.reports.findings(id)).toHaveLength(quotes.length)
  const during = server.calls.filter(({ at }) => at < back)
  expect(during.length).toBeLessThanOrEqual(3 + back / ROUND)
  expect(server.calls.length - during.length).toBe(40)
})

test('a wrong key costs one call for all, no report fails, and all go on once it is right', async () => {
  const ids = await uploaded(6)
  const right = time.now() + 20 * MINUTE
  script = (call) => (time.now() < right ? { status: 403, body: '{}' } : good(call))
  const finished = await workUntilEmpty()
  expect(finished.toSorted((a, b) => a - b)).toEqual(ids)
  expect(server.calls.filter(({ at }) => at < right)).toHaveLength(1)
})

test('one report that the model fails three times, the last time later, is failed with a reason and no further call', async () => {
  const [id] = await uploaded(1)
  if (!id) throw new Error('no report')
  script = () => ({ status: 500, body: '{}' })
  await analyseReport(ports, { report: id, run: 1 })
  expect(await ports.progress.read(id)).toMatchObject({ delayed: true })
  expect(server.calls).toHaveLength(2)
  await expect(analyseReport(ports, { report: id, run: 1 })).rejects.toThrow('in 3 tries (status 500)')
  await analyseReport(ports, { report: id, run: 1 })
  expect((await ports.reports.byId(id))?.progress).toMatchObject({ stage: 'failed', reason: 'engine-failed' })
  expect(server.calls).toHaveLength(3)
})

test('what was answered is kept with the report: a try that failed later pays for nothing twice', async () => {
  const [id] = await uploaded(1)
  if (!id) throw new Error('no report')
  script = good
  const put = ports.files.put
  ports.files.put = async (key, bytes) => {
    if (key.includes('extraction-')) throw new Error('the disk is full')
    await put(key, bytes)
  }
  await expect(analyseReport(ports, { report: id, run: 1 })).rejects.toThrow('the disk is full')
  ports.files.put = put
  const restarted = geminiExtraction({ apiKey: 'k', model: 'm', baseUrl: server.baseUrl, files: ports.files })
  await analyseReport({ ...ports, extraction: restarted }, { report: id, run: 1 })
  expect((await ports.reports.byId(id))?.progress.stage).toBe('completed')
  expect(server.calls).toHaveLength(1)
})
