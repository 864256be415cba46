import { truncated, withPassword } from '../support/files.ts'
import { expect, file, sampleReport, asBuyer as test, upload } from '../support/fixtures.ts'

const MAX_BYTES = 26_214_400

test.beforeEach(({ page }) => page.goto('/'))

test('a file of another type is refused with what is supported', async ({ page, javaScript }) => {
  await upload(page, file('photo.docx', 'PK', 'application/octet-stream'), javaScript)
  await expect(page.getByText('File Upload Error')).toBeVisible()
  await expect(
    page.getByText('Only PDF and text files are supported. Please upload a .pdf or .txt file.').first(),
  ).toBeVisible()
})

test('a file of 25 MB is taken, one byte more is refused with its size', async ({ page, javaScript }, info) => {
  const path = info.outputPath('just-too-large.pdf')
  const { writeFileSync } = await import('node:fs')
  writeFileSync(path, Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(MAX_BYTES - 8)]))
  await upload(page, path, javaScript)
  await expect(
    page
      .getByText('File size (25.1MB) exceeds the 25MB limit. Please use a smaller file or compress your PDF.')
      .first(),
  ).toBeVisible()
  writeFileSync(path, Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(MAX_BYTES - 9)]))
  await page.goto('/')
  await upload(page, path, javaScript)
  await expect(page).toHaveURL(/report=\d+/)
})

test('an empty file is refused', async ({ page, javaScript }) => {
  await upload(page, file('empty.pdf', '', 'application/pdf'), javaScript)
  await expect(page.getByText(/is empty/).first()).toBeVisible()
})

test('two files are refused', async ({ page, javaScript }) => {
  const input = page.locator('input[type=file]')
  await input.evaluate((element) => element.setAttribute('multiple', ''))
  await upload(page, [file('a.txt', sampleReport), file('b.txt', sampleReport)], javaScript)
  await expect(page.getByText('Too many files').first()).toBeVisible()
})

test('a PDF behind a password fails with a way out', { tag: '@once' }, async ({ page, javaScript }) => {
  await upload(page, file('locked.pdf', withPassword(), 'application/pdf'), javaScript)
  await expect(page.getByText('Analysis Failed')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText(/password protected/).first()).toBeVisible()
})

test('a truncated PDF fails with a way out', { tag: '@once' }, async ({ page, javaScript }) => {
  await upload(page, file('cut.pdf', truncated(), 'application/pdf'), javaScript)
  await expect(page.getByText('Analysis Failed')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText(/damaged/).first()).toBeVisible()
})
