import type { Page } from '@playwright/test'
import { addReport, asBuyer, expect, file, openFolds, sampleReport, test } from '../support/fixtures.ts'

const breaker = 'Double tapped breaker'

asBuyer(
  'a buyer works out a repair request, marks it as sent, enters the answers and begins the next version',
  async ({ page, javaScript }) => {
    test.slow()
    const id = await addReport(page, file('juniper.txt', sampleReport))
    await page.goto(`/reports/${id}/request`)
    await expect(page.getByText('not a legal form')).toBeVisible()

    const lead = page.locator('#list-lead')
    const first = lead.getByRole('listitem').filter({ hasText: breaker })
    await expect(first).toContainText('Page 1')
    await first.getByRole('combobox', { name: /^List of/ }).selectOption('Leave out')
    await save(page, javaScript)
    await expect(lead).not.toContainText(breaker)
    await page.locator('#list-leave summary').click()
    const left = page.locator('#list-leave').getByRole('listitem').filter({ hasText: breaker })
    await expect(left).toContainText('Moved by you')
    await left.getByRole('combobox', { name: /^List of/ }).selectOption('Lead with')
    await save(page, javaScript)
    await expect(first.getByRole('combobox', { name: /^Ask for/ })).toHaveValue('repair')

    const setAll = async (remedy: string) => {
      await openFolds(lead, 'Set several at once')
      await lead.getByRole('combobox', { name: /^Set all in/ }).selectOption('Electrical')
      await lead.getByRole('combobox', { name: /^Set all to/ }).selectOption(remedy)
      await lead.getByRole('button', { name: /^Set all/ }).click()
      await save(page, javaScript)
    }
    await setAll('Replace')
    await expect(first.getByRole('combobox', { name: /^Ask for/ })).toHaveValue('replace')
    await expect(page.locator('output')).toContainText(/\d items, repairs \$/)
    await setAll('Repair')
    await expect(first.getByRole('combobox', { name: /^Ask for/ })).toHaveValue('repair')

    const heater = page.getByRole('listitem').filter({ hasText: 'The water heater is leaking' })
    await heater.getByRole('combobox', { name: /^Ask for/ }).selectOption('Credit at closing')
    await heater.getByText('Note to the seller').first().click()
    await heater.getByRole('textbox', { name: /^Note to the seller/ }).fill('We have a quote from a plumber.')
    await page.getByLabel('Inspection deadline').fill('2020-01-01')
    await page.getByRole('button', { name: 'Preview the letter' }).click()
    await expect(page.getByRole('alert')).toContainText('The deadline must be today or a later day.')
    await expect(heater.getByRole('textbox', { name: /^Note to the seller/ })).toHaveValue(
      'We have a quote from a plumber.',
    )

    await page.getByLabel('Inspection deadline').fill(dayAfter(5))
    await page.getByLabel('Remind me').selectOption('2 days before')
    await page.getByRole('button', { name: 'Preview the letter' }).click()
    await expect(page.getByRole('alert')).toContainText('enter the amount in dollars')
    await expect(heater.getByRole('combobox', { name: /^Ask for/ })).toHaveValue('credit')
    await page.getByRole('alert').getByRole('link').click()
    const amount = heater.getByRole('textbox', { name: /^Amount in dollars/ })
    if (javaScript) await expect(amount).toBeFocused()
    await amount.fill('$1,850')
    const other = page.getByRole('listitem').filter({ hasText: 'No GFCI protection' })
    await other.getByRole('combobox', { name: /^Ask for/ }).selectOption('Credit at closing')
    await other.getByRole('textbox', { name: /^Amount in dollars/ }).fill('400')
    if (javaScript) await expect(page.locator('output')).toContainText('$2,250 credit')
    await page.getByLabel(/^Your opening words/).focus()
    if (javaScript) expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
    await page.getByRole('button', { name: 'Preview the letter' }).click()

    const letter = page.getByRole('article', { name: 'Repair request' })
    await expect(letter).toBeVisible()
    if (javaScript) await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(letter).toContainText('418 Juniper Ridge Drive')
    await expect(letter).toContainText('Double tapped breaker in the main panel.')
    await expect(letter).toContainText('page 1')
    await expect(letter).toContainText('$2,250')
    await expect(letter).toContainText('We have a quote from a plumber.')
    await expect(page.getByLabel('The letter as plain text')).toHaveValue(/\$2,250/)
    for (const format of ['html', 'txt', 'pdf']) {
      const answer = await page.request.get(`/reports/${id}/request/letter?version=1&format=${format}`)
      expect(answer.headers()['content-disposition']).toBe(
        `attachment; filename="repair-request-${id}-version-1.${format}"`,
      )
      const body = await answer.body()
      if (format === 'pdf') expect(body.subarray(0, 5).toString()).toBe('%PDF-')
      else expectWords(body.toString())
    }

    await page.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(page.getByText('Sent, version 1')).toBeVisible()
    await expect(page.getByText('5 days left')).toBeVisible()
    const calendar = await page.request.get(`/reports/${id}/request/deadline.ics`)
    expect(await calendar.text()).toContain(`DTSTART;VALUE=DATE:${dayAfter(5).replaceAll('-', '')}`)

    await page.getByRole('link', { name: 'Enter the seller’s answer' }).click()
    const answers = page.getByRole('main').locator('fieldset')
    await expect(answers.first()).toBeVisible()
    await page.getByRole('button', { name: 'Accept all' }).click()
    for (const item of await answers.all()) await expect(item.getByRole('radio', { name: 'Accept' })).toBeChecked()
    const countered = answers.filter({ hasText: '$1,850' })
    await countered.getByRole('radio', { name: 'Counter' }).check()
    await countered.getByLabel(/Counter in dollars/).fill('1,200')
    await page.getByRole('button', { name: 'Save the answer' }).click()
    await expect(page.getByText('Answered, version 1')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Countered/ })).toContainText('$1,200')
    await expect(page.getByRole('row', { name: /^Accepted/ })).toContainText('$400')

    await page.getByRole('button', { name: 'Start the next version' }).click()
    await expect(page.getByText('Draft, version 2')).toBeVisible()
    await expect(heater.getByRole('textbox', { name: /^Amount in dollars/ })).toHaveValue('1,850')
    await expect(other).toHaveCount(0)
    await expect(page.locator('#list-agreed')).toContainText('Credit at closing, $400: item')
    await expect(heater.getByText('Seller countered $1,200 in version 1')).toBeVisible()
    await page.getByRole('link', { name: /^Version 1, answered/ }).click()
    await expect(page.getByText('Answered, version 1')).toBeVisible()
    await page.getByRole('link', { name: 'Go on with version 2' }).click()
    await page.getByRole('link', { name: 'Throw this draft away' }).click()
    await page.getByRole('button', { name: 'Throw the draft away' }).click()
    await expect(page.getByText('Answered, version 1')).toBeVisible()
  },
)

/** Expects the page, the quote, the amounts and their sum. */
function expectWords(letter: string) {
  const words = letter.toLowerCase().replaceAll(/\s+/g, ' ')
  for (const word of [
    'page 1',
    'double tapped breaker in the main panel',
    '$1,850',
    '$400',
    '$2,250',
    'licensed electrician',
  ])
    expect(words).toContain(word)
}

/** With JavaScript the form saves itself. */
async function save(page: Page, javaScript: boolean) {
  if (javaScript) await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  else await page.getByRole('button', { name: 'Save draft' }).click()
}

function dayAfter(days: number): string {
  const austin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago', dateStyle: 'short' })
  const today = new Date(`${austin.format(new Date())}T00:00:00Z`)
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}
