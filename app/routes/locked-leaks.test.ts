import { matchRoutes } from '@remix-run/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appHandler, type RouteEntry, routeManifest } from '#app/testing-build.ts'
import {
  plantedContractor as contractor,
  plantedFinding as finding,
  markersIn,
  plantedMiss as miss,
  planted,
  plantedPicture,
  plantReport,
  shareTokenOf,
} from '#app/testing-planted.ts'
import type { UserId } from '#domain/account/account.ts'
import type { PaymentDecision } from '#domain/credit/payments.ts'
import { missId } from '#domain/deficiency/possible-miss.ts'
import type { SmsEvent } from '#domain/message/message.ts'
import type { ReportId } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

/**
 * Texts go out from open reports only, so none can be about a locked one; what an owner has sent is shown to that owner alone,
 * on these pages and by forms that lead to them.
 */
const ownTexts = [
  'routes/reports_.$id_.messages',
  'routes/settings',
  'routes/settings_.export',
  'routes/settings_.keep-reports',
  'routes/settings_.sessions',
  'routes/settings_.tokens',
  'routes/settings_.tokens_.$token.revoke',
]
/** The file is given back to its owner in one place only. */
const ownFile = 'routes/settings_.export'

let ports: TestPorts
let handle: Awaited<ReturnType<typeof appHandler>>
let session: typeof import('#app/session.server.ts')
let owner: UserId
let other: UserId

beforeAll(async () => {
  ports = await openDoor({
    documents: {
      read: async () => ({ ok: false, reason: 'damaged' }),
      picture: async () => ({ ok: true, png: plantedPicture }),
    },
  })
  Object.assign(ports.payments, { decide: decided })
  Object.assign(ports.sms, { outbox: { texts: async () => sentTexts, play: async (id: string) => played(id) } })
  session = await import('#app/session.server.ts')
  handle = await appHandler()
  owner = await ports.addUser({ email: profile.email })
  other = await ports.addUser()
})
afterAll(() => ports.close())

/** The buyer's decision at the test provider: whatever it is, the buyer comes back to us. */
async function decided(id: string, decision: PaymentDecision) {
  const state = { pay: 'paid', decline: 'failed', 'pay-later': 'unpaid', cancel: 'unpaid' } as const
  Object.assign(ports.recorded.checkouts.get(id) ?? {}, { status: state[decision] })
  const returnUrl = decision === 'cancel' ? '/purchase-cancelled' : `/purchase-success?session_id=${id}`
  return { returnUrl: `http://localhost${returnUrl}`, event: null }
}

/** The text of each planted report. */
const sentTexts = Array.from({ length: 2_000 }, (_, report) => ({
  ...{ id: `vendor-${report}`, to: '+15125550100', text: '', at: new Date(0), state: 'sent', replies: [] },
}))

function played(id: string): SmsEvent {
  return { kind: 'status', id, state: 'delivered' }
}

const plant = (options?: Parameters<typeof plantReport>[2]) => plantReport(ports, owner, options)

/** As many credits as that, whatever was bought and spent before. */
async function hold(credits: number): Promise<void> {
  const { balance } = await ports.credits.balance(owner)
  if (balance === credits) return
  const entry = { user: owner, reference: ports.newId(), amount: credits - balance, report: null, actor: 'test' }
  await ports.credits.append({ ...entry, kind: 'correction', description: 'Set' })
}

type Form = Record<string, string>
/** `post` goes to `action`, else to the first address, and is answered to the owner by that status; so is `json`. */
type Row = {
  get?: string[]
  action?: string
  post?: [fields: Form, status: number][]
  json?: [body: unknown, status: number, method?: string]
}

const message = {
  request: 'r-1',
  contractors: contractor,
  name: 'Sam',
  phone: '(512) 555-0123',
  note: '',
  sharing: 'on',
}

const homeowner = { homeownerName: message.name, homeownerPhone: message.phone }

const profile = { name: 'Sam', email: 'sam@example.test', phone: '', company: '', address: '' }

