import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import type { DirectoryPreview } from '#domain/contractor/import/directory-preview.ts'
import type { Place } from '#domain/place/place.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'
import { unplacedText } from './contractor-import-texts.ts'

let ports: TestPorts
let points = 100
let session: typeof import('#app/web/session/session.server.ts')
let routes: Awaited<ReturnType<typeof loadRoutes>>

async function loadRoutes() {
  return {
    index: await import('./page.tsx'),
    draft: await import('./preview.tsx'),
    consents: await import('./consents.tsx'),
    template: await import('./template.ts'),
  }
}

const austin = {
  city: 'Austin',
  state: 'TX',
  county: 'Travis',
  latitude: 30.27,
  longitude: -97.74,
  timeZone: 'America/Chicago',
}

beforeAll(async () => {
  const limits = {
    take: async () =>
      points-- > 0 ? { ok: true as const, left: 9, resetIn: 60 } : { ok: false as const, retryAfter: 90 },
    giveBack: async () => void points++,
  }
  const byZip = async (zip: string): Promise<Place | null> => (zip.startsWith('787') ? { zip, ...austin } : null)
  ports = await openDoor({ limits, places: { byZip, byAddress: async () => null, near: async () => [] } })
  session = await import('#app/web/session/session.server.ts')
  routes = await loadRoutes()
})
afterAll(() => ports.close())

async function signIn(id: UserId | null) {
  return id === null ? visitor() : visitorAs(session, id)
}

async function newAdmin() {
  const username = `admin-${ports.newId()}`
  const id = await ports.addUser({ username })
  await ports.accounts.setRole(username, 'admin')
  return signIn(id)
}

let ada: Awaited<ReturnType<typeof signIn>>
beforeEach(async () => {
  points = 100
  await ports.sql`delete from contractor_version`
  ada = await newAdmin()
})

/** Returns a route's answer, returned or thrown: status, headers and data. */
async function answer(work: unknown): Promise<{ status: number; headers: Headers; body: unknown }> {
  const got = await Promise.resolve(work).catch((thrown: unknown) => thrown)
  if (got instanceof Response) return { status: got.status, headers: got.headers, body: await got.text() }
  if (got instanceof Error) throw got
  const wrapped = got as { type?: string; data?: unknown; init?: ResponseInit | null } | null
  if (wrapped?.type !== 'DataWithResponseInit') return { status: 200, headers: new Headers(), body: got }
  return { status: wrapped.init?.status ?? 200, headers: new Headers(wrapped.init?.headers), body: wrapped.data }
}

const call = (request: Request, params: Record<string, string> = {}) => ({ request, params, context: contextOf() })

function csv(name = 'Kestrel Plumbing', more = ',,,') {
  return new File([`name,type,zip,phone,text_consent,consent_wording\n${name},plumber,78701${more}\n`], 'ours.csv')
}

function upload(browser: typeof ada, parts: Record<string, string | File>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(parts)) body.append(name, value)
  const Cookie = browser.get('/x').headers.get('Cookie') ?? ''
  return answer(
    routes.index.action(
      call(new Request('http://localhost/admin/contractors', { method: 'POST', body, headers: { Cookie } })),
    ),
  )
}

async function openPreview(file = csv()): Promise<string> {
  const { status, headers } = await upload(ada, { file, board: '' })
  expect(status).toBe(303)
  return headers.get('Location')?.split('/').at(-1) ?? ''
}

const look = (draft: string, browser = ada) => answer(routes.draft.loader(call(browser.get('/x'), { draft })))
const decide = (draft: string, fields: Record<string, string> = { decision: 'import' }, browser = ada) =>
  answer(routes.draft.action(call(browser.post('/x', fields), { draft })))
const record = (fields: Record<string, string>, browser = ada) =>
  answer(routes.consents.action(call(browser.post('/x', fields))))
const said = { phone: '(512) 555-0130', state: 'opted-in', wording: 'Text me', proof: 'Letter of March 1' }

