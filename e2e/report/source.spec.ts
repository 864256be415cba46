import { printed } from '../support/files.ts'
import {
  addReport,
  anAddress,
  asBuyer,
  expect,
  file,
  newPerson,
  openFolds,
  openReport,
  register,
  sampleReport,
} from '../support/fixtures.ts'

const lines = sampleReport.replaceAll('\f', '').split('\n')

asBuyer('a finding in a PDF leads to its page with its words boxed, and back', async ({ page }) => {
  const id = await openReport(page, file('juniper.pdf', printed(lines), 'application/pdf'))
  const card = page.getByRole('article').filter({ hasText: 'Double tapped breaker in the main panel' })
  await card.getByRole('link', { name: 'Page 1 of your report' }).click()
  await expect(page).toHaveURL(new RegExp(`/reports/${id}/source\\?p=1&finding=`))
  await expect(page.getByRole('heading', { name: 'Page 1 of your report' })).toBeVisible()
  const picture = page.getByRole('img', { name: /^Page 1 of your report/ })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(1400)
  const chosen = page.locator('li[aria-current]')
  await expect(chosen).toContainText('Double tapped breaker in the main panel')
  const [box, drawn] = await Promise.all([
    page.locator('svg rect[stroke-width="3.5"]').boundingBox(),
    picture.boundingBox(),
  ])
  const row = lines.findIndex((line) => line.includes('Double tapped'))
  const top = (((box?.y ?? 0) - (drawn?.y ?? 0)) / (drawn?.height ?? 1)) * 792
  expect(top).toBeGreaterThan(52 + 14 * row - 20)
  expect(top).toBeLessThan(52 + 14 * row)
  await chosen.getByRole('link', { name: 'Show all on this page' }).click()
  await expect(page.locator('li[aria-current]')).toHaveCount(0)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Double tapped' })
    .getByRole('link', { name: 'Back to this finding' })
    .click()
  await expect(page).toHaveURL(new RegExp(`/reports/${id}#finding-`))
  await expect(card).toBeInViewport()
})

asBuyer('pages of a text report show their lines with the quotes marked', async ({ page }) => {
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto(`/reports/${id}/source`)
  await expect(page.locator('mark').filter({ hasText: 'Double tapped breaker in the main panel.' })).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('heading', { name: 'Page 2 of your report' })).toBeVisible()
  await expect(page.locator('mark').filter({ hasText: 'cracked window pane' })).toBeVisible()
  await page.getByLabel('Page', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page.getByRole('heading', { name: 'Page 1 of your report' })).toBeVisible()
  expect((await page.goto(`/reports/${id}/source?p=3`))?.status()).toBe(404)
  await expect(page.getByText('Your report has no page with this number.')).toBeVisible()
})

asBuyer('a locked report shows no page, and nobody else sees one', async ({ page, javaScript, browser }) => {
  const id = await addReport(page, file('juniper.pdf', printed(lines), 'application/pdf'), 'locked')
  await page.goto(`/reports/${id}/source?p=1`)
  await expect(page).toHaveURL(new RegExp(`/reports/${id}$`))
  expect((await page.request.get(`/reports/${id}/pages/1.png`)).status()).toBe(404)
  const context = await browser.newContext({
    javaScriptEnabled: javaScript,
    extraHTTPHeaders: { 'X-Forwarded-For': anAddress() },
  })
  const other = await context.newPage()
  await register(other, newPerson())
  expect((await other.goto(`/reports/${id}/source?p=1`))?.status()).toBe(404)
  expect((await other.request.get(`/reports/${id}/pages/1.png`)).status()).toBe(404)
  await context.close()
})

asBuyer('the report says how it was read, and the accuracy is public', async ({ page }) => {
  await openReport(page, file('juniper.txt', sampleReport))
  const reading = page.getByRole('region', { name: 'How this report was read' })
  await expect(reading).toContainText('2 of 2 pages read.')
  await openFolds(reading, 'How this report was read')
  await reading.getByText('Page by page, as a table').click()
  await expect(reading.getByRole('row')).toHaveCount(3)
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByRole('link', { name: 'How accurate it is' }).click()
  await expect(page.getByRole('heading', { name: 'How accurate the analysis is' })).toBeVisible()
  await expect(page.getByText('We wrote the labels ourselves.')).toBeVisible()
})
