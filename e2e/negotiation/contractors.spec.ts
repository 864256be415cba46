import type { Page } from '@playwright/test'
import { addReport, asBuyer, expect, file, openFindings, openFolds, sampleReport, test } from '../support/fixtures.ts'

async function searchFor(page: Page, address: string) {
  await page.getByRole('searchbox').fill(address)
  await page.getByRole('button', { name: 'Search' }).click()
}

async function names(page: Page): Promise<string[]> {
  await page.waitForLoadState()
  return page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents()
}

const filter = (page: Page) => page.getByRole('search').locator('summary')

/** Changing a select searches at once with JavaScript, and by the button without. */
async function choose(page: Page, label: string, option: string, javaScript: boolean) {
  await page.getByLabel(label, { exact: true }).selectOption({ label: option })
  if (!javaScript) await page.getByRole('button', { name: 'Search' }).click()
}

asBuyer(
  'contractors are searched by ZIP code and by city, filtered, sorted and paged through',
  async ({ page, javaScript }) => {
    test.slow()
    await page.goto('/contractors')
    await expect(page.getByRole('heading', { name: 'Search for contractors' })).toBeVisible()
    if (javaScript) await expect(page.getByRole('button', { name: 'Search' })).toBeDisabled()

    await page.getByRole('searchbox').fill('97201')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('heading', { name: /contractors near Portland, OR 97201/ })).toBeVisible()
    expect(await names(page)).toHaveLength(10)
    await expect(page.getByRole('article').first()).toContainText('Sample')
    await expect(page.getByText(/Left out of the 20 nearest of each trade/)).toBeVisible()
    const first = await names(page)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByText(/page 2 of/)).toBeVisible()
    expect(await names(page)).not.toEqual(first)

    await choose(page, 'Sort by', 'Name A-Z', javaScript)
    await expect(page).toHaveURL(/sort=name/)
    await expect(page.getByText('Name A-Z first')).toBeVisible()
    expect(await names(page)).toEqual((await names(page)).toSorted())

    await choose(page, 'Category', 'Plumbing', javaScript)
    await expect(page).toHaveURL(/category=plumbing/)
    await expect(page.getByRole('heading', { name: /^[1-3] contractors? near Portland/ })).toBeVisible()
    await page.getByRole('link', { name: 'Show any rating' }).click()
    await expect(page).toHaveURL(/rating=0/)
    await choose(page, 'Most of each trade', '10', javaScript)
    await expect(page.getByText('Rating N/A').first()).toBeVisible()
    await choose(page, 'Within', '10 miles', javaScript)
    await expect(page).toHaveURL(/radius=10/)

    await searchFor(page, 'Denver, CO')
    await expect(page.getByRole('heading', { name: /near Denver, CO/ })).toBeVisible()
    await expect(page).toHaveURL(/sort=name/)
  },
)

asBuyer('a search that finds nobody or no place says what to do', async ({ page }) => {
  await page.goto('/contractors')
  await searchFor(page, 'Atlantis')
  const failed = page.getByRole('alert')
  await expect(failed).toContainText('Search Failed')
  await expect(failed).toContainText('We could not tell where this is.')
  await expect(page.getByRole('searchbox')).toHaveValue('Atlantis')

  await page.goto('/contractors?address=78701&category=plumbing&radius=10&rating=4.5&most=2')
  await expect(page.getByRole('heading', { name: 'No contractors found' })).toBeVisible()
  await expect(page.getByText('Left out: 1 rated below 4.5.')).toBeVisible()
  await page.getByRole('link', { name: 'Search within 25 miles' }).click()
  await expect(filter(page)).toContainText('within 25 miles, rated 4.5 or better, at most 2 of each trade')
  await expect(page.getByRole('article')).not.toHaveCount(0)
})

asBuyer('what is set steers the search and the contractors of a report', async ({ page }) => {
  test.slow()
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto('/contractors')
  await page.getByRole('link', { name: 'Near 418 Juniper Ridge Drive' }).click()
  await expect(page.getByRole('heading', { name: /contractors near Austin, TX 78701/ })).toBeVisible()

  await page.goto('/settings')
  await page.getByLabel('Default Search Radius').selectOption('100')
  await page.getByLabel('Minimum Contractor Rating').selectOption('3')
  await page.getByLabel('Max Contractors per Category').selectOption('10')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await expect(page.getByLabel('Default Search Radius')).toHaveValue('100')

  await page.getByLabel('Full name').fill('Robin')
  await page.getByLabel('Phone (optional)').fill('12')
  await page.getByLabel('Allow Contractor Contact').uncheck()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('alert')).toContainText('This is not a phone number')
  await expect(page.getByLabel('Phone (optional)')).toHaveValue('12')
  await page.getByLabel('Phone (optional)').fill('512-555-0123')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByLabel('Phone (optional)')).toHaveValue('(512) 555-0123')
  await expect(page.getByLabel('Allow Contractor Contact')).not.toBeChecked()

  await page.goto('/contractors?address=78701')
  await expect(filter(page)).toContainText('within 100 miles, rated 3.0 or better, at most 10')

  await page.goto(`/reports/${id}?open=all`)
  const card = page.getByRole('article').filter({ hasText: 'water heater' })
  const more = card.getByText(/View \d more contractor/)
  const before = (await more.count()) > 0 ? await more.textContent() : ''
  await openFolds(page.locator('#companies').locator('..'), 'Contractors near the house')
  await page.getByRole('button', { name: 'Find contractors again' }).click()
  await expect(page.getByText('Contractors looked for again')).toBeVisible()
  await openFindings(page)
  await openFolds(card, 'Recommended contractors')
  await expect(card.getByText('View 4 more contractor(s)')).toBeVisible()
  expect(before).not.toContain('View 4')
})
