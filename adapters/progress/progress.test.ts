import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import type { ReportId } from '#domain/report/report.ts'
import { testPorts } from '#server/testing/ports.ts'
import { sqlProgress } from './sql.ts'

const ports = await testPorts()
afterAll(ports.close)
const { progress, reports } = ports
const owner = await ports.addUser()

async function uploaded(): Promise<ReportId> {
  return reports.add({
    owner,
    filename: 'inspection.txt',
    kind: 'txt',
    bytes: 1,
    sha256: 'b'.repeat(64),
    fileKey: ports.newId(),
    uploadedAt: new Date(),
    zip: null,
  })
}

test('what was told last is read, and is over with its stage', async () => {
  const id = await uploaded()
  expect(await progress.read(id)).toBeNull()
  await progress.tell(id, { done: 1, of: 40 })
  await progress.tell(id, { done: 2, of: 40 })
  expect(await progress.read(id)).toEqual({ done: 2, of: 40, stood: expect.any(Number) })
  await reports.change(id, 1, { progress: { stage: 'read' } })
  expect(await progress.read(id)).toBeNull()
})

test('a delay is told, in lists too, until the analysis goes on', async () => {
  const id = await uploaded()
  const listed = async () => {
    const page = await reports.page({ owner, search: '', limit: 100, offset: 0 })
    return page.reports.find(({ report }) => report.id === id)?.stageProgress
  }
  await progress.tell(id, { done: 2, of: 40, delayed: true })
  expect(await progress.read(id)).toEqual({ done: 2, of: 40, delayed: true, stood: expect.any(Number) })
  expect(await listed()).toEqual({ done: 2, of: 40, delayed: true, stood: expect.any(Number) })
  await progress.tell(id, { done: 3, of: 40 })
  expect(await progress.read(id)).toEqual({ done: 3, of: 40, stood: expect.any(Number) })
  expect(await listed()).toEqual({ done: 3, of: 40, stood: expect.any(Number) })
})

test('told 500 times at once, the last one stands', async () => {
  const id = await uploaded()
  await Promise.all(Array.from({ length: 500 }, (_, n) => progress.tell(id, { done: n + 1, of: 500 })))
  expect(await progress.read(id)).toEqual({ done: 500, of: 500, stood: expect.any(Number) })
})

test('a report that is gone, or a database that is away, is no error', async () => {
  await progress.tell(987_654 as ReportId, { done: 1, of: 2 })
  expect(await progress.read(987_654 as ReportId)).toBeNull()
  const { sql, close } = await testPorts()
  const lost = sqlProgress(sql)
  await close()
  await expect(lost.tell(1 as ReportId, { done: 1, of: 2 })).resolves.toBeUndefined()
})

test('who watches is called for pages, stages, tries and runs of that report, from another process too, until he stops', async () => {
  const [id, other] = [await uploaded(), await uploaded()]
  const elsewhere = sqlProgress(ports.sql)
  const stop = new AbortController()
  const moved = vi.fn()
  const watching = progress.watch(id, moved, stop.signal)
  await vi.waitFor(() => expect(moved).toHaveBeenCalled())
  await delay(50)
  moved.mockClear()

  await elsewhere.tell(other, { done: 1, of: 2 })
  await elsewhere.tell(id, { done: 1, of: 2 })
  await vi.waitFor(() => expect(moved).toHaveBeenCalledTimes(1))
  await reports.change(id, 1, { progress: { stage: 'read' } })
  await vi.waitFor(() => expect(moved).toHaveBeenCalledTimes(2))
  await reports.change(id, 1, { attempts: 1 })
  await vi.waitFor(() => expect(moved).toHaveBeenCalledTimes(3))
  await reports.change(id, 1, { run: 2 })
  await vi.waitFor(() => expect(moved).toHaveBeenCalledTimes(4))

  stop.abort()
  await watching
  await elsewhere.tell(id, { done: 2, of: 2 })
  await delay(50)
  expect(moved).toHaveBeenCalledTimes(4)
})

test('a lost connection is made again, and who watches is called once it stands', async () => {
  const id = await uploaded()
  const stop = new AbortController()
  const moved = vi.fn()
  const watching = progress.watch(id, moved, stop.signal)
  await vi.waitFor(() => expect(moved).toHaveBeenCalled())
  moved.mockClear()
  await ports.sql`
    select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`
  await vi.waitFor(() => expect(moved).toHaveBeenCalled(), 5_000)
  moved.mockClear()
  await progress.tell(id, { done: 1, of: 1 })
  await vi.waitFor(() => expect(moved).toHaveBeenCalled())
  stop.abort()
  await watching
})
