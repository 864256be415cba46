import { asBuyer, expect, file, sampleReport, upload } from '../support/fixtures.ts'

asBuyer('the dialog that deletes a report sets the focus on Cancel', async ({ page }) => {
  await page.goto('/')
  await upload(page, file('juniper.txt', sampleReport), true)
  await expect(page).toHaveURL(/report=\d+/)
  await page.goto('/reports')
  await page.getByRole('link', { name: /^Delete (?!now)/ }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Delete (?!now)/ })).toBeVisible()
})
