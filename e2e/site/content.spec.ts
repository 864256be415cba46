import { expect, test } from '../support/fixtures.ts'

test('a visitor finds an article, reads it on a phone and comes to the legal texts and the press kit, without a script', async ({
  page,
}) => {
  const scripts: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.setViewportSize({ width: 360, height: 740 })

  await page.goto('/blog')
  const filters = page.getByRole('navigation', { name: 'Categories' })
  await filters.getByRole('link', { name: 'Safety' }).click()
  await expect(filters.getByRole('link', { name: 'Safety' })).toHaveAttribute('aria-current', 'page')
  const cards = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  await expect(cards).toHaveCount(1)
  const title = (await cards.textContent()) ?? ''
  await cards.click()

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await contents.last().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Sources', exact: true })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home Inspection Insights' })).toBeVisible()

  const footer = page.getByRole('contentinfo')
  for (const name of ['Privacy Policy', 'Terms of Service', 'Help Center', 'Press Kit']) {
    await footer.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  expect([...scripts, ...complaints]).toEqual([])
  await page.getByRole('link', { name: 'Get Started Today' }).click()
  await expect(page).toHaveURL(/\/auth$/)
})
