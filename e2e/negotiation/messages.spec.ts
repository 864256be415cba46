import type { Locator, Page, TestInfo } from '@playwright/test'
import { asBuyer, expect, file, openFolds, openReport, type Person, test } from '../support/fixtures.ts'

/** One place for each area code; at every hour it is day in one of them. */
const places = [
  ['Boston, MA 02108', 'America/New_York'],
  ['Columbus, OH 43215', 'America/New_York'],
  ['Chicago, IL 60601', 'America/Chicago'],
  ['Denver, CO 80202', 'America/Denver'],
  ['Phoenix, AZ 85004', 'America/Phoenix'],
  ['Seattle, WA 98101', 'America/Los_Angeles'],
  ['Anchorage, AK 99501', 'America/Anchorage'],
  ['Honolulu, HI 96813', 'Pacific/Honolulu'],
  ['Hagatna, GU 96910', 'Pacific/Guam'],
  ['Saipan, MP 96950', 'Pacific/Saipan'],
  ['Palau, PW 96939', 'Pacific/Palau'],
  ['San Juan, PR 00901', 'America/Puerto_Rico'],
] as const

/**
 * Returns a place where it is day or night for the next five minutes; null when it is night nowhere (23:00 to 1:00
 * UTC). A retry returns another place, whose numbers have not been texted yet.
 */
function placeBy(light: 'day' | 'night', { retry }: TestInfo): string | null {
  const isDay = (timeZone: string, minutes: number) => {
    const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone })
    return /^(0?[89]|1\d|20)$/.test(hour.format(Date.now() + minutes * 60_000))
  }
  const forMinutes = (...minutes: number[]) =>
    places.filter(([, timeZone]) => minutes.every((each) => isDay(timeZone, each) === (light === 'day')))
  const there = forMinutes(0, 5).length > 0 ? forMinutes(0, 5) : forMinutes(0)
  return there[retry % there.length]?.[0] ?? null
}

/** Two findings of each trade: tests that run at the same time text companies of different trades. */
const trades = {
  electrical: [
    'Double tapped breaker in the main panel. This is a fire hazard. Recommend correction by a licensed electrician.',
    'No GFCI protection at the kitchen counter receptacles. Safety hazard. Recommend installing GFCI protection.',
  ],
  plumbing: [
    'The water heater is leaking at the base and is at the end of its service life. Recommend replacement by a licensed plumber.',
    'The toilet in the hall bathroom is loose at the floor. Recommend repair by a licensed plumber.',
  ],
  roofing: [
    'Several shingles are missing on the rear slope above the kitchen. Recommend repair by a licensed roofing contractor.',
    'The flashing at the skylight is damaged and leaks. Recommend repair by a licensed roofing contractor.',
  ],
  hvac: [
    'The furnace did not operate when tested. Recommend repair by a licensed HVAC contractor.',
    'The condensate drain line of the air conditioner is leaking. Recommend repair by a licensed HVAC contractor.',
  ],
}

type Trade = keyof typeof trades

function report(trade: Trade, place: string | null): string {
  const [first, second] = trades[trade]
  const address = place ? `Property Address: 12 Harbor Lane, ${place}\n` : ''
  return `HOME INSPECTION REPORT\n${address}Inspection Date: March 4, 2026\n\n1. ${trade.toUpperCase()}\n1.1 ${first}\n1.2 ${second}\n`
}

/** Lists five companies with a phone for each finding, each list in its own order. */
async function wantMany(page: Page) {
  await page.goto('/settings')
  await page.getByLabel('Default Search Radius').selectOption('50')
  await page.getByLabel('Minimum Contractor Rating').selectOption('3')
  await page.getByLabel('Max Contractors per Category').selectOption('10')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await page.goto('/')
}

async function openDialog(page: Page, id: string, finding: string | undefined) {
  await page.goto(`/reports/${id}`)
  const card = page.getByRole('article').filter({ hasText: finding?.slice(0, 40) })
  await openFolds(card, 'RISK')
  await card.getByRole('link', { name: 'Text contractors' }).click()
  await expect(page.getByRole('heading', { name: 'Send Project Details to Contractors' })).toBeVisible()
}

/** Ticks the companies and enters the sender's name; returns the companies' names. */
async function fillIn(page: Page, name: string, ticked: number[]): Promise<string[]> {
  const boxes = page.getByRole('group', { name: 'Contractors' })
  for (const index of ticked) await boxes.getByRole('checkbox').nth(index).check()
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Your phone number').fill('512.555.0177')
  await page.getByLabel(/Share my name/).check()
  const names = await boxes.getByRole('listitem').locator('label > span > span:first-child').allTextContents()
  return ticked.map((index) => (names[index] ?? '').replace(/Sample$/, ''))
}

