import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { addReport, asBuyer, expect, file, sampleReport, test } from '../support/fixtures.ts'

asBuyer('a buyer saves the report in every format, and the file opens alone', async ({ page, browser }, info) => {
  test.slow()
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto(`/reports/${id}#download`)
  for (const [link, extension] of [
    ['Download Report', 'html'],
    ['Download as PDF', 'pdf'],
    ['Download as CSV', 'csv'],
    ['Download as Excel', 'xlsx'],
    ['Download as JSON', 'json'],
  ]) {
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: link }).click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^inspection-analysis-report-${id}-\\d{4}-\\d\\d-\\d\\d\\.${extension}$`),
    )
    await download.saveAs(info.outputPath(`report.${extension}`))
  }
  expect((await readFile(info.outputPath('report.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')

  const alone = await (await browser.newContext()).newPage()
  const asked: string[] = []
  alone.on('request', (request) => asked.push(request.url()))
  alone.on('console', (message) => asked.push(message.text()))
  const address = pathToFileURL(info.outputPath('report.html')).href
  await alone.goto(address)
  await expect(alone.getByRole('heading', { name: 'Inspection Analysis Report' })).toBeVisible()
  await expect(alone.getByRole('article').filter({ hasText: 'Double tapped breaker' })).toBeVisible()
  expect(asked).toEqual([address])
})
