import { matchRoutes } from '@remix-run/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import type { PaymentDecision } from '#domain/credit/payments.ts'
import { missId } from '#domain/deficiency/possible-miss.ts'
import type { SmsEvent } from '#domain/message/message.ts'
import type { ReportId } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import { addFindings } from '#server/testing/open-report.ts'
import type { TestPorts } from '#server/testing/ports.ts'
import { appHandler } from './build.ts'
import {
  comparisonTokenOf,
  plantedContractor as contractor,
  plantedFinding as finding,
  markersIn,
  plantedMiss as miss,
  plantComparison,
  planted,
  plantedPicture,
  plantReport,
  shareTokenOf,
} from './planted.ts'
import { addressOf, routeManifest } from './routes.ts'

/**
 * Texts go out from unlocked reports only, so none can be about a locked one. An owner's sent texts are shown to that
 * owner alone, on these pages and by forms that lead to them.
 */
const ownTexts = [
  'contractors/texts/page',
  'account/settings/page',
  'account/data/export',
  'account/data/keep-reports',
  'account/settings/sessions',
  'account/tokens/to-settings',
  'account/tokens/revoke',
]
/** The only address that gives the file back to its owner. */
const ownFile = 'account/data/export'

let ports: TestPorts
let handle: Awaited<ReturnType<typeof appHandler>>
let session: typeof import('#app/web/session/session.server.ts')
let owner: UserId
let other: UserId
/** An open report of the owner, which is compared with each locked one. */
let open: ReportId

beforeAll(async () => {
  ports = await openDoor({
    documents: {
      read: async () => ({ ok: false, reason: 'damaged' }),
      picture: async () => ({ ok: true, png: plantedPicture }),
    },
  })
  Object.assign(ports.payments, { decide: recordDecision })
  Object.assign(ports.sms, { outbox: { texts: async () => sentTexts, play: async (id: string) => playDelivery(id) } })
  session = await import('#app/web/session/session.server.ts')
  handle = await appHandler()
  targets = await allTargets()
  owner = await ports.addUser({ email: profile.email })
  other = await ports.addUser()
  open = await addFindings(ports, owner)
})
afterAll(() => ports.close())

/** Records the buyer's decision at the test provider, which always redirects back to us. */
async function recordDecision(id: string, decision: PaymentDecision) {
  const state = { pay: 'paid', decline: 'failed', 'pay-later': 'unpaid', cancel: 'unpaid' } as const
  Object.assign(ports.recorded.checkouts.get(id) ?? {}, { status: state[decision] })
  const returnUrl = decision === 'cancel' ? '/purchase-cancelled' : `/purchase-success?session_id=${id}`
  return { returnUrl: `http://localhost${returnUrl}`, event: null }
}

/** The text of each planted report. */
const sentTexts = Array.from({ length: 2_000 }, (_, report) => ({
  ...{ id: `vendor-${report}`, to: '+15125550100', text: '', at: new Date(0), state: 'sent', replies: [] },
}))

function playDelivery(id: string): SmsEvent {
  return { kind: 'status', id, state: 'delivered' }
}

async function plant(options?: Parameters<typeof plantReport>[2]): Promise<ReportId> {
  const id = await plantReport(ports, owner, options)
  await plantComparison(ports, id, open)
  return id
}

/** Sets the balance to that many credits, whatever was bought and spent before. */
async function hold(credits: number): Promise<void> {
  const { balance } = await ports.credits.balance(owner)
  if (balance === credits) return
  const entry = { user: owner, reference: ports.newId(), amount: credits - balance, report: null, actor: 'test' }
  await ports.credits.append({ ...entry, kind: 'correction', description: 'Set' })
}

type Form = Record<string, string>
/**
 * `post` is sent to `action`, or else to the first address, and must answer the owner with that status; so must `json`.
 */
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

/**
 * How each route is called. `{id}` is the locked report, `{txt}` one whose pages are text. Without `get` the route's
 * own address is requested.
 */
