import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openDoor } from '#server/testing/app.ts'
import { plumblineClient } from '../../../clients/typescript/index.ts'

const ports = await openDoor()
const { operations } = await import('#app/api/operations.server.ts')
const { apiDocument } = await import('#app/api/document/document.server.ts')
afterAll(() => ports.close())
afterEach(() => vi.useRealTimers())

test('the types of the client are those of the document: `npm run client` writes them', async () => {
  const document = apiDocument(operations, 'http://localhost') as unknown as OpenAPI3
  const types = await openapiTS(structuredClone(document), {
    silent: true,
    transform: ({ format }) => (format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
  })
  await expect(astToString(types)).toMatchFileSnapshot('../../../clients/typescript/schema.ts')
})

/** Returns a client whose calls get these answers in turn, the last one repeatedly. */
function answeredBy(...answers: (() => Response)[]) {
  const fetch = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error())
  return { client: plumblineClient({ baseUrl: 'https://plumbline.example', token: 'plumbline_x', fetch }), fetch }
}

const answerDone = () => Response.json({ id: 7, status: 'completed' })
const busy = (retryAfter: string) => () =>
  new Response('<h1>Busy</h1>', { status: 503, headers: { 'Retry-After': retryAfter } })

test.each([
  ['10', 10_000],
  ['Mon, 02 Mar 2026 12:00:10 GMT', 10_000],
  ['Mon, 02 Mar 2026 11:00:00 GMT', 2_000],
  ['soon', 2_000],
  ['99999999', 2 ** 31 - 1],
])('whoever waits for a report comes again when a busy server says: %s', async (retryAfter, wait) => {
  vi.useFakeTimers({ now: new Date('2026-03-02T12:00:00Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { client, fetch } = answeredBy(busy(retryAfter), answerDone)
  const report = client.waitForReport(7)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 0 })
  await vi.advanceTimersByTimeAsync(wait - 1)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await report).toMatchObject({ status: 'completed' })
})

test.each([
  [new Response('', { status: 401 }), 'The server answered 401.'],
  [new Response(null, { status: 502, headers: { 'Content-Length': '0' } }), 'The server answered 502.'],
  [new Response('<h1>Bad gateway</h1>', { status: 502 }), 'The server answered 502.'],
  [new Response('null', { status: 500 }), 'The server answered 500.'],
  [Response.json({ error: { code: 'not-found', message: 'It is gone.' } }, { status: 404 }), 'It is gone.'],
])('whoever waits for a report is told of a refusal, whatever it holds: %#', async (refusal, message) => {
  await expect(answeredBy(() => refusal).client.waitForReport(7)).rejects.toThrow(message)
})
