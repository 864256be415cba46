import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import type { UserId } from '#domain/account/account.ts'
import { makeAccessToken } from '#domain/account/make-access-token.ts'
import { register } from '#domain/account/register.ts'
import { exampleDeficiency } from '#domain/examples.ts'
import type { Ports } from '#domain/ports.ts'
import { deleteReport } from '#domain/report/files/delete-report.ts'
import type { Finding } from '#domain/report/report.ts'
import { eraseFile } from '#domain/retention/erase-file.ts'
import { setWebhook } from '#domain/webhook/set-webhook.ts'
import { sample } from '#server/commands/sample.ts'
import { exampleReport, type Planting, planting, portsOn } from '../../e2e/support/states.ts'
import { startSystem, until } from '../../e2e/support/system.ts'
import { findChromium } from '../find-chromium.ts'

// Takes a picture of every screen and state of the built product (`npm run build` first), light and dark, at 360 and 1280 px.
// `npm run gallery -- compare request` takes only those whose name contains one of the words.

const FOLDER = 'gallery'
const PASSWORD = 'Juniper-2291-x'
const TALLEST = 12_000
const LONG = 'Pneumonoultramicroscopicsilicovolcanoconiosis'

type Screen = { name: string; path: string; as: string | null }

const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const

const found = findChromium()
if (!found.ok) throw new Error(found.advice)
const words = process.argv.slice(2)
const started = Date.now()
const system = await startSystem()
const { ports, close } = await portsOn(system.folder)
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] })
try {
  await until(60_000, async () => (await exampleReport(ports)).report.contractorsAt)
  const screens = await allScreens()
  const asked = screens.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  const contexts = new Map<string | null, BrowserContext>()
  for (const screen of asked) {
    const context = contexts.get(screen.as) ?? (await signedIn(screen.as))
    contexts.set(screen.as, context)
    await takePictures(context, screen).catch((error: unknown) => {
      process.exitCode = 1
      process.stdout.write(`${screen.name}: ${error}\n`)
    })
  }
  writeFileSync(join(FOLDER, 'index.html'), indexOf(asked))
  const seconds = Math.round((Date.now() - started) / 1000)
  process.stdout.write(
    `${asked.length} screens, ${asked.length * looks.length} pictures in ${seconds} s: ${FOLDER}/index.html\n`,
  )
} finally {
  await browser.close()
  await close()
  await system.stop()
}

async function signedIn(username: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: system.origin, reducedMotion: 'reduce', bypassCSP: true })
  if (!username) return context
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(username === sample.username ? sample.password : PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).last().click()
  await page.waitForURL(`${system.origin}/`)
  await page.close()
  return context
}

async function takePictures(context: BrowserContext, { name, path }: Screen): Promise<void> {
  const page = await context.newPage()
  const status = isFile(path) ? await openFile(context, page, path) : (await page.goto(path))?.status()
  await page.waitForLoadState('load')
  // Content out of view is not rendered otherwise, and a picture shows the whole page at once.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  for (const { width, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await picture(page, name, width, colorScheme)
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const remarks = [`${status}`, ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : [])]
  process.stdout.write(`${name}: ${remarks.join(', ')}\n`)
  await page.close()
}

/** Tells whether the address serves a download, which a browser does not open. */
function isFile(path: string): boolean {
  return /\/(?:letter|download)\?/.test(path)
}

async function openFile(context: BrowserContext, page: Page, path: string): Promise<number> {
  const answer = await context.request.get(path)
  await page.setContent(await answer.text())
  return answer.status()
}

async function picture(page: Page, name: string, width: number, colorScheme: string): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const path = join(FOLDER, fileOf(name, width, colorScheme))
  if (height <= TALLEST) await page.screenshot({ path, fullPage: true })
  else await page.screenshot({ path, fullPage: true, clip: { x: 0, y: 0, width, height: TALLEST } })
}

function fileOf(name: string, width: number, colorScheme: string): string {
  return `${name}-${width}-${colorScheme}.png`
}