const rows: Record<string, Row> = {
  'ui/shell/no-such-page': { get: ['/no-such-page', '/reports/{id}/download'] },
  'home/page': { get: ['/', '/?report={id}'], post: [[{ zip: '' }, 422]] },
  'site/accuracy/page': {},
  'admin/layout': {},
  'admin/index': { get: ['/admin'] },
  'admin/costbook/page': { get: ['/admin/bni?text=breaker'], post: [[{}, 404]] },
  'admin/costbook/try': {},
  'admin/costbook/preview': { get: ['/admin/bni/imports/1'], post: [[{ decision: 'import' }, 404]] },
  'admin/costbook/export': { get: ['/admin/bni/versions/starter/items.csv'] },
  'admin/costbook/template': { get: ['/admin/bni/templates/mapping.csv'] },
  'admin/costbook/versions': { post: [[{ kind: 'mapping', version: '1' }, 404]] },
  'admin/contractors/page': { post: [[{ version: '1' }, 404]] },
  'admin/contractors/consents': { post: [[{ phone: '(512) 555-0000', state: 'opted-in' }, 404]] },
  'admin/contractors/preview': {
    get: ['/admin/contractors/imports/1'],
    post: [[{ decision: 'import' }, 404]],
  },
  'admin/contractors/template': {},
  'api/*': { get: ['/api', '/api/reports/{id}/findings/1/2/3'], post: [[{}, 404]] },
  'api/:1/:2/:3': { get: ['/api/reports/{id}/findings'], post: [[{}, 404]] },
  '/api/auth/profile': { json: [{ company: '' }, 200, 'PUT'] },
  '/api/auth/user': {},
  '/api/bni/health': {},
  '/api/bni/import-mapping': { post: [[{}, 404]] },
  '/api/bni/import-multipliers': { post: [[{}, 404]] },
  '/api/bni/import-zipseed': { post: [[{}, 404]] },
  '/api/bni/mapping': { get: ['/api/bni/mapping?text=breaker'] },
  '/api/checkout-session/{id}': { get: ['/api/checkout-session/session-purchase-{id}'] },
  '/api/contractors/{contractorId}/message': {
    get: [`/api/contractors/${contractor}/message`],
    json: [{ reportId: '{id}', deficiencyId: finding, ...homeowner }, 403],
  },
  '/api/contractors/search': { json: [{ address: 'Austin, TX' }, 422] },
  '/api/create-checkout-session': { json: [{ packageId: 'single' }, 201] },
  '/api/credits/balance': {},
  '/api/credits/packages': {},
  '/api/credits/transactions': {},
  '/api/deficiencies/{id}/quantity': {
    get: [`/api/deficiencies/${finding}/quantity`],
    json: [{ quantity: 2, unitType: 'each', reportId: '{id}' }, 403, 'PUT'],
  },
  '/api/login': { json: [{ username: 'nobody', password: '' }, 422] },
  '/api/logout': { post: [[{}, 200]] },
  '/api/register': { json: [{ username: '', email: '', password: '' }, 422] },
  '/api/openapi.json': {},
  '/api/reports': {},
  '/api/reports/{id}': { json: [{}, 204, 'DELETE'] },
  '/api/reports/{id}/analysis': {},
  '/api/reports/{id}/contractors': {},
  '/api/reports/{id}/download': {
    get: ['html', 'pdf', 'csv', 'xlsx', 'json'].map((format) => `/api/reports/{id}/download?format=${format}`),
  },
  '/api/reports/{id}/purchase': { json: [{}, 409] },
  '/api/reports/{id}/retry': { json: [{}, 202] },
  '/api/reports/{id}/status': {},
  '/api/reports/{reportId}/deficiencies/{deficiencyId}/message-contractors': {
    get: [`/api/reports/{id}/deficiencies/${finding}/message-contractors`],
    json: [{ contractorIds: [contractor], ...homeowner }, 403],
  },
  '/api/reports/upload': { post: [[{}, 415]] },
  'account/sign-in/page': { post: [[{ username: 'nobody', password: 'wrong-password' }, 302]] },
  'account/sign-in/forgot': {},
  'site/blog/page': { get: ['/blog', '/blog?category=safety'] },
  'site/blog/post': { get: ['/blog/critical-electrical-issues-home-inspections', '/blog/no-such-post'] },
  'compare/page': { get: ['/compare', '/compare?a={id}&b={txt}', '/compare?a={id}&b={txt}&as=two'] },
  'share/links/comparison': {
    get: ['/compare/share?a={id}&b={txt}', '/compare/share?a={open}&b={id}'],
    post: [[{ id: 'another', days: '14' }, 303]],
  },
  'compare/file': { get: ['/compare/file?a={id}&b={txt}&client=Kim'] },
  'contractors/page': { get: ['/contractors', '/contractors?address=Austin%2C+TX'] },
  'credits/page': { get: ['/credits', '/credits?report={id}'] },
  'site/demo/page': {},
  'developers/page': {},
  'dev/kit': {},
  'dev/outbox': { post: [[{ id: 'vendor-{id}', fate: 'deliver' }, 303]] },
  'account/data/goodbye': {},
  'site/help/page': {},
  'account/sign-in/login': {},
  'account/sign-out/logout': { post: [[{}, 303]] },
  'mobile-logout': { post: [[{}, 303]] },
  'account/notifications/page': {
    get: ['/notifications', '/notifications?tab=unread'],
    post: [[{ change: 'read-all' }, 303]],
  },
  'account/notifications/clear': { post: [[{}, 303]] },
  'account/notifications/unread': {},
  'site/offline': {},
  'home/onboarding': { post: [[{ change: 'hide' }, 303]] },
  'site/press/page': {},
  'site/legal/privacy': {},
  'credits/purchase/cancelled': { get: ['/purchase-cancelled?report={id}'] },
  'credits/purchase/choose-package': {
    get: ['/purchase-credits?report={id}'],
    post: [[{ package: 'single', report: '{id}' }, 303]],
  },
  'credits/purchase/success': {
    get: [
      '/purchase-success?session_id=session-purchase-{id}',
      '/purchase-success?session_id=session-purchase-{id}&since=0',
    ],
  },
  'reports/page': { get: ['/reports', '/reports?search=zqdescr', '/reports?search=house&pageSize=50'] },
  'report/analysis/cancel': { post: [[{}, 303]] },
  'report/find-contractors-again': { post: [[{}, 303]] },
  'reports/delete': { post: [[{}, 303]] },
  'reports/events': {},
  'finding/card/include': {
    get: ['/reports/{id}/include', `/reports/{id}/include/${finding}`],
    action: `/reports/{id}/include/${finding}`,
    post: [
      [{ intent: 'exclude' }, 303],
      [{ intent: 'include', stay: 'yes' }, 303],
      [{ intent: 'all' }, 303],
    ],
  },
  'report/reading/misses': {
    post: [
      [{ miss: missId(miss), decision: 'accept' }, 303],
      [{ miss: missId(miss), decision: 'dismiss' }, 303],
    ],
  },
  'report/analysis/start': { post: [[{ back: '/reports' }, 303]] },
  'report/analysis/retry': { post: [[{}, 303]] },
  'receipts/page': {},
  'receipts/receipt': { get: ['/receipts/unknown'] },
  'receipts/file': { get: ['/receipts/unknown/receipt.json'] },
  'report/file/erase': { post: [[{}, 303]] },
  'report/file/keep': { post: [[{ choice: 'keep', until: '2026-03-05' }, 303]] },
  'receipts/of-report': {},
  'receipts/public-key': {},
  'receipts/verify': { get: ['/verify', '/verify?receipt=unknown'], post: [[{ receipt: 'unknown' }, 200]] },
  'report/unlock/over-list': { post: [[{}, 422]] },
  'report/page': {
    get: ['/reports/{id}', '/reports/{id}?severity=critical', '/reports/{id}?then=download', '/reports/{id}.json'],
    post: [[{ address: '418 Juniper Ridge', zip: '78701' }, 422]],
  },
  'contractors/texting/message-all': { get: [`/reports/{id}/message/${finding}`], post: [[message, 404]] },
  'contractors/texting/message-one': {
    get: [`/reports/{id}/message/${finding}/${contractor}`],
    post: [[message, 404]],
  },
  'finding/parts': {
    get: [`/reports/{id}/parts/${finding}`],
    post: [[{ passages: 'part-1-told' }, 303]],
  },
  'finding/price/price': { get: [`/reports/{id}/price/${finding}`] },
  'finding/quantity': {
    get: [`/reports/{id}/quantity/${finding}`],
    post: [[{ quantity: '2', unitType: 'each' }, 303]],
  },
  'finding/quote': {
    get: [`/reports/{id}/quote/${finding}`, '/reports/{id}/quote/d-quoted'],
    post: [[{ amount: '1,850', company: '', date: '', note: '' }, 303]],
  },
  'finding/price/repair': {
    get: [`/reports/{id}/repair/${finding}`, `/reports/{id}/repair/${finding}?q=breaker`],
    post: [[{ item: 'EL-031' }, 303]],
  },
  'finding/price/count': {
    get: [`/reports/{id}/count/${finding}`],
    action: `/reports/{id}/count/${finding}`,
    post: [
      [{ intent: 'repair' }, 303],
      [{ intent: 'look' }, 303],
    ],
  },
  'report/property/house': {
    post: [[{ yearBuilt: '1978', livingArea: '', stories: '2', baths: '', foundation: 'slab', roof: '' }, 303]],
  },
  'report/property/place': {
    post: [
      [{ intent: 'zip' }, 303],
      [{ intent: 'address' }, 303],
    ],
  },
  'whom/for-whom': { post: [[{ forWhom: 'seller' }, 303]] },
  'whom/plan': { post: [[{ [`plan-${finding}`]: 'leave' }, 303]] },
  'whom/plan-file': { get: ['html', 'csv'].map((format) => `/reports/{id}/plan/file?format=${format}`) },
  'whom/trades': {},
  'whom/trades-file': { get: ['csv', 'xlsx'].map((format) => `/reports/{id}/trades/file?format=${format}`) },
  'report/analysis/refresh': { post: [[{}, 303]] },
  'contractors/texts/sent': { get: ['/reports/{id}/sent/request-{id}'] },
  'report/unlock/over-report': {
    post: [
      [{}, 422],
      [{ empty: 'known' }, 422],
    ],
  },
  'finding/words': {
    get: [`/reports/{id}/words/${finding}`, '/reports/{id}/words/d-quoted'],
    post: [[{ location: '', description: 'It leaks.', severity: 'low', category: 'roofing' }, 303]],
  },
  'contractors/texts/page': {
    get: ['/reports/{id}/messages', '/reports/{id}/messages?request=request-{id}'],
    post: [
      [{ request: 'request-{id}' }, 303],
      [{ doubt: 'none', answer: 'stop' }, 404],
    ],
  },
  'source/photo': {
    get: ['/reports/{id}/photos/photo-1-planted.webp'],
  },
  'source/photos': {
    get: [`/reports/{id}/photos-of/${finding}`],
    post: [[{ photo: 'photo-1-planted', change: 'leave-out' }, 303]],
  },
  'source/picture': { get: ['/reports/{id}/pages/1.png'] },
  'request/page': {
    get: ['/reports/{id}/request', '/reports/{id}/request?version=1'],
    post: [[{ version: '2', [`list-${finding}`]: 'lead', [`remedy-${finding}`]: 'repair' }, 303]],
  },
  'request/answers/page': {
    get: ['/reports/{id}/request/answers?version=1'],
    post: [[{ [`kind-${finding}`]: 'decline' }, 303]],
  },
  'request/deadline-file': {},
  'request/discard': { post: [[{ version: '2' }, 303]] },
  'request/letter/file': {
    get: ['html', 'pdf', 'txt'].map((format) => `/reports/{id}/request/letter?version=1&format=${format}`),
  },
  'request/letter/preview': { post: [[{ version: '2' }, 303]] },
  'share/links/page': {
    get: ['/reports/{id}/share', '/reports/{id}/share?scope=request'],
    post: [[{ id: 'another', scope: 'full', days: '14' }, 303]],
  },
  'share/links/end-link': { get: ['/reports/{id}/share/link-{id}'], post: [[{}, 303]] },
  'source/page': {
    get: ['/reports/{id}/source', '/reports/{txt}/source', `/reports/{id}/source?p=1&finding=${finding}`],
  },
  'source/beside/page': {
    get: ['/reports/{id}/beside', '/reports/{txt}/beside?p=1&mark=lines', `/reports/{id}/beside?finding=${finding}`],
    action: '/reports/{id}/beside?p=1&mark=lines',
    post: [[{ line: '0' }, 303]],
  },
  'site/robots': {},
  'site/blog/rss': {},
  'share/opened/page': {
    get: ['/s/{token}', '/s/{token}?answered', '/s/{compared}'],
    action: '/s/{token}?version=1',
    post: [[{ [`kind-${finding}`]: 'accept' }, 410]],
  },
  'share/opened/photo': {
    get: ['/s/{token}/photos/photo-1-planted.webp'],
  },
  'share/opened/download': { get: ['/s/{token}/download', '/s/{compared}/download'] },
  'account/settings/page': {
    post: [
      [
        {
          ...profile,
          radiusMiles: '25',
          minimumRating: '4',
          perType: '3',
          theme: 'system',
          forWhom: 'buyer',
          saveReports: 'on',
        },
        303,
      ],
    ],
  },
  'account/settings/password': {
    post: [[{ currentPassword: 'wrong', password: 'juniper ridge', confirmPassword: 'juniper ridge' }, 422]],
  },
  'account/settings/sessions': { post: [[{ session: 'others' }, 303]] },
  'account/data/delete': { post: [[{ password: 'wrong' }, 422]] },
  'account/data/export': {},
  'account/data/import': { post: [[{ file: '{}' }, 422]] },
  'account/data/keep-reports': { post: [[{}, 303]] },
  'account/tokens/to-settings': {},
  'account/tokens/revoke': { get: ['/settings/tokens/none/revoke'], post: [[{}, 303]] },
  'account/tokens/new': { post: [[{ id: 'one', name: 'Nightly', days: '90', password: 'wrong' }, 422]] },
  'account/webhook/page': {
    post: [
      [{ deed: 'save', url: 'https://hooks.example.com/', addressPassword: 'password' }, 303],
      [{ deed: 'test' }, 303],
      [{ deed: 'again', delivery: 'report_{id}_1' }, 303],
    ],
  },
  'site/sitemap': {},
  'site/legal/terms': {},
  'account/sign-out/sw-cleanup': { get: ['/sw-cleanup', '/sw-cleanup?cleared'], post: [[{}, 303]] },
  'switch-account': { post: [[{}, 303]] },
  'credits/purchase/test-checkout': {
    get: ['/test-checkout/session-purchase-{id}'],
    post: [
      [{ decision: 'pay' }, 303],
      [{ decision: 'decline' }, 303],
      [{ decision: 'pay-later' }, 303],
      [{ decision: 'cancel' }, 303],
    ],
  },
  'account/settings/theme-choice': { post: [[{ theme: 'dark', redirectTo: '/reports/{id}' }, 303]] },
  'home/upload': { post: [[{}, 422]] },
  'credits/purchase/stripe-webhook': { post: [[{}, 400]] },
  'contractors/texts/twilio-webhook': { post: [[{ MessageSid: 'SM1', From: '+15125557704', Body: 'yes' }, 403]] },
}

