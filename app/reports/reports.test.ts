import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { type Finding, type ReportId, untouched } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let home: typeof import('#app/home/page.tsx')
let list: typeof import('./page.tsx')
let detail: typeof import('#app/report/page.tsx')
let deletion: typeof import('./delete.tsx')
let unlock: typeof import('#app/report/unlock/over-report.tsx')
let retry: typeof import('#app/report/analysis/retry.ts')

let points = 100
beforeAll(async () => {
  const limits = {
    take: async () =>
      points-- > 0 ? { ok: true as const, left: 9, resetIn: 60 } : { ok: false as const, retryAfter: 90 },
    giveBack: async () => {},
  }
  ports = await openDoor({ limits })
  session = await import('#app/web/session/session.server.ts')
  home = await import('#app/home/page.tsx')
  list = await import('./page.tsx')
  detail = await import('#app/report/page.tsx')
  deletion = await import('./delete.tsx')
  unlock = await import('#app/report/unlock/over-report.tsx')
  retry = await import('#app/report/analysis/retry.ts')
})
afterAll(() => ports.close())

let owner: UserId
let me: ReturnType<typeof visitor>
beforeEach(async () => {
  points = 100
  ;({ id: owner, me } = await signedIn())
})

const context = contextOf()

async function signedIn() {
  const id = await ports.addUser()
  const me = await visitorAs(session, id)
  return { id, me }
}

const secret: Finding = {
  ...exampleDeficiency({
    location: 'SECRET-LOCATION',
    description: 'SECRET-DESCRIPTION',
    recommendation: 'SECRET-RECOMMENDATION',
    repairMethod: 'SECRET-METHOD',
    evidence: [{ page: 3, quote: 'SECRET-QUOTE', box: null }],
  }),
  estimate: exampleEstimate({ basis: 'SECRET-BASIS', itemDescription: 'SECRET-ITEM', region: 'SECRET-REGION' }),
  ...untouched,
  contractorsLeftOut: 0,
  quote: null,
  contractorTypes: ['electrician'],
  contractors: [
    {
      id: 'SECRET-ID',
      placeId: null,
      name: 'SECRET-COMPANY',
      type: 'electrician',
      phone: 'SECRET-PHONE',
      rating: 4.5,
      reviewCount: 3,
      distance: 10,
      address: 'SECRET-ADDRESS',
      website: 'SECRET-SITE',
      isOpen: null,
      priceLevel: null,
      repairSpecialist: false,
      takesTexts: false,
      timeZone: null,
      license: null,
      synthetic: true,
    },
  ],
}

async function addReport({ filename = 'house.pdf', findings = [secret], by = owner } = {}): Promise<ReportId> {
  const fileKey = `reports/${ports.newId()}/original`
  await ports.files.put(fileKey, new Uint8Array([1]))
  const id = await ports.reports.add({
    owner: by,
    filename,
    kind: 'pdf',
    bytes: 10,
    sha256: 'a'.repeat(64),
    fileKey,
    uploadedAt: ports.clock.now(),
    zip: '78701',
  })
  await ports.reports.saveFindings(id, findings)
  await ports.reports.change(id, 1, {
    progress: { stage: 'completed', at: ports.clock.now() },
    possibleMisses: [{ page: 4, quote: 'SECRET-MISS', reason: 'SECRET-REASON' }],
    pageStates: ['text'],
  })
  return id
}

async function addCredits(amount: number) {
  const reference = ports.newId()
  await ports.credits.append({ user: owner, kind: 'purchase', reference, amount, description: 'Bought', report: null })
}

async function answerOf(work: Promise<unknown>): Promise<Response> {
  const answer = await work.catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw new Error(`no response: ${JSON.stringify(answer)}`)
  return answer
}

async function flashOf(answer: Response) {
  me.keep(answer.headers)
  return (await session.takeFlash(me.get('/'))).message
}

