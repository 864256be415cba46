import { asBuyer, expect, file, join, newPerson, register, sampleReport, test, upload } from '../support/fixtures.ts'

test('signed-out visitors are led to sign in and come back to where they wanted to go', async ({ page }) => {
  const person = newPerson()
  await register(page, person)
  await page.context().clearCookies()
  await page.goto('/reports?pageSize=10')
  await expect(page).toHaveURL(/\/auth/)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/reports\?pageSize=10$/)
})

asBuyer(
  'a report is uploaded, analysed, unlocked with a bought credit and read with its proof',
  async ({ page, javaScript }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto('/')
    await upload(page, file('juniper.txt', sampleReport), javaScript)
    await expect(page.getByText('Your inspection report is being analyzed...')).toBeVisible()
    const open = page.getByRole('link', { name: /view report/i })
    await expect(open).toBeVisible({ timeout: 40_000 })
    await open.click()

    await expect(page.getByRole('heading', { name: /418 Juniper Ridge Drive/ }).first()).toBeVisible()
    await expect(page.getByText('Double tapped breaker')).toHaveCount(0)
    await page.getByRole('link', { name: 'Unlock this report' }).click()
    await expect(page.getByText('Need Credits')).toBeVisible()
    await page.getByRole('link', { name: 'Purchase' }).first().click()
    await page.getByRole('button', { name: 'Purchase Credits' }).first().click()
    await expect(page.getByText('Test payment: no money moves')).toBeVisible()
    await page.getByRole('button', { name: /^pay \$/i }).click()
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()

    await page.goto('/reports')
    await page
      .getByRole('link', { name: /unlock/i })
      .first()
      .click()
    await page.getByRole('button', { name: 'Use 1 Credit' }).click()
    await expect(page.getByText('Credit deducted successfully. You now have full access to this report.')).toBeVisible()

    const card = page.getByRole('article').filter({ hasText: 'Double tapped breaker in the main panel' })
    await expect(card).toContainText('Page 1')
    await expect(card).toContainText('CRITICAL RISK')
    await expect(card).toContainText('$')
    await expect(page.getByText('doorbell')).toHaveCount(0)
    await page
      .getByRole('link', { name: /^critical/i })
      .first()
      .click()
    await expect(page).toHaveURL(/severity=critical/)
    await expect(page.getByRole('article').filter({ hasText: 'toilet in the hall bathroom' })).toHaveCount(0)
    await page.reload({ waitUntil: 'networkidle' })
    expect(errors).toEqual([])
  },
)

asBuyer('a report is found by search, analysed again and deleted', async ({ page, javaScript }) => {
  await page.goto('/')
  await upload(page, file('juniper.txt', sampleReport), javaScript)
  await expect(page.getByRole('link', { name: /view report/i })).toBeVisible({ timeout: 40_000 })
  await page.goto('/reports')
  await page.getByRole('searchbox').fill('nowhere to be found')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('No reports found')).toBeVisible()
  await page.goto('/reports?search=juniper')
  await page.getByRole('link', { name: /^refresh/i }).click()
  await page.getByRole('button', { name: 'Analyze again' }).click()
  await expect(page.getByText('Analysis Refresh Started')).toBeVisible()
  await page.goto('/reports')
  await page.getByRole('link', { name: /^Delete (?!now)/ }).click()
  await expect(
    page.getByText('Are you sure you want to delete this report? This action cannot be undone.'),
  ).toBeVisible()
  await page.getByRole('button', { name: /^delete/i }).click()
  await expect(page.getByText('Report deleted successfully')).toBeVisible()
  await expect(page.getByText('No reports yet')).toBeVisible()
})

asBuyer('without a credit the unlock dialog leads to buying one', async ({ page, javaScript }) => {
  await page.goto('/')
  await upload(page, file('juniper.txt', sampleReport), javaScript)
  await expect(page.getByRole('link', { name: /view report/i })).toBeVisible({ timeout: 40_000 })
  await page.goto('/reports')
  await page.getByRole('link', { name: /^Unlock / }).click()
  await expect(page.getByRole('heading', { name: 'Insufficient Credits' })).toBeVisible()
  await expect(page.getByText('You need at least 1 credit to unlock this analysis.')).toBeVisible()
  await page.getByRole('link', { name: 'Buy Credits' }).click()
  await expect(page).toHaveURL(/\/credits\?report=\d+$/)
})

asBuyer("another person's report is not found", async ({ page, javaScript, browser }) => {
  await page.goto('/')
  await upload(page, file('juniper.txt', sampleReport), javaScript)
  await expect(page).toHaveURL(/report=\d+/)
  const id = new URL(page.url()).searchParams.get('report')
  const context = await browser.newContext({ javaScriptEnabled: javaScript })
  const other = await context.newPage()
  await register(other, newPerson())
  const answer = await other.goto(`/reports/${id}`)
  expect(answer?.status()).toBe(404)
  await expect(other.getByRole('heading', { name: 'Report Not Found' })).toBeVisible()
  await context.close()
})

test('an unknown address shows the landing page to visitors and a 404 page to members', async ({ page }) => {
  const asVisitor = await page.goto('/no-such-page')
  expect(asVisitor?.status()).toBe(404)
  await expect(page.getByText('From Deficiency to Decision - Fast').first()).toBeVisible()
  await join(page)
  const asMember = await page.goto('/no-such-page')
  expect(asMember?.status()).toBe(404)
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
})
