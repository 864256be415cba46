import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiRoute } from '#app/testing/api-route.ts'
import type { UserId } from '#domain/account/account.ts'
import { importKinds } from '#domain/costbook/version.ts'
import type { LimitName } from '#domain/limits.ts'
import type { Reach } from '#domain/system/sandbox.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let points = 100
let open: Reach[] = []
let session: typeof import('#app/web/session/session.server.ts')
let routes: Awaited<ReturnType<typeof loadRoutes>>

async function loadRoutes() {
  return {
    admin: await import('#app/admin/layout.tsx'),
    index: await import('#app/admin/index.tsx'),
    bni: await import('./page.tsx'),
    test: await import('./try.tsx'),
    versions: await import('./versions.tsx'),
    draft: await import('./preview.tsx'),
    template: await import('./template.ts'),
    items: await import('./export.ts'),
    health: await apiRoute('/api/bni/health'),
    mapping: await apiRoute('/api/bni/mapping'),
    'import-mapping': await apiRoute('/api/bni/import-mapping'),
    'import-zipseed': await apiRoute('/api/bni/import-zipseed'),
    'import-multipliers': await apiRoute('/api/bni/import-multipliers'),
  }
}

beforeAll(async () => {
  const limits = {
    take: async (name: LimitName) =>
      name.startsWith('api') || points-- > 0
        ? { ok: true as const, left: 9, resetIn: 60 }
        : { ok: false as const, retryAfter: 90 },
    giveBack: async () => void points++,
  }
  ports = await openDoor({ limits, sandbox: { open: async () => open } })
  session = await import('#app/web/session/session.server.ts')
  routes = await loadRoutes()
})
afterAll(() => ports.close())

async function signIn(id: UserId | null) {
  return id === null ? visitor() : visitorAs(session, id)
}

let ada: Awaited<ReturnType<typeof signIn>>
let adminId: UserId
let files = 0
beforeEach(async () => {
  points = 100
  open = []
  const username = `admin-${ports.newId()}`
  adminId = await ports.addUser({ username })
  await ports.accounts.setRole(username.toUpperCase(), 'admin')
  ada = await signIn(adminId)
  for (const kind of importKinds) await ports.costbookVersions.use(kind, null, adminId, ports.clock.now())
})

/** Returns a route's answer, returned or thrown: status, headers, and its JSON or data. */
async function answer(work: unknown): Promise<{ status: number; headers: Headers; body: unknown }> {
  const got = await Promise.resolve(work).catch((thrown: unknown) => thrown)
  if (got instanceof Response) {
    const text = await got.text()
    const isJson = got.headers.get('Content-Type')?.includes('json')
    return { status: got.status, headers: got.headers, body: isJson ? JSON.parse(text) : text }
  }
  if (got instanceof Error) throw got
  const wrapped = got as { type?: string; data?: unknown; init?: ResponseInit | null } | null
  if (wrapped?.type !== 'DataWithResponseInit') return { status: 200, headers: new Headers(), body: got }
  return { status: wrapped.init?.status ?? 200, headers: new Headers(wrapped.init?.headers), body: wrapped.data }
}

function makeUpload(browser: typeof ada, path: string, parts: Record<string, string | File>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(parts)) body.append(name, value)
  return new Request(`http://localhost${path}`, {
    method: 'POST',
    body,
    headers: { Cookie: browser.get(path).headers.get('Cookie') ?? '' },
  })
}

const call = (request: Request, params: Record<string, string> = {}) => ({ request, params, context: contextOf() })

function csv(rows = (code: string) => `wobbly zinc finial,${code},Refix finial,185.50`) {
  files += 1
  return new File(
    [`deficiency_keywords,bni_item_code,bni_description,total_cost\n${rows(`F-${files}`)}\n`],
    'prices.csv',
  )
}

const upload = (browser: typeof ada, parts: Record<string, string | File>, kind = 'mapping') =>
  answer(routes.bni.action(call(makeUpload(browser, `/admin/bni?kind=${kind}`, parts))))