describe('the list', () => {
  const load = (query = '') => list.loader({ request: me.get(`/reports${query}`), params: {}, context })

  test('leads signed-out visitors to sign in and back', async () => {
    const answer = await answerOf(
      list.loader({ request: visitor().get('/reports?page=2'), params: {}, context }) as Promise<unknown>,
    )
    expect(answer.headers.get('Location')).toBe('/auth?redirectTo=%2Freports%3Fpage%3D2')
  })

  test('shows five of the own reports, newest first, with counts and costs', async () => {
    const ids = []
    for (let n = 1; n <= 6; n += 1) ids.push(await addReport({ filename: `house-${n}.pdf` }))
    await addReport({ by: (await signedIn()).id })
    const first = await load()
    expect(first).toMatchObject({ total: 6, page: 1, pages: 2, pageSize: 5, search: '' })
    expect(first.reports.map(({ id }) => id)).toEqual(ids.reverse().slice(0, 5))
    expect(first.reports[0]).toMatchObject({
      status: 'completed',
      severityCount: { critical: 1 },
      totals: { priced: 1 },
    })
    expect((await load('?pageSize=10')).reports).toHaveLength(6)
  })

  test.each([
    ['?pageSize=7&page=x', { pageSize: 5, page: 1 }],
    ['?pageSize=50&page=-3', { pageSize: 50, page: 1 }],
    ['?page=99', { page: 1 }],
  ])('reads %s as what it offers', async (query, expected) => {
    await addReport()
    expect(await load(query)).toMatchObject(expected)
  })

  test('is searched by title and file name in any case', async () => {
    await addReport({ filename: 'Juniper.pdf' })
    await addReport({ filename: 'maple.pdf' })
    expect((await load('?search=%20juniPER%20')).reports.map(({ title }) => title)).toEqual(['Juniper'])
  })

  test('holds nothing of what a locked report hides', async () => {
    await addReport()
    expect(JSON.stringify(await load())).not.toContain('SECRET')
  })

  test('asks to be loaded again only while something is in analysis', async () => {
    const id = await addReport()
    expect(list.handle.refresh?.(await load())).toBe(false)
    await ports.reports.change(id, 1, { progress: { stage: 'read' } })
    expect(list.handle.refresh?.(await load())).toBe(true)
  })
})

describe('a report', () => {
  const load = (id: string | number) =>
    detail.loader({ request: me.get(`/reports/${id}`), params: { id: String(id) }, context })

  test.each(['abc', '0', '-1', '1.5', '01', '99999999999999', '2147483647', ' 1'])('%j is not found', async (id) => {
    expect(await load(id)).toMatchObject({ data: { view: null }, init: { status: 404 } })
  })

  test('of somebody else is not found either, in any of its addresses, and stays as it is', async () => {
    const id = await addReport({ by: (await signedIn()).id })
    const params = { id: String(id) }
    expect(await load(id)).toMatchObject({ data: { view: null }, init: { status: 404 } })
    const ways = [
      () => deletion.loader({ request: me.get('/'), params, context }),
      () => deletion.action({ request: me.post('/', {}), params, context }),
      () => unlock.loader({ request: me.get('/'), params, context }),
      () => unlock.action({ request: me.post('/', {}), params, context }),
      () => retry.action({ request: me.post('/', {}), params, context }),
    ]
    for (const way of ways) expect((await answerOf(way())).status).toBe(404)
    expect(await ports.reports.byId(id)).toMatchObject({ run: 1, unlockedAt: null })
  })

  test('that is locked comes without anything that was found in it', async () => {
    const { data } = await load(await addReport())
    expect(data.view).toMatchObject({ access: 'locked', summary: { totalDeficiencies: 1 } })
    expect(JSON.stringify(data)).not.toContain('SECRET')
  })

  test('that is unlocked comes with all of it', async () => {
    const id = await addReport()
    await ports.reports.change(id, 1, { unlockedAt: ports.clock.now() })
    const text = JSON.stringify((await load(id)).data)
    for (const part of ['QUOTE', 'DESCRIPTION', 'PHONE', 'MISS']) expect(text).toContain(`SECRET-${part}`)
  })

  test('is loaded again without JavaScript only while it is in analysis', async () => {
    const id = await addReport()
    expect(detail.handle.refresh?.((await load(id)).data)).toBe(false)
    await ports.reports.change(id, 1, { progress: { stage: 'received' } })
    expect(detail.handle.refresh?.((await load(id)).data)).toBe(true)
    expect(detail.handle.refresh?.({ view: null, place: null })).toBe(false)
  })
})

