import { expect, test } from '../support/fixtures.ts'

test('a visitor leafs through the demo and goes on to the whole sample report', async ({ page, javaScript }) => {
  await page.goto('/')
  const opener = page.getByRole('link', { name: 'View Demo' })
  const dialog = page.getByRole('dialog', { name: 'On your phone' })
  const slide = (name: string) => dialog.getByRole('region', { name })
  await expect(dialog).toBeHidden()

  await opener.click()
  await expect(slide('1 of 4: Upload')).toBeVisible()
  await slide('1 of 4').getByRole('link', { name: 'Next' }).click()
  await expect(slide('2 of 4: AI analysis')).toBeVisible()
  await expect(slide('1 of 4')).toBeHidden()
  if (javaScript) {
    await page.keyboard.press('ArrowRight')
    await expect(slide('3 of 4: Color-coded results')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(slide('1 of 4')).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await opener.click()
  }
  await dialog.getByRole('link', { name: 'Slide 4' }).locator('visible=true').click()
  await expect(slide('4 of 4: Local contractors')).toBeVisible()
  await slide('4 of 4').getByRole('link', { name: 'Previous' }).click()
  await expect(slide('3 of 4')).toBeVisible()
  await dialog.getByRole('link', { name: 'Close the demo' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'whole sample report' }).first().click()
  await expect(page.getByText('This house does not exist')).toBeVisible()
  await page.getByRole('link', { name: 'Page 3' }).first().click()
  await expect(page).toHaveURL(/#page-3$/)
  await expect(page.locator('#page-3')).toBeInViewport()
  await page.getByRole('link', { name: 'Create Free Account' }).click()
  await expect(page.getByLabel('Confirm password')).toBeVisible()
})

test('on a phone the menu opens, and a theme can be chosen, without scripts of ours', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  await page.goto('/no-such-page')
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/accuracy')
  await page.locator('summary', { hasText: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'Blog', exact: true }).locator('visible=true')).toBeVisible()
  expect(scripts.filter((path) => path !== '/landing.js')).toEqual([])
  await page.getByRole('link', { name: 'Sign In' }).locator('visible=true').click()
  await expect(page).toHaveURL(/\/auth$/)
})

test('icons come from one file, which the policy of our pages allows', async ({ page }) => {
  await page.goto('/demo')
  await expect(page.locator('.icon use').locator('visible=true').first()).toBeVisible()
})
