import { paragraph, pdfOf, photoPixels } from '../../adapters/documents/fixtures.ts'
import { asBuyer, expect, file, openReport, sampleReport } from '../support/fixtures.ts'

const lines = sampleReport.split('\f')[0]?.split('\n') ?? []
const row = lines.findIndex((line) => line.includes('Double tapped'))
const shot = { pixels: photoPixels(320, 240), width: 320, height: 240, across: 200, down: 150 }

/** The lines as far as the finding, its photo under them, and the rest. */
function withPhoto(): Buffer {
  const above = paragraph(lines.slice(0, row + 1), 54, 740)
  const bottom = 740 - 14 * row
  const below = paragraph(lines.slice(row + 1), 54, bottom - 190)
  return Buffer.from(pdfOf([{ words: [...above, ...below], photos: [{ ...shot, x: 54, y: bottom - 165 }] }]))
}

asBuyer('the photo under a finding stands on its card, and leads to its page', async ({ page, browser }) => {
  const id = await openReport(page, file('juniper.pdf', withPhoto(), 'application/pdf'))
  const card = page.getByRole('article').filter({ hasText: 'Double tapped breaker in the main panel' })
  const photo = card.getByRole('img', { name: /\(page 1\)$/ })
  await expect(async () => {
    await page.goto(`/reports/${id}?open=all`)
    await expect(photo).toHaveCount(1, { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  const source = (await photo.getAttribute('src')) ?? ''
  const stranger = await browser.newContext()
  expect((await stranger.request.get(source)).status()).toBe(404)
  await stranger.close()
  await page.setViewportSize({ width: 360, height: 740 })
  const [shown, words] = await Promise.all([photo.boundingBox(), card.getByText('Double tapped').first().boundingBox()])
  expect(shown?.width).toBeGreaterThan(0.9 * Math.max(250, words?.width ?? 0))
  await photo.click()
  await expect(page).toHaveURL(new RegExp(`/reports/${id}/source\\?p=1&finding=`))
})
