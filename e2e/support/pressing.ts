import { expect, type Locator, type Page } from '@playwright/test'
import { file } from './fixtures.ts'

/**
 * The ways in which a form can fail to arrive, with the message for each; one after the other, each message differs
 * from the one before.
 */
export const losses = [
  ['offline', 'You seem to be offline. Nothing was sent.'],
  [502, 'Plumbline could not be reached.'],
  ['silence', 'No answer came.'],
  [503, 'Plumbline could not be reached.'],
] as const

type Loss = (typeof losses)[number][0]

export async function open(page: Page, path: string) {
  // A jump within the page would leave it as it is.
  if (path.includes('#')) await page.goto('about:blank')
  await page.goto(path)
  await page.waitForFunction(() => '__remixRouter' in window)
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(1_000)
  await page.waitForLoadState('networkidle')
}

/** Returns the names of the buttons of forms that no earlier page had, of those that are sent to such an address. */
export async function newButtons(page: Page, to: RegExp, seen: Set<string>): Promise<string[]> {
  const added = (await mark(page)).filter((name) => to.test(name) && !seen.has(name))
  for (const name of added) seen.add(name)
  return added
}

/**
 * Names each kind of button that sends something with React, by its target, whether that is the page itself, and its label. Leaves
 * out what lies under a dialog, and the buttons that send only without JavaScript.
 */
async function mark(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = new Set<string>()
    const dialog = document.querySelector('[role=dialog]')
    const sends = (button: HTMLButtonElement) =>
      button.form?.method === 'post' && button.type === 'submit' && button.checkVisibility()
    const isWithin = (button: HTMLButtonElement) => dialog === null || dialog.contains(button)
    const isOn = ({ disabled, ariaPressed }: HTMLButtonElement) => !disabled && ariaPressed !== 'true'
    for (const button of document.querySelectorAll('button')) {
      if (!sends(button) || !isWithin(button) || !isOn(button)) continue
      const action = button.form?.action ?? ''
      const { pathname, search } = new URL(button.getAttribute('formaction') ?? action, action)
      if (/^\/(logout|settings\/delete)$/.test(pathname) || /^\?index$|[?&]fill=/.test(search)) continue
      const path = pathname.replace(/\/include\/.*/, '/include/1').replace(/\/[^/]*\d[^/]*/g, '/#')
      const place = pathname === location.pathname ? 'here' : 'elsewhere'
      const name = `${path}${search} ${place} ${button.name}=${button.value.replace(/\d+/g, '#')}`
      if (!names.has(name)) button.dataset.sends = name
      names.add(name)
    }
    return [...names]
  })
}

/** Presses the button with the connection lost; returns what went wrong. */
export async function pressed(page: Page, path: string, name: string): Promise<string[]> {
  const button = page.locator(`[data-sends="${name}"]`)
  // Marked each time: what React draws anew meanwhile loses its mark.
  await expect
    .poll(async () => {
      await mark(page)
      await page.clock.fastForward(1_000)
      return button.evaluateAll(isReady)
    })
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

/** Tells whether React handles the button, and the module that sends its form has been loaded. Runs in the page. */
function isReady([drawn]: Element[]): boolean {
  if (!(drawn instanceof HTMLButtonElement)) return false
  const { __remixManifest: manifest, __remixRouteModules: modules } = window
  const { pathname } = new URL(drawn.getAttribute('formaction') ?? drawn.form?.action ?? '', location.href)
  const patternOf = ({ path, parentId }: (typeof manifest.routes)[string]): string => {
    const parent = manifest.routes[parentId ?? '']
    return `${parent ? patternOf(parent) : ''}${path ? `/${path.replace(/:\w+/g, '[^/]+')}` : ''}`
  }
  const route = Object.values(manifest.routes).findLast((one) => new RegExp(`^${patternOf(one)}$`).test(pathname))
  const hasReact = Object.keys(drawn).some((key) => key.startsWith('__reactProps'))
  return hasReact && (!route || route.id in modules)
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
      const latest = type === 'date' ? await field.getAttribute('max') : null
      await field.fill(latest ?? typedByType[type] ?? '78701')
      typed.push([field, await field.inputValue()])
    }
  }
  return typed
}

export async function lose(page: Page, loss: Loss) {
  if (loss === 'offline') return page.context().setOffline(true)
  await page.route('**/*', (route) => (loss === 'silence' ? undefined : route.fulfill({ status: loss, body: 'No.' })))
}

export async function restore(page: Page) {
  await page.context().setOffline(false)
  await page.unroute('**/*')
}
