import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import type { ReportId } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import { addFindings } from '#server/testing/open-report.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let house: typeof import('./house.tsx')
beforeAll(async () => {
  ports = await openDoor()
  session = await import('#app/web/session/session.server.ts')
  house = await import('./house.tsx')
})
afterAll(() => ports.close())

let owner: UserId
let me: ReturnType<typeof visitor>
let id: ReportId
beforeEach(async () => {
  owner = await ports.addUser()
  me = await visitorAs(session, owner)
  id = await addFindings(ports, owner)
  const houseRead = { facts: { baths: 2 }, pages: { baths: 4 } }
  await ports.reports.change(id, 1, { houseRead })
})

const context = contextOf({})
const load = () => house.loader({ request: me.get(`/reports/${id}/house`), params: { id: String(id) }, context })
const none = { yearBuilt: '', livingArea: '', stories: '', baths: '', foundation: '', roof: '' }

async function answerTo(work: Promise<unknown>) {
  const answer: unknown = await work.catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('Location') }
  const { data, init } = answer as { data: Record<string, unknown>; init: { status: number } }
  return { status: init.status, ...data }
}

const post = (fields: Record<string, string>) =>
  answerTo(
    house.action({ request: me.post(`/reports/${id}/house`, fields), params: { id: String(id) }, context }) as never,
  )

test('what is typed is kept for the whole report, and empty fields are as the report states them', async () => {
  expect(await load()).toMatchObject({ read: { facts: { baths: 2 }, pages: { baths: 4 } }, given: {} })
  const typed = { yearBuilt: '1978', livingArea: '1,850', stories: '1.5', foundation: 'slab', roof: 'tile' }
  expect(await post({ ...none, ...typed })).toEqual({ status: 303, location: `/reports/${id}` })
  const given = { yearBuilt: 1978, livingArea: 1850, stories: 1.5, foundation: 'slab', roof: 'tile' }
  expect((await load()).given).toEqual(given)
  await post(none)
  expect((await load()).given).toEqual({})
})

test.each([
  ['yearBuilt', '78'],
  ['livingArea', 'big'],
  ['livingArea', '1.850'],
  ['stories', '7'],
  ['baths', '2.3'],
  ['baths', '-1'],
])('%s of %j is refused at its field, which keeps it', async (name, value) => {
  expect(await post({ ...none, stories: '2', [name]: value })).toMatchObject({
    ...{ status: 422, errors: { [name]: expect.stringContaining('must be') } },
    values: { [name]: value },
  })
  expect((await load()).given).toEqual({})
})

test('what the form has not is refused', async () => {
  expect(await post({ ...none, roof: 'straw' })).toMatchObject({ status: 422 })
  expect(await post({ baths: '2' })).toMatchObject({ status: 400 })
  expect(await post({ ...none, price: '1' })).toMatchObject({ status: 400 })
})

test("another's report is not there, and a locked one leads to the dialog that unlocks it", async () => {
  await ports.reports.change(id, 1, { unlockedAt: null })
  expect(await answerTo(load())).toEqual({ status: 303, location: `/reports/${id}/unlock` })
  expect(await post(none)).toMatchObject({ status: 422 })
  me = await visitorAs(session, await ports.addUser())
  expect(await answerTo(load())).toEqual({ status: 404, location: null })
  expect(await post(none)).toMatchObject({ status: 404 })
  me = visitor()
  expect(await answerTo(load())).toEqual({ status: 303, location: expect.stringMatching(/^\/auth\?redirectTo=/) })
})
