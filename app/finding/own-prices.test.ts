import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiRoute, apiRoute } from '#app/testing/api-route.ts'
import type { UserId } from '#domain/account/account.ts'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { findingFrom } from '#domain/report/analysis/price-deficiencies.ts'
import type { ReportId } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import { addFindings } from '#server/testing/open-report.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let quantity: typeof import('./quantity.tsx')
let quote: typeof import('./quote.tsx')
let api: ApiRoute

let points = 100
let isBroken = false
beforeAll(async () => {
  ports = await openDoor({
    limits: {
      take: async () =>
        points-- > 0 ? { ok: true as const, left: 9, resetIn: 60 } : { ok: false as const, retryAfter: 90 },
      giveBack: async () => {},
    },
    costs: { estimate: async (asked) => asked.map(() => exampleEstimate()) },
  })
  const { transaction } = ports
  ports.transaction = (work) => (isBroken ? Promise.reject(new Error('the database is away')) : transaction(work))
  session = await import('#app/web/session/session.server.ts')
  quantity = await import('./quantity.tsx')
  quote = await import('./quote.tsx')
  api = await apiRoute('/api/deficiencies/{id}/quantity')
})
afterAll(() => ports.close())

const FINDING = exampleDeficiency().id
let owner: UserId
let me: ReturnType<typeof visitor>
let id: ReportId
beforeEach(async () => {
  points = 100
  isBroken = false
  ;({ owner, me } = await signedIn())
  id = await addReport()
})

async function signedIn() {
  const owner = await ports.addUser()
  const me = await visitorAs(session, owner)
  return { owner, me }
}

const addReport = (isOpen = true) =>
  addFindings(ports, owner, [findingFrom(exampleDeficiency(), exampleEstimate())], { isOpen })

const errors: unknown[] = []
const context = contextOf({ logError: (error) => void errors.push(error) })
const params = () => ({ id: String(id), finding: FINDING })
const loadFinding = async () => (await ports.reports.findings(id))[0]

/** Returns the status and, for a refusal, what the page shows. */
async function answerOf(work: Promise<unknown>) {
  const answer = await work.catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('Location'), answer }
  const { data, init } = answer as { data: Record<string, unknown>; init: { status: number } }
  return { status: init.status, ...data }
}

describe('the quantity', () => {
  const save = (fields: Record<string, string>) =>
    answerOf(
      quantity.action({ request: me.post(`/reports/${id}/quantity/${FINDING}`, fields), params: params(), context }),
    )

  test('is saved, and leads back to its card', async () => {
    const saved = await save({ quantity: '3', unitType: 'each' })
    expect(saved).toMatchObject({ status: 303, location: `/reports/${id}#finding-${FINDING}` })
    expect((await loadFinding())?.estimate).toMatchObject({ quantity: 3, average: 72_000, quantityAssumed: false })
  })

  test('counts as 1 where none was typed', async () => {
    expect(await save({ quantity: '', unitType: 'each' })).toMatchObject({ status: 303 })
    expect((await loadFinding())?.estimate).toMatchObject({ quantity: 1, quantityAssumed: false })
  })

  test('in a unit that nothing is priced by is not saved, and says so at the field', async () => {
    const refused = await save({ quantity: '3', unitType: 'gallon' })
    expect(refused).toMatchObject({ status: 422, title: 'Not saved', errors: { unitType: expect.any(String) } })
    expect((await loadFinding())?.estimate?.quantity).toBe(1)
  })

  test('that cannot be saved leaves the old one, and says so', async () => {
    isBroken = true
    expect(await save({ quantity: '3', unitType: 'each' })).toMatchObject({ status: 500, title: 'Not saved' })
    expect(errors).toHaveLength(1)
    expect((await loadFinding())?.estimate?.quantity).toBe(1)
  })

  test('is refused in a unit that there is not, with more than the form has, and too often', async () => {
    expect(await save({ quantity: '3', unitType: 'mile' })).toMatchObject({ status: 422 })
    expect(await save({ quantity: '3', unitType: 'each', price: '1' })).toMatchObject({ status: 400 })
    points = 0
    expect(await save({ quantity: '3', unitType: 'each' })).toMatchObject({ status: 429, title: 'Not saved' })
  })

  test("of another's report is not there, and that of a locked one leads to the dialog that unlocks it", async () => {
    const load = () =>
      answerOf(quantity.loader({ request: me.get(`/reports/${id}/quantity/${FINDING}`), params: params(), context }))
    ;({ me } = await signedIn())
    expect(await load()).toMatchObject({ status: 404 })
    expect(await save({ quantity: '3', unitType: 'each' })).toMatchObject({ status: 404 })
    ;({ owner, me } = await signedIn())
    id = await addReport(false)
    expect(await load()).toMatchObject({ status: 303, location: `/reports/${id}/unlock` })
    me = visitor()
    expect(await load()).toMatchObject({ location: expect.stringMatching(/^\/auth\?redirectTo=/) })
  })
})