/** How each route is called: `{id}` is the locked report, `{txt}` one whose pages are text. Without `get` its own address is asked for. */
const rows: Record<string, Row> = {
  'routes/$': { get: ['/no-such-page', '/reports/{id}/download'] },
  'routes/_index': { get: ['/', '/?report={id}'], post: [[{ zip: '' }, 422]] },
  'routes/accuracy': {},
  'routes/admin': {},
  'routes/admin._index': { get: ['/admin'] },
  'routes/admin.bni': { get: ['/admin/bni?text=breaker'], post: [[{}, 404]] },
  'routes/admin.bni-test': {},
  'routes/admin.bni_.imports.$draft': { get: ['/admin/bni/imports/1'], post: [[{ decision: 'import' }, 404]] },
  'routes/admin.bni_.templates.$file': { get: ['/admin/bni/templates/mapping.csv'] },
  'routes/admin.bni_.versions': { post: [[{ kind: 'mapping', version: '1' }, 404]] },
  'routes/admin.contractors': { post: [[{ version: '1' }, 404]] },
  'routes/admin.contractors_.consents': { post: [[{ phone: '(512) 555-0000', state: 'opted-in' }, 404]] },
  'routes/admin.contractors_.imports.$draft': {
    get: ['/admin/contractors/imports/1'],
    post: [[{ decision: 'import' }, 404]],
  },
  'routes/admin.contractors_.template[.csv]': {},
  'routes/api.$': { get: ['/api/reports/{id}/findings', '/api'], post: [[{}, 404]] },
  'routes/api.auth.profile': { json: [{ company: '' }, 200, 'PUT'] },
  'routes/api.auth.user': {},
  'routes/api.bni.health': {},
  'routes/api.bni.import-mapping': { post: [[{}, 404]] },
  'routes/api.bni.import-multipliers': { post: [[{}, 404]] },
  'routes/api.bni.import-zipseed': { post: [[{}, 404]] },
  'routes/api.bni.mapping': { get: ['/api/bni/mapping?text=breaker'] },
  'routes/api.checkout-session.$id': { get: ['/api/checkout-session/session-purchase-{id}'] },
  'routes/api.contractors.$contractorId.message': {
    get: [`/api/contractors/${contractor}/message`],
    json: [{ reportId: '{id}', deficiencyId: finding, ...homeowner }, 403],
  },
  'routes/api.contractors.search': { json: [{ address: 'Austin, TX' }, 422] },
  'routes/api.create-checkout-session': { json: [{ packageId: 'single' }, 201] },
  'routes/api.credits.balance': {},
  'routes/api.credits.packages': {},
  'routes/api.credits.transactions': {},
  'routes/api.deficiencies.$id.quantity': {
    get: [`/api/deficiencies/${finding}/quantity`],
    json: [{ quantity: 2, unitType: 'each', reportId: '{id}' }, 403, 'PUT'],
  },
  'routes/api.login': { json: [{ username: 'nobody', password: '' }, 422] },
  'routes/api.logout': { post: [[{}, 200]] },
  'routes/api.register': { json: [{ username: '', email: '', password: '' }, 422] },
  'routes/api.openapi[.]json': {},
  'routes/api.reports_': {},
  'routes/api.reports.$id_': { json: [{}, 204, 'DELETE'] },
  'routes/api.reports.$id.analysis': {},
  'routes/api.reports.$id.contractors': {},
  'routes/api.reports.$id.download': {
    get: ['html', 'pdf', 'csv', 'xlsx', 'json'].map((format) => `/api/reports/{id}/download?format=${format}`),
  },
  'routes/api.reports.$id.purchase': { json: [{}, 409] },
  'routes/api.reports.$id.retry': { json: [{}, 202] },
  'routes/api.reports.$id.status': {},
  'routes/api.reports.$reportId.deficiencies.$deficiencyId.message-contractors': {
    get: [`/api/reports/{id}/deficiencies/${finding}/message-contractors`],
    json: [{ contractorIds: [contractor], ...homeowner }, 403],
  },
  'routes/api.reports.upload': { post: [[{}, 415]] },
  'routes/auth': { post: [[{ username: 'nobody', password: 'wrong-password' }, 302]] },
  'routes/auth.forgot': {},
  'routes/blog': { get: ['/blog', '/blog?category=safety'] },
  'routes/blog_.$slug': { get: ['/blog/critical-electrical-issues-home-inspections', '/blog/no-such-post'] },
  'routes/compare': { get: ['/compare', '/compare?a={id}&b={txt}', '/compare?a={id}&b={txt}&as=two'] },
  'routes/contractors': { get: ['/contractors', '/contractors?address=Austin%2C+TX'] },
  'routes/credits': { get: ['/credits', '/credits?report={id}'] },
  'routes/demo': {},
  'routes/developers': {},
  'routes/dev.kit': {},
  'routes/dev.outbox': { post: [[{ id: 'vendor-{id}', fate: 'deliver' }, 303]] },
  'routes/goodbye': {},
  'routes/help': {},
  'routes/login': {},
  'routes/logout': { post: [[{}, 303]] },
  'routes/mobile-logout': { post: [[{}, 303]] },
  'routes/notifications': {
    get: ['/notifications', '/notifications?tab=unread'],
    post: [[{ change: 'read-all' }, 303]],
  },
  'routes/notifications.clear': { post: [[{}, 303]] },
  'routes/offline': {},
  'routes/onboarding': { post: [[{ change: 'hide' }, 303]] },
  'routes/press': {},
  'routes/privacy': {},
  'routes/purchase-cancelled': { get: ['/purchase-cancelled?report={id}'] },
  'routes/purchase-credits': {
    get: ['/purchase-credits?report={id}'],
    post: [[{ package: 'single', report: '{id}' }, 303]],
  },
  'routes/purchase-success': {
    get: [
      '/purchase-success?session_id=session-purchase-{id}',
      '/purchase-success?session_id=session-purchase-{id}&since=0',
    ],
  },
  'routes/reports': { get: ['/reports', '/reports?search=zqdescr', '/reports?search=house&pageSize=50'] },
  'routes/reports_.$id_.cancel': { post: [[{}, 303]] },
  'routes/reports_.$id_.contractors': { post: [[{}, 303]] },
  'routes/reports.$id.delete': { post: [[{}, 303]] },
  'routes/reports.$id.events': {},
  'routes/reports_.$id_.include.($finding)': {
    get: ['/reports/{id}/include', `/reports/{id}/include/${finding}`],
    action: `/reports/{id}/include/${finding}`,
    post: [
      [{ intent: 'exclude' }, 303],
      [{ intent: 'include', stay: 'yes' }, 303],
      [{ intent: 'all' }, 303],
    ],
  },
  'routes/reports_.$id_.misses': {
    post: [
      [{ miss: missId(miss), decision: 'accept' }, 303],
      [{ miss: missId(miss), decision: 'dismiss' }, 303],
    ],
  },
  'routes/reports_.$id_.start': { post: [[{ back: '/reports' }, 303]] },
  'routes/reports_.$id_.retry': { post: [[{}, 303]] },
  'routes/receipts': {},
  'routes/receipts_.$id': { get: ['/receipts/unknown'] },
  'routes/receipts_.$id_.$file': { get: ['/receipts/unknown/receipt.json'] },
  'routes/reports_.$id.erase': { post: [[{}, 303]] },
  'routes/reports_.$id_.receipt': {},
  'routes/[.]well-known.plumbline-receipts[.]pem': {},
  'routes/verify': { get: ['/verify', '/verify?receipt=unknown'], post: [[{ receipt: 'unknown' }, 200]] },
  'routes/reports.unlock.$id': { post: [[{}, 422]] },
  'routes/reports_.$id': {
    get: ['/reports/{id}', '/reports/{id}?severity=critical', '/reports/{id}?then=download', '/reports/{id}.json'],
    post: [[{ address: '418 Juniper Ridge', zip: '78701' }, 422]],
  },
  'routes/reports_.$id.message.$finding': { get: [`/reports/{id}/message/${finding}`], post: [[message, 404]] },
  'routes/reports_.$id.message.$finding_.$contractor': {
    get: [`/reports/{id}/message/${finding}/${contractor}`],
    post: [[message, 404]],
  },
  'routes/reports_.$id.parts.$finding': {
    get: [`/reports/{id}/parts/${finding}`],
    post: [[{ passages: 'part-1-told' }, 303]],
  },
  'routes/reports_.$id.price.$finding': { get: [`/reports/{id}/price/${finding}`] },
  'routes/reports_.$id.quantity.$finding': {
    get: [`/reports/{id}/quantity/${finding}`],
    post: [[{ quantity: '2', unitType: 'each' }, 303]],
  },
  'routes/reports_.$id.quote.$finding': {
    get: [`/reports/{id}/quote/${finding}`, '/reports/{id}/quote/d-quoted'],
    post: [[{ amount: '1,850', company: '', date: '', note: '' }, 303]],
  },
  'routes/reports_.$id.refresh': { post: [[{}, 303]] },
  'routes/reports_.$id.sent.$request': { get: ['/reports/{id}/sent/request-{id}'] },
  'routes/reports_.$id.unlock': {
    post: [
      [{}, 422],
      [{ empty: 'known' }, 422],
    ],
  },
  'routes/reports_.$id.words.$finding': {
    get: [`/reports/{id}/words/${finding}`, '/reports/{id}/words/d-quoted'],
    post: [[{ location: '', description: 'It leaks.' }, 303]],
  },
  'routes/reports_.$id_.messages': {
    get: ['/reports/{id}/messages', '/reports/{id}/messages?request=request-{id}'],
    post: [[{ request: 'request-{id}' }, 303]],
  },
  'routes/reports_.$id_.pages.$file': { get: ['/reports/{id}/pages/1.png'] },
  'routes/reports_.$id_.request': {
    get: ['/reports/{id}/request', '/reports/{id}/request?version=1'],
    post: [[{ version: '2', [`list-${finding}`]: 'lead', [`remedy-${finding}`]: 'repair' }, 303]],
  },
  'routes/reports_.$id_.request_.answers': {
    get: ['/reports/{id}/request/answers?version=1'],
    post: [[{ [`kind-${finding}`]: 'decline' }, 303]],
  },
  'routes/reports_.$id_.request_.deadline[.ics]': {},
  'routes/reports_.$id_.request_.discard': { post: [[{ version: '2' }, 303]] },
  'routes/reports_.$id_.request_.letter': {
    get: ['html', 'pdf', 'txt'].map((format) => `/reports/{id}/request/letter?version=1&format=${format}`),
  },
  'routes/reports_.$id_.request_.preview': { post: [[{ version: '2' }, 303]] },
  'routes/reports_.$id_.share': {
    get: ['/reports/{id}/share', '/reports/{id}/share?scope=request'],
    post: [[{ id: 'another', scope: 'full', days: '14' }, 303]],
  },
  'routes/reports_.$id_.share_.$link': { get: ['/reports/{id}/share/link-{id}'], post: [[{}, 303]] },
  'routes/reports_.$id_.source': {
    get: ['/reports/{id}/source', '/reports/{txt}/source', `/reports/{id}/source?p=1&finding=${finding}`],
  },
  'routes/robots[.]txt': {},
  'routes/rss[.]xml': {},
  'routes/s.$token': {
    get: ['/s/{token}', '/s/{token}?answered'],
    action: '/s/{token}?version=1',
    post: [[{ [`kind-${finding}`]: 'accept' }, 410]],
  },
  'routes/s.$token_.download': { get: ['/s/{token}/download'] },
  'routes/settings': {
    post: [
      [{ ...profile, radiusMiles: '25', minimumRating: '4', perType: '3', theme: 'system', saveReports: 'on' }, 303],
    ],
  },
  'routes/settings_.password': {
    post: [[{ currentPassword: 'wrong', password: 'juniper ridge', confirmPassword: 'juniper ridge' }, 422]],
  },
  'routes/settings_.sessions': { post: [[{ session: 'others' }, 303]] },
  'routes/settings_.delete': { post: [[{ password: 'wrong' }, 422]] },
  'routes/settings_.export': {},
  'routes/settings_.import': { post: [[{ file: '{}' }, 422]] },
  'routes/settings_.keep-reports': { post: [[{}, 303]] },
  'routes/settings_.tokens': {},
  'routes/settings_.tokens_.$token.revoke': { get: ['/settings/tokens/none/revoke'], post: [[{}, 303]] },
  'routes/settings_.tokens_.new': { post: [[{ id: 'one', name: 'Nightly', days: '90', password: 'wrong' }, 422]] },
  'routes/settings_.webhook': {
    post: [
      [{ deed: 'save', url: 'https://hooks.example.com/', addressPassword: 'password' }, 303],
      [{ deed: 'test' }, 303],
      [{ deed: 'again', delivery: 'report_{id}_1' }, 303],
    ],
  },
  'routes/sitemap[.]xml': {},
  'routes/terms': {},
  'routes/sw-cleanup': { get: ['/sw-cleanup', '/sw-cleanup?cleared'], post: [[{}, 303]] },
  'routes/switch-account': { post: [[{}, 303]] },
  'routes/test-checkout.$session': {
    get: ['/test-checkout/session-purchase-{id}'],
    post: [
      [{ decision: 'pay' }, 303],
      [{ decision: 'decline' }, 303],
      [{ decision: 'pay-later' }, 303],
      [{ decision: 'cancel' }, 303],
    ],
  },
  'routes/theme': { post: [[{ theme: 'dark', redirectTo: '/reports/{id}' }, 303]] },
  'routes/upload': { post: [[{}, 422]] },
  'routes/webhooks.stripe': { post: [[{}, 400]] },
  'routes/webhooks.twilio': { post: [[{ MessageSid: 'SM1', From: '+15125557704', Body: 'yes' }, 403]] },
}

