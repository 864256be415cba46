import { readFile } from 'node:fs/promises'
import { asBuyer, expect, file, openFolds, openReport, sampleReport } from '../support/fixtures.ts'
import { expectAccessible } from '../support/looks.ts'

asBuyer(
  'a file deleted now leaves a receipt that checks, and findings without their pages',
  async ({ page, javaScript }) => {
    const id = await openReport(page, file('juniper.txt', sampleReport))
    await expect(page.getByText(/Your uploaded file will be deleted/)).toBeVisible()
    await page.getByRole('link', { name: 'Delete now' }).click()
    await expect(page.getByRole('heading', { name: 'Delete the file now?' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete the file' }).click()
    await expect(page.getByText('The file, its page text and its page images are gone.')).toBeVisible()
    await openFolds(page.getByRole('navigation', { name: 'Work with this report' }), 'More')
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeDisabled()
    await expect(page.getByText('Double tapped breaker in the main panel').first()).toBeVisible()

    const source = await page.goto(`/reports/${id}/source?p=1`)
    expect(source?.status()).toBe(410)
    await page.getByRole('link', { name: 'Back to the report' }).click()
    await page.getByRole('link', { name: /^receipt/ }).click()
    await expect(page.getByText('Completed and signed')).toBeVisible()
    if (javaScript) await expectAccessible(page)

    const receipt = page.url()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'receipt.json' }).click(),
    ])
    const json = await readFile(await saved.path(), 'utf8')
    await page.goto(receipt)
    await page.getByRole('link', { name: 'Check this receipt' }).click()
    await expect(page.getByRole('heading', { name: 'Valid' })).toBeVisible()
    if (javaScript) await expectAccessible(page)
    await page.getByLabel('Or its file').setInputFiles(file('receipt.json', json.replace('erased: 0', 'erased: 9')))
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Changed' })).toBeVisible()
  },
)
