import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paragraph, pdfOf } from '#adapters/documents/fixtures.ts'
import { pdfDocuments } from '#adapters/documents/pdf-documents.ts'
import type { UserId } from '#domain/account/account.ts'
import { analyseReport } from '#domain/report/analysis/analyse-report.ts'
import { Interrupted } from '#domain/report/analysis/end-try.ts'
import { deleteReport } from '#domain/report/files/delete-report.ts'
import { uploadReport } from '#domain/report/files/upload-report.ts'
import type { ReportId } from '#domain/report/report.ts'
import { eraseFile } from '#domain/retention/erase-file.ts'
import { whileAtWork } from '#server/process/while-at-work.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let owner: UserId
beforeAll(async () => {
  ports = await testPorts({ documents: pdfDocuments({ ocr: true }) })
  owner = await ports.addUser()
})
afterAll(() => ports.close())

/** One that takes its reading process all the time that it has, 15 s of computing. */
const endless = pdfOf([{ drawn: 'q Q '.repeat(5_000_000) }])
const soon = { timeout: 10_000, interval: 10 }

/** Returns the ids of the reading processes that this process has started. */
function readers(): number[] {
  return readdirSync(`/proc/${process.pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${process.pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .map(Number)
      .filter((pid) => pid > 0 && commandOf(pid).includes('text-child')),
  )
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** An analysis whose reading process is at work. */
async function atWork(signals: AbortSignal[] = []) {
  const upload = { filename: 'a.pdf', bytes: endless, sha256: '0'.repeat(64), zip: null, owner }
  const uploaded = await uploadReport(ports, upload)
  if (!uploaded.ok) throw new Error(uploaded.reason)
  const payload = { report: uploaded.id, run: 1 }
  const analysis = whileAtWork(ports.reports, payload, signals, (signal) => analyseReport(ports, payload, signal))
  analysis.catch(() => {})
  const child = await vi.waitFor(() => {
    const [pid] = readers()
    if (pid === undefined) throw new Error('no reading process yet')
    return pid
  }, soon)
  return { id: uploaded.id, analysis, child }
}

const onLinux = test.runIf(process.platform === 'linux')

onLinux.each<[string, (id: ReportId) => Promise<unknown>]>([
  ['deleted', (id) => deleteReport(ports, { id, owner })],
  ['erased', (id) => eraseFile(ports, { id, owner })],
  ['in a newer run', (id) => ports.reports.change(id, 1, { run: 2 })],
])('the reading process of a report that is %s meanwhile is ended', async (_, change) => {
  const { id, analysis, child } = await atWork()
  await change(id)
  await vi.waitFor(() => expect(commandOf(child)).toBe(''), soon)
  await analysis
})

onLinux('the reading process of a worker that ends is ended, and the try counts as none', async () => {
  const stopping = new AbortController()
  const { id, analysis, child } = await atWork([stopping.signal])
  stopping.abort(new Interrupted('the worker ends'))
  await expect(analysis).rejects.toThrow('the worker ends')
  await vi.waitFor(() => expect(commandOf(child)).toBe(''), soon)
  expect(await ports.reports.byId(id)).toMatchObject({ progress: { stage: 'received' }, attempts: 0, lostTries: 0 })
})

test('it is told a second after its report is no longer at work', async () => {
  vi.useFakeTimers()
  let isAtWork = true
  const reports = { isAtWork: async () => isAtWork }
  const told = whileAtWork(reports, { report: 1 as ReportId, run: 1 }, [], async (signal) => {
    await vi.advanceTimersByTimeAsync(5_000)
    const before = signal.aborted
    isAtWork = false
    await vi.advanceTimersByTimeAsync(1_000)
    return [before, signal.aborted]
  })
  expect(await told).toEqual([false, true])
  vi.useRealTimers()
})

test('an analysis goes on while nobody can tell how its report stands', async () => {
  vi.useFakeTimers()
  const away = { isAtWork: () => Promise.reject(new Error('the database is away')) }
  const work = async (signal: AbortSignal) => {
    await vi.advanceTimersByTimeAsync(5_000)
    return signal.aborted
  }
  expect(await whileAtWork(away, { report: 1 as ReportId, run: 1 }, [], work)).toBe(false)
  vi.useRealTimers()
})

test('a report that is read as usual needs no watching to be read', async () => {
  const file = pdfOf([{ words: paragraph(['The gutter at the rear of the house is loose and leaks.'], 72, 700) }])
  const upload = { filename: 'a.pdf', bytes: file, sha256: '0'.repeat(64), zip: null, owner }
  const uploaded = await uploadReport(ports, upload)
  if (!uploaded.ok) throw new Error(uploaded.reason)
  const payload = { report: uploaded.id, run: 1 }
  await whileAtWork(ports.reports, payload, [], (signal) => analyseReport(ports, payload, signal))
  expect((await ports.reports.byId(uploaded.id))?.progress.stage).toBe('completed')
})
