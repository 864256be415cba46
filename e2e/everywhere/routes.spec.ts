import type { Page } from '@playwright/test'
import { sample } from '#server/commands/sample.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

/**
 * The outcome of opening a path: the status of its last answer, the page's first heading and, after a redirect, the
 * address.
 */
type Place = { status: number; heading: string; at?: string }

const LANDING = 'Know what the inspection found, what it costs, and what to ask for'
const page = (heading: string, status = 200): Place => ({ status, heading })
const sentOn = (at: string, heading: string): Place => ({ status: 200, heading, at })
const landing = page(LANDING, 404)
const nowhere = page('404 Page Not Found', 404)

/** Pages that look the same to everybody. */
const open: Record<string, Place> = {
  '/blog': page('Home Inspection Insights'),
  '/blog?category=safety': page('Home Inspection Insights'),
  '/blog/home-inspection-costs-2025-guide': page('What a Home Inspection Costs in 2025, and What You Get for It'),
  '/blog/no-such-post': page('Post Not Found', 404),
  '/press': page('Press Kit'),
  '/privacy': page('Privacy Policy'),
  '/terms': page('Terms of Service'),
  '/help': page('Help Center'),
  '/accuracy': page('How accurate the analysis is'),
  '/developers': page('For developers'),
  '/demo': page('1420 Juniper Lane, Austin, TX 78701'),
  '/verify': page('Check a deletion receipt'),
  '/offline': page('No connection'),
  '/goodbye': page('Goodbye'),
  '/sw-cleanup': page('Clear stored files'),
  '/mobile-logout': page('Sign out on this device'),
  '/switch-account': page('Switch account'),
  '/purchase-success': page('Payment Not Found', 404),
  '/purchase-cancelled': page('Purchase Cancelled'),
  '/s/no-such-link': page('This link leads nowhere', 404),
  '/dev/kit': page('Kit'),
}

const adminAlone = ['/admin', '/admin/bni', '/admin/bni-test', '/admin/bni/versions', '/admin/contractors']

const forVisitors: Record<string, Place> = {
  '/': page(LANDING),
  '/?report=1': page(LANDING),
  '/auth': page('Sign In'),
  '/auth?tab=register': page('Create Account'),
  '/auth/forgot': page('Sign In'),
  '/login': sentOn('/auth', 'Sign In'),
  '/logout': sentOn('/', LANDING),
  '/api/logout': sentOn('/', LANDING),
  '/settings': page(LANDING, 401),
  '/no-such-page': landing,
  '/reports/1/2/3': landing,
  ...Object.fromEntries(adminAlone.map((path) => [path, landing])),
}

const membersAlone = [
  '/reports',
  '/reports/1',
  '/reports/1/request',
  '/reports/1/plan',
  '/reports/1/trades',
  '/reports/1/for-whom',
  '/contractors',
  '/credits',
  '/credits?report=1',
  '/purchase-credits',
  '/notifications',
  '/notifications/clear',
  '/settings/password',
  '/settings/tokens/new',
  '/settings/tokens/1/revoke',
  '/settings/delete',
  '/settings/webhook',
  '/receipts',
  '/compare',
  '/compare/file',
]

/** `{id}` is the report of the sample account, which is unlocked. */
const forMembers: Record<string, Place> = {
  '/': page('Pick up where you left off'),
  '/?report={id}': page('What did the inspection find, and what will it cost?'),
  '/?report=none': page('Pick up where you left off'),
  '/reports': page('Reports'),
  '/reports/{id}': page('1420 Juniper Lane, Austin, TX 78701'),
  '/reports/{id}/source': page('Page 1 of your report'),
  '/reports/{id}/beside': page('Side by side'),
  '/reports/{id}/request': page('Repair request'),
  '/reports/{id}/for-whom': page('1420 Juniper Lane, Austin, TX 78701'),
  '/reports/{id}/plan': page('Seller’s plan'),
  '/reports/{id}/trades': page('Repairs by trade'),
  '/reports/{id}/share': page('Share'),
  '/reports/{id}/messages': page('Messages'),
  '/reports/{id}/delete': page('Reports'),
  '/reports/{id}/keep': page('1420 Juniper Lane, Austin, TX 78701'),
  '/reports/{id}/erase': page('1420 Juniper Lane, Austin, TX 78701'),
  '/reports/{id}/unlock': sentOn('/reports/{id}', '1420 Juniper Lane, Austin, TX 78701'),
  '/reports/999999999': page('Report Not Found', 404),
  '/reports/none': page('Report Not Found', 404),
  '/contractors': page('Contractor Directory'),
  '/credits': page('Credits'),
  '/credits?report={id}': page('Credits'),
  '/purchase-credits': page('Purchase Analysis Credits'),
  '/notifications': page('Notifications'),
  '/notifications/clear': page('Notifications'),
  '/settings': page('Settings'),
  '/settings/password': page('Change password'),
  '/settings/sessions': sentOn('/settings', 'Settings'),
  '/settings/tokens': sentOn('/settings', 'Settings'),
  '/settings/tokens/new': page('New access token'),
  '/settings/tokens/none/revoke': sentOn('/settings', 'Settings'),
  '/settings/import': page('Import Settings'),
  '/settings/keep-reports': page('Stop keeping reports?'),
  '/settings/delete': page('Delete Account'),
  '/settings/webhook': page('Webhook'),
  '/receipts': page('Deletion receipts'),
  '/receipts/none': nowhere,
  '/compare': page('Compare Reports'),
  '/dev/outbox': page('Text outbox'),
  '/auth': sentOn('/', 'Pick up where you left off'),
  '/login': sentOn('/', 'Pick up where you left off'),
  '/no-such-page': nowhere,
  '/reports/1/2/3': nowhere,
  ...Object.fromEntries(adminAlone.map((path) => [path, nowhere])),
}

