import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ApiRoute, apiRoute } from '#app/testing/api-route.ts'
import type { UserId } from '#domain/account/account.ts'
import type { ContractorDirectory } from '#domain/contractor/search.ts'
import { SearchesUsedUp } from '#domain/contractor/searches-used-up.ts'
import { exampleContractor, exampleDeficiency } from '#domain/examples.ts'
import type { Place } from '#domain/place/place.ts'
import { type ReportId, untouched } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

const austin = { zip: '78701', city: 'Austin', state: 'TX' } as Place
const near = vi.fn<ContractorDirectory['near']>()
const allowed = vi.fn()

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let page: typeof import('./page.tsx')
let search: ApiRoute
let ofReport: ApiRoute
let again: typeof import('#app/report/find-contractors-again.ts')
beforeAll(async () => {
  ports = await openDoor({
    limits: { take: allowed, giveBack: async () => {} },
    places: {
      byZip: async () => austin,
      byAddress: async (address) => (address.includes('78701') ? austin : null),
      near: async () => [],
    },
    contractors: { near, keepsFor: null },
    phones: {
      read: (text) =>
        text === '512.555.0123'
          ? { ok: true, phone: '+15125550123' as never, national: '(512) 555-0123' }
          : { ok: false, reason: 'toll-free' },
    },
  })
  session = await import('#app/web/session/session.server.ts')
  page = await import('./page.tsx')
  search = await apiRoute('/api/contractors/search')
  ofReport = await apiRoute('/api/reports/{id}/contractors')
  again = await import('#app/report/find-contractors-again.ts')
})
afterAll(() => ports.close())

const errors: unknown[] = []
const context = contextOf({ logError: (error) => void errors.push(error) })
let owner: UserId
let me: ReturnType<typeof visitor>
beforeEach(async () => {
  errors.length = 0
  allowed.mockReset().mockResolvedValue({ ok: true })
  near.mockReset()
  near.mockResolvedValue(Array.from({ length: 25 }, (_, n) => exampleContractor({ id: `c${n}`, name: `Company ${n}` })))
  ;({ owner, me } = await signedIn())
})

async function signedIn() {
  const owner = await ports.addUser()
  const me = await visitorAs(session, owner)
  return { owner, me }
}

async function addReport(isUnlocked = true): Promise<ReportId> {
  const fileKey = `reports/${ports.newId()}/original`
  const file = { filename: 'house.pdf', kind: 'pdf' as const, bytes: 1, sha256: 'a'.repeat(64), fileKey }
  const id = await ports.reports.add({ owner, ...file, uploadedAt: ports.clock.now(), zip: '78701' })
  const rest = {
    estimate: null,
    quote: null,
    contractorTypes: ['plumber' as const],
    ...untouched,
    contractorsLeftOut: 0,
  }
  await ports.reports.saveFindings(id, [{ ...exampleDeficiency(), ...rest, contractors: [exampleContractor()] }])
  const progress = { stage: 'completed' as const, at: ports.clock.now() }
  const propertyAddress = '418 Juniper Ridge Drive, Austin, TX'
  await ports.reports.change(id, 1, { progress, propertyAddress, unlockedAt: isUnlocked ? ports.clock.now() : null })
  return id
}

describe('the directory', () => {
  const load = async (query: string) => {
    const answer = await page.loader({ request: me.get(`/contractors${query}`), params: {}, context })
    return { ...answer.data, status: answer.init?.status ?? 200 }
  }

  test('shows ten to a page, as many of each trade as the person has set or the address asks for', async () => {
    await ports.accounts.change(owner, { perType: 10, radiusMiles: 50 })
    const first = await load('?address=78701')
    expect(first.found).toMatchObject({ total: 10, page: 1, pages: 1 })
    expect(near).toHaveBeenLastCalledWith(expect.objectContaining({ radiusMiles: 50 }))
    expect((await load('?address=78701&most=2&radius=10&page=9')).found).toMatchObject({ total: 2, page: 1 })
    expect(near).toHaveBeenLastCalledWith(expect.objectContaining({ radiusMiles: 10 }))
  })

  test('takes nothing from the address that cannot be chosen', async () => {
    const { asked } = await load('?address=78701&radius=9999&rating=&most=x&sort=paid&category=%27')
    expect(asked).toMatchObject({
      category: 'all',
      sort: 'rating',
      preferences: { radiusMiles: 25, minimumRating: 4, perType: 3 },
    })
  })

  test('offers the houses of reports to search near', async () => {
    await addReport(false)
    expect((await load('')).houses).toEqual([
      { label: '418 Juniper Ridge Drive', address: '418 Juniper Ridge Drive, Austin, TX, 78701' },
    ])
    expect(near).not.toHaveBeenCalled()
  })

  test('tells an unknown address, a directory that is away and too many searches apart', async () => {
    expect(await load('?address=Atlantis')).toMatchObject({
      status: 422,
      failure: 'We could not tell where this is. Type a ZIP code, or a city and its state, such as Austin, TX.',
    })
    expect((await load('?address=99999')).failure).toBe('We do not know the ZIP code 99999. Check its digits.')
    near.mockRejectedValueOnce(new Error('503'))
    expect(await load('?address=78701')).toMatchObject({
      status: 503,
      failure: expect.stringContaining('Unable to search for contractors.'),
    })
    expect(errors).toEqual([new Error('503')])
    near.mockRejectedValueOnce(new SearchesUsedUp('today'))
    expect(await load('?address=78701')).toMatchObject({
      status: 429,
      failure: expect.stringMatching(/in a day.* hours|minutes/),
    })
    expect(errors).toHaveLength(1)
    allowed.mockResolvedValueOnce({ ok: true }).mockResolvedValueOnce({ ok: false, retryAfter: 30 })
    expect(await load('?address=78701')).toMatchObject({ status: 429, failure: expect.stringContaining('1 minute') })
    expect(allowed).toHaveBeenLastCalledWith('contractor-search-address', '192.0.2.1')
  })

  test('is for people who are signed in', async () => {
    me = visitor()
    await expect(load('?address=78701')).rejects.toMatchObject({ status: 303 })
  })
})

