import type { Locator, Page } from '@playwright/test'
import { addReport, asBuyer, expect, file, openFindings, sampleReport, test } from '../support/fixtures.ts'

asBuyer('an owner corrects a quantity, enters a quote and takes it back, and every total follows', async ({ page }) => {
  test.slow()
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto(`/reports/${id}?open=all`)
  const card = page.getByRole('article').filter({ hasText: 'Double tapped breaker' })
  await expectTotalsToAddUp(page)
  const total = page.getByRole('region', { name: 'Total Repair Cost Estimate' })
  const before = await total.textContent()

  await card.getByRole('link', { name: 'Change the quantity' }).click()
  await page.getByLabel('Quantity', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Quantity saved')).toBeVisible()
  await expect(card).toContainText('× 3')
  await expectTotalsToAddUp(page)
  expect(await total.textContent()).not.toBe(before)

  await card.getByRole('link', { name: 'Change the quantity' }).click()
  await expect(page.getByLabel('Unit').locator('option', { hasText: 'gallon' })).toHaveCount(0)
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('3')
  await expect(page.getByLabel('Unit')).toHaveValue('each')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(card).toContainText('× 3')

  const counted = await total.textContent()
  await card.getByRole('link', { name: 'Enter your own quote' }).click()
  await page.getByRole('button', { name: 'Save quote' }).click()
  await expect(page.getByRole('alert')).toContainText('The amount must be in dollars')
  await page.getByLabel('Amount in dollars').fill('$1,250')
  await page.getByLabel(/Company/).fill('Bright Electric')
  await page.getByRole('button', { name: 'Save quote' }).click()
  await expect(page.getByText('Quote saved')).toBeVisible()
  await expect(card).toContainText('$1,250')
  await expect(card).toContainText('(not counted)')
  await expectTotalsToAddUp(page)
  expect(await total.textContent()).not.toBe(counted)

  await card.getByRole('link', { name: 'Change or remove it' }).click()
  await page.getByRole('button', { name: /Remove this quote/ }).click()
  await expect(page.getByText('Quote removed')).toBeVisible()
  await expect(card).not.toContainText('Bright Electric')
  expect(await total.textContent()).toBe(counted)
})

asBuyer('an owner chooses another repair for a finding, and takes the choice back', async ({ page }) => {
  test.slow()
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto(`/reports/${id}?open=all`)
  const card = page.getByRole('article').filter({ hasText: 'Double tapped breaker' })
  const total = page.getByRole('region', { name: 'Total Repair Cost Estimate' })
  const before = await total.textContent()

  await card.getByRole('link', { name: 'Choose another repair' }).click()
  await expect(page.getByRole('radio', { name: /Double-tapped breaker corrected/ })).toBeChecked()
  await page.getByRole('searchbox', { name: 'Search the costbook' }).fill('main breaker')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('radio', { name: /Main breaker replaced/ }).check()
  await page.getByRole('button', { name: 'Use this repair' }).click()
  await expect(page.getByText('Repair chosen', { exact: true })).toBeVisible()
  await expect(card).toContainText('Main breaker replaced')
  await expect(card).toContainText('Repair chosen by you.')
  await expectTotalsToAddUp(page)
  expect(await total.textContent()).not.toBe(before)

  await card.getByRole('link', { name: 'Choose another repair' }).click()
  await expect(page.getByRole('radio', { name: /Main breaker replaced/ })).toBeChecked()
  await page.getByRole('button', { name: /own choice again/ }).click()
  await expect(page.getByText('own choice is back')).toBeVisible()
  await expect(card).not.toContainText('chosen by you')
  expect(await total.textContent()).toBe(before)
})

asBuyer('an owner counts the repair that a look may confirm, and the look again', async ({ page }) => {
  test.slow()
  const bowed =
    '5. STRUCTURE\n5.1 Horizontal crack and inward bow of the foundation wall. Recommend evaluation by a structural engineer.\n'
  const id = await addReport(page, file('bowed.txt', `${sampleReport}${bowed}`))
  await page.goto(`/reports/${id}?open=all`)
  const card = page.getByRole('article').filter({ hasText: 'inward bow' })
  const total = page.getByRole('region', { name: 'Total Repair Cost Estimate' })
  const before = await total.textContent()

  await card.getByRole('button', { name: 'Count the repair' }).click()
  await expect(page.getByText('The repair counts', { exact: true })).toBeVisible()
  await expect(card).toContainText('Bowing wall braced: counted by you.')
  await expectTotalsToAddUp(page)
  expect(await total.textContent()).not.toBe(before)

  await card.getByRole('button', { name: 'Count the look again' }).click()
  await expect(page.getByText('The look counts again')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Count the repair' })).toBeVisible()
  await expectTotalsToAddUp(page)
  expect(await total.textContent()).toBe(before)
})

asBuyer('an owner corrects the house once, and the prices that depend on it follow', async ({ page }) => {
  test.slow()
  const built = sampleReport.replace('Inspection Date', 'Year Built: 1978\nBathrooms: 2\nInspection Date')
  const id = await addReport(page, file('house.txt', built))
  await page.goto(`/reports/${id}`)
  const card = page.getByRole('article').filter({ hasText: 'shingles are missing' })
  const total = page.getByRole('region', { name: 'Total Repair Cost Estimate' })
  const before = await total.textContent()
  await expect(card).toContainText('1 story, usual house')

  await page.goto(`/reports/${id}/house`)
  await expect(page.getByLabel('Year built')).toHaveValue('1978')
  await expect(page.getByLabel('Bathrooms')).toHaveValue('2')
  await expect(page.getByText('Not in the report: 1 story assumed.')).toBeVisible()
  await page.getByLabel('Stories').fill('nine')
  await page.getByRole('button', { name: 'Save for the whole report' }).click()
  await expect(page.getByRole('alert')).toContainText('Stories must be a number from 1 to 4')
  await expect(page.getByLabel('Stories')).toHaveValue('nine')
  await page.getByLabel('Stories').fill('3')
  await page.getByRole('button', { name: 'Save for the whole report' }).click()
  await expect(page.getByText('House facts saved')).toBeVisible()
  await expect(card).toContainText('3 stories, this house')
  await expectTotalsToAddUp(page)
  expect(await total.textContent()).not.toBe(before)
})

asBuyer('a ZIP code of another place than the address is asked about once', async ({ page }) => {
  test.slow()
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto(`/reports/${id}`)
  await page.locator('#property summary').click()
  await page.getByLabel('Property ZIP code').fill('43215')
  await page.getByRole('button', { name: 'Update prices' }).click()
  const note = page.getByRole('region', { name: 'Which place is right?' })
  await expect(note).toContainText('ZIP code 43215, which is Columbus, OH. The address is in Austin, TX 78701')
  await note.getByRole('button', { name: 'Keep ZIP code 43215' }).click()
  await expect(page.getByText('Place confirmed')).toBeVisible()
  await expect(note).toHaveCount(0)
})

/** The total at the top is the sum of the figures on the cards. */
async function expectTotalsToAddUp(page: Page) {
  await openFindings(page)
  let [low, high, average] = [0, 0, 0]
  for (const card of await page.getByRole('article').all()) {
    const quote = card.getByRole('heading', { name: 'Your own quote' }).locator('xpath=following-sibling::p[1]')
    const range = card.getByRole('heading', { name: 'Repair cost estimate' }).locator('xpath=following-sibling::p[1]')
    const isQuoted = (await quote.count()) > 0
    const [min = 0, max = min] = await amountsIn(isQuoted ? quote : range)
    const [middle = 0] = isQuoted ? [min] : await amountsIn(card.locator('dt:text-is("Average") + dd'))
    low += min
    high += max
    average += middle
  }
  const total = page.getByRole('region', { name: 'Total Repair Cost Estimate' })
  expect(await amountsIn(total.locator('p').first())).toEqual([low, high])
  expect(await amountsIn(total.locator('dt:text-is("Average") + dd').first())).toEqual([average])
  const parts = await amountsIn(total.locator('dl').first())
  expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBe(parts[2])
}

async function amountsIn(place: Locator): Promise<number[]> {
  const text = (await place.textContent()) ?? ''
  return [...text.matchAll(/\$([\d,]+)/g)].map(([, amount = '']) => Number(amount.replaceAll(',', '')))
}
