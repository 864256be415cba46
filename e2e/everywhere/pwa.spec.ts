import { expect, test } from '../support/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test('the app can be installed, and without a network shows one page, which knows nothing of anyone', async ({
  page,
  context,
  person,
}) => {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons)
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
  await page.evaluate(() => navigator.serviceWorker.ready)
  // From here on the service worker handles the pages' requests.
  await page.goto('/reports')
  await expect(page.getByRole('heading', { name: 'No reports yet' })).toBeVisible()
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('system-ui')
  await expect(page.locator('script')).toHaveCount(0)
  await page.reload()
  await expect(page).toHaveURL(/\/settings$/)

  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const answers = await Promise.all(
      caches_.map(async (cache) =>
        Promise.all((await cache.keys()).map(async ({ url }) => [url, await textOf(cache, url)])),
      ),
    )
    async function textOf(cache: Cache, url: string) {
      return (await (await cache.match(url))?.text()) ?? ''
    }
    return answers.flat().map(([url = '', text = '']) => ({ path: new URL(url).pathname, text }))
  })
  expect(kept.map(({ path }) => path)).toContain('/offline')
  expect(kept.filter(({ path }) => !/^\/(assets\/[\w.$-]+|offline|favicon\.svg)$/.test(path))).toEqual([])
  expect(kept.filter(({ text }) => text.includes(person.username) || text.includes('Robin'))).toEqual([])

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/settings')
})