/**
 * `id` is written as `{id}` in addresses. Without JavaScript a page is what the server sends; with it, React hydrates
 * that.
 */
async function expectPlaces(page: Page, places: Record<string, Place>, { javaScript, id = '' }: Options) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const found: Record<string, Place> = {}
  for (const [path, { at, heading }] of Object.entries(places)) {
    const address = path.replace('{id}', id)
    const answer = await page.request.get(address)
    const html = await answer.text()
    const sent = wordsOf(html.match(/<h1.*?<\/h1>/s)?.[0] ?? '')
    const text = javaScript && html.includes('type="module"') ? await takenOver(page, address, heading) : sent
    const { pathname, search } = new URL(answer.url())
    // A count may follow it.
    const shown = text.startsWith(heading) ? heading : text
    const where = id ? (pathname + search).replace(`/${id}`, '/{id}') : pathname + search
    found[path] = { status: answer.status(), heading: shown, ...(at && { at: where }) }
  }
  expect(found).toEqual(places)
  expect(errors).toEqual([])
}

type Options = { javaScript: boolean; id?: string }

/** Follows a link from the page before, when React runs there, so that only the difference is loaded. */
async function takenOver(page: Page, address: string, heading: string): Promise<string> {
  const isRunning = await page.evaluate(() => '__remixRouter' in window)
  if (isRunning) await page.evaluate((to) => window.__remixRouter.navigate(to), address)
  else await page.goto(address)
  const shown = page.locator('h1').first()
  await expect(shown, address).toContainText(heading)
  await page.waitForFunction(() => '__remixRouter' in window)
  return (await shown.textContent()) ?? ''
}

function wordsOf(html: string): string {
  return html.replace(/<[^>]+>/g, '').replace(/&#x27;/g, "'")
}

test('every public page is where it should be', async ({ page, javaScript }) => {
  await expectPlaces(page, open, { javaScript })
})

test('every other address shows a visitor the landing page or the way to sign in', async ({ page, javaScript }) => {
  const signInFirst = membersAlone.map((path) => [
    path,
    sentOn(`/auth?${new URLSearchParams({ redirectTo: path })}`, 'Sign In'),
  ])
  await expectPlaces(page, { ...forVisitors, ...Object.fromEntries(signInFirst) }, { javaScript })
})

test('every address shows a member its page, and those that lead nowhere say so', async ({ page, javaScript }) => {
  await signIn(page, sample)
  await page.goto('/reports')
  const link = page.getByRole('link', { name: /1420 Juniper Lane/ }).first()
  const [, id = ''] = (await link.getAttribute('href'))?.match(/^\/reports\/(\d+)/) ?? []
  await expectPlaces(page, forMembers, { javaScript, id })
  await expectPlaces(page, open, { javaScript })
})

test('files and calls answer visitors with their kind, or refuse', async ({ page: { request } }) => {
  const kinds: Record<string, [status: number, kind: RegExp]> = {
    '/rss.xml': [200, /xml/],
    '/sitemap.xml': [200, /xml/],
    '/robots.txt': [200, /text\/plain/],
    '/manifest.webmanifest': [200, /manifest\+json/],
    '/sw.js': [200, /javascript/],
    '/.well-known/plumbline-receipts.pem': [200, /pem/],
    '/healthz': [200, /text\/plain/],
    '/api/openapi.json': [200, /json/],
    '/api/credits/balance': [401, /json/],
    '/api/credits/transactions': [401, /json/],
    '/api/reports/1/download': [401, /json/],
    '/api/reports/1/contractors': [401, /json/],
    '/api/bni/health': [404, /json/],
  }
  for (const [path, [status, kind]] of Object.entries(kinds)) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, status])
    expect(answer.headers()['content-type'], path).toMatch(kind)
  }
})
