import type { Locator, Page } from '@playwright/test'
import { addReport, asBuyer, expect, file, openReport, sampleReport } from '../support/fixtures.ts'

asBuyer('findings are rows that open in place, all at once, and by their address', async ({ page }) => {
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto(`/reports/${id}`)
  const rows = page.getByRole('article')
  const row = rows.filter({ hasText: 'Double tapped breaker' })
  const inside = (of: Locator) => of.getByRole('heading', { name: 'Repair cost estimate' })
  for (const [width, highest] of [
    [1280, 64],
    [360, 110],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    for (const each of await rows.all()) expect((await each.boundingBox())?.height).toBeLessThan(highest)
  }
  await expect(row.getByText('CRITICAL RISK')).toBeVisible()
  await expect(row.locator('summary').first()).toContainText(/\$[\d,]+ – \$[\d,]+/)
  await expect(row.getByRole('button', { name: 'Exclude' })).toBeVisible()
  await expect(inside(row)).toBeHidden()

  await row.locator('summary').first().click()
  await expect(inside(row)).toBeVisible()
  await row.locator('summary').first().press('Enter')
  await expect(inside(row)).toBeHidden()

  await page.getByRole('link', { name: 'Open all' }).click()
  for (const each of await rows.all()) await expect(inside(each)).toBeVisible()
  await page.getByRole('link', { name: 'Close all' }).click()
  for (const each of await rows.all()) await expect(inside(each)).toBeHidden()

  const anchor = await row.getAttribute('id')
  await page.goto('/reports')
  await page.goto(`/reports/${id}#${anchor}`)
  await expect(inside(row)).toBeVisible()
  await expect(row).toBeInViewport()
  await expect(inside(rows.filter({ hasText: 'shingles are missing' }))).toBeHidden()
})

asBuyer('all stays open through the filter and an exclusion', async ({ page }) => {
  await openReport(page, file('juniper.txt', sampleReport))
  const links = () => page.getByRole('article').getByRole('link', { name: 'Edit wording' })
  await page
    .getByRole('navigation', { name: 'Filter by severity' })
    .getByRole('link', { name: /^Critical/ })
    .click()
  await expect(page).toHaveURL(/severity=critical&open=all/)
  await page.waitForLoadState()
  const critical = await page.getByRole('article').count()
  await expect(links()).toHaveCount(critical)
  await page.getByRole('button', { name: 'Exclude' }).first().click()
  await expect(page.getByText('This item is excluded from the report')).toBeVisible()
  await expect(links()).toHaveCount(critical - 1)
})

asBuyer('what was open is open again on the way back from another page', { tag: '@once' }, async ({ page }) => {
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto(`/reports/${id}`)
  const row = page.getByRole('article').filter({ hasText: 'Double tapped breaker' })
  await row.locator('summary').first().click()
  await row.getByRole('link', { name: 'Page 1 of your report' }).click()
  await expect(page).toHaveURL(/source/)
  await page.goBack()
  await expect(row.getByRole('link', { name: 'Edit wording' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit wording' })).toHaveCount(1)
})

asBuyer('a card leads to its trade, which is folded among the contractors', async ({ page }) => {
  const id = await addReport(page, file('juniper.txt', sampleReport))
  const company = () => page.locator('#companies').getByRole('listitem').filter({ hasText: 'Plumb' })
  await expect(async () => {
    await page.goto(`/reports/${id}?open=all`)
    await follow(page, 'water heater is leaking')
  }).toPass({ timeout: 60_000 })
  await expect(company().first()).toBeVisible()
  await expect(page.locator('#trade-plumber')).toBeInViewport()
  await expect(page.locator('#trade-electrician').getByRole('listitem').first()).toBeHidden()
})

async function follow(page: Page, words: string) {
  const card = page.getByRole('article').filter({ hasText: words })
  await card.getByText(/^Recommended contractors/).click({ timeout: 5_000 })
  await card.getByRole('link', { name: 'Addresses, hours and licenses' }).click({ timeout: 5_000 })
}

asBuyer(
  'a price of six digits stays clear of the page number and within its row',
  { tag: '@once' },
  async ({ page }) => {
    const id = await openReport(page, file('juniper.txt', sampleReport))
    const row = page.getByRole('article').filter({ hasText: 'The water heater is leaking' })
    const finding = (await row.getAttribute('id'))?.replace('finding-', '')
    await page.goto(`/reports/${id}/quantity/${finding}`)
    await page.getByLabel('Quantity', { exact: true }).fill('90')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(row.locator('summary > b').first()).toHaveText(/^\$\d{3},\d{3} – \$\d{3},\d{3}$/)
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/reports/${id}`)
      const { gap, overflow } = await row
        .locator('summary > b')
        .first()
        .evaluate((price) => {
          const words = document.createRange()
          words.selectNodeContents(price)
          const { left, right } = words.getBoundingClientRect()
          const number = price.parentElement?.querySelector('i')?.getBoundingClientRect().right ?? 0
          return { gap: left - number, overflow: right - price.getBoundingClientRect().right }
        })
      expect(gap).toBeGreaterThanOrEqual(8)
      expect(overflow).toBeLessThanOrEqual(0)
      const inMatters = page
        .getByRole('region', { name: /matters?$/ })
        .locator('b')
        .filter({ hasText: /\d{3},\d{3}/ })
      expect(await inMatters.evaluate((price) => price.scrollWidth - price.clientWidth)).toBeLessThanOrEqual(0)
    }
  },
)