const manifest = routeManifest()

function addressOf(entry: RouteEntry): string {
  const parent = manifest.find(({ id }) => id === entry.parentId)
  return `${parent ? addressOf(parent) : ''}${entry.path ? `/${entry.path}` : ''}`.replaceAll(':id', '{id}') || '/'
}

/** The routes below each other that answer an address, by the ids of the manifest. */
function routesAt(path: string): string[] {
  type Node = { id: string; path?: string; index?: false; children: Node[] } | { id: string; index: true }
  const below = (parent: string): Node[] =>
    manifest
      .filter((entry) => entry.parentId === parent)
      .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: below(id) }))
  return (matchRoutes(below('root'), path.split('?')[0] ?? '') ?? []).map(({ route }) => route.id ?? '')
}

/** What the client asks for in place of the page. */
const asData = (path: string) => {
  const [pathname = '', query] = path.split('?')
  return `${pathname === '/' ? '/_root' : pathname}.data${query ? `?${query}` : ''}`
}

type Asked = { path: string; init?: RequestInit; status?: number }

function requestsOf({ id, ...entry }: RouteEntry, row: Row) {
  const { get = [addressOf({ id, ...entry })], post = [], json } = row
  const gets = get.flatMap((path): Asked[] => [
    { path },
    { path: asData(path) },
    { path, init: { headers: { Accept: 'application/json' } } },
  ])
  const alone = get.map((path): Asked => {
    const data = asData(path)
    return { path: `${data}${data.includes('?') ? '&' : '?'}_routes=${encodeURIComponent(id)}` }
  })
  const [own = '/'] = get
  const isIndex = manifest.some(({ id: other, index }) => other === id && index)
  const action = row.action ?? (isIndex ? `${own}?index` : own)
  const posts = post.flatMap(([fields, status]): Asked[] => {
    const init = { method: 'POST', body: JSON.stringify(fields) }
    return [
      { path: action, init, status },
      { path: asData(action), init },
    ]
  })
  const calls: Asked[] = []
  if (json) {
    const [body, status, method = 'POST'] = json
    const headers = { 'Content-Type': 'application/json' }
    // A number in JSON has no quotes.
    const text = JSON.stringify(body).replaceAll('"{id}"', '{id}')
    calls.push({ path: own, init: { method, headers, body: text }, status })
  }
  return { gets, alone, posts, calls }
}

