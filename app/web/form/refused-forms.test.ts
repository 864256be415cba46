import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { appHandler } from '#app/testing/build.ts'
import { plantedContractor, plantedFinding, plantReport, shareTokenOf } from '#app/testing/planted.ts'
import { addressOf, type RouteEntry, routeManifest } from '#app/testing/routes.ts'
import type { UserId } from '#domain/account/account.ts'
import type { LimitName } from '#domain/limits.ts'
import type { ReportId } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let handle: Awaited<ReturnType<typeof appHandler>>
let session: typeof import('#app/web/session/session.server.ts')
let owner: UserId
let admin: UserId
let report: ReportId
let isTooOften = false

beforeAll(async () => {
  const take = async (_name: LimitName) =>
    isTooOften ? { ok: false as const, retryAfter: 60 } : { ok: true as const, left: 9, resetIn: 60 }
  ports = await openDoor({ limits: { take, giveBack: async () => {} } })
  session = await import('#app/web/session/session.server.ts')
  handle = await appHandler()
  owner = await ports.addUser()
  admin = await ports.addUser({ username: 'admin' })
  await ports.accounts.setRole('admin', 'admin')
  report = await plantReport(ports, owner)
})
afterAll(() => ports.close())
beforeEach(() => {
  isTooOften = false
})

const manifest = routeManifest()

/** The rest is called by programs: the vendors' webhooks, and the API except signing out. */
const isForm = ({ path }: RouteEntry) => !/^(webhooks\/|api\/:)/.test(path ?? '')

async function formRoutes(): Promise<RouteEntry[]> {
  const app = join(import.meta.dirname, '../..')
  const found = await Promise.all(
    manifest.filter(isForm).map(async (entry) => {
      const module = await import(/* @vite-ignore */ join(app, entry.file))
      return 'action' in module ? [entry] : []
    }),
  )
  return found.flat()
}

/** Returns a route's address with a value for each parameter. */
function pathOf(entry: RouteEntry, id: number): string {
  const values: Record<string, string> = {
    id: String(id),
    token: shareTokenOf(id as ReportId),
    finding: plantedFinding,
    contractor: plantedContractor,
    kind: 'mapping',
  }
  if (entry.path === 'api/*') return '/api/logout'
  const path = addressOf(entry).replaceAll(/:(\w+)\??/g, (_, name: string) => values[name] ?? 'none')
  return entry.index ? `${path}?index` : path
}

const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }
const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' }
const unknownPart = '--x\r\nContent-Disposition: form-data; name="nosuchfield"\r\n\r\n1\r\n--x--\r\n'

const bodies = [
  { what: 'fields that it has not', headers: urlencoded, body: 'nosuchfield=1' },
  { what: 'no fields', headers: urlencoded, body: '' },
  { what: 'more than may be sent', headers: urlencoded, body: `nosuchfield=${'x'.repeat(1_200_000)}` },
  { what: 'a multipart form cut off', headers: multipart, body: unknownPart.slice(0, -20) },
  { what: 'a multipart form with another field', headers: multipart, body: unknownPart },
  { what: 'something that is no form', headers: { 'Content-Type': 'text/plain' }, body: 'words' },
]

async function answerTo(entry: RouteEntry, by: UserId | null, id: number, sent: (typeof bodies)[number]) {
  const who = by ? await visitorAs(session, by) : visitor()
  const path = pathOf(entry, id)
  const { headers } = who.get(path)
  for (const [name, value] of Object.entries({ ...sent.headers, Accept: 'text/html,*/*;q=0.8' }))
    headers.set(name, value)
  const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body: sent.body })
  return handle(request, contextOf({ logError: () => {} }))
}

/** Returns null for a page or a redirect to one. */
async function bareAnswer(answer: Response): Promise<string | null> {
  const type = answer.headers.get('Content-Type') ?? ''
  const body = await answer.text()
  if (answer.status >= 300 && answer.status < 400 && answer.headers.has('Location')) return null
  if (/^text\/html/.test(type) && /<main/.test(body)) return null
  return `${answer.status} ${type}: ${body.slice(0, 80)}`
}

async function bareAnswers(by: UserId | null, id: number, sent = bodies): Promise<string[]> {
  const bare: string[] = []
  const routes = (await formRoutes()).filter((entry) => by !== admin || entry.id.startsWith('admin/layout'))
  for (const entry of routes) {
    for (const each of sent) {
      const found = await bareAnswer(await answerTo(entry, by, id, each))
      if (found) bare.push(`${entry.id} with ${each.what}: ${found}`)
    }
  }
  return bare
}

test('there are forms to refuse', async () => {
  expect((await formRoutes()).length).toBeGreaterThan(35)
})

test.each<[string, () => UserId | null]>([
  ['somebody who is signed out', () => null],
  ['the owner of a locked report', () => owner],
  ['an admin, about a form of the admin area,', () => admin],
])('whatever is wrong with a form, %s is answered by a page', { timeout: 600_000 }, async (_who, by) => {
  expect(await bareAnswers(by(), report)).toEqual([])
})

test('a form about a report that is not there is answered by a page', { timeout: 600_000 }, async () => {
  expect(await bareAnswers(owner, 999_999, bodies.slice(0, 2))).toEqual([])
})

test('a form that is sent too often is answered by a page', { timeout: 600_000 }, async () => {
  isTooOften = true
  expect(await bareAnswers(owner, report, bodies.slice(0, 2))).toEqual([])
})

test('the page of a refused form says what was wrong and leads back to where it stood', async () => {
  const entry = manifest.find(({ id }) => id === 'account/settings/theme-choice')
  if (!entry || !bodies[2]) throw new Error('there is no form for the theme')
  const answer = await answerTo(entry, null, report, bodies[2])
  expect(answer.status).toBe(413)
  const page = await answer.text()
  expect(page).toContain('The form has more text than can be sent at once.')
  expect(page).toMatch(/<a[^>]*href="\/theme"[^>]*>Go back<\/a>/)
})
