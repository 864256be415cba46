import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plantedFinding, plantReport } from '#app/testing/planted.ts'
import type { UserId } from '#domain/account/account.ts'
import type { ReportId } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let photos: typeof import('./photos.tsx')
let file: typeof import('./photo.ts')
beforeAll(async () => {
  ports = await openDoor()
  session = await import('#app/web/session/session.server.ts')
  photos = await import('./photos.tsx')
  file = await import('./photo.ts')
})
afterAll(() => ports.close())

let owner: UserId
let me: ReturnType<typeof visitor>
let id: ReportId
beforeEach(async () => {
  owner = await ports.addUser()
  me = await visitorAs(session, owner)
  id = await plantReport(ports, owner, { unlocked: true })
})

const params = () => ({ id: String(id), finding: plantedFinding })
const address = () => `/reports/${id}/photos-of/${plantedFinding}`
const caught = (thrown: unknown) => thrown as Response

const load = (who = me) =>
  photos.loader({ request: who.get(address()), params: params(), context: contextOf() }).catch(caught)

/** Returns the status and where the answer leads, or what it says. */
async function post(fields: Record<string, string>, who = me) {
  const request = who.post(address(), fields)
  const work = photos.action({ request, params: params(), context: contextOf() })
  const answer: unknown = await work.catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('Location') }
  const { data, init } = answer as { data: Record<string, unknown>; init: { status: number } }
  return { status: init.status, ...data }
}

const leave = { photo: 'photo-1-planted', change: 'leave-out' }

test('a photo is left out and shown again, on the page where all of its finding are', async () => {
  expect(await load()).toMatchObject({ id, photos: [{ name: 'photo-1-planted', leftOut: false }] })
  expect(await post(leave)).toEqual({ status: 303, location: address() })
  expect(await load()).toMatchObject({ photos: [{ leftOut: true }] })
  await post({ ...leave, change: 'show' })
  expect(await load()).toMatchObject({ photos: [{ leftOut: false }] })
})

test('a photo that is not there any more is told from one that is not theirs', async () => {
  expect(await post({ ...leave, photo: 'photo-0-old' })).toMatchObject({
    status: 422,
    errors: { form: 'The report was analyzed again meanwhile, or its file was deleted. These are its photos now.' },
  })
  expect(await post({ ...leave, change: 'burn' })).toMatchObject({ status: 422 })
  const other = await visitorAs(session, await ports.addUser())
  expect((await post(leave, other)).status).toBe(404)
  expect(await load(other)).toMatchObject({ status: 404 })
  expect(await load()).toMatchObject({ photos: [{ leftOut: false }] })
})

test('a locked report keeps its photos', async () => {
  await ports.reports.change(id, 1, { unlockedAt: null })
  expect(await post(leave)).toMatchObject({ status: 422 })
  const answer = await load()
  expect(answer instanceof Response && answer.headers.get('Location')).toBe(`/reports/${id}/unlock`)
})

test('a photo comes as what it is', async () => {
  const ask = (name: string, who = me) =>
    file
      .loader({
        request: who.get(`/reports/${id}/photos/${name}`),
        params: { id: String(id), file: name },
        context: contextOf(),
      })
      .catch(caught)
  expect((await ask('photo-1-planted.webp')).headers.get('Content-Type')).toBe('image/webp')
  for (const name of ['photo-1-planted-small.jpg', 'photo-1-planted.jpg', 'photo-1-other.webp'])
    expect((await ask(name)).status).toBe(404)
  expect((await ask('photo-1-planted.webp', visitor())).status).toBe(404)
})