describe('to everybody but admins', () => {
  test.each(['member', 'stranger'])('there is no directory for a %s', async (who) => {
    const browser = await signIn(who === 'member' ? await ports.addUser() : null)
    const draft = await openPreview()
    const answers = await Promise.all([
      ...(['index', 'draft', 'consents', 'template'] as const).map((name) =>
        answer(routes[name].loader(call(browser.get('/x'), { draft }))),
      ),
      upload(browser, { file: csv() }),
      decide(draft, undefined, browser),
      record(said, browser),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404))
    expect(await ports.directoryVersions.list()).toEqual([])
  })

  test("another admin's draft does not exist", async () => {
    expect((await look(await openPreview(), await newAdmin())).status).toBe(404)
    expect((await look('x')).status).toBe(404)
  })
})

describe('a draft', () => {
  test('is shown as it was understood, imported once, and the second time leads to the same', async () => {
    const draft = await openPreview()
    expect((await look(draft)).body).toMatchObject({ board: 'own', count: 1, label: 'ours', replaced: 0, same: null })
    expect(await ports.directoryVersions.list()).toEqual([])
    for (let time = 0; time < 2; time += 1)
      expect((await decide(draft, { decision: 'import', label: 'March' })).headers.get('Location')).toBe(
        '/admin/contractors',
      )
    expect(await ports.directoryVersions.list()).toMatchObject([{ label: 'March', state: 'current', companies: 1 }])
    expect((await look(draft)).status).toBe(302)
    expect((await look(await openPreview())).body).toMatchObject({
      replaced: 1,
      same: { label: 'March', isCurrent: true },
    })
  })

  test('with problems shows them and cannot be imported', async () => {
    const draft = await openPreview(csv('Kestrel', 'x,,,'))
    expect((await look(draft)).body).toMatchObject({
      problemCount: 1,
      problems: [{ row: 2, column: 'zip', found: '78701x' }],
    })
    expect(await decide(draft)).toMatchObject({
      status: 422,
      body: { errors: { form: expect.stringContaining('Row 2, zip') } },
    })
  })

  test('of nobody who can be listed says why and cannot be imported', async () => {
    const draft = await openPreview(new File(['name,type,zip\nFar Away,plumber,00000\n'], 'a.csv'))
    expect((await look(draft)).body).toMatchObject({ count: 0, skipped: [{ reason: 'unknown-zip', rows: [2] }] })
    expect((await decide(draft)).status).toBe(422)
  })

  test('can be left', async () => {
    const draft = await openPreview()
    await decide(draft, { decision: 'cancel' })
    expect((await look(draft)).status).toBe(404)
  })

  test('that asks for consents records them', async () => {
    await decide(await openPreview(csv('Kestrel', ',512-555-0131,yes,I agree')))
    expect(await ports.textConsents.list(1)).toMatchObject([
      {
        phone: '+15125550131',
        state: 'opted-in',
        source: 'import',
        wording: 'I agree',
        proof: 'ours.csv (Our own list), row 2',
      },
    ])
  })
})

