import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type Operation, problemsOf } from '#app/api/serve/operation.server.ts'
import { type Actor, apiWorld, requestOf } from '#app/testing/api.ts'
import { type Answer, answerChecker } from '#app/testing/api-answers.ts'
import { type Call, calls, refusedCalls } from '#app/testing/api-calls.ts'
import { appBuild } from '#app/testing/build.ts'
import type { ReportId } from '#domain/report/report.ts'
import { createLog } from '#server/process/log.ts'
import { webApp } from '#server/web/app.ts'
import { closeServer, listen } from '#server/web/listen.ts'

// The tests are generated from the operations, which exist only after `openDoor`.
const world = await apiWorld()
const { operations } = await import('#app/api/operations.server.ts')
const { apiDocument } = await import('#app/api/document/document.server.ts')
const OUR_ORIGIN = 'http://localhost'
const server = await listen(
  webApp({
    build: await appBuild(),
    files: tmpdir(),
    env: { publicOrigin: OUR_ORIGIN, trustProxy: false },
    log: createLog({ level: 'silent', process: 'test' }),
    health: async () => ({ database: 'ok', redis: 'none' }),
    stopping: new AbortController().signal,
  }),
  { port: 0, host: '127.0.0.1' },
)
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const document = await (await fetch(`${origin}/api/openapi.json`)).json()
const faultsOf = answerChecker(document)
const ids = { open: await world.report({ unlocked: true }) }
const covered = { successes: 0, refusals: 0 }

afterEach(() => world.reset())
afterAll(async () => {
  const { successes, refusals } = covered
  process.stdout.write(`contract: ${operations.length} operations, ${successes} successes, ${refusals} refusals\n`)
  await closeServer(server)
  await world.close()
})

const sessions = new Map<Actor, Record<string, string>>()

/** Returns the caller's headers, signed in once: changes to the ports then affect the call alone. */
async function identify(actor: Actor): Promise<Record<string, string>> {
  const headers = sessions.get(actor) ?? (await world.as(actor))
  sessions.set(actor, headers)
  return headers
}

async function answerTo(each: Pick<Operation, 'method' | 'path'>, { as, ...sent }: Call): Promise<Answer> {
  const who = await identify(as ?? 'owner')
  if (each.path === '/api/logout') sessions.clear()
  const headers = { ...(!who.Authorization && { Origin: OUR_ORIGIN }), ...who, ...sent.headers }
  const response = await fetch(requestOf(each, { ...sent, headers }, origin))
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Sends the request with a custom Host header, which `fetch` does not allow. */
async function answerAtOddHost({ method, path }: Operation): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, method, path, headers: { Host: 'a/b' }, agent: false }).end()
  const [response]: IncomingMessage[] = await once(asked, 'response')
  const headers = new Headers({ 'Content-Type': response?.headers['content-type'] ?? '' })
  return { status: response?.statusCode ?? 0, headers, text: response ? await text(response) : '' }
}

const usual = (each: Operation): Actor => (each.access === 'admin' ? 'admin' : 'owner')

async function callOperation(each: Operation, changes: Partial<Call> = {}, report: ReportId = ids.open): Promise<Call> {
  const row = calls[each.id]
  if (!row) throw new Error(`${each.id} has no row in app/testing/api-calls.ts`)
  const call = { as: usual(each), ...(await row(world, report)) }
  return { ...call, ...changes, headers: { ...call.headers, ...changes.headers } }
}

function wrongScope({ access, scope }: Operation): Actor {
  if (access === 'admin') return 'admin-read'
  return scope === 'read' ? 'write' : 'read'
}

