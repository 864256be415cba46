import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { addReport, asBuyer, expect, file, openFolds, sampleReport, test } from '../support/fixtures.ts'

const deckReport = `HOME INSPECTION REPORT
Property Address: 418 Juniper Ridge Drive, Austin, TX 78701

1. EXTERIOR
1.1 [Safety Hazard] The guardrail of the rear deck is loose and moves when it is leaned upon. Recommend immediate repair by a qualified contractor.
1.2 [Safety Hazard] The handrail of the front porch steps is missing, which is a fall hazard. Recommend immediate repair by a qualified contractor.
1.3 [Minor Defect] The fascia board at the left rear corner is rotted. Recommend replacing the board.
`

const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, words: string) => cards(page).filter({ hasText: words })
const summary = (page: Page) => page.locator('#analysis-summary')
const totals = (page: Page) => page.locator('#cost-estimates')

asBuyer('what an owner excludes leaves every count and total, until all is included again', async ({ page }) => {
  test.slow()
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto(`/reports/${id}`)
  const all = await cards(page).count()
  const whole = (await totals(page).locator('p').first().textContent()) ?? ''

  const savedFirst = page.waitForResponse((response) => response.request().method() === 'POST')
  await card(page, 'shingles are missing').getByRole('button', { name: 'Exclude' }).click()
  await expect(card(page, 'shingles are missing')).toContainText('This item is excluded from the report')
  await savedFirst
  await page
    .getByRole('navigation', { name: 'Filter by severity' })
    .getByRole('link', { name: /^Critical/ })
    .click()
  await expect(page).toHaveURL(/severity=critical/)
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await card(page, 'water heater')
    .or(card(page, 'Double tapped'))
    .first()
    .getByRole('button', { name: 'Exclude' })
    .click()
  await saved

  await expect(page.getByText('2 issue(s) excluded from calculations').first()).toBeVisible()
  expect(page.url()).toContain('severity=critical')
  await expect(summary(page)).toContainText(`${all - 2} / ${all}`)
  await expect(totals(page)).toContainText(`of ${all - 2} Issues Priced`)
  await expect(totals(page).locator('p').first()).not.toHaveText(whole)

  await page.reload()
  await expect(summary(page)).toContainText(`${all - 2} / ${all}`)
  await page.getByRole('button', { name: 'Include All Items' }).click()
  await expect(page.getByText('excluded from calculations')).toHaveCount(0)
  await expect(totals(page).locator('p').first()).toHaveText(whole)
})

asBuyer('somebody who came to download is led there', async ({ page, javaScript }) => {
  test.slow()
  const id = await addReport(page, file('juniper.txt', sampleReport))
  // Keeps the page loading after its scripts have started.
  await page.route('**/late.svg', async (route) => {
    await setTimeout(1_000)
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" />' })
  })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      new Image().src = '/late.svg'
    })
  })
  await page.goto(`/reports/${id}?then=download#download`)
  const download = page.getByRole('link', { name: 'Download Report (HTML)' })
  await expect(download).toBeInViewport()
  if (javaScript) await expect(download).toBeFocused()
  for (const name of ['PDF', 'CSV', 'Excel', 'JSON']) {
    const link = page.getByRole('link', { name: `Download as ${name}` })
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-disposition']).toContain('attachment')
  }
})

asBuyer('the other contractors of one card are shown, in their place and with the filter kept', async ({ page }) => {
  test.slow()
  const id = await addReport(page, file('deck.txt', deckReport))
  const more = page.getByRole('button', { name: /more contractor\(s\)/ })
  await expect(async () => {
    await page.goto(`/reports/${id}?severity=critical&open=all`)
    await openFolds(cards(page), 'Recommended contractors')
    await expect(more.first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  const before = await more.count()
  await more.first().click()
  const opened = cards(page).filter({ hasText: 'Show less contractors' })
  await expect(opened).toBeInViewport()
  await openFolds(cards(page), 'Recommended contractors')
  await expect(more).toHaveCount(before - 1)
  expect(page.url()).toContain('severity=critical')
  await page.getByRole('button', { name: 'Show less contractors' }).click()
  await openFolds(cards(page), 'Recommended contractors')
  await expect(more).toHaveCount(before)
})
