import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measured, percent } from '#app/site/accuracy/figures.ts'
import { appHandler, isRoute } from '#app/testing/build.ts'
import { contextOf, openDoor } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

const slugs = [
  'home-inspection-costs-2025-guide',
  'critical-electrical-issues-home-inspections',
  'ai-revolutionizing-home-inspection-analysis',
  'what-to-do-after-home-inspection-report',
  'google-ratings-reliable-contractor-quality',
  'ai-accurate-home-repair-cost-estimates',
]
const seventh = 'seasonal-home-maintenance-checklist'

const pages = ['/blog', '/blog?category=safety', `/blog/${seventh}`, '/press', '/privacy', '/terms', '/help']

let ports: TestPorts
let handle: Awaited<ReturnType<typeof appHandler>>

beforeAll(async () => {
  ports = await openDoor()
  handle = await appHandler()
})
afterAll(() => ports.close())

async function open(path: string): Promise<{ status: number; headers: Headers; body: string }> {
  const answer = await handle(new Request(`http://localhost${path}`), contextOf())
  return { status: answer.status, headers: answer.headers, body: unescapeHtml(await answer.text()) }
}

function unescapeHtml(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('<!-- -->', '')
}

function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found]) => found ?? '')
}

/** Returns the articles that the main part of the page links to, in order. */
function articlesIn(html: string): string[] {
  return all(html.split('<main')[1]?.split('</main>')[0] ?? '', /href="\/blog\/([\w-]+)"/g)
}

function dataIn(html: string): { '@type': string; [name: string]: unknown }[] {
  return all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map((json) => JSON.parse(json))
}

test('the blog shows the featured article, the six cards in their order and, below, the seventh', async () => {
  const { status, body } = await open('/blog')
  expect(status).toBe(200)
  expect(body).toContain('Home Inspection Insights</h1>')
  expect(articlesIn(body)).toEqual(['ai-revolutionizing-home-inspection-analysis', ...slugs, seventh])
  expect(body).toMatch(/<time dateTime="\d{4}-\d\d-\d\d">\w+ \d+, \d{4}<\/time> · \d+ min read/)
})

test('each category is a link to its own articles, and an unknown one shows all', async () => {
  const { body } = await open('/blog')
  expect(all(body, /href="\/blog\?category=([\w-]+)"/g)).toEqual([
    ...['cost-planning', 'safety', 'technology', 'home-buying', 'contractor-selection', 'cost-estimation'],
    'maintenance',
  ])
  const safety = await open('/blog?category=safety')
  expect(articlesIn(safety.body)).toEqual(['critical-electrical-issues-home-inspections'])
  expect(safety.body).toMatch(/category=safety" aria-current="page"/)
  expect(articlesIn((await open('/blog?category=gardens')).body)).toHaveLength(8)
})

test('an article says who it is to search engines and leads back, on and into the product', async () => {
  const { body } = await open(`/blog/${seventh}`)
  const address = `http://localhost/blog/${seventh}`
  expect(body).toContain(`rel="canonical" href="${address}"`)
  expect(body).toContain(`property="og:url" content="${address}"`)
  expect(body).toContain('type="application/rss+xml"')
  expect(body).toMatch(/<li>#[a-z0-9-]+<\/li>/)
  expect(body).toContain('Back to Blog')
  expect(articlesIn(body).length).toBeGreaterThanOrEqual(3)
  const [posting, crumbs] = dataIn(body)
  expect(posting).toMatchObject({ '@type': 'BlogPosting', url: address, articleSection: 'Maintenance' })
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{}, {}, { item: address }] })
})

test('an article that does not exist is 404 and says so', async () => {
  const { status, body } = await open('/blog/roofs')
  expect(status).toBe(404)
  expect(body).toContain('Post Not Found')
  expect(body).toContain("The blog post you're looking for doesn't exist.")
  expect(body).toContain('← Back to Blog')
})

test.each([...pages, '/blog/roofs'])('%s comes without any script', async (path) => {
  const { body } = await open(path)
  expect(body.replaceAll('<script type="application/ld+json">', '')).not.toContain('<script')
  expect(body).not.toContain('modulepreload')
})

