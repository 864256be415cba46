import type { Locator, Page } from '@playwright/test'
import { addReport, asBuyer, expect, file, openReport, test } from '../support/fixtures.ts'
import { longReport } from '../support/long-report.ts'

/** Room for the scroll margin of each target. */
const NEAR = 48

test.setTimeout(90_000)

const long = file('long.txt', longReport())

async function expectAtTop(target: Locator) {
  await expect
    .poll(async () => {
      const { top, left } = await target.evaluate((element) => {
        const { top } = element.getBoundingClientRect()
        const { scrollTop, scrollHeight, clientHeight } = document.documentElement
        return { top, left: scrollHeight - clientHeight - scrollTop }
      })
      // The end of the page cannot scroll any higher.
      return top > -2 && (top < NEAR || left < 2) ? 'there' : `${Math.round(top)} px down, ${Math.round(left)} px left`
    })
    .toBe('there')
}

/** Follows the link; returns where the page was before. */
async function jump(page: Page, name: string | RegExp): Promise<number> {
  const folded = page.locator('details:not([open]) > summary').filter({ hasText: 'Report Navigation' })
  if (await folded.isVisible()) await folded.click()
  const ways = page.getByRole('navigation', { name: 'Report Navigation' }).getByRole('link', { name })
  const way = ways.locator('visible=true').first()
  await way.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await way.click()
  return before
}

const section = (page: Page, anchor: string) => page.locator(`[id="${anchor}"]`)

for (const width of [360, 390, 1280]) {
  asBuyer(`every jump lands on its target, also the second time, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const id = await addReport(page, long)
    await page.goto(`/reports/${id}`)
    const categories = await page.locator('h3[id^="category-"]').evaluateAll((all) => all.map(({ id }) => id))
    const [first = '', , third = first] = categories
    const last = categories.at(-1) ?? ''
    const title = async (anchor: string) => new RegExp(`^${await section(page, anchor).textContent()}`)
    for (const anchor of [third, last, first, third, last]) {
      await jump(page, await title(anchor))
      await expectAtTop(section(page, anchor))
    }
    for (const time of ['once', 'again']) {
      await jump(page, 'Analysis Summary')
      await expectAtTop(section(page, 'analysis-summary'))
      await jump(page, 'How It Was Read')
      await expectAtTop(section(page, 'how-it-was-read'))
      await jump(page, 'Back to Top')
      await expect.poll(() => page.evaluate(() => window.scrollY), time).toBe(0)
    }
    await page
      .getByRole('navigation', { name: 'Work with this report' })
      .getByRole('link', { name: 'Download' })
      .click()
    await expectAtTop(section(page, 'download'))

    const before = await jump(page, await title(last))
    await expectAtTop(section(page, last))
    // Hydrated again: pressing something earlier is tested by early-clicks.
    await page.reload({ waitUntil: 'networkidle' })
    await expectAtTop(section(page, last))
    await page.goBack()
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(40)
    await page.goto('/reports')
    await page.goto(`/reports/${id}#${third}`)
    await expectAtTop(section(page, third))
  })
}

asBuyer('a jump by keyboard lands on its target each time', async ({ page }) => {
  const id = await addReport(page, long)
  await page.goto(`/reports/${id}`)
  for (const [name, anchor] of [
    ['How It Was Read', 'how-it-was-read'],
    ['Analysis Summary', 'analysis-summary'],
    ['How It Was Read', 'how-it-was-read'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Report Navigation' })
      .getByRole('link', { name })
      .locator('visible=true')
      .focus()
    await page.keyboard.press('Enter')
    await expectAtTop(section(page, anchor))
  }
})

asBuyer('Back to Top leads there each time', { tag: '@once' }, async ({ page }) => {
  const id = await addReport(page, long)
  await page.goto(`/reports/${id}`)
  const entries = await page.evaluate(() => history.length)
  for (const time of ['once', 'twice', 'three times']) {
    await page.mouse.wheel(0, 4_000)
    await expect.poll(() => page.evaluate(() => window.scrollY), time).toBe(4_000)
    await page.getByRole('button', { name: 'Back to Top' }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY), time).toBe(0)
    await expect(page.getByRole('main')).toBeFocused()
  }
  // The router adds an entry for each link that it follows, and scrolls again once it has drawn the page.
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

asBuyer('a finding is found from the letter and from its page, and Back returns to it', async ({ page }) => {
  const id = await openReport(page, long)
  const findings = await page.getByRole('article').evaluateAll((all) => all.map(({ id }) => id))
  const deep = findings.at(-6) ?? ''
  const card = section(page, deep)
  await page.goto(`/reports/${id}/request`)
  const named = page.locator(`a[href="/reports/${id}#${deep}"]`).first()
  if (!(await named.isVisible())) await page.locator('#list-leave > summary').click()
  await named.click()
  await expectAtTop(card)
  const before = (await card.boundingBox())?.y ?? 0
  await card
    .getByRole('link', { name: /^Page \d+ of your report/ })
    .first()
    .click()
  await expect(page).toHaveURL(/source/)
  await page.goBack()
  await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 1e6) - before)).toBeLessThan(40)
})

asBuyer(
  'a dialog that is closed leaves nothing in the history, and the page where it was',
  { tag: '@once' },
  async ({ page }) => {
    const id = await addReport(page, long)
    await page.goto('/reports')
    await page.goto(`/reports/${id}?open=all`)
    const card = page.getByRole('article').nth(8)
    const entries = () => page.evaluate(() => history.state.idx as number)
    const started = await entries()
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('dialog').getByRole('link', { name: 'Close' }).click(),
      () => page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click(),
    ]) {
      const words = card.getByRole('link', { name: 'Edit wording' })
      await words.scrollIntoViewIfNeeded()
      // The position that the reader sees: cards above may be measured in the meantime, which makes the page longer but
      // moves nothing in view.
      const top = () => card.evaluate((element) => element.getBoundingClientRect().top)
      let at = Number.NaN
      // Cards that scrolling brings near are laid out only then.
      await expect
        .poll(async () => {
          await words.scrollIntoViewIfNeeded()
          const before = at
          at = await top()
          return at - before
        })
        .toBe(0)
      await words.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await close()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await entries()).toBe(started)
      await expect.poll(async () => Math.abs((await top()) - at)).toBeLessThan(40)
    }
    await page.goBack()
    await expect(page).toHaveURL(/\/reports$/)
  },
)
