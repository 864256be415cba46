import type { Page } from '@playwright/test'
import { expect, newPerson, register, signIn, test } from '../support/fixtures.ts'

const home = { name: 'Upload Inspection Report' }

/** With JavaScript, opening the page signs out. */
async function signOut(page: Page, javaScript: boolean) {
  await page.goto('/logout')
  if (!javaScript) await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
}

test('a person registers, signs out, is refused with a wrong password and signs in again', async ({
  page,
  javaScript,
}) => {
  const person = newPerson()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))

  await page.goto('/auth?tab=register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert')).toContainText('Missing information')
  if (javaScript) await expect(page.getByRole('alert')).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  // The browser logs a refused form as a console error.
  errors.length = 0

  await register(page, person)
  await expect(page.getByText('Account created!')).toBeVisible()
  await signOut(page, javaScript)

  await page.goto('/auth')
  await page.getByLabel('Username').fill(person.username)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('not-the-password')
  const toggle = page.getByRole('button', { name: 'Show characters' })
  await expect(toggle).toHaveCount(javaScript ? 1 : 0)
  if (javaScript) {
    await toggle.click()
    await expect(password).toHaveAttribute('type', 'text')
    await toggle.click()
    await expect(password).toHaveAttribute('type', 'password')
  }

  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' })
  await expect(dialog).toContainText('Password resets are handled by support.')
  await expect(dialog.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', /^mailto:/)
  await dialog.locator('[data-closes]').click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Username')).toHaveValue(person.username)

  await page.getByLabel('Username').fill(person.username)
  await password.fill('not-the-password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Login failed')
  await expect(page.getByRole('alert')).toContainText('username or password')
  await expect(page.getByLabel('Username')).toHaveValue(person.username)
  errors.length = 0
  await password.fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await page.goto('/auth')
  await expect(page.getByRole('heading', home)).toBeVisible()
  expect(errors).toEqual([])
})

test('a new password ends every other session, and the ways out lead to the page to sign in', async ({
  page,
  person,
  javaScript,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: javaScript })
  const elsewhere = await context.newPage()
  await signIn(elsewhere, person)

  await page.goto('/settings')
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').first()).toContainText('This browser')
  await page.getByRole('link', { name: 'Change password' }).click()
  const changed = `${person.password}-changed`
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password', { exact: true }).fill(changed)
  await page.getByLabel('Confirm new password').fill(changed)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)

  await elsewhere.goto('/reports')
  await expect(elsewhere).toHaveURL(/\/auth/)
  await signIn(elsewhere, { ...person, password: changed })
  await page.reload()
  await sessions.getByRole('button', { name: /^End the session/ }).click()
  await expect(page.getByText('Session ended')).toBeVisible()
  await elsewhere.goto('/reports')
  await expect(elsewhere).toHaveURL(/\/auth/)
  await context.close()

  await page.goto('/sw-cleanup')
  if (!javaScript) await page.getByRole('button', { name: 'Clear now' }).click()
  await expect(page.getByText(/^Cleanup complete\./)).toBeVisible()
  await page.goto('/switch-account')
  await page.getByRole('button', { name: 'Refresh Authentication' }).click()
  await expect(page.getByText('Session renewed')).toBeVisible()
  await page.goto('/switch-account')
  await page.getByRole('button', { name: 'Logout & Switch Account' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await page.goto('/reports')
  await expect(page).toHaveURL(/\/auth\?/)
})