test('every link of these pages leads somewhere', async () => {
  const found = await Promise.all([...pages, ...slugs.map((slug) => `/blog/${slug}`)].map(open))
  const mains = found.map(({ body }) => body.split('<main')[1] ?? '')
  const ids = new Set(mains.flatMap((main) => all(main, /id="([^"]+)"/g)))
  for (const link of new Set(mains.flatMap((main) => all(main, /<a href="([^"]+)"/g)))) {
    if (link.startsWith('#')) expect(ids, link).toContain(link.slice(1))
    else if (link.startsWith('/press/')) expect(existsSync(`public${link}`), link).toBe(true)
    else if (link.startsWith('/')) expect(isRoute(link), link).toBe(true)
    else expect(link).toMatch(/^(https:\/\/|mailto:support@)/)
  }
})

describe('legal texts', () => {
  test('the privacy policy has its ten sections', async () => {
    const { body } = await open('/privacy')
    expect(body).toContain('Last updated December 30, 2024')
    expect(all(body, /<h2 id="\d[^"]*">([^<]+)</g)).toEqual([
      '1. Information We Collect',
      '2. How We Use It',
      '3. Sharing',
      '4. Data Retention',
      '5. Data Security',
      '6. Your Rights',
      '7. Cookies',
      '8. Changes',
      '9. Governing Law',
      '10. Contact Us',
    ])
    expect(body).toContain('mailto:support@')
  })

  test('the terms have their eleven sections', async () => {
    const { body } = await open('/terms')
    expect(body).toContain('Last updated December 30, 2024')
    expect(all(body, /<h2 id="\d[^"]*">([^<]+)</g)).toEqual([
      '1. Use of Services',
      '2. Data Retention and Deletion',
      '3. Payments and Subscriptions',
      '4. Intellectual Property',
      '5. User Content',
      '6. Contractor Recommendations',
      '7. Limitation of Liability',
      '8. Termination',
      '9. Governing Law and Jurisdiction',
      '10. Changes to Terms',
      '11. Contact Us',
    ])
    for (const words of ['18 years', 'non-refundable', 'renews automatically', 'Delaware', '72 hours'])
      expect(body).toContain(words)
  })
})

test('the press page has a header of its own, the kit and the contact', async () => {
  const { body } = await open('/press')
  const main = body.split('<main')[1] ?? ''
  const precision = percent(measured.total.precision)
  for (const words of ['Press Kit</h1>', 'Get Started Today', 'within 24 hours', 'plumbline-logo.svg', precision])
    expect(main).toContain(words)
  expect(all(main, /<a href="([^"]+)"/g)).toEqual(expect.arrayContaining(['/', '/blog', '/privacy', '/terms']))
  const { status, headers } = await open('/login')
  expect([status, headers.get('Location')]).toEqual([302, '/auth'])
})

test('the feed tells every article once', async () => {
  const { headers, body } = await open('/rss.xml')
  expect(headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
  const links = all(body, /<guid isPermaLink="true">http:\/\/localhost\/blog\/([\w-]+)</g)
  expect([...links].sort()).toEqual([...slugs, seventh].sort())
  expect(all(body, /<pubDate>([^<]+)</g).every((day) => !Number.isNaN(Date.parse(day)))).toBe(true)
})

test('the sitemap names public pages only, each of which is there, and robots.txt names the sitemap', async () => {
  const { body } = await open('/sitemap.xml')
  const paths = all(body, /<loc>http:\/\/localhost([^<]*)</g)
  expect(paths).toEqual(expect.arrayContaining(['/', '/blog', '/privacy', '/terms', '/press', `/blog/${seventh}`]))
  for (const path of paths) expect(isRoute(path), path).toBe(true)
  const robots = await open('/robots.txt')
  expect(robots.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(robots.body).toContain('Sitemap: http://localhost/sitemap.xml')
  const closed = all(robots.body, /^Disallow: (.+)$/gm)
  expect(paths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
  expect(closed).toEqual(expect.arrayContaining(['/reports', '/settings', '/s/']))
})
