import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Less than half as long as `axe.source`, which every page would have to get and compile. */
const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/**
 * A theme only changes colors: each width is checked by all rules in one theme, and by those about colors in the other.
 */
const looks = [
  { colorScheme: 'light', width: 1280, allRules: true },
  { colorScheme: 'dark', width: 1280, allRules: false },
  { colorScheme: 'dark', width: 360, allRules: true },
  { colorScheme: 'light', width: 360, allRules: false },
] as const
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** Opens each page once and checks it in both themes and widths, because opening it costs more than checking. */
export async function expectNoViolations(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path)
    await expectAccessible(page, tags)
  }
}

/**
 * Checks the current page in both themes and widths, by these rules or by all. Nothing may reach over the page's side.
 */
export async function expectAccessible(page: Page, rules?: string[]) {
  await drawAll(page)
  expect(await sharedIds(page), `${page.url()} has ids of several elements`).toEqual([])
  await page.evaluate(engine)
  for (const look of looks) {
    await takeOn(page, look)
    const said = `${page.url()} ${look.colorScheme} ${look.width}`
    expect(await violations(page, look.allRules ? rules : rulesOfColours), said).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${said} scrolls sideways`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Runs inside the page, which has no frames: collecting the results through another page takes three times as long. */
function violations(page: Page, runOnly?: string[]): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const { axe: engine } = window as unknown as { axe: typeof axe }
    const { violations } = await engine.run(document, { ...(runOnly && { runOnly }), resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    )
  }, runOnly)
}

/** Returns the ids that several elements have: a label would name the first of them only, which may lie under a dialog. */
function sharedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })
}

/** Lays out everything: content far out of view has an estimated height, and its parts would seem to overlap. */
async function drawAll(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Waits until the page is rendered that way, so that no check runs on the old look. */
async function takeOn(page: Page, { colorScheme, width }: (typeof looks)[number]) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 800 })
  await page.waitForFunction(
    ({ colorScheme, width }) => {
      const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
      const isDrawn = innerWidth === width && Number(red) < 128 === (colorScheme === 'dark')
      return isDrawn && document.getAnimations().every(({ playState }) => playState !== 'running')
    },
    { colorScheme, width },
  )
}