/** Calls that cause a refusal, for refusals shared by all operations. */
const common: Record<string, (each: Operation) => Promise<Call[]>> = {
  malformed: async (each) => {
    const call = await callOperation(each)
    const unknown = { ...call, query: { ...call.query, zqUnknown: '1' } }
    if (each.body)
      return [
        unknown,
        { ...call, body: { ...(call.body as object), zqUnknown: 1 } },
        { ...call, body: '{"' },
        { ...call, body: [] },
        { ...call, body: { ...(call.body as object), zqUnknown: '\0' } },
      ]
    const [name] = Object.keys(each.headers?.entries ?? {})
    return [unknown, ...(name ? [{ ...call, headers: { ...call.headers, [name]: 'k'.repeat(2_000) } }] : [])]
  },
  'signed-out': async (each) => [await callOperation(each, { as: 'anonymous' })],
  'bad-token': async (each) => [
    await callOperation(each, { as: 'unknown' }),
    await callOperation(each, { as: 'expired' }),
  ],
  'cross-site': async (each) => [
    await callOperation(each, { headers: { Origin: 'https://elsewhere.example' } }),
    await callOperation(each, { headers: { Origin: 'null' } }),
    await callOperation(each, { headers: { Origin: OUR_ORIGIN, 'Sec-Fetch-Site': 'cross-site' } }),
  ],
  scope: async (each) => [await callOperation(each, { as: wrongScope(each) })],
  'not-found': async (each) => {
    if (each.access === 'admin')
      return [await callOperation(each, { as: 'owner' }), await callOperation(each, { as: 'anonymous' })]
    const call = await callOperation(each)
    const { params = {} } = call
    const wrong = Object.keys(params).map((name) => ({ ...call, params: { ...params, [name]: 'zq no such %' } }))
    return [...wrong, { ...call, as: 'other' }]
  },
  'too-large': async (each) => [await callOperation(each, { body: { zqLong: 'x'.repeat(66_000) } })],
  'media-type': async (each) => [
    await callOperation(each, { body: 'a=b', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
    await callOperation(each, { body: 'text', headers: { 'Content-Type': 'text/plain' } }),
  ],
}

async function expectRefusal(each: Operation, code: string, call: Call): Promise<void> {
  const answer = await answerTo(each, call)
  const { error } = JSON.parse(answer.text || '{}')
  const sent = `${each.id}/${code} ${JSON.stringify(call).slice(0, 300)}: ${answer.text}`
  expect([answer.status, error?.code], sent).toEqual([problemsOf(each)[code]?.status, code])
  expect(faultsOf(each, answer), sent).toEqual([])
  expect(error.message, sent).not.toMatch(/^.{0,9}$|Invalid |undefined|\bnull\b|received/)
}

test('every operation and every refusal of its own has a row, and no row is about another', () => {
  expect(Object.keys(calls).sort()).toEqual(operations.map(({ id }) => id).sort())
  const own = operations.flatMap((each) => Object.keys(problemsOf(each)).flatMap((code) => rowFor(each, code) ?? []))
  expect(Object.keys(refusedCalls).sort()).toEqual(own.sort())
})

/** Returns the row's name for a refusal that is the operation's own. */
function rowFor({ id, problems }: Operation, code: string): string | null {
  return code in problems || !(code in common || code === 'too-often') ? `${id}/${code}` : null
}

test('the document that is served is of these operations', () => {
  expect(document).toEqual(JSON.parse(JSON.stringify(apiDocument(operations, OUR_ORIGIN))))
})

test('a browser that goes there itself is led on as described', async () => {
  const leading = operations.filter(({ success }) => success.leads)
  expect(leading.map(({ id }) => id)).toEqual(['logout', 'downloadReport'])
  for (const each of leading) {
    const call = await callOperation(each, { headers: { Accept: 'text/html' } }, await world.report())
    const answer = await answerTo(each, call)
    expect(answer.status, each.id).toBe(each.success.leads?.status)
    expect(faultsOf(each, answer)).toEqual([])
  }
})

describe.for(operations)('$id', (each) => {
  test('is answered as described', async () => {
    const report = each.method === 'GET' ? ids.open : await world.report({ unlocked: true })
    const answer = await answerTo(each, await callOperation(each, {}, report))
    expect(answer.status, answer.text).toBe(each.success.status)
    expect(faultsOf(each, answer)).toEqual([])
    covered.successes += 1
  })

  test.for(Object.keys(problemsOf(each)))('%s', async (code) => {
    const row = rowFor(each, code)
    const made = row ? refusedCalls[row] : null
    if (row && !made) throw new Error(`${row} has no row in app/testing/api-calls.ts`)
    if (made) {
      const { as = usual(each), ...call } = await made(world)
      await expectRefusal(each, code, { ...call, as })
    }
    await world.reset()
    const isCommon = code in problemsOf({ ...each, problems: {} })
    const shared = isCommon ? await common[code]?.(each) : undefined
    for (const call of shared ?? []) await expectRefusal(each, code, call)
    for (const limit of code === 'too-often' ? (['api-address', 'api'] as const) : []) {
      if (limit === 'api' && each.access === 'anyone') continue
      world.refused.add(limit)
      await expectRefusal(each, code, await callOperation(each))
      world.refused.clear()
    }
    covered.refusals += 1
  })

  test('another method is told which ones there are', async () => {
    const answer = await answerTo({ ...each, method: 'PATCH' as 'PUT' }, { ...(await callOperation(each)), body: '{}' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toContain(each.method)
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'method' } })
    expect(faultsOf(each, answer)).toEqual([])
  })

  test('what is refused before it is asked is described, too', async () => {
    const call = await callOperation(each)
    const headers = { 'Content-Type': 'application/json', ...call.headers }
    const answers = [await answerAtOddHost(each)]
    if (each.method !== 'GET' && !each.form)
      answers.push(
        await answerTo(each, { ...call, headers, body: new Blob(['{}']).stream() }),
        await answerTo(each, { ...call, headers, body: 'x'.repeat(520_000) }),
      )
    const codes = answers.map(({ status, text }) => `${status} ${JSON.parse(text).error.code}`)
    expect(codes).toEqual(['400 bad-request', '411 no-length', '413 too-large'].slice(0, answers.length))
    expect(answers.flatMap((answer) => faultsOf(each, answer))).toEqual([])
  })
})
