import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { addReport, asBuyer, expect, file, join, openReport, sampleReport, test } from '../support/fixtures.ts'

/**
 * The moments to press something, as the page itself can tell: before its scripts have loaded, as soon as React handles
 * events, as soon as the router does, and when everything is ready.
 */
const moments = ['before its scripts', 'when React begins', 'when the router begins', 'when it is quiet'] as const
type Moment = (typeof moments)[number]

const rooms = ['hall', 'kitchen', 'den', 'attic']
const misses = rooms
  .map((room, n) => `5.${n + 1} The wall plate of the switch in the ${room} is a different color.`)
  .join('\n')

test.setTimeout(80_000)

/** Keeps the scripts of the pages that are opened from coming. Returns how to let them come. */
async function holdScripts(page: Page) {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.fallback()
  })
  return scripts.resolve
}

/** Opens the page and presses the button at that moment. Returns what was sent and what went wrong. */
async function pressAt(page: Page, moment: Moment, path: string, button: string) {
  const sent: string[] = []
  const errors: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  page.on('pageerror', ({ message }) => errors.push(message))
  const letScriptsCome = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  const control = page.getByRole('button', { name: button, exact: true }).first()
  await control.waitFor()
  // Cards are laid out only when scrolling brings them near, and an element that moves while it is pressed gets no
  // click.
  await control.scrollIntoViewIfNeeded()
  if (moment === 'before its scripts') await control.click({ noWaitAfter: true })
  if (moment === 'when React begins' || moment === 'when the router begins') {
    await control.evaluate((element, moment) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const hasReact = Object.keys(document).some((key) => key.startsWith('__reactContainer'))
        const isNow = moment === 'when React begins' ? hasReact : '__remixRouter' in window
        if (isNow) (element as HTMLElement).click()
        else port2.postMessage(null)
      }
      port2.postMessage(null)
    }, moment)
  }
  letScriptsCome()
  if (moment === 'when it is quiet') {
    await page.waitForLoadState('networkidle')
    await control.click()
  }
  return { sent, errors }
}

for (const moment of moments) {
  test(`what is pressed ${moment} is sent once`, async ({ browser, baseURL, extraHTTPHeaders }) => {
    const context = await browser.newContext({ baseURL, extraHTTPHeaders, serviceWorkers: 'block' })
    const setup = await context.newPage()
    await join(setup)
    const id = await openReport(setup, file('juniper.txt', `${sampleReport}\n5. OUTLETS\n${misses}\n`))
    const press = async (path: string, button: string) => {
      const page = await context.newPage()
      return { page, ...(await pressAt(page, moment, path, button)) }
    }

    const miss = await press(`/reports/${id}#possible-misses`, 'Add to the findings')
    await expect(miss.page.getByText('Added to the findings')).toBeVisible()
    const excluded = await press(`/reports/${id}`, 'Exclude')
    await expect(excluded.page.getByText('This item is excluded from the report')).toBeVisible()
    const letter = await press(`/reports/${id}/request`, 'Preview the letter')
    await expect(letter.page.getByRole('article', { name: 'Repair request' })).toBeVisible()
    const settings = await press('/settings', 'Save Settings')
    await expect(settings.page.getByText('Profile Updated')).toBeVisible()
    const all = { miss, excluded, letter, settings }
    for (const [name, { sent, errors }] of Object.entries(all))
      expect({ name, sent: sent.length, errors }).toEqual({ name, sent: 1, errors: [] })
    await context.close()
  })
}

asBuyer('a quantity typed before the scripts have come is kept and saved', async ({ page }) => {
  const id = await openReport(page, file('juniper.txt', sampleReport))
  const row = page.getByRole('article').filter({ hasText: 'The water heater is leaking' })
  const finding = (await row.getAttribute('id'))?.replace('finding-', '')
  const letScriptsCome = await holdScripts(page)
  await page.goto(`/reports/${id}/quantity/${finding}`, { waitUntil: 'commit' })
  await page.getByLabel('Quantity', { exact: true }).fill('90')
  letScriptsCome()
  await page.waitForFunction(() => '__remixRouter' in window)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row.locator('summary > b').first()).toHaveText(/^\$\d{3},\d{3} – \$\d{3},\d{3}$/)
})

