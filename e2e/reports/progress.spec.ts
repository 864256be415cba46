import type { Page } from '@playwright/test'
import { truncated } from '../support/files.ts'
import { addReport, asBuyer, expect, file, sampleReport, test, upload } from '../support/fixtures.ts'

/** Returns how often the page requests its data in that time. */
async function loadsWithin(page: Page, milliseconds: number): Promise<number> {
  let loads = 0
  const count = () => {
    loads += 1
  }
  page.on('request', count)
  await page.waitForTimeout(milliseconds)
  page.off('request', count)
  return loads
}

/** Expects no more requests; one that was made while the last answer was on its way still arrives. */
async function expectQuiet(page: Page) {
  await expect(async () => expect(await loadsWithin(page, 1_000)).toBe(0)).toPass({ timeout: 15_000 })
  expect(await loadsWithin(page, 6_000)).toBe(0)
}

/** Without server-sent events, a page with JavaScript polls every 2 s, and one without reloads itself every 5 s. */
test.describe('where the server cannot tell of news', () => {
  test.beforeEach(({ page }) => page.route('**/reports/*/events', (route) => route.abort()))

  asBuyer('the page asks by itself until the analysis is completed, and no longer', async ({ page, javaScript }) => {
    await page.goto('/')
    await upload(page, file('juniper.txt', sampleReport), javaScript)
    await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible({ timeout: 40_000 })
    await expectQuiet(page)
  })

  asBuyer('the page asks by itself until the analysis has failed, and no longer', async ({ page, javaScript }) => {
    await page.goto('/')
    await upload(page, file('broken.pdf', truncated(), 'application/pdf'), javaScript)
    await expect(page.getByRole('heading', { name: 'Analysis Failed' })).toBeVisible({ timeout: 40_000 })
    await expectQuiet(page)
  })
})

asBuyer('a list of reports shows what becomes of a refresh, and offers what may be done', async ({ page }) => {
  await page.goto('/reports')
  await expect(page.getByText('No reports yet')).toBeVisible()
  await page.goto('/')
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto('/reports?pageSize=10&search=juniper')
  const card = page.getByRole('article')
  await expect(card.getByRole('link', { name: /^Download/ })).toHaveAttribute(
    'href',
    `/api/reports/${id}/download?from=list`,
  )
  await expect(card.getByRole('link', { name: /^Compare/ })).toHaveAttribute('href', `/compare?a=${id}`)
  await card.getByRole('link', { name: /^Refresh/ }).click()
  await page.getByRole('button', { name: 'Analyze again' }).click()
  await expect(page.getByText('This will take about 5-8 minutes.')).toBeVisible()
  await expect(page).toHaveURL(/pageSize=10&search=juniper/)
  await expect(card).toContainText('Completed', { timeout: 40_000 })
  await expect(card.getByRole('link', { name: /^Refresh/ })).toBeVisible()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(/\/reports\?pageSize=10$/)
})
