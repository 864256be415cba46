import type { Page } from '@playwright/test'
import { expect, file, openReport, sampleReport, test } from './fixtures.ts'

const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, words: string) => cards(page).filter({ hasText: words })
const summary = (page: Page) => page.locator('#analysis-summary')
const totals = (page: Page) => page.locator('#cost-estimates')

test('what an owner excludes leaves every count and total, until all is included again', async ({
  page,
  person,
  javaScript,
}) => {
  test.slow()
  expect(person.username).toBeTruthy()
  const id = await openReport(page, file('juniper.txt', sampleReport), javaScript)
  await page.goto(`/reports/${id}`)
  const all = await cards(page).count()
  const whole = (await totals(page).locator('p').first().textContent()) ?? ''

  await card(page, 'shingles are missing').getByRole('button', { name: 'Exclude' }).click()
  await expect(card(page, 'shingles are missing')).toContainText('This item is excluded from the report')
  await page
    .getByRole('navigation', { name: 'Filter by severity' })
    .getByRole('link', { name: /^Critical/ })
    .click()
  await expect(page).toHaveURL(/severity=critical/)
  await card(page, 'water heater')
    .or(card(page, 'Double tapped'))
    .first()
    .getByRole('button', { name: 'Exclude' })
    .click()

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

test('somebody who came to download is led there', async ({ page, person, javaScript }) => {
  test.slow()
  expect(person.username).toBeTruthy()
  const id = await openReport(page, file('juniper.txt', sampleReport), javaScript)
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

test('the other contractors of one card are shown, in their place and with the filter kept', async ({
  page,
  person,
  javaScript,
}) => {
  test.slow()
  expect(person.username).toBeTruthy()
  const id = await openReport(page, file('juniper.txt', sampleReport), javaScript)
  const more = page.getByRole('button', { name: /more contractor\(s\)/ })
  await expect(async () => {
    await page.goto(`/reports/${id}?severity=critical`)
    await expect(more.first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  const before = await more.count()
  await more.first().click()
  await expect(page.getByRole('button', { name: 'Show less contractors' })).toBeInViewport()
  await expect(more).toHaveCount(before - 1)
  expect(page.url()).toContain('severity=critical')
  await page.getByRole('button', { name: 'Show less contractors' }).click()
  await expect(more).toHaveCount(before)
})