describe('POST /api/contractors/search', () => {
  const post = async (body: unknown, who = me) => {
    const { headers, url } = who.get('/api/contractors/search')
    headers.set('Content-Type', 'application/json')
    const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = await search.action({ request, params: {}, context })
    return { status: answer.status, headers: answer.headers, ...(await answer.json()) }
  }

  test('answers contractors with every field, distances in metres', async () => {
    const { status, contractors } = await post({ address: '78701', category: 'plumbing' })
    expect(status).toBe(200)
    expect(contractors).toHaveLength(3)
    expect(contractors[0]).toEqual({
      ...{ id: 'c0', placeId: null, name: 'Company 0', category: 'Plumber', phone: '(512) 555-0100', rating: 4.6 },
      ...{ reviewCount: 120, distance: 2_000, address: '1 Mill Road, Austin, TX 78701', website: null },
      ...{ isOpen: null, priceLevel: null, takesTexts: false, license: null, sample: false },
    })
    expect(near.mock.lastCall?.[0].types).toEqual(['plumber'])
  })

  test.each([
    [{}, 400, 'malformed'],
    [{ address: ' ' }, 422, 'no-address'],
    [{ address: 'Atlantis' }, 422, 'unknown-address'],
  ])('refuses %j', async (body, status, code) => {
    expect(await post(body)).toMatchObject({ status, error: { code } })
  })

  test('refuses who is not signed in, and who asks too often', async () => {
    expect(await post({ address: '78701' }, visitor())).toMatchObject({ status: 401, error: { code: 'signed-out' } })
    allowed.mockImplementation(async (name) =>
      name === 'contractor-search' ? { ok: false, retryAfter: 30 } : { ok: true, left: 9, resetIn: 60 },
    )
    const { status, error, headers } = await post({ address: '78701' })
    expect([status, error.code, headers.get('Retry-After')]).toEqual([429, 'too-often', '30'])
    expect(near).not.toHaveBeenCalled()
  })

  test('says when to come again to a directory that is away or used up', async () => {
    near.mockRejectedValueOnce(new Error('503'))
    const away = await post({ address: '78701' })
    expect([away.status, away.error.code, away.headers.get('Retry-After')]).toEqual([503, 'failed', '60'])
    near.mockRejectedValueOnce(new SearchesUsedUp('today'))
    const usedUp = await post({ address: '78701' })
    expect([usedUp.status, usedUp.error.code]).toEqual([429, 'used-up'])
    expect(Number(usedUp.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

describe("a report's contractors", () => {
  const get = async (id: ReportId | string, who = me) => {
    const params = { id: String(id) }
    const answer = await ofReport.loader({ request: who.get(`/api/reports/${id}/contractors`), params, context })
    return { status: answer.status, ...(await answer.json()) }
  }

  test('are told to programs by deficiency', async () => {
    const { deficiencyContractors } = await get(await addReport())
    expect(deficiencyContractors).toMatchObject([
      {
        ...{ deficiencyId: 'd-breaker', category: 'electrical', location: 'Main panel', contractorCount: 1 },
        contractors: [{ name: 'Juniper Plumbing', category: 'Plumber' }],
      },
    ])
  })

  test('are told to be taken down where they were', async () => {
    const id = await addReport()
    await ports.reports.change(id, 1, { contractorsAt: new Date(0) })
    await ports.reports.dropContractors(ports.clock.now())
    expect(await get(id)).toMatchObject({ lookedForAt: null, takenDown: true })
  })

  test('never leave a locked report or one of somebody else', async () => {
    const locked = await get(await addReport(false))
    expect(locked).toMatchObject({ status: 403, error: { code: 'locked' } })
    expect(JSON.stringify(locked)).not.toContain('Juniper')
    const stranger = (await signedIn()).me
    expect(await get(await addReport(), stranger)).toMatchObject({ status: 404 })
    expect(await get('x')).toMatchObject({ status: 404 })
    expect(await get('1', visitor())).toMatchObject({ status: 401 })
  })

  test('are looked for again at a word, and the page says so', async () => {
    const id = await addReport()
    const params = { id: String(id) }
    const answer = await again.action({ request: me.post(`/reports/${id}/contractors`, {}), params, context })
    expect(answer.headers.get('Location')).toBe(`/reports/${id}#companies`)
    expect((await ports.reports.findings(id))[0]?.contractors.map(({ name }) => name)).toHaveLength(3)
    me.keep(answer.headers)
    expect((await session.takeFlash(me.get('/'))).message?.title).toBe('Contractors looked for again')
  })
})
