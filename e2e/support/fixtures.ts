import { randomBytes } from 'node:crypto'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { addText } from './add-text.ts'
import { type System, startSystem } from './system.ts'

export { expect }

export const sampleReport = `HOME INSPECTION REPORT
Property Address: 418 Juniper Ridge Drive, Austin, TX 78701
Inspection Date: March 4, 2026

1. ROOFING
1.1 Several shingles are missing on the rear slope above the kitchen. Recommend repair by a licensed roofing contractor.
1.2 The gutter at the garage is loose and leaks at the seam. Recommend securing and sealing the gutter.

2. ELECTRICAL
2.1 Double tapped breaker in the main panel. This is a fire hazard. Recommend correction by a licensed electrician.
2.2 No GFCI protection at the kitchen counter receptacles. Safety hazard. Recommend installing GFCI protection.
2.3 The doorbell was tested and was functional at the time of the inspection.

3. PLUMBING
3.1 The water heater is leaking at the base and is at the end of its service life. Recommend replacement by a licensed plumber.
3.2 The toilet in the hall bathroom is loose at the floor. Recommend repair.
\f4. INTERIOR
4.1 A cracked window pane was found in the front bedroom. Recommend replacement of the glass.
4.2 The smoke detector in the hallway is missing. Recommend installing a smoke detector.
`

export function file(name: string, content: string | Buffer, mimeType = 'text/plain') {
  return { name, mimeType, buffer: typeof content === 'string' ? Buffer.from(content) : content }
}

export function anAddress(): string {
  return `198.18.${randomBytes(2).join('.')}`
}

export type Person = { username: string; password: string }

export function newPerson(): Person {
  return { username: `buyer-${randomBytes(5).toString('hex')}`, password: `Juniper-${randomBytes(6).toString('hex')}` }
}

/** Registers somebody, whom the browser is signed in as from then on, without the form, which has its own tests. */
async function enroll(page: Page): Promise<Person> {
  const person = newPerson()
  const { username, password } = person
  const data = { username, password, email: `${username}@example.test`, firstName: 'Robin' }
  const answer = await page.request.post('/api/register', { data, headers: sameSite })
  expect(answer.status()).toBe(201)
  enrolled.set(page.context(), person)
  return person
}

/** Whom `enroll` has signed in, by their browser. */
const enrolled = new WeakMap<BrowserContext, Person>()

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Upload Inspection Report' })).toBeVisible()
}

/** Registers and opens the home page. */
export async function join(page: Page): Promise<Person> {
  const person = await enroll(page)
  await openHome(page)
  return person
}

/** The header that a browser sends with requests from our own pages, wherever they are served. */
const sameSite = { 'Sec-Fetch-Site': 'same-origin' }

export async function register(page: Page, person: Person) {
  await page.goto('/auth?tab=register')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(`${person.username}@example.test`)
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Upload Inspection Report' })).toBeVisible()
}

export async function signIn(page: Page, { username, password }: Person) {
  await page.goto('/auth')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Upload Inspection Report' })).toBeVisible()
}

/** Chooses the file and, if the page does not send it by itself, presses the button. */
export async function upload(page: Page, files: Parameters<Locator['setInputFiles']>[0], javaScript: boolean) {
  if (javaScript) await expect(page.getByRole('button', { name: 'Choose File' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(files)
  if (!javaScript) await page.getByRole('button', { name: 'Upload report' }).click()
}

/** Opens every closed disclosure in the place whose line has these words. */
export async function openFolds(place: Locator, words: string): Promise<void> {
  for (const line of await place
    .locator('details:not([open]) > summary')
    .filter({ hasText: words })
    .all()
    .then((all) => all.reverse()))
    await line.click()
}

/** Opens every finding on the page of a report, all of which is there afterwards. */
export async function openFindings(page: Page): Promise<void> {
  const closed = page.locator('article > details:not([open])')
  // Without scripts each step is another document, whose last cards may still be on their way.
  await page.waitForLoadState()
  if ((await closed.count()) > 0) await page.getByRole('link', { name: 'Open all' }).click()
  await expect(closed).toHaveCount(0)
  await page.waitForLoadState()
}

/** Buys one credit and spends it on the report, without the screens on the way, which have their own tests. */
async function unlock({ request }: Page, id: string): Promise<void> {
  const headers = sameSite
  const checkout = await request.post('/api/create-checkout-session', { data: { packageId: 'single' }, headers })
  const { url } = (await checkout.json()) as { url: string }
  await request.post(new URL(url).pathname, { form: { decision: 'pay' }, headers })
  expect((await request.post(`/api/reports/${id}/purchase`, { headers })).status()).toBe(200)
}

/** Unlocks the report with a bought credit and opens its page with its findings open. */
export async function buyAndUnlock(page: Page, id: string): Promise<void> {
  await unlock(page, id)
  await page.goto(`/reports/${id}?open=all`)
  await expect(page.getByRole('article').first()).toBeVisible()
}

/**
 * Adds an analyzed report of whom `enroll` has signed in and, unless it is to stay locked, unlocks it with a bought credit;
 * returns its number. Opens no page.
 */
export async function addReport(
  page: Page,
  report: ReturnType<typeof file>,
  access: 'open' | 'locked' = 'open',
): Promise<string> {
  const owner = enrolled.get(page.context())
  const isText = report.mimeType === 'text/plain'
  const id =
    owner && isText
      ? await addText(owner.username, report.name, report.buffer.toString())
      : await uploadAndWait(page, report)
  if (access === 'open') await unlock(page, id)
  return id
}

async function uploadAndWait(page: Page, report: ReturnType<typeof file>): Promise<string> {
  const answer = await page.request.post('/api/reports/upload', { multipart: { file: report }, headers: sameSite })
  expect(answer.status()).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  const analysis = async () => (await page.request.get(`/api/reports/${id}/status`)).json()
  await expect.poll(analysis, { timeout: 60_000, intervals: [300] }).toMatchObject({ status: 'completed' })
  return String(id)
}

/** Adds an unlocked report and opens its page with its findings open. */
export async function openReport(page: Page, report: ReturnType<typeof file>): Promise<string> {
  const id = await addReport(page, report)
  await page.goto(`/reports/${id}?open=all`)
  await expect(page.getByRole('article').first()).toBeVisible()
  return id
}

export const test = base.extend<{ member: Person; person: Person; javaScript: boolean }>({
  // Each test comes from its own address, because registrations per address are limited.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': anAddress() }),
  javaScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  /** A person who is registered and signed in. No page is open. */
  member: async ({ page }, use) => use(await enroll(page)),
  /** The same, on the home page. */
  person: async ({ page, member }, use) => {
    await openHome(page)
    await use(member)
  },
})

/** Like `test`, with a registered and signed-in person whom the test itself does not use. No page is open. */
export const asBuyer = test.extend<{ signedIn: Person }>({
  signedIn: [async ({ member }, use) => use(member), { auto: true }],
})

/** Runs on a separate system: these tests import data that changes prices and searches for everybody. */
export const testAlone = test.extend<object, { system: System }>({
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const system = await startSystem()
      await use(system)
      await system.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ system }, use) => use(system.origin),
})