const manifest = routeManifest()

/** Something that answers at an address: a route by its id, or an API path, all of which one route serves. */
type Target = { id: string; routeId: string; address: string; isIndex: boolean }

let targets: Target[]

async function allTargets(): Promise<Target[]> {
  const { operations } = await import('#app/api/operations.server.ts')
  const routes = manifest.map((entry) => ({
    id: entry.id,
    routeId: entry.id,
    address: addressOf(entry).replaceAll(':id', '{id}'),
    isIndex: entry.index ?? false,
  }))
  const paths = new Set(operations.map(({ path }) => path))
  const ofApi = (path: string) =>
    `api/${path
      .split('/')
      .slice(2)
      .map((_, index) => `:${index + 1}`)
      .join('/')}`
  return [
    ...routes.filter(({ id }) => !id.startsWith('api/:') || id in rows),
    ...[...paths].map((path) => ({ id: path, routeId: ofApi(path), address: path, isIndex: false })),
  ]
}

/** Returns the nested routes that answer an address, by the ids of the manifest. */
function routesAt(path: string): string[] {
  type Node = { id: string; path?: string; index?: false; children: Node[] } | { id: string; index: true }
  const below = (parent: string): Node[] =>
    manifest
      .filter((entry) => entry.parentId === parent)
      .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: below(id) }))
  return (matchRoutes(below('root'), path.split('?')[0] ?? '') ?? []).map(({ route }) => route.id ?? '')
}

