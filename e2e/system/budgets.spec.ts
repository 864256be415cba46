import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { addReport, asBuyer, expect, file, sampleReport, test } from '../support/fixtures.ts'

/** The gzipped bytes of scripts that a browser loads for a page on its first visit. */
const none = 0
const few = 1_000
/** A page that is not about reports. */
const other = 101_500
const list = 115_500
const detail = 134_500

/** `few`: a small file of our own without React, where 90 kB would be allowed. */
const forVisitors: Record<string, number> = {
  '/blog': none,
  '/blog/critical-electrical-issues-home-inspections': none,
  '/blog/no-such-post': none,
  '/privacy': none,
  '/terms': none,
  '/press': none,
  '/help': none,
  '/accuracy': none,
  '/developers': none,
  '/demo': none,
  '/verify': none,
  '/offline': none,
  '/no-such-page': few,
  '/': few,
  '/auth': few,
  '/sw-cleanup': few,
  '/switch-account': few,
}

test('pages for visitors keep within their budgets of JavaScript', async ({ page }) => {
  await keepWithin(page, forVisitors)
})

asBuyer('pages for members keep within their budgets of JavaScript', async ({ page }) => {
  test.setTimeout(120_000)
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await keepWithin(page, {
    '/no-such-page': none,
    '/privacy': none,
    '/reports': list,
    '/settings': list,
    '/credits': list,
    '/notifications': other,
    '/contractors': list,
    '/': detail,
    [`/reports/${id}`]: detail,
    [`/reports/${id}/request`]: detail,
  })
})

async function keepWithin(page: Page, budgets: Record<string, number>) {
  const sizes = new Map<string, number>()
  const over: string[] = []
  for (const [path, budget] of Object.entries(budgets)) {
    let bytes = 0
    for (const script of await scriptsOf(page, path)) {
      const size = sizes.get(script) ?? gzipSync(await (await page.request.get(script)).body()).length
      sizes.set(script, size)
      bytes += size
    }
    tell(`${path}: ${(bytes / 1000).toFixed(1)} kB`)
    if (bytes > budget) over.push(`${path}: ${bytes} bytes, more than ${budget}`)
  }
  expect(over).toEqual([])
}

/** Returns the address of every script that the page requests, from the cache or not. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  // React makes them request more.
  await page.waitForFunction(() => !document.querySelector('script[type=module]') || '__remixRouter' in window)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return [...new Set(loaded.filter((name) => new URL(name).pathname.endsWith('.js')))]
  })
}

function tell(figure: string) {
  test.info().annotations.push({ type: 'figure', description: figure })
  process.stdout.write(`${figure}\n`)
}