type Actor = { name: string; as: () => UserId | null }

const actors: Actor[] = [
  { name: 'anonymous', as: () => null },
  { name: 'other user', as: () => other },
  { name: 'owner, locked', as: () => owner },
]

/** The owner holds a credit at every other request, which changes what is offered; by these routes it would open the report. */
const opening = ['routes/reports_.$id.unlock', 'routes/reports.unlock.$id', 'routes/api.reports.$id.purchase']

const logged: unknown[] = []

async function answerTo(who: ReturnType<typeof visitor>, path: string, init: RequestInit = {}): Promise<Response> {
  const { headers } = who.get(path)
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
  const left = new AbortController()
  const stopping = path.includes('/events') ? AbortSignal.timeout(50) : left.signal
  const request = new Request(`http://localhost${path}`, { ...init, headers })
  return handle(request, contextOf({ stopping, logError: (error) => logged.push(error) }))
}

type Ids = { id: ReportId; txt: ReportId }

function named(text: string, { id, txt }: Ids): string {
  return text.replaceAll('{id}', String(id)).replaceAll('{txt}', String(txt)).replaceAll('{token}', shareTokenOf(id))
}

const MOST_STEPS = 3

/** All that an answer says: its headers, its body and, where a form leads elsewhere, the pages there; with its own status. */
async function saidBy(user: UserId | null, { path, init }: Asked, ids: Ids): Promise<{ status: number; said: string }> {
  const who = user ? await visitorAs(session, user) : visitor()
  const filled = init?.body ? named(String(init.body), ids) : undefined
  const isJson = new Headers(init?.headers).get('Content-Type') === 'application/json'
  const body = filled && !isJson ? new URLSearchParams(JSON.parse(filled)) : filled
  const answer = await answerTo(who, named(path, ids), { ...init, body })
  who.keep(answer.headers)
  let said = await textOf(answer)
  let to = answer.headers.get('Location')
  for (let step = 1; step <= MOST_STEPS && init?.method === 'POST' && to?.startsWith('/'); step++) {
    const page = await answerTo(who, to)
    who.keep(page.headers)
    said += await textOf(page)
    to = page.headers.get('Location')
  }
  return { status: answer.status, said }
}