/** Returns the address that the client loads instead of the page. */
const asData = (path: string) => {
  const [pathname = '', query] = path.split('?')
  return `${pathname === '/' ? '/_root' : pathname}.data${query ? `?${query}` : ''}`
}

type Asked = { path: string; init?: RequestInit; status?: number }

function requestsOf({ routeId, address, isIndex }: Target, row: Row) {
  const { get = [address], post = [], json } = row
  const gets = get.flatMap((path): Asked[] => [
    { path },
    { path: asData(path) },
    { path, init: { headers: { Accept: 'application/json' } } },
  ])
  const alone = get.map((path): Asked => {
    const data = asData(path)
    return { path: `${data}${data.includes('?') ? '&' : '?'}_routes=${encodeURIComponent(routeId)}` }
  })
  const [own = '/'] = get
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

/**
 * Routes that would unlock the report. The owner has a credit at every other request, which changes what the pages
 * offer.
 */
const opening = ['report/unlock/over-report', 'report/unlock/over-list', '/api/reports/{id}/purchase']

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

function fillIds(text: string, { id, txt }: Ids): string {
  const values = { id, txt, open, token: shareTokenOf(id), compared: comparisonTokenOf(id) }
  return Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, String(value)), text)
}

const MOST_STEPS = 3

/**
 * Returns everything that an answer says, with its status: headers, body and, after a redirected form, the pages it
 * leads to.
 */
