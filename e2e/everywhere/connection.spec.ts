import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { matchPath } from '@remix-run/react'
import type { ReportId } from '#domain/report/report.ts'
import { addressOf, routeManifest } from '../../app/testing/routes.ts'
import { addReport, expect, file, sampleReport, signIn, testAlone } from '../support/fixtures.ts'
import { plantDoubt, portsOn } from '../support/states.ts'

const test = testAlone

/**
 * The ways in which a form can fail to arrive, with the message for each; one after the other, each message differs
 * from the one before.
 */
const losses = [
  ['offline', 'You seem to be offline. Nothing was sent.'],
  [502, 'Plumbline could not be reached.'],
  ['silence', 'No answer came.'],
  [503, 'Plumbline could not be reached.'],
] as const

type Loss = (typeof losses)[number][0]

/** Actions whose forms this test does not send, and why. */
const unpressed: Record<string, string> = {
  '/auth': 'comes without React',
  '/verify': 'comes without React',
  '/s/:token': 'comes without React',
  '/sw-cleanup': 'comes without React',
  '/switch-account': 'comes without React',
  '/mobile-logout': 'comes without React',
  '/logout': 'leaves by a document of its own',
  '/settings/delete': 'leaves by a document of its own',
  '/upload': 'is sent by a request of its own: upload-panel.test.tsx',
  '/': 'is what /upload is without JavaScript',
}

/** Actions whose forms appear only in states that none of these pages is in; the same code guards them. */
const unreached = [
  '/admin/bni/imports/:draft',
  '/admin/bni/versions',
  '/admin/contractors/imports/:draft',
  '/compare/share',
  '/dev/outbox',
  '/reports/unlock/:id',
  '/reports/:id/erase',
  '/reports/:id/keep',
  '/reports/:id/message/:finding/:contractor',
  '/reports/:id',
  '/reports/:id/unlock',
  '/reports/:id/cancel',
  '/reports/:id/count/:finding',
  '/reports/:id/retry',
  '/reports/:id/misses',
  '/reports/:id/photos-of/:finding',
  '/reports/:id/place',
  '/reports/:id/request/answers',
  '/reports/:id/request/discard',
  '/reports/:id/request/preview',
  '/reports/:id/share/:link',
  '/reports/:id/start',
  '/settings/sessions',
  '/settings/tokens/:token/revoke',
  '/test-checkout/:session',
]

const app = join(import.meta.dirname, '../../app')

test('no action of the product loses the page, or what was typed, when it does not arrive', async ({
  page,
  person,
  system,
}) => {
  test.setTimeout(600_000)
  system.makeAdmin(person.username)
  await signIn(page, person)
  const paths = await places(page)
  await doubtOn(paths, system.folder, person.username)
  const sent = new Set<string>()
  page.on('request', (request) => request.method() === 'POST' && sent.add(new URL(request.url()).pathname))
  const seen = new Set<string>()
  const wrong: string[] = []
  await page.clock.install()
  for (const path of paths) {
    await open(page, path)
    for (const button of await newButtons(page, seen)) {
      await open(page, path)
      wrong.push(...(await pressed(page, path, button)))
    }
  }
  expect(wrong).toEqual([])
  const actions = routeManifest()
    .filter(({ path }) => !/^(api|webhooks)\//.test(path ?? ''))
    .filter(({ file }) => /export (async function|function|const) action\b/.test(readFileSync(join(app, file), 'utf8')))
    .map(addressOf)
  const missed = actions.filter(
    (address) =>
      !(address in unpressed) &&
      !unreached.includes(address) &&
      ![...sent].some((path) => matchPath(address, path.replace(/\.data$/, ''))),
  )
  expect(missed).toEqual([])
})

test('settings that did not arrive are sent by the next press, and an old success is not told again', async ({
  page,
  person,
}) => {
  expect(person.username).not.toBe('')
  await open(page, '/settings')
  await page.getByLabel('Company').fill('First Ltd')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await expect(page.getByText('Profile Updated')).toHaveCount(0)
  await page.getByLabel('Company').fill('Second Ltd')
  await lose(page, 'offline')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('alert').filter({ hasText: losses[0][1] })).toContainText('Update Failed')
  await expect(page.getByText('Profile Updated')).toHaveCount(0)
  await expect(page.getByLabel('Company')).toHaveValue('Second Ltd')
  await restore(page)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Company')).toHaveValue('Second Ltd')
})

