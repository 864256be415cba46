import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { printed } from './files.ts'
import { buyAndUnlock, expect, file, newPerson, openReport, register, sampleReport, test } from './fixtures.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const looks = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'dark', width: 1280 },
] as const

async function expectNoViolations(page: Page, paths: string[]) {
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    for (const path of paths) {
      await page.goto(path)
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
      const said = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
      )
      expect(said, `${path} ${colorScheme} ${width}`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0)
    }
  }
}

test('screens for visitors have no accessibility violations', async ({ page }) => {
  test.setTimeout(120_000)
  await expectNoViolations(page, ['/', '/auth', '/auth?tab=register', '/accuracy', '/no-such-page'])
})

test('screens for members without reports have no accessibility violations', async ({ page }) => {
  test.setTimeout(180_000)
  await register(page, newPerson())
  await expectNoViolations(page, [
    '/',
    '/reports',
    '/credits',
    '/purchase-credits?package=three',
    '/purchase-cancelled',
    '/purchase-success',
    '/logout',
    '/no-such-page',
  ])
})

test('the directory and the settings have no accessibility violations', async ({ page, person }) => {
  test.setTimeout(120_000)
  expect(person.username).toBeTruthy()
  await expectNoViolations(page, ['/contractors?address=78701&category=plumbing&rating=0', '/settings'])
})

test('screens of a payment have no accessibility violations', async ({ page, person }) => {
  test.setTimeout(120_000)
  expect(person.username).toBeTruthy()
  for (const decision of [/^decline/i, /^pay \$/i]) {
    await page.goto('/purchase-credits')
    await page
      .getByRole('button', { name: /^Purchase Credits/ })
      .first()
      .click()
    await expect(page.getByText('Test payment: no money moves')).toBeVisible()
    await expectNoViolations(page, [page.url()])
    await page.getByRole('button', { name: decision }).click()
    await expect(page).toHaveURL(/purchase-success/)
    await expectNoViolations(page, [page.url()])
  }
})

test('screens of a report, locked and open, have no accessibility violations', async ({ page, javaScript }) => {
  test.setTimeout(300_000)
  await register(page, newPerson())
  const id = await openReport(page, file('juniper.txt', sampleReport), javaScript, 'locked')
  await expectNoViolations(page, [
    `/?report=${id}`,
    `/reports/${id}`,
    '/reports',
    `/credits?report=${id}`,
    `/reports/${id}/unlock`,
    `/reports/unlock/${id}`,
    `/reports/${id}/delete`,
  ])
  await buyAndUnlock(page, id)
  const source = `/reports/${id}/source`
  const quantity = await page.getByRole('link', { name: 'Quantity assumed: change it' }).first().getAttribute('href')
  const quote = await page.getByRole('link', { name: 'Enter your own quote' }).first().getAttribute('href')
  await expectNoViolations(page, [
    `${quantity}`,
    `${quote}`,
    `/reports/${id}`,
    source,
    `${source}?p=9`,
    '/credits',
    '/reports',
  ])
})

test('the screens of messages have no accessibility violations', async ({ page, person, javaScript }) => {
  test.setTimeout(240_000)
  expect(person.username).toBeTruthy()
  const id = await openReport(page, file('juniper.txt', sampleReport), javaScript)
  await page.goto(`/reports/${id}`)
  const several = await page.getByRole('link', { name: 'Text contractors' }).first().getAttribute('href')
  const single = await page
    .getByRole('link', { name: /^Text Sample/ })
    .first()
    .getAttribute('href')
  await expectNoViolations(page, [`${several}`, `${single}`])
  await page.getByLabel('Your phone number').fill('(512) 555-0177')
  await page.getByLabel(/Share my name/).check()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL(/messages\?request=/)
  await expectNoViolations(page, [page.url(), `${several}`, '/settings', '/dev/outbox'])
})

test('a page of a PDF with its findings has no accessibility violations', async ({ page, person, javaScript }) => {
  test.setTimeout(120_000)
  expect(person.username).toBeTruthy()
  const pdf = printed(sampleReport.replaceAll('\f', '').split('\n'))
  const id = await openReport(page, file('juniper.pdf', pdf, 'application/pdf'), javaScript)
  await expectNoViolations(page, [`/reports/${id}/source`])
})