async function saidBy(user: UserId | null, { path, init }: Asked, ids: Ids): Promise<{ status: number; said: string }> {
  const who = user ? await visitorAs(session, user) : visitor()
  const filled = init?.body ? fillIds(String(init.body), ids) : undefined
  const isJson = new Headers(init?.headers).get('Content-Type') === 'application/json'
  const body = filled && !isJson ? new URLSearchParams(JSON.parse(filled)) : filled
  const answer = await answerTo(who, fillIds(path, ids), { ...init, body })
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
  expect(Object.keys(rows).sort()).toEqual(targets.map(({ id }) => id).sort())
  for (const { id, routeId, address } of targets) {
    for (const path of rows[id]?.get ?? [address])
      expect(routesAt(fillIds(path, { id: 7 as ReportId, txt: 8 as ReportId })), path).toContain(routeId)
  }
})

test('what a locked report keeps to itself is in no answer of any route, to anybody', {
  timeout: 600_000,
}, async () => {
  const found: string[] = []
  const elsewhere: string[] = []
  let requests = 0
  const txt = await plant({ kind: 'txt' })
  let ids = { id: await plant(), txt }
  for (const { name, as } of actors) {
    for (const entry of targets) {
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
          found.push(`${name}: ${request.init?.method ?? 'GET'} ${fillIds(request.path, ids)}: ${leaks.join(', ')}`)
        if (request.init?.method && as() === owner) ids = { id: await plant(), txt }
      }
    }
  }
  process.stdout.write(
    `locked report: ${targets.length} routes x ${actors.length} actors, ${requests} requests, ${Object.keys(planted).length} markers, leaks = ${found.length}\n`,
  )
  expect(found).toEqual([])
  expect(elsewhere).toEqual([])
  expect(logged).toEqual([])
})

test('the same markers are there once the report is paid for', { timeout: 60_000 }, async () => {
  const ids = { id: await plant({ unlocked: true }), txt: await plant({ unlocked: true, kind: 'txt' }) }
  const seen = new Set<string>()
  for (const entry of targets) {
    const { gets } = requestsOf(entry, rows[entry.id] ?? {})
    const about = gets.filter(({ path, init }) => !init && /\{(id|txt)\}|settings/.test(path))
    for (const request of about) {
      const { said } = await saidBy(owner, request, ids)
      for (const what of markersIn(said)) seen.add(what)
    }
  }
  expect(Object.keys(planted).filter((what) => !seen.has(what))).toEqual([])
})