describe('deleting', () => {
  test('asks first, then removes the report and leads back to the same list', async () => {
    const id = await addReport()
    const params = { id: String(id) }
    expect(await deletion.loader({ request: me.get('/'), params, context })).toEqual({
      id,
      title: 'house',
      unlocked: false,
      texts: 0,
    })
    const request = me.post(`/reports/${id}/delete?search=h&page=2`, { intent: 'delete' })
    const answer = await answerOf(deletion.action({ request, params, context }))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/reports?search=h&page=2')
    expect(await flashOf(answer)).toMatchObject({ title: 'Report deleted successfully' })
    expect(await ports.reports.byId(id)).toBeNull()
  })

  test('asked for on the report itself leads to the whole list', async () => {
    const id = await addReport()
    const request = me.post(`/reports/${id}/delete?from=report`, { intent: 'delete' })
    const answer = await answerOf(deletion.action({ request, params: { id: String(id) }, context }))
    expect(answer.headers.get('Location')).toBe('/reports')
  })

  test('refuses a form with fields that it does not have', async () => {
    const id = await addReport()
    const request = me.post(`/reports/${id}/delete`, { owner: '1' })
    const answer = await deletion.action({ request, params: { id: String(id) }, context })
    expect(answer).toMatchObject({ init: { status: 400 } })
    expect(await ports.reports.byId(id)).not.toBeNull()
  })
})

describe('an outage', () => {
  const outage = async () => {
    throw new Error('the database is away')
  }
  let working: TestPorts['transaction']
  let logged: unknown[]
  beforeEach(() => {
    logged = []
    working = ports.transaction
    ports.transaction = outage
  })
  afterEach(() => {
    ports.transaction = working
  })
  const makeArgs = (id: ReportId, fields = {}) => ({
    request: me.post(`/reports/${id}`, fields),
    params: { id: String(id) },
    context: contextOf({ logError: (error) => logged.push(error) }),
  })

  test('while unlocking takes nothing, says so and is logged', async () => {
    const id = await addReport()
    expect(await unlock.action(makeArgs(id))).toMatchObject({
      data: { errors: { form: 'Failed to purchase report access' } },
      init: { status: 500 },
    })
    expect(logged).toHaveLength(1)
  })

  test('while analysing again says so', async () => {
    const flash = await flashOf(await answerOf(retry.action(makeArgs(await addReport()))))
    expect(flash).toEqual({
      tone: 'bad',
      title: 'Refresh Failed',
      text: 'Failed to start analysis refresh. Please try again.',
    })
  })

  test('while deleting leaves the report and says so', async () => {
    const id = await addReport()
    const remove = vi.spyOn(ports.reports, 'remove').mockImplementation(outage)
    expect(await deletion.action(makeArgs(id))).toMatchObject({
      data: { title: 'Error', errors: { form: 'Failed to delete report' } },
      init: { status: 500 },
    })
    remove.mockRestore()
    expect(await ports.reports.byId(id)).not.toBeNull()
  })
})

