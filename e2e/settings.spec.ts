import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, file, sampleReport, test, upload } from './fixtures.ts'

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
}

test('settings steer uploads, leave and come back as files, and an account can be deleted with all of it', async ({
  page,
  person,
  javaScript,
}) => {
  test.slow()
  await page.goto('/settings')
  await page.getByLabel('Full name').fill('Robin van Dale')
  await page.getByLabel('Company (optional)').fill('Dale LLC')
  await page.getByLabel('Start analysis immediately after upload').uncheck()
  await page.getByLabel('Theme', { exact: true }).first().selectOption('dark')
  await save(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByLabel('Full name')).toHaveValue('Robin van Dale')

  await page.goto('/')
  await upload(page, file('juniper.txt', sampleReport), javaScript)
  await expect(page.getByRole('heading', { name: 'Ready to analyze' })).toBeVisible()
  await page.goto('/reports')
  await expect(page.getByRole('article')).toContainText('Ready to analyze')
  await page.getByRole('button', { name: /^Start analysis/ }).click()
  await expect(page.getByRole('article')).toContainText(/Processing|Completed/)
  await expect(page.getByText('Analysis started')).toBeVisible()

  await page.goto('/settings')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export My Data' }).click()
  const zip = await readFile(await (await download).path(), 'latin1')
  for (const held of ['README.txt', 'settings.json', 'Dale LLC', '/original.txt', 'Double tapped breaker'])
    expect(zip).toContain(held)
  const start = zip.lastIndexOf('{', zip.indexOf('plumbline-settings'))
  const buffer = Buffer.from(zip.slice(start, zip.indexOf('\n}', start) + 2))
  await page.getByLabel('Start analysis immediately after upload').check()
  await page.getByLabel('Keep reports for future reference').uncheck()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Stop keeping reports?' })).toBeVisible()
  await page.getByRole('link', { name: 'Go on keeping them' }).click()
  await page.getByRole('link', { name: 'Import Settings' }).click()
  await page.getByLabel('Settings file').setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: 'Import Settings' }).click()
  await expect(page.getByText('Start analysis immediately after upload: on → off')).toBeVisible()

  await page.getByRole('link', { name: 'Delete Account' }).click()
  await expect(page.getByText('1 report')).toBeVisible()
  await page.getByLabel('Your password').fill('not it')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was deleted.')
  await page.getByLabel('Your password').fill(person.password)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('heading', { name: 'Goodbye' })).toBeVisible()
  await page.goto('/auth')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('not right')
})