describe('a quote', () => {
  const post = (fields: Record<string, string>, search = '') =>
    answerOf(
      quote.action({
        request: me.post(`/reports/${id}/quote/${FINDING}${search}`, fields),
        params: params(),
        context,
      }),
    )
  const fields = { amount: '$1,850', company: ' Bright Electric ', date: '2026-03-02', note: '' }

  test('is saved, shown again, and taken back', async () => {
    expect(await post(fields)).toMatchObject({ status: 303, location: `/reports/${id}#finding-${FINDING}` })
    const saved = { amount: 185_000, company: 'Bright Electric', date: '2026-03-02', note: '' }
    expect((await loadFinding())?.quote).toEqual(saved)
    const shown = await quote.loader({ request: me.get('/'), params: params(), context })
    expect(shown).toMatchObject({ quote: saved, estimated: '$190 – $300', today: '2026-03-02' })
    expect(await post({}, '?remove=1')).toMatchObject({ status: 303 })
    expect((await loadFinding())?.quote).toBeNull()
  })

  test('needs only an amount', async () => {
    expect(await post({ amount: '640', company: '', date: '', note: '' })).toMatchObject({ status: 303 })
    expect((await loadFinding())?.quote).toEqual({ amount: 64_000, company: '', date: null, note: '' })
  })

  test('with faults is not saved, names each, and keeps what was typed', async () => {
    const refused = await post({ ...fields, amount: 'a lot', date: '2026-13-01', note: 'x'.repeat(1_001) })
    expect(refused).toMatchObject({ status: 422, values: { amount: 'a lot', date: '2026-13-01' } })
    expect(Object.keys('errors' in refused ? (refused.errors as object) : {})).toEqual(['amount', 'date', 'note'])
    expect((await loadFinding())?.quote).toBeNull()
  })

  test('that cannot be saved says so', async () => {
    isBroken = true
    expect(await post(fields)).toMatchObject({ status: 500, title: 'Not saved' })
  })
})

describe('PUT /api/deficiencies/{id}/quantity', () => {
  async function put(body: unknown, method = 'PUT', finding: string = FINDING) {
    const cookie = me.get('/').headers.get('Cookie') ?? ''
    const request = new Request(`http://localhost/api/deficiencies/${finding}/quantity`, {
      method,
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const answer = await api.action({ request, params: { id: finding }, context })
    return { status: answer.status, body: await answer.json() }
  }

  test('saves, and answers with the new figures and totals in dollars', async () => {
    expect(await put({ quantity: 3, unitType: 'each' })).toEqual({
      status: 200,
      body: {
        ...{ id: FINDING, reportId: id, quantity: 3, unitType: 'each' },
        estimate: expect.objectContaining({ minCost: 570, maxCost: 900, averageCost: 720, laborCost: 540 }),
        totals: {
          ...{ minCost: 570, maxCost: 900, averageCost: 720, laborCost: 540, materialCost: 180, priced: 1, of: 1 },
          cents: { min: 57_000, max: 90_000, average: 72_000, labor: 54_000, material: 18_000 },
        },
      },
    })
    expect(await put({ quantity: null })).toMatchObject({ status: 200, body: { quantity: 1, unitType: 'each' } })
    expect(await put({ quantity: 'x' })).toMatchObject({ status: 200, body: { quantity: 1 } })
  })

  test('asks which report is meant where several hold the deficiency', async () => {
    const other = await addReport()
    const asked = await put({ quantity: 2, unitType: 'each' })
    expect(asked).toMatchObject({ status: 409, body: { error: { code: 'ambiguous', field: 'reportId' } } })
    expect(asked.body.error.message).toContain(`one of ${other}, ${id} `)
    expect(await put({ quantity: 2, unitType: 'each', reportId: id })).toMatchObject({
      status: 200,
      body: { reportId: id },
    })
  })

  test.each([
    ['no JSON', '{', 400, 'malformed'],
    ['an unknown unit', { quantity: 1, unitType: 'mile' }, 400, 'malformed'],
    ['a field too many', { quantity: 1, unitType: 'each', price: 1 }, 400, 'malformed'],
    ['a unit without a price', { quantity: 1, unitType: 'gallon' }, 422, 'other-unit'],
    ["another's report", { quantity: 1, reportId: 1_000_000 }, 404, 'not-found'],
  ])('refuses %s', async (_, body, status, code) => {
    expect(await put(body)).toMatchObject({ status, body: { error: { code } } })
  })

  test('is nothing for strangers, locked reports, other methods or too many changes', async () => {
    for (const method of ['DELETE', 'PATCH', 'POST'])
      expect(await put({ quantity: 1 }, method)).toMatchObject({ status: 405 })
    points = 2
    const tooMany = { code: 'too-often', message: expect.stringContaining('Too many changes') }
    expect(await put({ quantity: 1 })).toMatchObject({ status: 429, body: { error: tooMany } })
    points = 100
    await ports.reports.change(id, 1, { unlockedAt: null })
    expect(await put({ quantity: 1 })).toMatchObject({ status: 403, body: { error: { code: 'locked' } } })
    await ports.reports.change(id, 1, { unlockedAt: ports.clock.now(), progress: { stage: 'read' } })
    expect(await put({ quantity: 1 })).toMatchObject({ status: 409, body: { error: { code: 'not-open' } } })
    const { me: stranger } = await signedIn()
    me = stranger
    expect(await put({ quantity: 1 })).toMatchObject({ status: 404 })
    me = visitor()
    expect(await put({ quantity: 1 })).toMatchObject({ status: 401, body: { error: { code: 'signed-out' } } })
  })
})