describe('unlocking', () => {
  const act = (id: ReportId) =>
    unlock.action({ request: me.post(`/reports/${id}/unlock`, {}), params: { id: String(id) }, context })
  const load = (id: ReportId) =>
    unlock.loader({ request: me.get(`/reports/${id}/unlock`), params: { id: String(id) }, context })

  test('spends one credit, once, and opens the report', async () => {
    const id = await addReport()
    await addCredits(2)
    expect(await load(id)).toEqual({
      ...{ id, title: 'house', completed: true, isEmpty: false, balance: 2 },
      ...{ isErased: false, goesAt: null, cautions: [], notPriced: null },
    })
    const answer = await answerOf(act(id))
    expect(answer.headers.get('Location')).toBe(`/reports/${id}`)
    expect(await flashOf(answer)).toMatchObject({
      title: 'Access Granted',
      text: 'Credit deducted successfully. You now have full access to this report.',
    })
    expect(await flashOf(await answerOf(act(id)))).toMatchObject({
      text: 'You already have full access to this report.',
    })
    expect(await ports.credits.balance(owner)).toMatchObject({ balance: 1, totalUsed: 1 })
    expect((await answerOf(load(id))).headers.get('Location')).toBe(`/reports/${id}`)
  })

  test('from the page of credits has words of its own', async () => {
    const id = await addReport()
    await addCredits(1)
    const request = me.post(`/reports/${id}/unlock`, { from: 'credits' })
    expect(await flashOf(await answerOf(unlock.action({ request, params: { id: String(id) }, context })))).toEqual({
      tone: 'good',
      title: 'Success!',
      text: 'Report unlocked successfully. You can now view full details.',
    })
  })

  test('needs a credit', async () => {
    const id = await addReport()
    const error = 'You need at least 1 credit to unlock this analysis.'
    expect(await act(id)).toMatchObject({ data: { errors: { form: error } }, init: { status: 422 } })
    expect(await ports.reports.byId(id)).toMatchObject({ unlockedAt: null })
  })

  test.each([
    ['#app/report/unlock/over-report.tsx', '/reports/7/unlock'],
    ['#app/report/unlock/over-list.tsx', '/reports/unlock/7'],
  ])('by %s leads to the download where that was wanted', async (file, path) => {
    const route: typeof unlock = await import(/* @vite-ignore */ file)
    const id = await addReport()
    await addCredits(1)
    const params = { id: String(id) }
    const answer = await answerOf(route.action({ request: me.post(`${path}?then=download`, {}), params, context }))
    expect(answer.headers.get('Location')).toBe(`/reports/${id}?then=download#download`)
    expect((await answerOf(route.loader({ request: me.get(`${path}?then=download`), params, context }))).status).toBe(
      303,
    )
  })

  test('of a report without findings asks once more', async () => {
    const id = await addReport({ findings: [] })
    await addCredits(1)
    expect(await load(id)).toMatchObject({ isEmpty: true })
    expect(await act(id)).toMatchObject({
      data: { errors: { empty: expect.stringContaining('reads like a deficiency') } },
      init: { status: 422 },
    })
    expect(await ports.credits.balance(owner)).toMatchObject({ balance: 1 })
    const request = me.post(`/reports/${id}/unlock`, { empty: 'known' })
    expect((await answerOf(unlock.action({ request, params: { id: String(id) }, context }))).status).toBe(303)
    expect(await ports.credits.balance(owner)).toMatchObject({ balance: 0 })
  })

  test('takes no credit where nothing was found and the file is gone', async () => {
    const id = await addReport({ findings: [] })
    await addCredits(1)
    await ports.reports.erased(id, new Date())
    const request = me.post(`/reports/${id}/unlock`, { empty: 'known' })
    expect(await unlock.action({ request, params: { id: String(id) }, context })).toMatchObject({
      data: { errors: { form: expect.stringContaining('nothing left to unlock') } },
      init: { status: 422 },
    })
    expect(await load(id)).toMatchObject({ isEmpty: true, isErased: true })
    expect(await ports.credits.balance(owner)).toMatchObject({ balance: 1 })
  })

  test('says when a report goes whose owner keeps none', async () => {
    const id = await addReport()
    await ports.accounts.change(owner, { saveReports: false })
    expect(await load(id)).toMatchObject({ goesAt: expect.any(Date), isErased: false })
    await ports.reports.erased(id, new Date())
    expect(await load(id)).toMatchObject({ goesAt: expect.any(Date), isErased: true })
    await ports.accounts.change(owner, { saveReports: true })
  })

  test('waits until the analysis is completed', async () => {
    const id = await addReport()
    await addCredits(1)
    await ports.reports.change(id, 1, { progress: { stage: 'read' } })
    expect(await load(id)).toMatchObject({ completed: false })
    expect(await act(id)).toMatchObject({ init: { status: 422 } })
    expect(await ports.credits.balance(owner)).toMatchObject({ balance: 1 })
  })

  test('is limited', async () => {
    const id = await addReport()
    points = 0
    expect(await act(id)).toMatchObject({ init: { status: 429 } })
  })
})

