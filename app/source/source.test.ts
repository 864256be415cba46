import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { exampleDeficiency } from '#domain/examples.ts'
import { type ReportId, untouched } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let source: typeof import('./page.tsx')
let picture: typeof import('./picture.ts')

const png = Uint8Array.from({ length: 24 }, (_, at) => ({ 19: 10, 23: 14 })[at] ?? 0)

beforeAll(async () => {
  ports = await openDoor({
    documents: {
      read: async () => ({ ok: false, reason: 'damaged' }),
      picture: async () => ({ ok: true, png }),
    },
  })
  session = await import('#app/web/session/session.server.ts')
  source = await import('./page.tsx')
  picture = await import('./picture.ts')
})
afterAll(() => ports.close())

let owner: UserId
let me: ReturnType<typeof visitor>
beforeEach(async () => {
  ;({ id: owner, me } = await signedIn())
})

const context = contextOf()

async function signedIn() {
  const id = await ports.addUser()
  const me = await visitorAs(session, id)
  return { id, me }
}

async function addReport({ unlocked = true, by = owner } = {}): Promise<ReportId> {
  const fileKey = `reports/${ports.newId()}/original`
  const file = { filename: 'house.pdf', kind: 'pdf' as const, bytes: 1, sha256: 'a'.repeat(64), fileKey }
  const id = await ports.reports.add({ owner: by, ...file, uploadedAt: ports.clock.now(), zip: null })
  await ports.files.put(fileKey, new Uint8Array([1]))
  const rest = {
    estimate: null,
    quote: null,
    contractorTypes: [],
    contractors: [],
    ...untouched,
    contractorsLeftOut: 0,
  }
  await ports.reports.saveFindings(id, [{ ...exampleDeficiency(), ...rest }])
  await ports.reports.change(id, 1, {
    progress: { stage: 'completed', at: ports.clock.now() },
    pageStates: ['text', 'text'],
    unlockedAt: unlocked ? ports.clock.now() : null,
  })
  return id
}

const load = (id: ReportId, query = '') =>
  source.loader({ request: me.get(`/reports/${id}/source${query}`), params: { id: String(id) }, context })

const draw = (id: ReportId, file = '1.png', who = me) =>
  picture
    .loader({ request: who.get(`/reports/${id}/pages/${file}`), params: { id: String(id), file }, context })
    .catch((thrown: unknown) => thrown as Response)

describe('a page of a report', () => {
  test('is the first one where none is asked for', async () => {
    const id = await addReport()
    expect(await load(id)).toMatchObject({ data: { view: { page: 1, marks: [{ id: 'd-breaker' }] } } })
    expect(await load(id, '?p=2')).toMatchObject({ data: { view: { page: 2, marks: [] } } })
  })

  test.each(['?p=0', '?p=3', '?p=x', '?p=', '?p=1e1'])('%s is not found', async (query) => {
    expect(await load(await addReport(), query)).toMatchObject({
      data: { view: null, reason: 'no-such-page' },
      init: { status: 404 },
    })
  })

  test('is gone with the file', async () => {
    const id = await addReport()
    await ports.files.remove((await ports.reports.byId(id))?.fileKey ?? '')
    expect(await load(id)).toMatchObject({ data: { view: null, reason: 'gone' }, init: { status: 410 } })
    expect((await draw(id)).status).toBe(404)
  })

  test("of another person's report is not found", async () => {
    const id = await addReport({ by: (await signedIn()).id })
    expect(await load(id)).toMatchObject({ data: { view: null, reason: 'not-found' }, init: { status: 404 } })
    expect((await draw(id)).status).toBe(404)
  })

  test('of a locked report leads to where it is unlocked, and is not drawn', async () => {
    const id = await addReport({ unlocked: false })
    const answer = await load(id).catch((thrown: unknown) => thrown as Response)
    expect(answer).toMatchObject({ status: 303 })
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(`/reports/${id}`)
    expect((await draw(id)).status).toBe(404)
  })

  test('is drawn for its owner alone, and kept by no browser', async () => {
    const id = await addReport()
    const answer = await draw(id)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect((await draw(id, '1.png', visitor())).status).toBe(404)
    for (const file of ['3.png', '0.png', '1.gif', '1', '../1.png']) expect((await draw(id, file)).status).toBe(404)
  })
})