async function textOf(answer: Response): Promise<string> {
  return `${[...answer.headers].join('\n')}\n${await answer.text()}`
}

test('every route has a row here that calls it', () => {
  expect(Object.keys(rows).sort()).toEqual(manifest.map(({ id }) => id).sort())
  for (const entry of manifest) {
    for (const path of rows[entry.id]?.get ?? [addressOf(entry)])
      expect(routesAt(named(path, { id: 7 as ReportId, txt: 8 as ReportId })), path).toContain(entry.id)
  }
})

test('what a locked report keeps to itself is in no answer of any route, to anybody', {
  timeout: 240_000,
}, async () => {
  const found: string[] = []
  const elsewhere: string[] = []
  let requests = 0
  const txt = await plant({ kind: 'txt' })
  let ids = { id: await plant(), txt }
  for (const { name, as } of actors) {
    for (const entry of manifest) {
      const { gets, alone, posts, calls } = requestsOf(entry, rows[entry.id] ?? {})
      const isOwn = (what: string) =>
        as() === owner &&
        ((ownTexts.includes(entry.id) && what.startsWith('message: ')) ||
          (entry.id === ownFile && what === 'file as uploaded'))
      for (const request of [...gets, ...(as() === owner ? alone : []), ...posts, ...calls]) {
        if (as() === owner) await hold(opening.includes(entry.id) ? 0 : requests % 2)
        const { status, said } = await saidBy(as(), request, ids)
        requests += 1
        if (as() === owner && request.status !== undefined && request.status !== status)
          elsewhere.push(`${request.path} ${request.init?.body}: ${status} in place of ${request.status}`)
        const sent = markersIn(`${request.path} ${request.init?.body ?? ''}`)
        const leaks = markersIn(said).filter((what) => !isOwn(what) && !sent.includes(what))
        if (leaks.length > 0)
          found.push(`${name}: ${request.init?.method ?? 'GET'} ${named(request.path, ids)}: ${leaks.join(', ')}`)
        if (request.init?.method && as() === owner) ids = { id: await plant(), txt }
      }
    }
  }
  process.stdout.write(
    `locked report: ${manifest.length} routes x ${actors.length} actors, ${requests} requests, ${Object.keys(planted).length} markers, leaks = ${found.length}\n`,
  )
  expect(found).toEqual([])
  expect(elsewhere).toEqual([])
  expect(logged).toEqual([])
})

test('the same markers are there once the report is paid for', { timeout: 60_000 }, async () => {
  const ids = { id: await plant({ unlocked: true }), txt: await plant({ unlocked: true, kind: 'txt' }) }
  const seen = new Set<string>()
  for (const entry of manifest) {
    const { gets } = requestsOf(entry, rows[entry.id] ?? {})
    const about = gets.filter(({ path, init }) => !init && /\{(id|txt)\}|settings/.test(path))
    for (const request of about) {
      const { said } = await saidBy(owner, request, ids)
      for (const what of markersIn(said)) seen.add(what)
    }
  }
  expect(Object.keys(planted).filter((what) => !seen.has(what))).toEqual([])
})
