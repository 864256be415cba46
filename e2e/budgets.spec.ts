import { gzipSync } from 'node:zlib'
import type { BrowserContext } from '@playwright/test'
import { expect, file, openReport, sampleReport, test } from './fixtures.ts'

/** Bytes of scripts, gzip, that a browser loads for a page it sees for the first time. */
const none = 0
const few = 1_000
const list = 120_000
const detail = 140_000

/** `few`: a small file of our own, and no React, where 90 kB would be allowed. */
const forVisitors: Record<string, number> = {
  '/blog': none,
  '/blog/critical-electrical-issues-home-inspections': none,
  '/blog/no-such-post': none,
  '/privacy': none,
  '/terms': none,
  '/press': none,
  '/help': none,
  '/accuracy': none,
  '/demo': none,
  '/verify': none,
  '/offline': none,
  '/no-such-page': few,
  '/': few,
  '/auth': few,
  '/sw-cleanup': few,
  '/switch-account': few,
}

test('pages for visitors keep within their budgets of JavaScript', async ({ context }) => {
  await keepWithin(context, forVisitors)
})

test('pages for members keep within their budgets of JavaScript', async ({ page, person, context }) => {
  test.setTimeout(120_000)
  expect(person.username).toBeTruthy()
  const id = await openReport(page, file('juniper.txt', sampleReport), true)
  await keepWithin(context, {
    '/no-such-page': none,
    '/privacy': none,
    '/reports': list,
    '/settings': list,
    '/credits': list,
    '/notifications': list,
    '/contractors': list,
    '/': detail,
    [`/reports/${id}`]: detail,
    [`/reports/${id}/request`]: detail,
  })
})

/** Each page in a browser without a cache, that is signed in as this one is. */
async function keepWithin(context: BrowserContext, budgets: Record<string, number>) {
  const storageState = await context.storageState()
  const over: string[] = []
  for (const [path, budget] of Object.entries(budgets)) {
    const fresh = await context.browser()?.newContext({ storageState, baseURL: test.info().project.use.baseURL })
    if (!fresh) throw new Error('there is no browser')
    const page = await fresh.newPage()
    const scripts = new Map<string, Promise<number>>()
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      scripts.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      )
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const bytes = (await Promise.all(scripts.values())).reduce((sum, each) => sum + each, 0)
    tell(`${path}: ${(bytes / 1000).toFixed(1)} kB`)
    if (bytes > budget) over.push(`${path}: ${bytes} bytes, more than ${budget}`)
    await fresh.close()
  }
  expect(over).toEqual([])
}

function tell(figure: string) {
  test.info().annotations.push({ type: 'figure', description: figure })
  process.stdout.write(`${figure}\n`)
}