test('a page that follows an analysis says after 10 s that it cannot, and goes on when it can', async ({
  page,
  person,
}) => {
  expect(person.username).not.toBe('')
  const line = page.getByText('What you see may be out of date.')
  await page.clock.install()
  await open(page, '/')
  await lose(page, 503)
  await page.locator('input[type=file]').setInputFiles(file('house.txt', sampleReport))
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to upload report' })).toBeVisible()
  await restore(page)
  await page.locator('input[type=file]').setInputFiles(file('house.txt', sampleReport))
  await expect(page.getByText('Upload successful')).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Upload Inspection Report' })
  await lose(page, 502)
  await page.clock.fastForward(11_000)
  await page.clock.fastForward(11_000)
  await expect(line).toBeVisible()
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(line).toBeVisible()
  await restore(page)
  await page.clock.fastForward(16_000)
  await expect(line).toHaveCount(0)
  await expect(heading).toBeVisible()
})

async function open(page: Page, path: string) {
  // A jump within the page would leave it as it is.
  if (path.includes('#')) await page.goto('about:blank')
  await page.goto(path)
  await page.waitForFunction(() => '__remixRouter' in window)
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(1_000)
  await page.waitForLoadState('networkidle')
}

/** Returns the address of the file's route, with or without Remix's suffix. */
/** Returns each page with forms, in a state that shows them. */
async function places(page: Page): Promise<string[]> {
  const id = await addReport(page, file('house.txt', sampleReport))
  const locked = await addReport(page, file('locked.txt', sampleReport.replace('418', '419')), 'locked')
  await page.goto(`/reports/${id}`)
  const hrefs = await page
    .locator('main a[href^="/reports/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const dialogs = ['quantity', 'repair', 'words', 'quote', 'parts', 'message'].flatMap(
    (kind) => hrefs.find((href) => href.includes(`/${kind}/`))?.replace(/#.*/, '') ?? [],
  )
  return [
    '/settings',
    `/reports/${id}`,
    `/reports/${id}#companies`,
    `/reports/${id}/beside`,
    `/reports/${id}/beside?p=1&mark=lines`,
    ...dialogs,
    '/reports',
    `/reports/${id}/house`,
    `/reports/${id}/for-whom`,
    `/reports/${id}/plan`,
    `/reports/${id}/request`,
    `/reports/${id}/refresh`,
    `/reports/${id}/share?preview=1&scope=full&days=14`,
    `/reports/${id}/delete`,
    `/reports/${locked}/unlock`,
    `/reports/unlock/${locked}`,
    '/purchase-credits',
    '/credits',
    '/notifications',
    '/notifications/clear',
    '/settings/password',
    '/settings/delete',
    '/settings/import',
    '/settings/keep-reports',
    '/settings/tokens/new',
    '/settings/webhook',
    '/dev/outbox',
    '/',
    '/admin/bni',
    '/admin/contractors',
    '/admin/contractors/consents',
  ]
}

/** Gives the open report an answer in doubt, and the page that asks about it a place on the list. */
async function doubtOn(paths: string[], folder: string, username: string) {
  const report = paths.find((path) => path.endsWith('/house'))?.split('/')[2]
  const { ports, close } = await portsOn(folder)
  const owner = (await ports.accounts.credentials(username))?.id
  if (owner && report) await plantDoubt(ports, owner, Number(report) as ReportId)
  await close()
  paths.push(`/reports/${report}/messages`)
}

/** Returns the names of the buttons of forms that no earlier page had. */
async function newButtons(page: Page, seen: Set<string>): Promise<string[]> {
  const added = (await mark(page)).filter((name) => !seen.has(name))
  for (const name of added) seen.add(name)
  return added
}

/** Names each kind of button that sends something with React, by its target and its label. */
async function mark(page: Page): Promise<string[]> {
  return page.locator('form[method=post]').evaluateAll((forms) => {
    const names = new Set<string>()
    for (const form of forms as HTMLFormElement[]) {
      for (const button of form.elements) {
        if (!(button instanceof HTMLButtonElement) || button.type !== 'submit' || !button.checkVisibility()) continue
        if (button.disabled || button.ariaPressed === 'true') continue
        const { pathname, search } = new URL(button.getAttribute('formaction') ?? form.action, form.action)
        if (/^\/(logout|settings\/delete)$/.test(pathname) || search === '?index') continue
        const path = pathname.replace(/\/include\/.*/, '/include/1').replace(/\/[^/]*\d[^/]*/g, '/#')
        const name = `${path}${search} ${button.name}=${button.value.replace(/\d+/g, '#')}`
        if (!names.has(name)) button.dataset.sends = name
        names.add(name)
      }
    }
    return [...names]
  })
}

/** Presses the button with the connection lost; returns what went wrong. */
async function pressed(page: Page, path: string, name: string): Promise<string[]> {
  await mark(page)
  const button = page.locator(`[data-sends="${name}"]`)
  await expect
    .poll(() => button.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
  const fields = await fill(button)
  const wrong: string[] = []
  const told = (what: string) => wrong.push(`${path}: ${name}: ${what}`)
  for (const [loss, words] of losses) {
    await lose(page, loss)
    await button.click({ timeout: 5_000 }).catch(() => told(`${loss}: cannot be pressed`))
    const alert = page.getByRole('alert').filter({ hasText: words }).first()
    for (let times = 0; times < 100 && !(await alert.isVisible()); times += 1) {
      await page.waitForTimeout(50)
      await page.clock.fastForward(5_000)
    }
    if (!(await alert.isVisible())) told(`${loss}: does not say “${words}”`)
    if ((await button.count()) !== 1) told(`${loss}: the page is gone`)
    for (const [field, typed] of fields) {
      const now = await field.inputValue({ timeout: 1_000 }).catch(() => 'no such field')
      if (now !== typed) told(`${loss}: “${typed}” has become “${now}”`)
    }
    if (await page.locator('.border-good.bg-good-soft').count()) told(`${loss}: says that it was done`)
    await restore(page)
    if (wrong.length > 0) break
  }
  return wrong
}

const typedByType: Record<string, string> = {
  number: '7',
  date: '2026-12-24',
  email: 'typed@example.test',
  url: 'https://example.test/typed',
  tel: '(512) 555-0123',
}

/** Types into each field of the button's form; returns the fields with their values. */
async function fill(button: Locator): Promise<[Locator, string][]> {
  const page = button.page()
  await button.evaluate((element) => {
    for (const field of (element as HTMLButtonElement).form?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
      if (/^(hidden|checkbox|radio)$/.test(field.type) || !field.checkVisibility() || field.readOnly) continue
      field.dataset.typed = field.type
    }
  })
  const fields = page.locator('[data-typed]')
  const typed: [Locator, string][] = []
  for (let index = 0; index < (await fields.count()); index += 1) {
    const field = fields.nth(index)
    const type = (await field.getAttribute('data-typed')) ?? ''
    if (type === 'file') await field.setInputFiles(file('typed.csv', 'a,b\n1,2\n'))
    else {
      await field.fill(typedByType[type] ?? '78701')
      typed.push([field, await field.inputValue()])
    }
  }
  return typed
}

async function lose(page: Page, loss: Loss) {
  if (loss === 'offline') return page.context().setOffline(true)
  await page.route('**/*', (route) => (loss === 'silence' ? undefined : route.fulfill({ status: loss, body: 'No.' })))
}

async function restore(page: Page) {
  await page.context().setOffline(false)
  await page.unroute('**/*')
}
