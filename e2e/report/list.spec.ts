import type { Page } from '@playwright/test'
import { addReport, asBuyer, expect, file, sampleReport } from '../support/fixtures.ts'

const card = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

async function show(page: Page, { search, sort }: { search?: string; sort?: string }) {
  if (search !== undefined) await page.getByLabel('Search in findings').fill(search)
  if (sort) await page.getByLabel('Sort by').selectOption(sort)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
}

/** Returns the upper end of each row's price, in dollars; -1 where there is none. */
async function highest(page: Page): Promise<number[]> {
  const prices = await page.locator('article > details > summary > b').allTextContents()
  return prices.map((price) => Number(/\$([\d,]+)$/.exec(price)?.[1]?.replaceAll(',', '') ?? -1))
}

asBuyer('findings are sorted and searched, and stay so when one is excluded', async ({ page, javaScript }) => {
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto(`/reports/${id}`)
  const total = page.getByRole('region', { name: 'Total Repair Cost Estimate' })
  const sum = await total.locator('p').first().textContent()
  const all = await page.getByRole('article').count()

  await show(page, { sort: 'Highest cost' })
  await expect(page.getByRole('region', { name: 'Highest cost first' }).getByRole('article')).toHaveCount(all)
  await expect(page).toHaveURL(javaScript ? /sort=cost$/ : /sort=cost#detailed-findings$/)
  const sorted = await highest(page)
  expect(sorted).toEqual(sorted.toSorted((a, b) => b - a))
  const jumps = page.getByRole('navigation', { name: 'Report Navigation', includeHidden: true })
  await expect(jumps.getByText('Highest cost first').first()).toBeAttached()

  await show(page, { search: 'KITCHEN' })
  await expect(page.getByRole('status').filter({ hasText: `2 of ${all} issues match “KITCHEN”` })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(total.locator('p').first()).toHaveText(sum ?? '')

  await page
    .getByRole('navigation', { name: 'Filter by severity' })
    .getByRole('link', { name: /^Critical/ })
    .click()
  await expect(page).toHaveURL(/severity=critical&sort=cost&find=KITCHEN/)
  await expect(card(page, 'shingles are missing')).toBeHidden()
  await card(page, 'No GFCI protection').getByRole('button', { name: 'Exclude' }).click()
  await expect(page.getByText('This item is excluded from the report')).toBeVisible()
  await expect(page).toHaveURL(/severity=critical&sort=cost&find=KITCHEN/)
  await expect(page.getByLabel('Search in findings')).toHaveValue('KITCHEN')
  await expect(page.getByLabel('Sort by')).toHaveValue('cost')

  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByRole('article')).toHaveCount(all)
  await expect(page.getByLabel('Search in findings')).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Highest cost first' })).toContainText(`${all - 1} / ${all} issues`)

  await show(page, { search: 'swimming pool' })
  await expect(page.getByRole('heading', { name: 'No issue to show' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

asBuyer('a dialog leaves the list below it as it is, before and after saving', { tag: '@once' }, async ({ page }) => {
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto(`/reports/${id}`)
  await show(page, { sort: 'Highest cost', search: 'kitchen' })
  await expect(page.getByRole('article')).toHaveCount(2)
  const row = card(page, 'No GFCI protection')
  await row.locator('summary').first().click()
  await row.getByRole('link', { name: 'Edit wording' }).click()
  await expect(page).toHaveURL(/words\/.*find=kitchen&sort=cost/)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(page.locator('article')).toHaveCount(2)
  await dialog.getByLabel('Description').fill('No GFCI protection beside the kitchen sink')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/sort=cost&find=kitchen#finding-/)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByLabel('Search in findings')).toHaveValue('kitchen')
})
