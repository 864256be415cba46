import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import type { Place, Places } from '#domain/place/place.ts'
import type { ReportId } from '#domain/report/report.ts'
import { contextOf, openDoor, type visitor, visitorAs } from '#server/testing/app.ts'
import { addFindings } from '#server/testing/open-report.ts'
import type { TestPorts } from '#server/testing/ports.ts'

const known: Record<string, Place> = {
  78701: { zip: '78701', city: 'Austin', state: 'TX' } as Place,
  43215: { zip: '43215', city: 'Columbus', state: 'OH' } as Place,
  10001: { zip: '10001', city: 'New York', state: 'NY' } as Place,
}
const places: Places = {
  byZip: async (zip) => known[zip] ?? null,
  byAddress: async (address) => known[/\d{5}$/.exec(address)?.[0] ?? ''] ?? null,
  near: async () => [],
}

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let place: typeof import('./place.ts')
let page: typeof import('../page.server.ts')
beforeAll(async () => {
  ports = await openDoor({ places })
  session = await import('#app/web/session/session.server.ts')
  place = await import('./place.ts')
  page = await import('../page.server.ts')
})
afterAll(() => ports.close())

let owner: UserId
let me: ReturnType<typeof visitor>
let id: ReportId
beforeEach(async () => {
  owner = await ports.addUser()
  me = await visitorAs(session, owner)
  id = await addFindings(ports, owner, [], { zip: '78701', isOpen: false })
  const propertyAddress = '12 Oak St, Columbus, OH 43215'
  await ports.reports.change(id, 1, { propertyAddress })
})

const context = contextOf({})

async function noteShown() {
  const { data } = await page.loader({ request: me.get(`/reports/${id}`), params: { id: String(id) }, context })
  return data.place?.kind ?? null
}

async function post(fields: Record<string, string>) {
  const work = place.action({ request: me.post(`/reports/${id}/place`, fields), params: { id: String(id) }, context })
  const answer: unknown = await Promise.resolve(work).catch((thrown: unknown) => thrown)
  return answer instanceof Response ? [answer.status, answer.headers.get('Location')] : answer
}

test('the report asks which place is right, in one form for both, until one of them is chosen', async () => {
  expect(await noteShown()).toBe('contradiction')
  expect(await post({ intent: 'elsewhere' })).toEqual([expect.any(Number), `/reports/${id}`])
  expect(await post({ intent: 'zip', zip: '1' })).toEqual([expect.any(Number), `/reports/${id}`])
  expect(await noteShown()).toBe('contradiction')
  expect(await post({ intent: 'zip' })).toEqual([303, `/reports/${id}`])
  expect(await noteShown()).toBeNull()
  expect(await post({ intent: 'address' })).toEqual([expect.any(Number), `/reports/${id}`])
  expect((await ports.reports.byId(id))?.zip).toBe('78701')
})

test('the address may be right', async () => {
  expect(await post({ intent: 'address' })).toEqual([303, `/reports/${id}`])
  expect([await noteShown(), (await ports.reports.byId(id))?.zip]).toEqual([null, '43215'])
})

test("another's report is not there", async () => {
  me = await visitorAs(session, await ports.addUser())
  expect(await post({ intent: 'zip' })).toEqual([404, null])
})
