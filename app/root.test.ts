import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'
import { appHandler } from './testing/build.ts'

let ports: TestPorts
let handle: Awaited<ReturnType<typeof appHandler>>
let member: ReturnType<typeof visitor>

beforeAll(async () => {
  ports = await openDoor()
  const session = await import('./web/session/session.server.ts')
  handle = await appHandler()
  member = await visitorAs(session, await ports.addUser())
})
afterAll(() => ports.close())

const stranger = visitor()

async function open(path: string, who = stranger, changes: Parameters<typeof contextOf>[0] = {}) {
  const answer = await handle(who.get(path), contextOf(changes))
  const html = await answer.text()
  const words = html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  return { status: answer.status, html, words }
}

const memberBar = /<nav aria-label="Main"[\s\S]*?href="\/reports"/
const publicHeader = /<header(?:(?!<\/header)[\s\S])*href="\/press"(?:(?!<\/header)[\s\S])*href="\/auth"/
/** Inline scripts, except data and the small script of the landing page's demo. */
const executed = /<script(?![^>]*(?:ld\+json|src="\/landing\.js"))|rel="modulepreload"/

test('the landing page and unknown addresses come to visitors without our scripts, with the public header', async () => {
  for (const [path, status] of [
    ['/', 200],
    ['/no-such-page', 404],
    ['/admin/bni', 404],
  ] as const) {
    const page = await open(path)
    expect(page.status, path).toBe(status)
    expect(page.html.match(executed) ?? [], path).toEqual([])
    expect(page.html, path).toMatch(publicHeader)
    expect(page.html, path).not.toMatch(memberBar)
  }
})

test('a member sees 404 below the bar, without scripts', async () => {
  for (const path of ['/no-such-page', '/admin/bni']) {
    const { status, html, words } = await open(path, member)
    expect(status, path).toBe(404)
    expect(words, path).toContain('404 Page Not Found')
    expect(html, path).toMatch(memberBar)
    expect(html, path).not.toMatch(executed)
  }
})

test('a page that works with scripts has them', async () => {
  expect((await open('/', member)).html).toMatch(executed)
})

test('a page that failed stands in the shell of whoever asked, without scripts', async () => {
  vi.spyOn(ports.credits, 'packages').mockRejectedValue(new Error('the database is away'))
  const logged: unknown[] = []
  const asked = await open('/purchase-credits', member, { logError: (error) => logged.push(error) })
  expect(asked.status).toBe(500)
  expect(logged).toHaveLength(1)
  expect(asked.words).toContain('The page could not be shown Something failed on our side.')
  expect(asked.html).toMatch(/<a[^>]* href="\/purchase-credits"[^>]*>Try again<\/a>/)
  expect(asked.html).toMatch(memberBar)
  expect(asked.html).not.toMatch(executed)
})

test('a page that cannot tell who asks shows the way home and its reference', async () => {
  vi.spyOn(ports.sessions, 'find').mockRejectedValue(new Error('the database is away'))
  const asked = await open('/purchase-credits', member, { logError: () => {}, requestId: 'a-reference' })
  expect(asked.status).toBe(500)
  expect(asked.words).toContain('Reference: a-reference')
  expect(asked.html).toContain('aria-label="Home"')
  expect(asked.html).not.toMatch(memberBar)
  expect(asked.html).not.toMatch(executed)
})

test('the page to sign in has no second header, and names nobody', async () => {
  const { html } = await open('/auth')
  expect(html).not.toMatch(publicHeader)
  expect(html).not.toMatch(memberBar)
})

test('the menu of a member leads everywhere, to the costbook only where it opens', async () => {
  const { html, words } = await open('/', member)
  for (const to of ['/', '/reports', '/contractors', '/credits', '/notifications', '/settings'])
    expect(html).toContain(`href="${to}"`)
  expect(html).toContain('action="/logout"')
  expect(words).toContain('Navigation Menu Access all app features')
  expect(words).not.toContain('BNi Costbook')
})

test('the foot of every page names what the product does and where to read on', async () => {
  const { words, html } = await open('/auth')
  for (const said of [
    'Features',
    'AI-powered analysis',
    'Risk assessment',
    'Cost estimation',
    'Contractor matching',
    'SMS communication',
    'Report customization',
    'PDF generation',
    'Mobile responsive',
    'Resources',
    'Blog &amp; Insights',
    'Help Center',
    'Privacy Policy',
    'Terms of Service',
    'Contact Us',
    'From Deficiency to Decision - Fast',
    `© 2025–${new Date().getUTCFullYear()} Plumbline`,
  ])
    expect(words).toContain(said)
  for (const to of ['/blog', '/help', '/privacy', '/terms', '/accuracy', 'mailto:'])
    expect(html).toContain(`href="${to}`)
})
