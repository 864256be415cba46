import { afterAll, beforeAll, expect, test } from 'vitest'
import { appHandler } from '#app/testing/build.ts'
import { exampleContractor, exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { type ReportId, untouched } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let handle: Awaited<ReturnType<typeof appHandler>>

beforeAll(async () => {
  ports = await openDoor()
  session = await import('#app/web/session/session.server.ts')
  handle = await appHandler()
})
afterAll(() => ports.close())

type Visitor = ReturnType<typeof visitor>

/** The password that `addUser` sets. */
const password = 'password'

async function member(username: string) {
  const id = await ports.addUser({ username })
  return { id, browser: await visitorAs(session, id) }
}

async function plant(owner: Awaited<ReturnType<typeof member>>['id']): Promise<ReportId> {
  const file = { filename: 'house.txt', kind: 'txt' as const, bytes: 1, sha256: 'a'.repeat(64) }
  const fileKey = `reports/${ports.newId()}/original`
  const now = ports.clock.now()
  const id = await ports.reports.add({ owner, ...file, fileKey, uploadedAt: now, zip: '78701' })
  const contractors = [exampleContractor({ id: 'a', phone: '(512) 555-0101', timeZone: 'America/Chicago' })]
  const rest = { quote: null, contractorTypes: [], contractors, ...untouched, contractorsLeftOut: 0 }
  await ports.reports.saveFindings(id, [{ ...exampleDeficiency(), estimate: exampleEstimate(), ...rest }])
  await ports.reports.change(id, 1, { progress: { stage: 'completed', at: now }, unlockedAt: now })
  return id
}

/** Sends a request and follows redirects, as a browser without JavaScript does. */
async function send(browser: Visitor, request: Request, from?: string) {
  if (from) request.headers.set('Referer', `http://localhost${from}`)
  const answer = await handle(request, contextOf())
  browser.keep(answer.headers)
  return { status: answer.status, to: answer.headers.get('Location'), html: await answer.text() }
}

async function endSessions(id: Awaited<ReturnType<typeof member>>['id']) {
  await ports.sessions.endOthers(id, '')
}

const signingIn = (username: string, redirectTo: string) => ({ username, password, redirectTo })

test('what was typed into a form whose sender’s session had ended is there once they have signed in again', async () => {
  const { id, browser } = await member('kept-1')
  const report = await plant(id)
  const page = `/reports/${report}/message/${exampleDeficiency().id}/a`
  await endSessions(id)
  const typed = { request: 'r-1', contractors: 'a', name: 'Sam Typed', phone: '(512) 555-0177', note: 'Ring twice' }

  const refused = await send(browser, browser.post(page, typed), page)
  expect(refused).toMatchObject({ status: 303, to: `/auth?redirectTo=${encodeURIComponent(page)}` })
  const asked = await send(browser, browser.get(refused.to ?? ''))
  expect(asked.html).toContain('Your session has ended.')
  expect(asked.html).toContain('what you typed is kept')

  const back = await send(browser, browser.post('/auth', signingIn('kept-1', page)))
  expect(back).toMatchObject({ status: 303, to: page })
  const { html } = await send(browser, browser.get(page))
  for (const each of ['Sam Typed', '(512) 555-0177', 'Ring twice']) expect(html).toContain(each)
  expect(html).toContain('What you typed is back. It has not been sent yet.')
  expect((await send(browser, browser.get(page))).html).not.toContain('Ring twice')
})

test('what was typed is shown to nobody else who signs in with the same browser, and keeps no password', async () => {
  const { id, browser } = await member('kept-2')
  await member('kept-other')
  await endSessions(id)
  const typed = { name: 'Secret Sam', currentPassword: 'Juniper-77' }
  await send(browser, browser.post('/settings', typed), '/settings')
  expect((await send(browser, browser.get('/auth?redirectTo=%2Fsettings'))).html).toContain('what you typed is kept')
  const token = browser.cookies.get('__Host-session')
  await send(browser, browser.post('/auth', signingIn('kept-other', '/settings')))
  expect(browser.cookies.get('__Host-session')).not.toBe(token)
  const { html } = await send(browser, browser.get('/settings'))
  expect(html).toContain('Save Settings')
  expect(html).not.toContain('Secret Sam')
  expect(html).not.toContain('Juniper-77')
})

test('settings that were typed while the session had ended stand in the form again', async () => {
  const { id, browser } = await member('kept-3')
  await endSessions(id)
  await send(browser, browser.post('/settings', { name: 'Sam Typed', company: 'Typed Ltd' }), '/settings')
  await send(browser, browser.post('/auth', signingIn('kept-3', '/settings')))
  expect((await send(browser, browser.get('/settings'))).html).toContain('value="Typed Ltd"')
})

test('nothing is kept of a visitor whom nobody knows, nor of what is too large', async () => {
  const stranger = visitor()
  await send(stranger, stranger.post('/reports/1/share', { scope: 'full' }))
  expect([...stranger.cookies.keys()]).toEqual([])
  const { id, browser } = await member('kept-4')
  await endSessions(id)
  const before = browser.cookies.get('__Host-session')
  await send(browser, browser.post('/reports/1/share', { scope: 'x'.repeat(300_000) }))
  expect(browser.cookies.get('__Host-session')).toBe(before)
})

test('a form that goes to another address leads back to the page that it stands on', async () => {
  const { id, browser } = await member('kept-5')
  await endSessions(id)
  const refused = await send(browser, browser.post('/reports/5/retry', { back: '/reports' }), '/reports?page=2')
  expect(refused.to).toBe(`/auth?redirectTo=${encodeURIComponent('/reports?page=2')}`)
  const foreign = browser.post('/reports/5/retry', {})
  foreign.headers.set('Referer', 'https://elsewhere.test/reports')
  expect((await send(browser, foreign)).to).toBe(`/auth?redirectTo=${encodeURIComponent('/reports/5/retry')}`)
})

test('whoever is asked to sign in because the session has ended is told so, and nobody else', async () => {
  const { id, browser } = await member('kept-6')
  await endSessions(id)
  const asked = await send(browser, browser.get('/auth?redirectTo=%2Freports'))
  expect(asked.html).toContain('Your session has ended.')
  const stranger = visitor()
  expect((await send(stranger, stranger.get('/auth?redirectTo=%2Freports'))).html).not.toContain('session has ended')
})
