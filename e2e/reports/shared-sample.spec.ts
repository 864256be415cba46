import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { asBuyer, expect, test, upload } from '../support/fixtures.ts'

const sample = resolve('../shared/reports/dev/spectora-dmc-on-sample.pdf')

asBuyer('a real report of 47 pages goes from upload to completed', { tag: '@once' }, async ({ page, javaScript }) => {
  test.skip(!existsSync(sample) && process.env.REQUIRE_SHARED !== '1', 'the real reports are not beside the repository')
  await page.goto('/')
  await upload(page, sample, javaScript)
  await expect(page.getByRole('link', { name: /view report/i })).toBeVisible({ timeout: 45_000 })
})