function indexOf(screens: Screen[]): string {
  const sections = screens.map(({ name, path }) => {
    const pictures = looks.map(({ width, colorScheme }) => {
      const file = fileOf(name, width, colorScheme)
      return `<a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${width} px, ${colorScheme}" width="${width / 4 + 100}"></a>`
    })
    return `<section><h2>${name}</h2><p>${path}</p>${pictures.join('\n')}</section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>body{font-family:sans-serif;margin:2rem}img{vertical-align:top;margin:0 1rem 1rem 0;border:1px solid #999}</style>
<h1>Every screen and state</h1>${sections.join('\n')}</html>`
}

async function allScreens(): Promise<Screen[]> {
  const screens: Screen[] = []
  const add = (as: string | null, of: Record<string, string>) => {
    for (const [name, path] of Object.entries(of)) screens.push({ name, path, as })
  }
  const buyer = await planting(ports, await newPerson(ports, 'robin'))
  add(null, {
    'visitor-home': '/',
    'visitor-sign-in': '/auth',
    'visitor-register': '/auth?tab=register',
    'visitor-accuracy': '/accuracy',
    'visitor-developers': '/developers',
    'visitor-verify': '/verify',
    'visitor-blog': '/blog',
    'visitor-article': '/blog/what-to-do-after-home-inspection-report',
    'visitor-press': '/press',
    'visitor-help': '/help',
  })
  await newPerson(ports, 'nobody')
  add('nobody', {
    'empty-home': '/',
    'empty-reports': '/reports',
    'empty-compare': '/compare',
    'empty-credits': '/credits',
    'empty-contractors': '/contractors',
    'empty-not-found': '/reports/999999',
  })
  add('casey', await accountScreens(await newPerson(ports, 'casey')))
  const negotiation = await negotiationScreens(buyer)
  add(null, await sharedScreens(buyer))
  const compared = await compareScreens(buyer)
  // A stalled analysis is resumed after two minutes, so its pictures come first.
  add('robin', await reportScreens(buyer))
  add('robin', { ...negotiation, ...compared })
  screens.sort((a, b) => Number(b.name.includes('processing')) - Number(a.name.includes('processing')))
  const crowd = await planting(ports, await newPerson(ports, 'sixty'))
  for (let index = 1; index <= 60; index++) {
    const address = `${index} Oak Street, Austin, TX 78701`
    await crowd.plant({ findings: crowd.example.findings, address, daysAgo: index, unlocked: index % 2 === 0 })
  }
  add('sixty', {
    'list-60': '/reports?pageSize=10&page=3',
    'list-60-search': '/reports?search=Oak&pageSize=5',
    'list-60-none': '/reports?search=nothing',
    'compare-60': '/compare',
  })
  const { report, findings } = await exampleReport(ports)
  const [first] = findings
  const one = `/reports/${report.id}`
  add(sample.username, {
    'sample-home': '/',
    'list-1': '/reports',
    'sample-report': one,
    'sample-source': `${one}/source`,
    'dialog-message': `${one}/message/${first?.id}`,
    'sample-messages': `${one}/messages`,
    contractors: '/contractors?address=78701&category=plumbing&rating=0',
    credits: '/credits',
    'credits-buy': '/purchase-credits',
  })
  return screens
}

async function newPerson(ports: Ports, username: string): Promise<UserId> {
  const name = { firstName: 'Robin', lastName: 'Alder', email: `${username}@example.test` }
  const added = await register(ports, { username, ...name, password: PASSWORD, confirmPassword: PASSWORD })
  if (!added.ok) throw new Error(added.reason)
  return added.id
}

/** Returns the screens of a user with a token, a webhook, and a report of which only the receipt is left. */
async function accountScreens(id: UserId): Promise<Record<string, string>> {
  const user = await ports.accounts.byId(id)
  if (!user) throw new Error('there is no such account')
  const { plant, example } = await planting(ports, id)
  const { findings } = example
  await eraseFile(ports, { id: await plant({ findings, address: '41 Erased Lane, Austin, TX 78701' }), owner: id })
  await deleteReport(ports, { id: await plant({ findings }), owner: id })
  const tokenHash = createHash('sha256').update(randomUUID()).digest('hex')
  const token = { id: ports.newId(), name: `Nightly upload ${LONG}`, hint: 'plumb_abc', tokenHash }
  const made = await makeAccessToken(ports, user, { ...token, scopes: ['read', 'write'], days: 90, password: PASSWORD })
  if (!made.ok) throw new Error(made.reason)
  const url = `https://hooks.example.com/plumbline/${LONG.toLowerCase()}`
  await setWebhook(ports, user, { url, password: PASSWORD })
  const at = ports.clock.now()
  const ends = [
    { state: 'delivered', status: 204, answer: '' },
    { state: 'given-up', status: 500, answer: LONG.repeat(4) },
    { state: 'given-up', failure: 'not-reached' },
  ] as const
  for (const end of ends) {
    const delivery = ports.newId()
    await ports.webhooks.addDelivery({ id: delivery, user: id, event: 'test', report: null, at })
    await ports.webhooks.changeDelivery(delivery, { ...end, tries: end.state === 'delivered' ? 1 : 6, triedAt: at })
  }
  const [receipt] = await ports.erasures.of(id)
  return {
    settings: '/settings#tokens',
    'settings-new-token': '/settings/tokens/new',
    'settings-webhook': '/settings/webhook',
    'settings-delete': '/settings/delete',
    notifications: '/notifications',
    receipts: '/receipts',
    receipt: `/receipts/${receipt?.id}`,
  }
}

async function reportScreens({ example, plant, many, change }: Planting): Promise<Record<string, string>> {
  const { findings } = example
  const at = new Date()
  const [first, second, third] = findings as [Finding, Finding, Finding]
  const edited = await plant({ findings, address: '9 Changed Lane, Austin, TX 78701' })
  await change(edited, first, { excluded: true })
  await change(edited, second, {
    words: { location: 'Above the kitchen', description: 'The roofer saw four missing shingles.' },
  })
  const all = await plant({ findings, address: '10 Excluded Lane, Austin, TX 78701' })
  for (const finding of findings) await change(all, finding, { excluded: true })
  const long = await plant({
    findings: findings.map((finding, index) =>
      index > 1
        ? finding
        : {
            ...finding,
            location: `${LONG}${LONG}`,
            description: `${LONG.repeat(4)} ${finding.description.repeat(12)}`,
          },
    ),
    address: `12345 ${LONG} Of The Old Mission Boulevard Northwest, Building C, Apartment 1204, Rancho Santa Margarita, California 92688`,
    filename: `${LONG.repeat(3)}.txt`,
  })
  const processing = await plant({ findings: [], progress: { stage: 'read' }, filename: 'working.txt' })
  await ports.progress.tell(processing, { done: 12, of: 47 })
  const failed = { stage: 'failed', reason: 'engine-failed', at } as const
  const fresh = await plant({ findings, address: '1 Full Lane, Austin, TX 78701' })
  const locked = await plant({ findings, unlocked: false, address: '2 Locked Lane, Austin, TX 78701' })
  const one = `/reports/${fresh}`
  return {
    'report-processing': `/reports/${processing}`,
    'home-processing': `/?report=${processing}`,
    'list-all-states': '/reports?pageSize=50',
    'report-full': one,
    'report-120': `/reports/${await plant({ findings: many(120), address: '120 Many Lane, Austin, TX 78701' })}`,
    'report-500': `/reports/${await plant({ findings: many(500), address: '500 Many Lane, Austin, TX 78701' })}`,
    'report-0': `/reports/${await plant({ findings: [], address: '0 Perfect Lane, Austin, TX 78701' })}`,
    'report-edited': `/reports/${edited}`,
    'report-all-excluded': `/reports/${all}`,
    'report-long-words': `/reports/${long}`,
    'report-filtered': `${one}?severity=critical`,
    'report-locked': `/reports/${locked}`,
    'report-failed': `/reports/${await plant({ findings: [], progress: failed })}`,
    'report-refresh-failed': `/reports/${await plant({ findings, progress: failed, address: '3 Old Lane, Austin, TX 78701' })}`,
    'home-completed': `/?report=${fresh}`,
    'dialog-unlock': `/reports/${locked}/unlock`,
    'dialog-delete': `${one}/delete?from=report`,
    'dialog-quantity': `${one}/quantity/${first.id}`,
    'dialog-quote': `${one}/quote/${first.id}`,
    'dialog-words': `${one}/words/${first.id}`,
    'dialog-words-edited': `/reports/${edited}/words/${second.id}`,
    'dialog-parts': `${one}/parts/${third.id}`,
  }
}

async function negotiationScreens({
  example,
  plant,
  many,
  draft,
  send,
  answer,
}: Planting): Promise<Record<string, string>> {
  const { findings } = example
  const at = (lane: string) => ({ findings, address: `${lane} Lane, Austin, TX 78701` })
  const fresh = `/reports/${await plant(at('21 Fresh'))}/request`
  const [drafted, sent, answered] = [
    await plant(at('22 Draft')),
    await plant(at('23 Sent')),
    await plant(at('24 Answered')),
  ]
  const { version } = await draft(drafted)
  await send(sent)
  await answer(answered)
  const [a, b, c] = [drafted, sent, answered].map((id) => `/reports/${id}/request`)
  return {
    'request-fresh': fresh,
    'request-120': `/reports/${await plant({ findings: many(120), address: '25 Many Lane, Austin, TX 78701' })}/request`,
    'request-nothing': `/reports/${await plant({ findings: [], address: '26 None Lane, Austin, TX 78701' })}/request`,
    'request-draft': `${a}`,
    'request-preview': `${a}/preview?version=${version}`,
    'request-discard': `${a}/discard?version=${version}`,
    'request-sent': `${b}`,
    'request-enter-answers': `${b}/answers?version=1`,
    'request-answered': `${c}`,
    'request-letter': `${b}/letter?version=1&format=html`,
    'download-html': `/api/reports/${drafted}/download?format=html`,
    'share-empty': `/reports/${drafted}/share`,
  }
}

async function sharedScreens({ example, plant, send, answer, share }: Planting): Promise<Record<string, string>> {
  const { findings } = example
  const at = (lane: string) => ({ findings, address: `${lane} Lane, Austin, TX 78701` })
  const [sent, answered] = [await plant(at('31 Shared')), await plant(at('32 Shared'))]
  await send(sent)
  await answer(answered)
  const gone = await share(sent, 'full')
  const [link] = await ports.shareLinks.of(sent)
  if (link) await ports.shareLinks.revoke(link.id, sent, new Date())
  return {
    'shared-full': await share(sent, 'full'),
    'shared-request': await share(sent, 'request'),
    'shared-answered': await share(answered, 'request'),
    'shared-gone': gone,
    'shared-unknown': `/s/${'a'.repeat(43)}`,
  }
}

async function compareScreens({ example, plant, many, share }: Planting): Promise<Record<string, string>> {
  const { findings } = example
  const older = await plant({
    findings: findings.slice(1),
    inspectionDate: '2025-09-01',
    address: '418 Juniper Ridge Dr, Austin TX',
  })
  const reworded = findings
    .slice(0, -2)
    .map((finding, index) => (index === 1 ? { ...finding, severity: 'critical' as const } : finding))
  const newer = await plant({ findings: [...reworded, { ...(findings[0] as Finding), ...exampleDeficiency() }] })
  const other = await plant({ findings: findings.slice(0, 5), address: '77 Alder Court, Austin, TX 78745' })
  const large = [await plant({ findings: many(120) }), await plant({ findings: many(90) })]
  await share(newer, 'full')
  return {
    'compare-choose': `/compare?a=${newer}`,
    'compare-same': `/compare?a=${newer}&b=${older}`,
    'compare-two': `/compare?a=${newer}&b=${other}`,
    'compare-120': `/compare?a=${large[0]}&b=${large[1]}`,
    'compare-error': `/compare?a=${newer}&b=${newer}`,
    'share-links': `/reports/${newer}/share`,
  }
}