const apiImport = (
  browser: typeof ada,
  parts: Record<string, string | File>,
  path: 'import-mapping' | 'import-zipseed' | 'import-multipliers' = 'import-mapping',
) => answer(routes[path].action(call(makeUpload(browser, `/api/bni/${path}`, parts))))

async function openPreview(file = csv()): Promise<string> {
  const { status, headers } = await upload(ada, { file })
  expect(status).toBe(303)
  return headers.get('Location')?.split('/').at(-1) ?? ''
}

const decide = (draft: string, fields: Record<string, string>) =>
  answer(routes.draft.action(call(ada.post(`/admin/bni/imports/${draft}`, fields), { draft })))

describe('to everybody but admins', () => {
  let someDraft: Promise<string>
  beforeEach(() => {
    // One for all: each file is read by a process of its own.
    someDraft ??= openPreview()
  })
  const loaders = ['admin', 'index', 'bni', 'test', 'versions', 'draft', 'template', 'health', 'mapping'] as const

  test.each([
    ...loaders.map((name) => [name, 'member'] as const),
    ...loaders.map((name) => [name, 'stranger'] as const),
  ])('the page %s does not exist for a %s', async (name, who) => {
    const browser = await signIn(who === 'member' ? await ports.addUser() : null)
    const params = { draft: await someDraft, file: 'mapping.csv' }
    const request = browser.get('/admin/bni?text=finial')
    expect((await answer(routes[name].loader(call(request, params)))).status).toBe(404)
  })

  test.each(['member', 'stranger'])('nothing is imported or chosen for a %s', async (who) => {
    const browser = await signIn(who === 'member' ? await ports.addUser() : null)
    const draft = await openPreview()
    const versions = await ports.costbookVersions.list()
    const posts = [
      upload(browser, { file: csv() }),
      apiImport(browser, { file: csv() }),
      answer(routes.draft.action(call(browser.post('/x', { decision: 'import' }), { draft }))),
      answer(routes.versions.action(call(browser.post('/x', { kind: 'mapping', version: 'starter' })))),
    ]
    expect((await Promise.all(posts)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await ports.costbookVersions.list()).toEqual(versions)
  })

  test("another admin's draft does not exist", async () => {
    const draft = await openPreview()
    const username = `other-${ports.newId()}`
    const other = await ports.addUser({ username })
    await ports.accounts.setRole(username, 'admin')
    const request = (await signIn(other)).get('/x')
    expect((await answer(routes.draft.loader(call(request, { draft })))).status).toBe(404)
  })

  test('who is no admin any more is shut out at once', async () => {
    expect((await answer(routes.bni.loader(call(ada.get('/admin/bni'))))).status).toBe(200)
    await ports.sql`update account set role = 'user' where id = ${adminId}`
    expect((await answer(routes.bni.loader(call(ada.get('/admin/bni'))))).status).toBe(404)
  })
})

describe('an upload', () => {
  test('is shown as understood before anything is stored, then imported', async () => {
    const before = await ports.costbookVersions.list()
    const draft = await openPreview()
    const { body } = await answer(routes.draft.loader(call(ada.get('/x'), { draft })))
    expect(body).toMatchObject({
      kind: 'mapping',
      count: 1,
      replaced: 1_298,
      problemCount: 0,
      label: 'prices',
      same: null,
    })
    expect(await ports.costbookVersions.list()).toEqual(before)
    const done = await decide(draft, { decision: 'import', label: 'Spring prices' })
    expect(done.headers.get('Location')).toBe('/admin/bni?done=mapping')
    expect((await ports.costbookVersions.list(1))[0]).toMatchObject({
      label: 'Spring prices',
      rows: 1,
      isCurrent: true,
    })
  })

  test('that is sent twice is imported once, and both lead to its result', async () => {
    const before = await ports.costbookVersions.list()
    const draft = await openPreview()
    const both = await Promise.all([decide(draft, { decision: 'import' }), decide(draft, { decision: 'import' })])
    const later = await decide(draft, { decision: 'import' })
    for (const { status, headers } of [...both, later])
      expect([status, headers.get('Location')]).toEqual([303, '/admin/bni?done=mapping'])
    expect(await ports.costbookVersions.list()).toHaveLength(before.length + 1)
    expect((await answer(routes.draft.loader(call(ada.get('/x'), { draft })))).headers.get('Location')).toBe(
      '/admin/bni',
    )
  })

  test('is not understood again to be looked at', async () => {
    const draft = await openPreview()
    vi.spyOn(ports.sheets, 'understand').mockRejectedValue(new Error('asked again'))
    expect((await answer(routes.draft.loader(call(ada.get('/x'), { draft })))).body).toMatchObject({ count: 1 })
  })

  test('that fails on our side says so, and what is in use stays', async () => {
    const draft = await openPreview()
    vi.spyOn(ports.sheets, 'understand').mockResolvedValue({ ok: false, reason: 'failed', row: null })
    const message = expect.stringContaining('fault on our side')
    expect(await upload(ada, { file: csv() })).toMatchObject({ status: 503, body: { message } })
    expect(await decide(draft, { decision: 'import' })).toMatchObject({
      status: 503,
      body: { errors: { form: message } },
    })
    expect(await apiImport(ada, { file: csv() })).toMatchObject({ status: 503, body: { error: { code: 'failed' } } })
  })

  test('with problems shows them and cannot be imported', async () => {
    const draft = await openPreview(csv((code) => `good words,${code},Mend it,NaN`))
    const { body } = await answer(routes.draft.loader(call(ada.get('/x'), { draft })))
    expect(body).toMatchObject({ problemCount: 1, problems: [{ row: 2, column: 'total_cost', found: 'NaN' }] })
    const refused = await decide(draft, { decision: 'import' })
    expect(refused).toMatchObject({
      status: 422,
      body: { title: 'Mapping Import Failed', errors: { form: expect.stringContaining('Row 2, total_cost') } },
    })
  })

  test('can be left', async () => {
    const draft = await openPreview()
    expect((await decide(draft, { decision: 'cancel' })).headers.get('Location')).toBe('/admin/bni')
    expect(await ports.importDrafts.byId(draft, adminId)).toBeNull()
  })

  test('of what was imported before says so', async () => {
    const file = csv()
    await decide(await openPreview(file), { decision: 'import' })
    const draft = await openPreview(file)
    const { body } = await answer(routes.draft.loader(call(ada.get('/x'), { draft })))
    expect(body).toMatchObject({ same: { label: 'prices', isCurrent: true } })
    expect((await decide(draft, { decision: 'import' })).status).toBe(409)
  })

  test('without a file asks for one', async () => {
    expect(await upload(ada, { file: new File([], '') })).toMatchObject({
      status: 422,
      body: { kind: 'mapping', title: 'No File Selected', message: 'Please select a file before uploading' },
    })
  })

  test.each([
    ['mapping', 'Mapping Import Failed'],
    ['zipseed', 'ZIP Seed Import Failed'],
    ['multipliers', 'Multipliers Import Failed'],
  ])('of %s that cannot be read is titled %s', async (kind, title) => {
    expect(await upload(ada, { file: new File(['x'], 'a.pdf') }, kind)).toMatchObject({
      status: 422,
      body: { kind, title },
    })
  })

  test('is refused above 10 MB, with fields that the form has not, and of a kind that nobody knows', async () => {
    expect((await upload(ada, { file: new File([new Uint8Array(10 * 1_048_576 + 1)], 'a.csv') })).status).toBe(413)
    expect((await upload(ada, { file: csv(), role: 'admin' })).status).toBe(400)
    expect((await upload(ada, { file: csv() }, 'users')).status).toBe(404)
  })

  test('is limited, and keeps what is in use', async () => {
    const draft = await openPreview()
    points = 0
    expect((await upload(ada, { file: csv() })).status).toBe(429)
    expect(await decide(draft, { decision: 'import' })).toMatchObject({
      status: 429,
      body: { errors: { form: expect.stringContaining('2 minutes') } },
    })
    expect((await ports.costbookVersions.current()).mapping).toBeNull()
  })
})

describe('the costbook page', () => {
  const page = async (query: string) => (await answer(routes.bni.loader(call(ada.get(`/admin/bni${query}`))))).body

  test('says what processes that read files are not kept from, where there is such a thing', async () => {
    expect(await page('')).toMatchObject({ warning: null })
    open = ['network']
    expect(await page('')).toMatchObject({ warning: expect.stringContaining('are not kept from the network') })
  })

  test('shows what is in use, and searches it', async () => {
    expect(await page('')).toMatchObject({
      health: { ok: true, counts: { mapping: 1_298 } },
      search: { outcome: null, minConfidence: '0.10' },
    })
    expect(await page('?text=double+tapped+breaker&min_confidence=0.8')).toMatchObject({
      search: { outcome: { results: [{ code: 'EL-030', band: 'strong', priority: 2 }] } },
    })
    expect(await page('?text=zyxel+frobnicator')).toMatchObject({ search: { outcome: { results: [] } } })
  })

  test.each(['?text=+', '?text=roof&min_confidence=1.1', '?text=roof&min_confidence=x', '?text=roof&min_confidence='])(
    'refuses %s without searching',
    async (query) => {
      expect(await page(query)).toMatchObject({ search: { outcome: null, errors: expect.any(Object) } })
    },
  )
})

describe('the costbook page, with work left over', () => {
  const bni = async (query = '') => (await answer(routes.bni.loader(call(ada.get(`/admin/bni${query}`))))).body
  const look = async (draft: string) => (await answer(routes.draft.loader(call(ada.get('/x'), { draft })))).body

  test('lists what was sent and neither imported nor left, with when that was', async () => {
    const draft = await openPreview()
    expect(await bni()).toMatchObject({
      unfinished: [{ id: draft, kind: 'mapping', filename: 'prices.csv', at: expect.any(Date) }],
    })
    await decide(draft, { decision: 'import' })
    expect(await bni()).toMatchObject({ unfinished: [] })
  })

  test('of two imports the older preview says what came between, and is not imported unseen', async () => {
    const older = await openPreview()
    const seen = (await look(older)) as { replaces: string; later: null }
    expect(seen).toMatchObject({ replaces: 'starter', later: null })
    await decide(await openPreview(), { decision: 'import', label: 'Between' })
    expect(await decide(older, { decision: 'import', replaces: seen.replaces })).toMatchObject({
      status: 409,
      body: { errors: { form: expect.stringContaining('has changed since you looked') } },
    })
    const { replaces } = (await look(older)) as { replaces: string }
    expect(await look(older)).toMatchObject({ later: { label: 'Between' }, replaced: 1 })
    expect((await decide(older, { decision: 'import', replaces })).status).toBe(303)
  })

  test('says how many regions an import leaves without a multiplier, before and after', async () => {
    expect(await bni()).toMatchObject({ health: { warnings: [] } })
    const zips = new File(['zip,region,state\n787,Nowhere Metro,\n021,Elsewhere,\n606,Texas,TX\n'], 'zips.csv')
    const { headers } = await upload(ada, { file: zips }, 'zipseed')
    const draft = headers.get('Location')?.split('/').at(-1) ?? ''
    const warning = '2 of 3 regions have no multiplier: houses there are priced like the whole country.'
    expect(await look(draft)).toMatchObject({ warnings: expect.arrayContaining([warning]) })
    await decide(draft, { decision: 'import' })
    expect(await bni()).toMatchObject({ health: { ok: true, warnings: expect.arrayContaining([warning]) } })
  })

  test('finds the surest first', async () => {
    const { search } = (await bni('?text=water+heater+leaks+and+roof+shingles+are+missing&min_confidence=0')) as {
      search: { outcome: { results: { confidence: number }[] } }
    }
    const sure = search.outcome.results.map(({ confidence }) => confidence)
    expect(sure.length).toBeGreaterThan(3)
    expect(sure).toEqual(sure.toSorted((one, other) => other - one))
  })

  test('marks the title of a search that failed', async () => {
    const context = contextOf()
    await routes.bni.loader({ request: ada.get('/admin/bni?text=+'), params: {}, context })
    expect((await import('#app/web/form/form.server.ts')).hasFailed(context)).toBe(true)
  })

  test.each([
    [true, 'No matching BNi data found. This will fall back to live web research.'],
    [
      false,
      'No matching BNi data found. Live web research is off here: this will fall back to Regional Market Analysis.',
    ],
  ])('says what a price without a match falls back to (researched: %s)', async (researches, text) => {
    const { noMatchText } = await import('#app/admin/import-texts.ts')
    expect(noMatchText(researches)).toBe(text)
  })

  test('downloads the items of a version and of what ships, for admins only', async () => {
    const items = (version: string, browser = ada) =>
      answer(routes.items.loader(call(browser.get(`/admin/bni/versions/${version}/items.csv`), { version })))
    const draft = await openPreview()
    await decide(draft, { decision: 'import' })
    const [version] = await ports.costbookVersions.list(1)
    const own = await items(String(version?.id))
    expect(own.headers.get('Content-Disposition')).toBe(`attachment; filename="costbook-${version?.id}.csv"`)
    expect(String(own.body)).toMatch(/^\ufeff?"keyword_sets","covered_deficiency","bni_item_code"/)
    expect(String(own.body)).toContain(`"F-${files}"`)
    expect(String((await items('starter')).body).split('\r\n')).toHaveLength(1_300)
    for (const unknown of ['0', '999999', 'x', '']) expect((await items(unknown)).status).toBe(404)
    expect((await items('starter', await signIn(await ports.addUser()))).status).toBe(404)
    expect((await items('starter', await signIn(null))).status).toBe(404)
  })

  test('has a template that it takes, with every column that may be added', async () => {
    const { body } = await answer(routes.template.loader(call(ada.get('/x'), { file: 'mapping.csv' })))
    const draft = await openPreview(new File([String(body)], 'mapping.csv'))
    const shown = (await routes.draft.loader(call(ada.get('/x'), { draft }))) as {
      problemCount: number
      notes: unknown[]
      first: { rows: object[] }
    }
    expect(shown).toMatchObject({ problemCount: 0, notes: [] })
    expect(shown.first.rows[0]).toMatchObject({
      ...{ part: 'breaker', action: 'repair', extent: 'spot', craft: 'electrician', further: 0.6, visit: 15_000 },
      drivers: [{ name: 'amps', usual: 100 }],
    })
  })

  test('calls a template that there is not by its own name', async () => {
    expect(await answer(routes.template.loader(call(ada.get('/x'), { file: 'x.csv' })))).toMatchObject({
      ...{ status: 404, body: 'Template Not Found' },
    })
  })
})

describe('versions', () => {
  const choose = (fields: Record<string, string>) => answer(routes.versions.action(call(ada.post('/x', fields))))

  test('are made current again', async () => {
    await apiImport(ada, { file: csv() })
    const [version] = await ports.costbookVersions.list(1)
    await choose({ kind: 'mapping', version: 'starter' })
    expect((await ports.costbookVersions.current()).mapping).toBeNull()
    expect((await choose({ kind: 'mapping', version: String(version?.id) })).headers.get('Location')).toBe(
      '/admin/bni/versions',
    )
    expect((await ports.costbookVersions.current()).mapping).toBe(version?.id)
    expect((await choose({ kind: 'mapping', version: String(version?.id) })).status).toBe(409)
    expect((await choose({ kind: 'zipseed', version: String(version?.id) })).status).toBe(409)
    expect((await choose({ kind: 'mapping', version: 'x' })).status).toBe(422)
  })
})

describe('templates', () => {
  test.each(['mapping.csv', 'zipseed.csv', 'multipliers.xlsx'])('%s is understood without a problem', async (file) => {
    const response = (await routes.template.loader(call(ada.get('/x'), { file }))) as Response
    expect(response.headers.get('Content-Disposition')).toContain(file)
    const kind = file.split('.')[0] ?? ''
    const { headers } = await upload(ada, { file: new File([await response.arrayBuffer()], file) }, kind)
    const draft = headers.get('Location')?.split('/').at(-1) ?? ''
    expect((await answer(routes.draft.loader(call(ada.get('/x'), { draft })))).body).toMatchObject({
      problemCount: 0,
      problems: [],
    })
  })
})

describe('the API', () => {
  test('tells health as counts and versions', async () => {
    const health = async () => (await answer(routes.health.loader(call(ada.get('/api/bni/health'))))).body
    expect(await health()).toMatchObject({ ok: true, mappingCount: 1_298, regionCount: 284, zipCount: 911 })
    await apiImport(ada, { file: csv() })
    expect(await health()).toMatchObject({
      mappingCount: 1,
      versions: [
        { id: expect.any(Number), label: 'prices', imported_at: '2026-03-02T12:00:00.000Z', current: true },
        {},
        {},
      ],
    })
  })

  test('finds mappings with the fields of the specification', async () => {
    const search = (query: string) => answer(routes.mapping.loader(call(ada.get(`/api/bni/mapping?${query}`))))
    expect((await search('text=double+tapped+breaker&min_confidence=0.8')).body).toMatchObject({
      results: [
        {
          covered_deficiency: expect.any(String),
          bni_item_code: 'EL-030',
          bni_description: 'Double-tapped breaker corrected',
          match_confidence: expect.any(Number),
          priority_score: 2,
          matched_keywords: 2,
          total_keywords: 2,
          total_cost: 230,
          cents: { total_cost: 23_000 },
          ...{ part: expect.any(String), action: expect.any(String), craft: 'electrician' },
        },
      ],
    })
    for (const [query, field] of [
      ['min_confidence=0.8', 'text'],
      ['text=+', 'text'],
      ['text=roof&min_confidence=2', 'min_confidence'],
      ['text=roof&words=gutter', 'words'],
    ] as const) {
      expect(await search(query)).toMatchObject({ status: 400, body: { error: { code: 'malformed', field } } })
    }
  })

  test('imports one field file at once', async () => {
    expect(await apiImport(ada, { file: csv() })).toMatchObject({
      status: 201,
      body: { imported: 1, confidenceBuckets: { strong: 1, review: 0, low: 0 } },
    })
  })

  test('refuses with a code, the rows and what is in use untouched', async () => {
    const bad = await apiImport(ada, { file: csv((code) => `good words,${code},Mend it,-5`) })
    expect(bad.status).toBe(422)
    expect(bad.body).toEqual({
      error: {
        code: 'problems',
        message: expect.stringMatching(/^Row 2, total_cost: expected .*, found “-5”\. Nothing was imported\.$/),
        field: 'file',
      },
    })
    const file = csv()
    await apiImport(ada, { file })
    expect(await apiImport(ada, { file })).toMatchObject({ status: 409, body: { error: { code: 'already-imported' } } })
    expect(await apiImport(ada, { file: new File([''], 'a.csv') })).toMatchObject({
      status: 422,
      body: { error: { code: 'empty' } },
    })
    expect((await apiImport(ada, { other: csv() })).status).toBe(400)
    expect(await apiImport(ada, { file: csv() }, 'import-multipliers')).toMatchObject({
      status: 422,
      body: { error: { code: 'wrong-type', message: expect.stringContaining('Excel workbook') } },
    })
  })

  test('counts only what was imported', async () => {
    points = 1
    await apiImport(ada, { file: new File(['x'], 'a.csv') })
    expect((await apiImport(ada, { file: csv() })).status).toBe(201)
    expect(await apiImport(ada, { file: csv() })).toMatchObject({ status: 429, body: { error: { code: 'too-often' } } })
  })
})
