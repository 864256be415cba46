import { readFileSync, writeFileSync } from 'node:fs'
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright'
import { sample } from '#server/commands/sample.ts'
import { startSystem, until } from '../../e2e/support/system.ts'
import { findChromium } from '../find-chromium.ts'

// Makes the pictures of public/press and of the README from its drawings and from the built product with its sample report
// (`npm run build` first), and notes what they show, which a test compares with this version.

const FOLDER = 'public/press'
const README_PICTURE = 'docs/screenshot.png'
const SHOWN = 'scripts/pictures/shown.json'
const QUALITY = 82

const found = findChromium()
if (!found.ok) throw new Error(found.advice)
const system = await startSystem()
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] })
try {
  await drawings()
  await screens()
} finally {
  await browser.close()
  await system.stop()
}

async function drawings() {
  const context = await browser.newContext({ deviceScaleFactor: 2 })
  const page = await context.newPage()
  const drawing = (name: string) => readFileSync(`${FOLDER}/${name}.svg`, 'utf8')
  for (const name of ['plumbline-logo', 'plumbline-logo-light', 'plumbline-mark']) {
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing(name)}`)
    await page.locator('svg').screenshot({ path: `${FOLDER}/${name}.png`, omitBackground: true })
  }
  await context.close()
  const card = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await card.setContent(`<style>
    body { margin: 0; height: 630px; box-sizing: border-box; padding: 96px; background: #0d5c5b; color: #ffffff;
      font: 44px/1.3 "Liberation Sans", Arial, sans-serif; display: flex; flex-direction: column; justify-content: space-between }
    svg { display: block; width: 560px; height: auto; margin-left: -25px } p { margin: 0; max-width: 24em } small { font-size: 30px; color: #cfe5e2 }
  </style>${drawing('plumbline-logo-light').replaceAll('#63c7bd', '#ffffff').replaceAll('#e9eef1', '#ffffff')}
  <p>Every deficiency of the inspection report, with its page, its proof and its price.</p><small>From Deficiency to Decision - Fast</small>`)
  await card.screenshot({ path: `${FOLDER}/plumbline-card.png` })
  await card.close()
}

async function screens() {
  const context = await browser.newContext({ baseURL: system.origin, reducedMotion: 'reduce', colorScheme: 'light' })
  const report = await signIn(context)
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(report)
  await showFromTop(page.getByRole('region', { name: 'Total Repair Cost Estimate' }))
  await keep(page, 'report')
  const total = page.getByRole('region', { name: 'Total Repair Cost Estimate' }).getByText(/^\$[\d,]+ – \$[\d,]+$/)
  const shown = { total: await total.first().textContent(), findings: await page.locator('article').count() }
  await page.locator('article summary').first().click()
  await page.mouse.move(0, 0)
  await showFromTop(page.locator('article').first())
  await keep(page, 'finding')
  await page.setViewportSize({ width: 1280, height: 900 })
  await showFromTop(page.getByRole('heading', { name: 'Detailed Analysis' }))
  await page.waitForTimeout(500)
  await page.screenshot({ path: README_PICTURE })
  writeFileSync(SHOWN, `${JSON.stringify(shown, null, 2)}\n`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${report}/request`)
  await showFromTop(page.getByRole('heading', { name: 'What to ask for' }))
  await keep(page, 'request')
  await page.setViewportSize({ width: 360, height: 720 })
  await page.goto(report)
  await keep(page, 'report-phone')
  await context.close()
}

/** Signs in; returns the address of the sample report once it is complete. */
async function signIn(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByLabel('Username').fill(sample.username)
  await page.getByLabel('Password', { exact: true }).fill(sample.password)
  await page.getByRole('button', { name: 'Sign In' }).last().click()
  await page.waitForURL(`${system.origin}/`)
  const path = await until(60_000, async () => {
    await page.goto('/reports')
    const link = page.locator('a[href^="/reports/"]').first()
    return (await link.getAttribute('href'))?.match(/^\/reports\/\d+/)?.[0]
  })
  await until(60_000, async () => {
    await page.goto(path)
    return (await page.locator('article').count()) > 0
  })
  await page.close()
  return path
}

/** Scrolls to the part, with a little of what is above it. */
async function showFromTop(part: Locator): Promise<void> {
  await part.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 64))
}

/** Saves a picture as WebP, which Playwright does not write by itself. */
async function keep(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(500)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  writeFileSync(`${FOLDER}/${name}.webp`, Buffer.from(data, 'base64'))
}
