import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { uploadReport } from '#domain/report/files/upload-report.ts'
import type { ReportId } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let events: typeof import('./events.ts')
let session: typeof import('#app/web/session/session.server.ts')
let report: ReportId
const me = visitor()

beforeAll(async () => {
  ports = await openDoor()
  events = await import('./events.ts')
  session = await import('#app/web/session/session.server.ts')
  const owner = await ports.addUser()
  const bytes = new TextEncoder().encode('The roof leaks.')
  const uploaded = await uploadReport(ports, { owner, bytes, filename: 'house.txt', sha256: '0'.repeat(64), zip: null })
  if (!uploaded.ok) throw new Error(uploaded.reason)
  report = uploaded.id
  me.keep((await session.startSession(me.get('/'), owner, '/', { tone: 'good', title: '' })).headers)
})
afterAll(() => ports.close())

function open(
  id: number | string,
  {
    signal,
    stopping = new AbortController().signal,
    logError = () => {},
  }: { signal?: AbortSignal; stopping?: AbortSignal; logError?: () => void } = {},
  who = me,
) {
  const request = new Request(who.get(`/reports/${id}/events`), { signal })
  return events.loader({ request, params: { id: String(id) }, context: contextOf({ stopping, logError }) })
}

async function next(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string | null> {
  const { value } = await reader.read()
  return value ? new TextDecoder().decode(value) : null
}

test('each move of the analysis is told, and the stream ends when the server stops', async () => {
  const stopping = new AbortController()
  const answer = await open(report, { stopping: stopping.signal })
  expect(answer.headers.get('Content-Type')).toBe('text/event-stream')
  const reader = answer.body?.getReader()
  if (!reader) throw new Error('no stream')
  expect(await next(reader)).toBe('retry: 2000\n\n')
  expect(await next(reader)).toBe('data: moved\n\n')
  await ports.reports.change(report, 1, { progress: { stage: 'read' } })
  expect(await next(reader)).toBe('data: moved\n\n')
  await ports.progress.tell(report, { done: 3, of: 47 })
  expect(await next(reader)).toBe('data: moved\n\n')
  stopping.abort()
  expect(await next(reader)).toBeNull()
})

test('many moves at once are told far fewer times', async () => {
  const leaving = new AbortController()
  const began = performance.now()
  const reader = (await open(report, { signal: leaving.signal })).body?.getReader()
  if (!reader) throw new Error('no stream')
  for (let done = 1; done <= 100; done += 1) await ports.progress.tell(report, { done, of: 100 })
  const told = [await next(reader), await next(reader)]
  leaving.abort()
  for (let more = await next(reader); more !== null; more = await next(reader)) told.push(more)
  const moves = told.filter((each) => each === 'data: moved\n\n').length
  expect(moves).toBeGreaterThan(0)
  // The first, and one after each pause: a machine that is slow has more of them.
  expect(moves).toBeLessThanOrEqual((performance.now() - began) / 400 + 1)
})

test('a browser that goes away ends its stream quietly', async () => {
  const watch = vi.spyOn(ports.progress, 'watch')
  const logError = vi.fn()
  const answer = await open(report, { logError })
  await answer.body?.cancel()
  expect(watch.mock.calls[0]?.[2].aborted).toBe(true)
  await watch.mock.results[0]?.value
  expect(logError).not.toHaveBeenCalled()
  watch.mockRestore()
})

test.each(['0', 'abc', '999999'])('there is nothing to follow at %j', async (id) => {
  await expect(open(id)).rejects.toMatchObject({ status: 404 })
})

test("visitors and others find nothing at the report's address", async () => {
  await expect(open(report, {}, visitor())).rejects.toMatchObject({ status: 404 })
  const other = visitor()
  const someone = await ports.addUser()
  other.keep((await session.startSession(other.get('/'), someone, '/', { tone: 'good', title: '' })).headers)
  await expect(open(report, {}, other)).rejects.toMatchObject({ status: 404 })
})
