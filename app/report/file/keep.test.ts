import { afterAll, beforeAll, expect, test } from 'vitest'
import { appHandler } from '#app/testing/build.ts'
import { exampleDeficiency } from '#domain/examples.ts'
import { changeRequest } from '#domain/negotiation/request/change-request.ts'
import { type ReportId, untouched } from '#domain/report/report.ts'
import { eraseFile } from '#domain/retention/erase-file.ts'
import { eraseReport } from '#domain/retention/erase-report.ts'
import { dayAfter, dayAt } from '#domain/text/day.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

const HOUR = 3_600_000

let ports: TestPorts
let handle: Awaited<ReturnType<typeof appHandler>>
let owner: Awaited<ReturnType<TestPorts['addUser']>>
let me: ReturnType<typeof visitor>
let id: ReportId
let deadline: string

beforeAll(async () => {
  ports = await openDoor()
  const session = await import('#app/web/session/session.server.ts')
  handle = await appHandler()
  owner = await ports.addUser()
  me = await visitorAs(session, owner)
  const at = ports.clock.now()
  deadline = dayAfter(dayAt(at, 'UTC'), 10)
  const fileKey = `reports/${ports.newId()}/original`
  await ports.files.put(fileKey, new Uint8Array(4))
  const file = { filename: 'house.pdf', kind: 'pdf' as const, bytes: 4, sha256: 'b'.repeat(64), fileKey }
  id = await ports.reports.add({ owner, ...file, uploadedAt: at, zip: null })
  const none = { estimate: null, quote: null, contractorTypes: [], contractors: [], contractorsLeftOut: 0 }
  await ports.reports.saveFindings(id, [{ ...exampleDeficiency(), ...untouched, ...none }])
  await ports.reports.change(id, 1, { progress: { stage: 'completed', at }, pageStates: ['text'], unlockedAt: at })
})
afterAll(() => ports.close())

async function ask(request: Request, who = me): Promise<Response> {
  const answer = await handle(request, contextOf())
  who.keep(answer.headers)
  return answer
}

async function page(path: string): Promise<string> {
  const html = await (await ask(me.get(path))).text()
  return html
    .replaceAll(/<!--.*?-->|<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>|\s+/g, ' ')
    .replaceAll(/ +/g, ' ')
}

const keep = () => `/reports/${id}/keep`
const post = (fields: Record<string, string>) => ask(me.post(keep(), fields))

test('without a deadline the form leads to the request', async () => {
  expect(await page(keep())).toContain('Your repair request has no deadline ahead.')
  const answer = await post({ choice: 'keep', until: deadline })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('The repair request has no deadline.')
})

test('file and photos are kept until the deadline, and that is taken back, without JavaScript', async () => {
  await changeRequest(ports, { report: id, owner, version: 1, changes: { deadline } })
  expect(await page(`/reports/${id}`)).toContain('Keep until your deadline')
  expect(await page(`/reports/${id}/request`)).toContain('Keep them until your deadline')
  expect(await (await ask(me.get(keep()))).text()).toContain(`value="${deadline}"`)

  const late = await post({ choice: 'keep', until: dayAfter(deadline, 1) })
  expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('after the deadline')])
  const kept = await post({ choice: 'keep', until: deadline })
  expect([kept.status, kept.headers.get('Location')]).toEqual([303, `/reports/${id}`])
  expect(await page(`/reports/${id}`)).toContain('Kept for your deadline: change')
  expect(await page(keep())).toMatch(/If you take it back, the usual 72 hours count again, with an hour left at least/)

  expect((await post({ choice: 'usual' })).status).toBe(303)
  expect(await ports.reports.byId(id)).toMatchObject({ keptUntil: null, keptFor: null })
})

test('strangers and visitors see and change nothing of it', async () => {
  const session = await import('#app/web/session/session.server.ts')
  const stranger = await visitorAs(session, await ports.addUser())
  expect((await ask(stranger.get(keep()), stranger)).status).toBe(404)
  expect((await ask(stranger.post(keep(), { choice: 'usual' }), stranger)).status).toBe(404)
  const nobody = visitor()
  expect((await ask(nobody.get(keep()), nobody)).headers.get('Location')).toMatch(/^\/auth/)
})

test('a receipt says that its owner had kept it, and a file that is gone is refused in a sentence', async () => {
  const uploadedAt = new Date(ports.clock.now().getTime() - 100 * HOUR)
  const keptUntil = new Date(ports.clock.now().getTime() - HOUR)
  await ports.sql`update report set uploaded_at = ${uploadedAt}, kept_until = ${keptUntil}, kept_for = ${keptUntil}
    where id = ${id}`
  const refused = await post({ choice: 'keep', until: deadline })
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('cannot be kept any more')])
  const erasure = await eraseReport(ports, { report: id, reason: 'expired', whole: false })
  expect(await page(`/receipts/${erasure?.id}`)).toContain('The time until which you kept it was over')
  expect(await page(`/receipts/${erasure?.id}`)).toContain('1 hour later than promised')
  expect(await page(`/verify?receipt=${erasure?.id}`)).toContain('The time until which its owner kept it was over')
  expect(await eraseFile(ports, { id, owner })).toEqual(erasure)
  expect((await ask(me.get(keep()))).headers.get('Location')).toBe(`/reports/${id}`)
})
