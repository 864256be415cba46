import type { Page } from '@playwright/test'
import { addReport, asBuyer, expect, file, sampleReport } from '../support/fixtures.ts'

const juniper = file('juniper.txt', sampleReport)

/** Goes from the list of packages to the page where the payment is decided. */
async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: `Purchase Credits ${name}` }).click()
  await expect(page.getByText('Test payment: no money moves')).toBeVisible()
}

async function decide(page: Page, decision: RegExp) {
  await page.getByRole('button', { name: decision }).click()
}

asBuyer('a buyer cancels, is declined, pays, and unlocks the report that was wanted', async ({ page }) => {
  const id = await addReport(page, juniper, 'locked')
  await page.goto(`/reports/${id}`)
  await page.getByRole('link', { name: 'Unlock this report' }).click()
  await expect(page.getByText('Choose package below')).toBeVisible()
  await page.getByRole('link', { name: 'Purchase 3 Report Pack' }).click()
  await expect(page.getByRole('region', { name: '3 Report Pack' })).toContainText('Selected')

  await choose(page, '3 Report Pack')
  await decide(page, /^cancel payment/i)
  await expect(page.getByRole('heading', { name: 'Purchase Cancelled' })).toBeVisible()
  await page.getByRole('link', { name: 'Try Purchase Again' }).click()
  await expect(page).toHaveURL(`/credits?report=${id}`)

  await page.getByRole('link', { name: 'Purchase 3 Report Pack' }).click()
  await choose(page, '3 Report Pack')
  await decide(page, /^decline/i)
  await expect(page.getByRole('heading', { name: 'Payment declined' })).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('Current balance: 0 credits')).toBeVisible()

  await choose(page, '3 Report Pack')
  await decide(page, /^pay \$75/i)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your credits have been added to your account')).toBeVisible()
  await page.goto(`/reports/${id}`)
  await page.getByRole('link', { name: 'Unlock with 1 credit' }).click()
  await expect(page.getByText('You have 3 credits. Unlocking takes 1')).toBeVisible()
  await page.getByRole('button', { name: 'Use 1 Credit' }).click()
  await expect(page.getByText('Credit deducted successfully. You now have full access to this report.')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Double tapped breaker' })).toBeVisible()

  await page.goto('/credits')
  await expect(page.getByText('You have 2 credits available.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Bought 3 credits' })).toContainText('+3 credits')
  await expect(page.getByRole('listitem').filter({ hasText: 'Unlocked report' })).toContainText(`Report #${id}`)
  await page.goto(`/reports/${id}/delete?from=report`)
  await expect(page.getByText('its credit does not come back')).toBeVisible()
})

asBuyer('money that comes later is credited by itself', async ({ page }) => {
  await page.goto('/purchase-credits')
  await choose(page, 'Single Report')
  await decide(page, /^pay later/i)
  await expect(page.getByRole('heading', { name: 'Payment Processing' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 30_000 })
  await page.goto('/credits')
  await expect(page.getByText('You have 1 credit available.')).toBeVisible()
})

asBuyer('who wanted to download a locked report gets there once it is paid for', async ({ page, javaScript }) => {
  const id = await addReport(page, juniper, 'locked')
  await page.goto(`/reports/${id}/unlock?then=download`)
  await expect(page.getByRole('heading', { name: 'Insufficient Credits' })).toBeVisible()
  await page.getByRole('link', { name: 'Buy Credits' }).click()
  await expect(page).toHaveURL(`/credits?report=${id}&then=download`)
  await page.getByRole('link', { name: 'Purchase Single Report' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Test payment: no money moves')).toBeVisible()
  await decide(page, /^pay \$29/i)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await page.getByRole('link', { name: 'Unlock Report' }).click()
  await expect(page.getByText('then leads to its download')).toBeVisible()
  await page.getByRole('button', { name: 'Use 1 Credit' }).click()
  // A page that has started the download removes the request from its address, so that reloading starts no other.
  await expect(page).toHaveURL(`/reports/${id}${javaScript ? '' : '?then=download'}#download`)
  await expect(page.getByText('Credit deducted successfully. You now have full access to this report.')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})
