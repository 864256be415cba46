import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ApiRoute, apiRoute } from '#app/testing/api-route.ts'
import { markersIn, plantReport } from '#app/testing/planted.ts'
import type { UserId } from '#domain/account/account.ts'
import { type LimitName, quotas } from '#domain/limits.ts'
import type { ReportId } from '#domain/report/report.ts'
import { contextOf, openDoor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let list: ApiRoute
let status: ApiRoute
let analysis: ApiRoute
let uploading: ApiRoute
let retry: ApiRoute
let report: ApiRoute

const refused = new Set<LimitName>()
const taken: LimitName[] = []
beforeAll(async () => {
  const limits: TestPorts['limits'] = {
    take: async (name) => {
      if (refused.has(name)) return { ok: false, retryAfter: 90 }
      taken.push(name)
      return { ok: true, left: 9, resetIn: 60 }
    },
    giveBack: async (name) => {
      taken.splice(taken.indexOf(name), 1)
    },
  }
  ports = await openDoor({ limits })
  session = await import('#app/web/session/session.server.ts')
  list = await apiRoute('/api/reports')
  status = await apiRoute('/api/reports/{id}/status')
  analysis = await apiRoute('/api/reports/{id}/analysis')
  uploading = await apiRoute('/api/reports/upload')
  retry = await apiRoute('/api/reports/{id}/retry')
  report = await apiRoute('/api/reports/{id}')
})
afterAll(() => ports.close())

let user: UserId
let me: Awaited<ReturnType<typeof visitorAs>>
beforeEach(async () => {
  refused.clear()
  taken.length = 0
  Object.assign(ports.quotas, quotas)
  user = await ports.addUser()
  me = await visitorAs(session, user)
})

async function add({ owner = user, uploadedAt = new Date('2026-03-02T12:00:00Z'), filename = 'house.pdf' } = {}) {
  const fileKey = `reports/${ports.newId()}/original`
  const file = { filename, kind: 'pdf', bytes: 1, sha256: 'a'.repeat(64), fileKey, zip: null } as const
  return ports.reports.add({ owner, ...file, uploadedAt })
}

const args = (request: Request, params: Record<string, string> = {}) => ({ request, params, context: contextOf() })
const idOf = (id: ReportId) => ({ id: String(id) })
const read = (id: ReportId, headers: HeadersInit = {}) => {
  const request = me.get(`/api/reports/${id}/analysis`)
  for (const [name, value] of new Headers(headers)) request.headers.set(name, value)
  return analysis.loader(args(request, idOf(id)))
}
const stands = async (id: ReportId) => {
  const answer = await status.loader(args(me.get(`/api/reports/${id}/status`), idOf(id)))
  return { code: answer.status, ...(await answer.json()) }
}
const change = (route: { action: typeof retry.action }, id: ReportId, method: 'POST' | 'DELETE') =>
  route.action(args(new Request('http://localhost/', { method, headers: me.get('/').headers }), idOf(id)))

type Sent = { key?: string; text?: string; by?: typeof me; zip?: string; zipField?: string }
async function send({ key, text = 'The gutter is loose.', by = me, zip = '', zipField = 'zip' }: Sent = {}) {
  const body = new FormData()
  body.append('file', new File([text], 'house.txt'))
  body.append(zipField, zip)
  const headers = by.get('/').headers
  if (key !== undefined) headers.set('Idempotency-Key', key)
  const request = new Request('http://localhost/api/reports/upload', { method: 'POST', headers, body })
  const answer = await uploading.action(args(request))
  return { code: answer.status, headers: answer.headers, ...(await answer.json()) }
}

const files = () => ports.recorded.files.size
const uploads = () => taken.filter((name) => /^upload-(?!refused)/.test(name)).length

test('an upload is answered with the report and where to ask for it', async () => {
  const sent = await send({ zip: '78701' })
  const { id } = sent
  expect(sent).toMatchObject({ code: 201, reportId: id, status: 'processing' })
  expect(sent.headers.get('Location')).toBe(`/api/reports/${id}/status`)
  expect(await ports.reports.byId(id)).toMatchObject({ owner: user, filename: 'house.txt', zip: '78701' })
  expect(await stands(id)).toMatchObject({ code: 200, id, status: 'processing', stage: 'received', waitingBefore: 0 })
  expect(await send({ zip: '787' })).toMatchObject({ code: 422, error: { code: 'zip', field: 'zip' } })
  const message = 'There is no field zpi here: leave it out.'
  expect(await send({ zipField: 'zpi' })).toMatchObject({ code: 400, error: { field: 'zpi', message } })
  expect(await send({ text: '' })).toMatchObject({ code: 422, error: { code: 'empty', field: 'file' } })
})

test('whoever sent too much in vain is told so unread', async () => {
  refused.add('upload-refused')
  expect(await send()).toMatchObject({ code: 429, error: { code: 'too-often' } })
})

test('an upload that is sent again with its key is the same report, and is stored and counted once', async () => {
  const first = await send({ key: 'a b' })
  const [stored, counted] = [files(), uploads()]
  expect(await send({ key: 'a b', zip: '78701' })).toMatchObject({ code: 200, id: first.id, status: 'processing' })
  expect(await send({ key: 'a b', text: 'Another file.' })).toMatchObject({
    code: 422,
    error: { code: 'idempotency-key-reused', field: 'idempotency-key' },
  })
  expect([files(), uploads()]).toEqual([stored, counted])
  const others = [
    await send({ key: 'a c' }),
    await send(),
    await send({ key: 'a b', by: await visitorAs(session, await ports.addUser()) }),
  ]
  expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(4)
  for (const key of ['', 'k'.repeat(256), 'ü', '\t']) expect((await send({ key })).code, key).toBe(400)
})

test('uploads with one key at the same time become one report', async () => {
  const before = files()
  const sent = await Promise.all([1, 2, 3, 4].map(() => send({ key: 'race' })))
  expect(sent.map(({ code }) => code).sort()).toEqual([200, 200, 200, 201])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect([files() - before, uploads(), (await ports.reports.ownedBy(user)).length]).toEqual([1, 3, 1])
})

test('neither quotas nor limits stop the repeat of an accepted upload, and a deleted one is uploaded anew', async () => {
  const first = await send({ key: 'kept' })
  for (const name of ['upload-user', 'upload-day', 'upload-address'] as const) refused.add(name)
  Object.assign(ports.quotas, { inAnalysis: 1, storedBytes: 1 })
  expect(await send({ key: 'kept' })).toMatchObject({ code: 200, id: first.id })
  expect(await send({ key: 'new' })).toMatchObject({ code: 429, error: { code: 'in-analysis' } })
  Object.assign(ports.quotas, quotas)
  const limited = await send({ key: 'new' })
  expect([limited.error.code, limited.headers.get('Retry-After')]).toEqual(['too-often', '90'])
  refused.clear()
  expect((await change(report, first.id, 'DELETE')).status).toBe(204)
  const anew = await send({ key: 'kept' })
  expect([anew.code, anew.id === first.id]).toEqual([201, false])
})

test('cursors lead past every report once, while others are added and deleted', async () => {
  const days = [1, 2, 2, 2, 3, 4, 4]
  const ids = await Promise.all(days.map((day) => add({ uploadedAt: new Date(`2026-03-0${day}T10:00:00.123Z`) })))
  const seen: ReportId[] = []
  let next: string | undefined = '/api/reports?limit=2&search=HOUSE'
  for (let page = 1; next; page++) {
    const answer: Response = await list.loader(args(me.get(next)))
    const found: { id: ReportId }[] = await answer.json()
    seen.push(...found.map(({ id }) => id))
    next = answer.headers.get('Link')?.match(/^<(.*)>; rel="next"$/)?.[1]
    if (page === 1) await add({ uploadedAt: new Date('2026-03-05T10:00:00Z') })
    if (page === 2) await ports.reports.remove(seen.at(-1) as ReportId)
  }
  expect(seen.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  const [none] = await Promise.all([list.loader(args(me.get('/api/reports?search=elsewhere')))])
  expect([await none.json(), none.headers.get('Link')]).toEqual([[], null])
  for (const cursor of ['7', '1-0', '1-9999999999', '999999999999999-1', 'x'])
    expect((await list.loader(args(me.get(`/api/reports?cursor=${cursor}`)))).status, cursor).toBe(400)
})

test('an analysis is answered with its tag, and again only when something of it has changed', async () => {
  const id = await plantReport(ports, user, { unlocked: true })
  const first = await read(id)
  const etag = first.headers.get('ETag') ?? ''
  const { deficiencies, contractors, totals, costEstimatesById, ...rest } = await first.json()
  expect(rest).toMatchObject({ id, status: 'completed', hasFullAccess: true, upgradeMessage: null })
  expect(rest.summary).toMatchObject({ totalDeficiencies: 2, totalCostRange: { min: 8_935, cents: { min: 893_500 } } })
  expect(deficiencies[0].evidence).toEqual([{ page: 1, printedPage: null, quote: 'zqevidence' }])
  const [own] = deficiencies.filter((each: { quote: unknown }) => each.quote)
  expect(own).toMatchObject({ quote: { amount: 1_234 }, costEstimate: { averageCost: 1_234, source: 'user_quote' } })
  expect(costEstimatesById[own.id]).toEqual(own.costEstimate)
  expect(totals).toMatchObject({ averageCost: 10_039, cents: { average: 1_003_900 }, priced: 2, of: 2 })
  expect(deficiencies.flatMap((each: { contractorIds: string[] }) => each.contractorIds)).toEqual(['zqcontractorid'])
  expect(contractors.plumber).toHaveLength(1)
  const known = await read(id, { 'If-None-Match': etag })
  expect([known.status, await known.text(), known.headers.get('ETag')]).toEqual([304, '', etag])
  for (const { headers } of [first, known]) expect(headers.get('Cache-Control')).toBe('no-store')
  await ports.reports.savePrice(id, { ...deficiencies[0], estimate: null, quote: null })
  expect((await read(id, { 'If-None-Match': etag })).status).toBe(200)
})

test('what the report itself prints stands beside the price, where it prints something', async () => {
  const id = await plantReport(ports, user, { unlocked: true })
  const [finding] = await ports.reports.findings(id)
  if (!finding) throw new Error('no finding')
  const description = 'Gutter is loose. Budget $2,500.'
  const evidence = [{ page: 3, quote: description, box: null }]
  await ports.reports.saveFindings(id, [{ ...finding, description, evidence, original: null }])
  const { deficiencies, totals } = await (await read(id)).json()
  const cents = { low: 250_000, high: 250_000 }
  expect(deficiencies[0].reportedCost).toEqual({ low: 2_500, high: 2_500, cents, page: 3, words: 'Budget $2,500.' })
  await ports.reports.saveFindings(id, [{ ...finding, description: 'Gutter is loose.', evidence: [], original: null }])
  const without = await (await read(id)).json()
  expect(without.deficiencies[0]).not.toHaveProperty('reportedCost')
  expect(without.totals).toEqual(totals)
})

test('a locked report shows its summary and nothing that was found', async () => {
  const id = await plantReport(ports, user)
  const text = await (await read(id)).text()
  expect(markersIn(text)).toEqual([])
  const locked = JSON.parse(text)
  expect(locked).toMatchObject({ hasFullAccess: false, upgradeMessage: expect.stringContaining('Purchase credits') })
  expect(locked.cautions).toEqual(['look-here'])
  expect(locked.summary).toMatchObject({ totalDeficiencies: 2, severityCount: { critical: 2 } })
  for (const empty of [
    'deficiencies',
    'costEstimates',
    'possibleMisses',
    'notShown',
    'suspicious',
    'warnings',
    'manner',
  ])
    expect(locked[empty], empty).toEqual([])
  expect([locked.totals, locked.contractors, locked.enhancedData.contractors]).toEqual([null, {}, {}])
})

test('whoever has a credit is told that it opens a locked report', async () => {
  const id = await plantReport(ports, user)
  const { headers } = await read(id)
  const entry = { user, reference: ports.newId(), amount: 1, report: null, actor: 'test' }
  await ports.credits.append({ ...entry, kind: 'correction', description: 'Set' })
  const told = { upgradeMessage: expect.stringMatching(/^Use 1 credit to access/) }
  const known = await read(id, { 'If-None-Match': headers.get('ETag') ?? '' })
  expect([known.status, await known.json()]).toEqual([200, expect.objectContaining(told)])
  expect(await (await list.loader(args(me.get('/api/reports')))).json()).toEqual([expect.objectContaining(told)])
})

test('nobody is told that a credit opens a report in which nothing is to be seen, or one that is open', async () => {
  const entry = { user, reference: ports.newId(), amount: 1, report: null, actor: 'test' }
  await ports.credits.append({ ...entry, kind: 'correction', description: 'Set' })
  const id = await add()
  await ports.reports.change(id, 1, { progress: { stage: 'failed', reason: 'damaged', at: ports.clock.now() } })
  const untold = { status: 'failed', hasFullAccess: false, upgradeMessage: null }
  expect(await (await read(id)).json()).toMatchObject(untold)
  expect(await (await list.loader(args(me.get('/api/reports')))).json()).toMatchObject([untold])
  const balance = vi.spyOn(ports.credits, 'balance')
  await read(await plantReport(ports, user, { unlocked: true }))
  expect(balance).not.toHaveBeenCalled()
  balance.mockRestore()
})

test('while a report is analyzed again the last result stands, and when that fails as well', async () => {
  const id = await plantReport(ports, user, { unlocked: true })
  expect(await change(retry, id, 'POST').then((answer) => answer.json())).toMatchObject({ id, status: 'processing' })
  expect((await change(retry, id, 'POST')).status).toBe(202)
  expect(taken.filter((name) => name === 'analyse-again')).toHaveLength(1)
  const atWork = await (await read(id)).json()
  expect(atWork).toMatchObject({ status: 'processing', resultAt: expect.stringContaining('T') })
  expect(atWork.deficiencies).toHaveLength(2)
  const [listed] = await (await list.loader(args(me.get('/api/reports')))).json()
  expect(listed.summary).toEqual(atWork.summary)
  expect(listed.summary).toMatchObject({ totalDeficiencies: 2 })
  await ports.progress.tell(id, { done: 3, of: 40 })
  expect(await stands(id)).toMatchObject({ stage: 'received', pages: { done: 3, of: 40 }, percent: 2, failure: null })
  await ports.reports.change(id, 2, { progress: { stage: 'failed', reason: 'damaged', at: ports.clock.now() } })
  const failed = await (await read(id)).json()
  expect(failed).toMatchObject({ analysisStatus: 'failed', failure: { reason: 'damaged', mayRetryHelp: false } })
  expect([failed.deficiencies.length, failed.resultAt]).toEqual([2, expect.stringContaining('T')])
  expect(await stands(id)).toMatchObject({ status: 'failed', stage: null, percent: 0, failure: { reason: 'damaged' } })
})

test('what is too much to analyze again is refused as on the screen', async () => {
  const id = await plantReport(ports, user, { unlocked: true })
  refused.add('analyse-again')
  const often = await change(retry, id, 'POST')
  expect([often.status, often.headers.get('Retry-After')]).toEqual([429, '90'])
  refused.clear()
  Object.assign(ports.quotas, { inAnalysis: 0 })
  expect(await (await change(retry, id, 'POST')).json()).toMatchObject({ error: { code: 'in-analysis' } })
  await ports.reports.erased(id, ports.clock.now())
  const erased = await change(retry, id, 'POST')
  expect([erased.status, (await erased.json()).error.code]).toEqual([409, 'file-erased'])
  expect(taken.filter((name) => name === 'analyse-again')).toEqual([])
})

test('a report that waits for its start is analyzed for the first time, as on its screen', async () => {
  await ports.accounts.change(user, { autoAnalysis: false })
  const { id, status } = await send()
  expect(status).toBe('uploaded')
  taken.length = 0
  refused.add('write')
  expect((await change(retry, id, 'POST')).status).toBe(429)
  refused.clear()
  const started = await change(retry, id, 'POST')
  expect([started.status, await started.json()]).toEqual([202, { id, reportId: id, status: 'processing' }])
  expect(taken.filter((name) => name === 'write' || name === 'analyse-again')).toEqual(['write'])
  expect(await ports.reports.byId(id)).toMatchObject({ run: 1, progress: { stage: 'received' } })
})

test('a report is deleted once, and one whose files cannot be erased just now is said to be', async () => {
  const id = await plantReport(ports, user)
  const remove = vi.spyOn(ports.files, 'remove').mockRejectedValue(new Error('the file store is away'))
  const logged: unknown[] = []
  const request = new Request('http://localhost/', { method: 'DELETE', headers: me.get('/').headers })
  const context = contextOf({ logError: (error) => logged.push(error) })
  const answer = await report.action({ request, params: idOf(id), context })
  remove.mockRestore()
  expect([answer.status, answer.headers.get('Retry-After'), logged.length]).toEqual([503, '300', 1])
  expect((await change(report, id, 'DELETE')).status).toBe(204)
  expect((await change(report, id, 'DELETE')).status).toBe(404)
  expect(await ports.reports.byId(id)).toBeNull()
})