asBuyer('a link of a dialog that is being pressed while the scripts come is followed', async ({ page }) => {
  const id = await addReport(page, file('juniper.txt', sampleReport), 'locked')
  const letScriptsCome = await holdScripts(page)
  await page.goto(`/reports/${id}/unlock`, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Buy Credits' }).hover()
  await page.mouse.down()
  letScriptsCome()
  await page.waitForFunction(() => '__remixRouter' in window)
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await expect(page).toHaveURL(`/credits?report=${id}`)
})

asBuyer('what is sent after a new release has come is no mere look at its address', async ({ page }) => {
  const id = await addReport(page, file('juniper.txt', `${sampleReport}\n5. OUTLETS\n${misses}\n`))
  const reload = { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } }
  await page.route('**/__manifest*', (route) => route.fulfill(reload))
  await page.goto(`/reports/${id}#possible-misses`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Add to the findings' }).first().click()
  await expect(page.getByText('Added to the findings')).toBeVisible()
})

asBuyer('the letter comes when it is asked for in the moment in which the form saves itself', async ({ page }) => {
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.addInitScript(() => {
    const later = window.setTimeout
    const afterChoice = 200
    window.setTimeout = ((run: () => void, pause?: number) =>
      later(() => {
        run()
        if (pause === afterChoice && document.documentElement.hasAttribute('data-press'))
          document.querySelector<HTMLButtonElement>('button[formaction="?preview=1"]')?.click()
      }, pause)) as typeof setTimeout
  })
  await page.goto(`/reports/${id}/request`, { waitUntil: 'networkidle' })
  await page.getByLabel('Remind me').selectOption('1 day before')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  // The save that is under way ends before the server says which routes there are.
  await page.route('**/__manifest*', async (route) => {
    await sleep(3_000)
    await route.fallback()
  })
  await page.evaluate(() => document.documentElement.setAttribute('data-press', ''))
  await page.getByLabel('Remind me').selectOption('2 days before')
  await expect(page.getByRole('article', { name: 'Repair request' })).toBeVisible()
})

const lockedView = '**/assets/locked-view-*.js*'

asBuyer('a page of which a script is missing stays as the server drew it, and its links work', async ({ page }) => {
  const id = await addReport(page, file('juniper.txt', sampleReport), 'locked')
  const asked: string[] = []
  await page.route(lockedView, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ status: 404, body: 'No.' })
  })
  await page.goto(`/reports/${id}`)
  await expect.poll(() => asked.length).toBe(4)
  await expect(page.getByRole('heading', { name: 'Unlock the full analysis' })).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  expect(await page.evaluate(() => '__remixRouter' in window)).toBe(false)
  await page.getByRole('link', { name: 'Unlock this report' }).click()
  await expect(page).toHaveURL(`/credits?report=${id}`)
})

asBuyer('a script that another page lacks is loaded again, then the page once', async ({ page }) => {
  const id = await addReport(page, file('juniper.txt', sampleReport), 'locked')
  const heading = page.getByRole('heading', { name: 'Unlock the full analysis' })
  let left = 2
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await page.route(lockedView, (route) => {
    left -= 1
    return left < 0 ? route.continue() : route.fulfill({ status: 404, body: 'No.' })
  })
  const enter = async () => {
    await page.goto('/reports')
    await page.waitForFunction(() => '__remixRouter' in window)
    await page.locator(`main a[href^="/reports/${id}"]`).first().click()
  }
  await enter()
  await expect(heading).toBeVisible()
  expect(left).toBe(-1)
  expect(documents).toHaveLength(1)
  left = 100
  await enter()
  await expect(page.getByText('Loading...', { exact: true }).first()).toBeVisible()
  await expect(heading).toBeVisible()
  await expect.poll(() => left).toBe(92)
  await expect(heading).toBeVisible()
  expect(documents).toHaveLength(3)
})

asBuyer('a form whose script could not be loaded at first is sent by the page itself', async ({ page }) => {
  await openReport(page, file('juniper.txt', sampleReport))
  const asked: string[] = []
  await page.route(/\/assets\/include-(?!form-)[^/]+\.js/, (route) => {
    asked.push(route.request().url())
    return asked.length === 1 ? route.fulfill({ status: 404, body: 'No.' }) : route.continue()
  })
  await page.reload()
  await expect.poll(() => asked.length).toBe(2)
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await page.waitForFunction(() => Object.keys(window.__remixRouteModules).some((id) => id.endsWith('card/include')))
  await page.getByRole('button', { name: 'Exclude' }).first().click()
  await expect(page.getByRole('button', { name: 'Include' }).first()).toBeVisible()
  expect(documents).toHaveLength(0)
})