describe('analysing again', () => {
  const act = (id: ReportId, fields: Record<string, string> = {}) =>
    answerOf(retry.action({ request: me.post(`/reports/${id}/retry`, fields), params: { id: String(id) }, context }))

  test('begins a new run and leads back to where it was asked for', async () => {
    const id = await addReport()
    const answer = await act(id, { back: '/reports?page=2', intent: 'retry' })
    expect(answer.headers.get('Location')).toBe('/reports?page=2')
    expect(await flashOf(answer)).toEqual({
      tone: 'good',
      title: 'Analysis Refresh Started',
      text: expect.stringContaining(
        'Re-analyzing report with the latest improvements. This will take about 5-8 minutes.',
      ),
    })
    expect(await ports.reports.byId(id)).toMatchObject({ run: 2, progress: { stage: 'received' } })
    await act(id)
    expect(await ports.reports.byId(id)).toMatchObject({ run: 2 })
  })

  test('never leads off this site', async () => {
    const id = await addReport()
    expect((await act(id, { back: '//elsewhere.example' })).headers.get('Location')).toBe(`/reports/${id}`)
  })

  test('is limited, with the time until it is possible again', async () => {
    const id = await addReport()
    points = 0
    const flash = await flashOf(await act(id))
    expect(flash).toMatchObject({ tone: 'bad', title: 'Refresh Failed' })
    expect(flash?.text).toContain('2 minutes')
    expect(await ports.reports.byId(id)).toMatchObject({ run: 1 })
  })

  test('waits while as many reports as may be are in analysis', async () => {
    const id = await addReport()
    const usual = ports.quotas
    ports.quotas = { ...usual, inAnalysis: 0 }
    const flash = await flashOf(await act(id))
    ports.quotas = usual
    expect(flash).toMatchObject({ tone: 'bad', text: expect.stringContaining('are being analyzed right now') })
    expect(await ports.reports.byId(id)).toMatchObject({ run: 1 })
  })

  test('asked for by GET leads to the report', () => {
    const answer = retry.loader({ request: me.get('/reports/7/retry'), params: { id: '7' }, context })
    expect(answer.headers.get('Location')).toBe('/reports/7')
  })
})

describe('where the property is', () => {
  const send = (id: ReportId, fields: Record<string, string>, by = me) =>
    detail.action({ request: by.post(`/reports/${id}`, fields), params: { id: String(id) }, context })
  const place = { address: ' 9 Elm Street ', zip: ' 10001 ', intent: 'property' }
  beforeEach(() => {
    vi.spyOn(ports.places, 'byZip').mockImplementation(async (zip) => (zip === '10001' ? ({ zip } as never) : null))
  })

  test('can be said later, and leads back to the report', async () => {
    const id = await addReport()
    const answer = await answerOf(send(id, place))
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/reports/${id}`])
    expect(await flashOf(answer)).toMatchObject({ title: 'Property updated', text: expect.stringContaining('10001') })
    expect(await ports.reports.byId(id)).toMatchObject({ zip: '10001', propertyAddress: '9 Elm Street' })
  })

  test.each([
    ['1000', 'must have 5 digits'],
    ['10001-1234', 'must have 5 digits'],
    ['00000', 'not the ZIP code of a place'],
  ])('with the ZIP code %s is refused and what was typed stays', async (zip, message) => {
    const id = await addReport()
    const answer = await send(id, { ...place, zip })
    expect(answer).toMatchObject({
      data: { errors: { zip: expect.stringContaining(message) }, values: { zip } },
      init: { status: 422 },
    })
    expect(await ports.reports.byId(id)).toMatchObject({ zip: '78701' })
  })

  test("is nobody else's to say, and not said too often", async () => {
    const id = await addReport()
    const stranger = await signedIn()
    expect((await answerOf(send(id, place, stranger.me))).status).toBe(404)
    points = 0
    expect(await send(id, place)).toMatchObject({ init: { status: 429 } })
  })
})

describe('a refresh that failed', () => {
  test('leaves a locked report to be unlocked, and an open one open', async () => {
    const id = await addReport()
    await ports.reports.change(id, 1, { progress: { stage: 'received' }, run: 2 })
    const at = ports.clock.now()
    await ports.reports.change(id, 2, { progress: { stage: 'failed', reason: 'stopped-working', at } })
    await addCredits(1)
    expect(
      (await answerOf(unlock.action({ request: me.post('/', {}), params: { id: String(id) }, context }))).status,
    ).toBe(303)
    const { data } = await detail.loader({ request: me.get('/'), params: { id: String(id) }, context })
    expect(data.view).toMatchObject({ access: 'full', summary: { status: 'failed', resultAt: at } })
  })
})

test('home shows the newest report while it waits to be started, and no other', async () => {
  const open = async () => (await home.loader({ request: me.get('/'), params: {}, context })).report
  await addReport()
  expect(await open()).toBeNull()
  const upload = { filename: 'new.txt', kind: 'txt' as const, bytes: 1, sha256: 'a'.repeat(64), zip: null }
  const fileKey = `reports/${ports.newId()}/original`
  const id = await ports.reports.add({ owner, ...upload, fileKey, uploadedAt: ports.clock.now() })
  await ports.reports.change(id, 1, { progress: { stage: 'uploaded' } })
  expect(await open()).toMatchObject({ id, status: 'uploaded' })
  await ports.reports.change(id, 1, { progress: { stage: 'received' } })
  expect(await open()).toBeNull()
})
