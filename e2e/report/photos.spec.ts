import { paragraph, pdfOf, photoPixels } from '../../adapters/documents/fixtures.ts'
import { asBuyer, expect, file, openReport, sampleReport } from '../support/fixtures.ts'
import { expectAccessible } from '../support/looks.ts'

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

asBuyer(
  'the photo under a finding stands on its card, is left out and taken back, put into the letter, shared, and leads to its page',
  async ({ page, browser, javaScript }) => {
    const id = await openReport(page, file('juniper.pdf', withPhoto(), 'application/pdf'))
    const card = page.getByRole('article').filter({ hasText: 'Double tapped breaker in the main panel' })
    const photo = card.getByRole('img', { name: /\(page 1\)$/ })
    await expect(async () => {
      await page.goto(`/reports/${id}?open=all`)
      await expect(photo).toHaveCount(1, { timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await card.getByRole('link', { name: 'Enlarge or leave out' }).click()
    const large = page.getByRole('img', { name: /\(page 1\)$/ }).last()
    await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(400)
    await page.getByRole('button', { name: 'Leave this photo out' }).click()
    await expect(page.getByText('Left out', { exact: true })).toBeVisible()
    if (javaScript) await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to the report' }).click()
    await expect(photo).toHaveCount(0)
    await card.getByRole('link', { name: '1 photo left out' }).click()
    await page.getByRole('button', { name: 'Show this photo again' }).click()
    await expect(page.getByRole('button', { name: 'Leave this photo out' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the report' }).click()
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(400)
    const source = (await photo.getAttribute('src')) ?? ''
    await page.goto(`/reports/${id}/request`)
    const box = page.getByRole('checkbox', { name: /^With its photos: Electrical/ }).first()
    await expect(box).toBeChecked()
    await page.getByRole('button', { name: 'Preview the letter' }).click()
    const letter = page.getByRole('article', { name: 'Repair request' })
    await expect(letter.getByRole('img', { name: /\(page 1\)$/ })).toBeVisible()
    await page.getByRole('link', { name: 'Change the request' }).first().click()
    await box.uncheck()
    await page.getByRole('button', { name: 'Preview the letter' }).click()
    await expect(letter).toBeVisible()
    await expect(letter.getByRole('img')).toHaveCount(0)
    await page.goto(`/reports/${id}?open=all`)
    const stranger = await browser.newContext()
    expect((await stranger.request.get(source)).status()).toBe(404)
    const download = await page.request.get(`/api/reports/${id}/download?format=html`)
    expect(await download.text()).toContain('src="data:image/webp;base64,')
    await page.goto(`/reports/${id}/share?preview=1&scope=full&days=14`)
    await expect(page.getByRole('figure').filter({ hasText: 'Photo on page 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Make the link' }).click()
    const reader = await stranger.newPage()
    await reader.goto(await page.getByRole('textbox', { name: 'Link' }).inputValue())
    const shared = reader.getByRole('img', { name: /\(page 1\)$/ })
    await shared.scrollIntoViewIfNeeded()
    await expect.poll(() => shared.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(400)
    await stranger.close()
    await page.goto(`/reports/${id}?open=all`)
    await page.setViewportSize({ width: 360, height: 740 })
    const [shown, words] = await Promise.all([
      photo.boundingBox(),
      card.getByText('Double tapped').first().boundingBox(),
    ])
    expect(shown?.width).toBeGreaterThan(0.9 * Math.max(250, words?.width ?? 0))
    await photo.click()
    await expect(page).toHaveURL(new RegExp(`/reports/${id}/source\\?p=1&finding=`))
  },
)
