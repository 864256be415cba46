import type { Browser, Page } from '@playwright/test'
import { addReport, anAddress, expect, file, sampleReport, test } from '../support/fixtures.ts'

/** Opens a page in somebody else's browser. */
async function stranger(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, extraHTTPHeaders: { 'X-Forwarded-For': anAddress() } })
  return context.newPage()
}

async function makeLink(page: Page, id: string, scope: string): Promise<string> {
  await page.goto(`/reports/${id}/share`)
  await page.getByRole('radio', { name: scope }).check()
  await page.getByRole('button', { name: 'See what it shows' }).click()
  await expect(page.getByRole('region', { name: 'What the link will show' })).toBeVisible()
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByRole('heading', { name: 'Your new link' })).toBeVisible()
  return page.getByRole('textbox', { name: 'Link' }).inputValue()
}

test('a buyer shares a report and its request, the seller answers, and the link is ended', async ({
  page,
  person,
  browser,
  javaScript,
}) => {
  test.slow()
  const named = sampleReport.replace('1. ROOFING', `Client: Robin Vandermeer\nPhone: 512-555-0177\n\n1. ROOFING`)
  const id = await addReport(page, file('robin-vandermeer.txt', named))

  await page.goto(`/reports/${id}/share?preview=1&scope=full&days=14`)
  const preview = page.getByRole('region', { name: 'What the link will show' })
  await expect(preview.getByRole('article').filter({ hasText: 'Double tapped breaker' })).toBeVisible()
  for (const own of ['Robin', 'Vandermeer', '555-0177']) await expect(preview).not.toContainText(own)
  await expect(page.getByText('Not opened yet.')).toHaveCount(0)
  const url = await makeLink(page, id, 'Whole report')
  await page.reload()
  await expect(page.getByText(url)).toHaveCount(0)
  const seller = await stranger(browser, javaScript)
  const first = await seller.goto(url)
  expect(first?.headers()).toMatchObject({ 'x-robots-tag': /noindex/, 'cache-control': 'no-store' })
  await expect(seller.getByRole('heading', { level: 1 })).toContainText('418 Juniper Ridge Drive')
  await expect(seller.getByRole('article').filter({ hasText: 'Double tapped breaker' })).toBeVisible()
  const words = (await seller.content()).toLowerCase()
  for (const own of ['robin', 'vandermeer', '555-0177', person.username]) expect(words).not.toContain(own)
  expect(await seller.locator('script').count()).toBe(0)

  await page.goto(`/reports/${id}/request`)
  await page.getByRole('button', { name: 'Preview the letter' }).click()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByText('Sent, version 1')).toBeVisible()
  const forRequest = await makeLink(page, id, 'Repair request only')
  await seller.goto(forRequest)
  await expect(seller.getByRole('article', { name: 'Repair request' })).toContainText('The buyer')
  const items = seller.locator('fieldset')
  const count = await items.count()
  expect(count).toBeGreaterThan(1)
  await items.first().getByRole('radio', { name: 'Counter' }).check()
  await items
    .first()
    .getByRole('textbox', { name: /dollars/ })
    .fill('some')
  await seller.getByRole('button', { name: 'Send the answer' }).click()
  await expect(seller.getByRole('alert')).toContainText('must be in dollars')
  await expect(items.first().getByRole('textbox', { name: /dollars/ })).toHaveValue('some')
  await items
    .first()
    .getByRole('textbox', { name: /dollars/ })
    .fill('$650')
  for (let item = 1; item < count; item++) await items.nth(item).getByRole('radio', { name: 'Accept' }).check()
  await seller.getByRole('button', { name: 'Send the answer' }).click()
  await expect(seller.getByText('Thank you. Your answer was sent to the buyer.')).toBeVisible()
  await expect(seller.getByText('Countered with $650')).toBeVisible()
  await expect(seller.getByRole('button')).toHaveCount(0)

  await page.goto(`/reports/${id}/request?version=1`)
  await expect(page.getByText('by the seller through your link')).toBeVisible()
  await page.goto(`/reports/${id}/share`)
  await expect(page.getByRole('cell', { name: 'Answered' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Opened' })).toHaveCount(2)
  await page.getByRole('link', { name: 'Revoke' }).first().click()
  await page.getByRole('button', { name: 'Revoke the link' }).click()
  await expect(page.getByText('Link revoked')).toBeVisible()
  expect((await seller.goto(forRequest))?.status()).toBe(410)
  await expect(seller.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  expect(await seller.content()).not.toContain('Juniper')
  expect((await seller.goto(url))?.status()).toBe(200)
})
