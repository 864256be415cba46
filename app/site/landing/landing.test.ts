import { afterAll, beforeAll, expect, test } from 'vitest'
import { appHandler } from '#app/testing/build.ts'
import { MAX_UPLOAD_MEGABYTES } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'
import { figures } from './marketing.ts'

let ports: TestPorts
let landing: Page
let demo: Page

type Page = { html: string; words: string }

beforeAll(async () => {
  ports = await openDoor()
  const handle = await appHandler()
  const open = async (path: string): Promise<Page> => {
    const html = await (await handle(visitor().get(path), contextOf())).text()
    const body = html.slice(html.indexOf('<body')).replace(/<script[\s\S]*?<\/script>/g, '')
    const words = body
      .replaceAll('<!-- -->', '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#x27;/g, "'")
      .replace(/\s+/g, ' ')
    return { html, words }
  }
  landing = await open('/')
  demo = await open('/demo')
})
afterAll(() => ports.close())

test('the landing page has every part of the public page', () => {
  for (const said of [
    'Home',
    'From Deficiency to Decision - Fast',
    'Create Free Account',
    'View Demo',
    '1. Upload',
    '2. AI analysis',
    '3. Color-coded results',
    '4. Local contractors',
    'Out-of-Network',
    'contractors are not paid for placement',
    'Coming Soon',
    'Questions',
    `up to ${MAX_UPLOAD_MEGABYTES} MB`,
  ])
    expect(landing.words).toContain(said)
  for (const to of ['/auth', '/auth?tab=register', '/demo', '/blog', '/press', '/privacy', '/terms', 'mailto:'])
    expect(landing.html).toContain(`href="${to}`)
  expect(landing.html.match(/href="\/blog\/[a-z0-9-]+"/g)).toHaveLength(3)
})

test('each figure that is stated stands beside what was measured, or beside the word that nothing was', () => {
  for (const { stated, label, measured } of Object.values(figures)) {
    expect(landing.words).toContain(`${stated} ${label}`)
    expect(landing.words).toContain(measured ?? 'Nothing on this site can check it.')
  }
})

test('what is made up is called an example, and nobody is quoted', () => {
  expect(landing.words.match(/ Example /g)).toHaveLength(3)
  expect(landing.words).toContain('1420 Juniper Lane, Austin, TX 78701 does not exist')
})

test('the demo of the landing page works by links alone, and its script may run', () => {
  for (const slide of [1, 2, 3, 4]) {
    expect(landing.html).toContain(`id="demo-${slide}"`)
    expect(landing.html).toContain(`href="#demo-${slide}"`)
  }
  expect(landing.html).toContain('<script src="/landing.js" defer="" nonce="nonce">')
})

test('search engines are told what it is, what it costs and what people ask', () => {
  expect(landing.html).toContain('<link rel="canonical" href="http://localhost/"/>')
  expect(landing.html).toContain('property="og:title"')
  const [, application = '', faq = ''] = landing.html.split('application/ld+json">').map((part) => part.split('<')[0])
  expect(JSON.parse(application)).toMatchObject({ '@type': 'SoftwareApplication', offers: { price: '29.00' } })
  const { mainEntity } = JSON.parse(faq)
  expect(mainEntity.length).toBeGreaterThan(5)
  for (const { name, acceptedAnswer } of mainEntity) {
    expect(landing.words).toContain(name)
    expect(landing.words).toContain(acceptedAnswer.text)
  }
})

test('the demo shows a whole report of a house that it says does not exist, and no script', () => {
  expect(demo.words).toContain('This house does not exist')
  expect(demo.words).toContain('18 of 18 Issues Priced')
  expect(demo.words).toContain('Create Free Account')
  expect(demo.html).not.toMatch(/<script|rel="modulepreload"/)
})

test('every quote of the demo stands on the page that it names', () => {
  const pages = demo.html.split('<article id="page-').slice(1)
  const quotes = [...demo.html.matchAll(/href="#page-(\d+)"[^>]*>Page[\s\S]*?“([\s\S]*?)”/g)]
  expect(pages.length).toBe(4)
  expect(quotes.length).toBeGreaterThanOrEqual(18)
  const flat = (text = '') => text.replace(/<!-- -->/g, '').replace(/\s+/g, ' ')
  for (const [, page, quote] of quotes) expect(flat(pages[Number(page) - 1])).toContain(flat(quote))
})