describe('an upload', () => {
  test.each<[number, Record<string, string | File>, string]>([
    [422, { file: new File([], '') }, 'Please select a file before uploading'],
    [422, { file: new File(['a,b\n1,2\n'], 'a.csv') }, 'do not show whose file'],
    [422, { file: new File(['x'], 'a.pdf') }, 'Wrong type'],
    [413, { file: new File([new Uint8Array(30 * 1_048_576 + 1)], 'a.csv') }, 'larger than 30 MB'],
    [400, { file: csv(), role: 'admin' }, 'did not arrive whole'],
  ])('is refused with %i: %o', async (status, parts, message) => {
    expect(await upload(ada, parts)).toMatchObject({
      status,
      body: { errors: { file: expect.stringContaining(message) } },
    })
    expect(points).toBe(100)
    expect(await ports.sql`select from contractor_version`).toHaveLength(0)
  })

  test('is limited', async () => {
    points = 0
    expect((await upload(ada, { file: csv() })).status).toBe(429)
  })

  test('that cannot be stored leaves nothing and says so', async () => {
    const logged: unknown[] = []
    vi.spyOn(ports.directoryVersions, 'addCompanies').mockRejectedValue(new Error('the disk is full'))
    const body = new FormData()
    body.append('file', csv())
    const Cookie = ada.get('/x').headers.get('Cookie') ?? ''
    const request = new Request('http://localhost/x', { method: 'POST', body, headers: { Cookie } })
    const context = contextOf({ logError: (error) => void logged.push(error) })
    expect((await answer(routes.index.action({ request, params: {}, context }))).status).toBe(500)
    expect(logged).toEqual([new Error('the disk is full')])
    expect(await ports.sql`select from contractor_version`).toHaveLength(0)
  })

  test('of a company of no trade of ours names it, what it says and the types that there are', async () => {
    const rows = 'name,type,zip\nOak Lane Circus,juggler,78701\nOak Lane Pipes,plumber,78701\n'
    const { body } = await look(await openPreview(new File([rows], 'contractors.csv')))
    const { board, skipped } = body as DirectoryPreview
    expect(skipped.map((one) => unplacedText(one, board))).toEqual([
      expect.stringMatching(/^Oak Lane Circus: “juggler”\. The types of our own list: electrician, plumber, /),
    ])
  })

  test('of the template is understood without a problem', async () => {
    const template = (await routes.template.loader(call(ada.get('/x')))) as Response
    const draft = await openPreview(new File([await template.arrayBuffer()], 'contractors.csv'))
    expect((await look(draft)).body).toMatchObject({ problemCount: 0, count: 1, consents: 1, skipped: [] })
  })
})

test('an earlier version is made current again', async () => {
  await decide(await openPreview(csv('Before')))
  await decide(await openPreview(csv('After')))
  const [after, before] = await ports.directoryVersions.list()
  const choose = (version: unknown) => answer(routes.index.action(call(ada.post('/x', { version: String(version) }))))
  expect((await choose(after?.id)).status).toBe(409)
  expect((await choose(999_999)).status).toBe(409)
  expect((await choose(await openPreview(csv('Draft')))).status).toBe(409)
  expect((await choose('x')).status).toBe(422)
  expect((await choose(before?.id)).headers.get('Location')).toBe('/admin/contractors')
  expect(await ports.directoryVersions.byId(before?.id as NonNullable<typeof before>['id'])).toMatchObject({
    state: 'current',
  })
})

describe('consents', () => {
  test('are recorded with their words and proof, the newest first', async () => {
    expect((await record(said)).headers.get('Location')).toBe('/admin/contractors/consents')
    await record({ ...said, state: 'opted-out', wording: 'No more' })
    const { body } = await answer(routes.consents.loader(call(ada.get('/x'))))
    expect((body as { consents: unknown[] }).consents.slice(0, 2)).toMatchObject([
      { phone: '+15125550130', state: 'opted-out', source: 'admin' },
      { state: 'opted-in', wording: 'Text me', proof: 'Letter of March 1' },
    ])
  })

  test.each([
    ['phone', { phone: '12' }],
    ['wording', { wording: ' ' }],
    ['proof', { proof: '' }],
    ['state', { state: 'maybe' }],
  ])('need a good %s', async (field, changes) => {
    const refused = await record({ ...said, ...changes })
    expect(refused).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } })
  })

  test('of a number that has sent STOP are not taken from others', async () => {
    const phone = '+15125550132' as Parameters<typeof ports.textConsents.of>[0][number]
    const stop = { phone, source: 'reply' as const, wording: 'STOP', proof: 'SM1', recordedBy: null, at: new Date() }
    await ports.textConsents.add({ ...stop, state: 'opted-out' })
    expect(await record({ ...said, phone: '512 555 0132' })).toMatchObject({
      status: 422,
      body: { errors: { phone: expect.stringContaining('STOP') } },
    })
  })
})