async function send(page: Page, javaScript: boolean, count: number) {
  await page.getByRole('button', { name: javaScript ? `Send Messages (${count})` : 'Send Messages' }).click()
}

/** Returns a name of letters only, because digits could be a phone number. */
function writerOf({ username }: Person): string {
  return `Robin ${username.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`
}

function inOutbox(page: Page, contractor: string | undefined, writer: string): Locator {
  return page
    .getByRole('article')
    .filter({ hasText: writer })
    .filter({ hasText: `request for ${contractor}` })
}

test('three contractors get the text of the preview, one gets a message of its own', async ({
  page,
  person,
  javaScript,
}, info) => {
  test.slow()
  const writer = writerOf(person)
  const trade = javaScript ? 'electrical' : 'plumbing'
  await wantMany(page)
  const id = await openReport(page, file('harbor.txt', report(trade, placeBy('day', info))))

  await openDialog(page, id, trades[trade][0])
  await send(page, javaScript, 0)
  await expect(page.getByRole('alert')).toContainText('No Contractors Selected')
  await expect(page.getByRole('alert')).toContainText('Please provide your name and phone number for contractors')
  const names = await fillIn(page, writer, [1, 2, 3])
  await page.getByLabel('Additional message (optional)').fill('We close on March 20 – before, if you can.')
  if (!javaScript) await page.getByRole('button', { name: 'Show preview' }).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4)
  const preview = page.getByRole('region', { name: 'Message preview' })
  await expect(preview).toContainText(`request for ${names[0]}`)
  await expect(preview).toContainText('Note: We close on March 20 - before, if you can.')
  const words = await preview.getByText('Plumbline request').textContent()
  await send(page, javaScript, 3)
  await expect(page.getByRole('heading', { name: 'Messages Sent Successfully' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('status').filter({ hasText: 'Sent to 3 out of 3 contractors.' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/reports/${id}/sent/`))
  await page.getByRole('link', { name: 'See what was sent' }).click()
  await page.getByRole('link', { name: 'See the texts in the outbox' }).click()
  const text = inOutbox(page, names[0], writer)
  expect(await text.getByText('Plumbline request').textContent()).toBe(words)
  await text.getByLabel('Answer').fill('I can stop by on Tuesday.')
  await text.getByRole('button', { name: 'Reply' }).click()
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()
  await inOutbox(page, names[1], writer).getByLabel('Answer').fill('You have the wrong guy, I think')
  await inOutbox(page, names[1], writer).getByRole('button', { name: 'Reply' }).click()
  await expect(page.getByText('The contractor gets no answer.')).toBeVisible()

  await page.goto(`/reports/${id}`)
  await openFolds(page.getByRole('navigation', { name: 'Work with this report' }), 'More')
  await page.getByRole('link', { name: 'Messages (3)' }).click()
  await expect(page).toHaveURL(/\/messages$/)
  await expect(page.getByRole('heading', { name: 'Messages', exact: true, level: 1 })).toBeVisible()
  const answered = page.getByRole('listitem').filter({ hasText: names[0] })
  await expect(answered).toContainText('Replied')
  await expect(answered).toContainText('“I can stop by on Tuesday.”')
  const doubted = page.getByRole('listitem').filter({ hasText: names[1] })
  await expect(doubted).toContainText('Does this answer ask you to stop texting?')
  await doubted.getByRole('button', { name: 'No, go on' }).click()
  await expect(doubted).toContainText('You said that an answer did not ask you to stop')
  await expect(doubted).not.toContainText('In doubt')

  await page.goto(`/reports/${id}?open=all`)
  await openFolds(page.getByRole('article'), 'Recommended contractors')
  await page
    .getByRole('link', { name: /^Text Sample/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Send a message to Sample/ })).toBeVisible()
  await page.getByLabel('Your name').fill('')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert')).toContainText('Missing Information')
  await page.getByLabel('Your name').fill(writer)
  await page.getByLabel('Your phone number').fill('(512) 555-0177')
  await page.getByLabel(/Share my name/).check()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible({ timeout: 30_000 })
  await page.goto('/settings')
  const numbers = page.getByRole('region', { name: 'Who has my number' })
  await expect(numbers.getByRole('listitem')).toHaveCount(4)
  await expect(numbers).toContainText('(512) 555-0177')
})

test('who answers STOP is left out, and what failed is tried again', async ({
  page,
  person,
  javaScript,
  browser,
  extraHTTPHeaders,
}, info) => {
  test.slow()
  const writer = writerOf(person)
  const trade = javaScript ? 'roofing' : 'hvac'
  await wantMany(page)
  const id = await openReport(page, file('harbor.txt', report(trade, placeBy('day', info))))
  await openDialog(page, id, trades[trade][0])
  const [first, second, third] = await fillIn(page, writer, [0, 1, 2])
  await send(page, javaScript, 3)
  await expect(page.getByText('Sent to 3 out of 3 contractors.')).toBeVisible({ timeout: 30_000 })

  // Chosen for the other finding before the first of them opts out.
  await openDialog(page, id, trades[trade][1])
  await fillIn(page, writer, [0, 1, 2])
  // In a second browser: in this one, the page with the form would be updated and leave out the company that opted out.
  const elsewhere = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: javaScript,
    extraHTTPHeaders,
    baseURL: new URL(page.url()).origin,
  })
  const outbox = await elsewhere.newPage()
  await outbox.goto('/dev/outbox')
  await inOutbox(outbox, first, writer).getByLabel('Answer').fill('Please stop texting me')
  await inOutbox(outbox, first, writer).getByRole('button', { name: 'Reply' }).click()
  await expect(outbox.getByText('you will get no more texts from us')).toBeVisible()
  await inOutbox(outbox, second, writer).getByLabel('Reason').selectOption({ label: 'Unreachable' })
  await inOutbox(outbox, second, writer).getByRole('button', { name: 'Fail' }).click()
  await expect(inOutbox(outbox, second, writer)).toContainText('failed')
  await inOutbox(outbox, third, writer).getByRole('button', { name: 'Deliver' }).click()
  await expect(inOutbox(outbox, third, writer)).toContainText('delivered')
  await elsewhere.close()

  await send(page, javaScript, 3)
  await expect(page.getByText('Sent to 2 out of 3 contractors.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'See what was sent' }).click()
  const requests = page.getByRole('main').getByRole('region')
  const latest = requests.first().getByRole('listitem').filter({ hasText: first })
  await expect(latest).toContainText('Opted out')
  await expect(latest).toContainText('This contractor has asked for no more texts from us. Call instead.')
  const earlier = requests.nth(1)
  await expect(earlier.getByRole('listitem').filter({ hasText: third })).toContainText('Delivered')
  const failed = earlier.getByRole('listitem').filter({ hasText: second })
  await expect(failed).toContainText('Failed')
  await expect(failed).toContainText('The phone was switched off or out of reach.')

  await expect(page.getByRole('button', { name: 'Try the failed ones again' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Try the failed ones again' }).click()
  await expect(page.getByText('Sent to 3 out of 3 contractors.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Try the failed ones again' })).toHaveCount(0)

  await openDialog(page, id, trades[trade][1])
  await expect(page.getByRole('region', { name: 'Contractors to call' })).toContainText(
    'This contractor has asked for no more texts from us. Call instead.',
  )
})

test('a text goes out by day and waits for the morning where it is night', async ({
  page,
  person,
  javaScript,
}, info) => {
  test.slow()
  const night = placeBy('night', info)
  const place = night ?? placeBy('day', info)
  const id = await openReport(page, file('harbor.txt', report('electrical', place)))
  await openDialog(page, id, trades.electrical[0])
  await fillIn(page, writerOf(person), [0])
  await send(page, javaScript, 1)
  if (!night) return expect(page.getByText('Sent to 1 out of 1 contractors.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'Messages Queued' })).toBeVisible()
  await expect(page.getByText(/1 is queued until 8:00 AM \S+, because it is night there/)).toBeVisible()
  await page.getByRole('link', { name: 'See what was sent' }).click()
  await expect(page.getByText(/Queued until 8:00 AM/)).toBeVisible()
})

asBuyer('nobody can be texted where no contractor has a phone', { tag: '@once' }, async ({ page }) => {
  const id = await openReport(page, file('harbor.txt', report('roofing', null)))
  const quote = await page.getByRole('link', { name: 'Enter your own quote' }).first().getAttribute('href')
  await page.goto(`/reports/${id}`)
  await page.goto(`${quote}`.replace('/quote/', '/message/'))
  await expect(page.getByText('No contractors have phone numbers for SMS messaging.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the report' }).click()
  await expect(page).toHaveURL(new RegExp(`/reports/${id}(#|$)`))
})
