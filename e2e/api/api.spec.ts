import { type Deficiency, plumblineClient } from '../../clients/typescript/index.ts'
import { expect, sampleReport, test } from '../support/fixtures.ts'

test('a program uploads a report and reads what was found, with a token from the settings', async ({ page, person }, {
  project,
}) => {
  await page.goto('/settings/tokens/new')
  await page.getByLabel('Name').fill('Nightly upload')
  await page.locator('input[value=write]').check()
  await page.getByLabel('Your password').fill(person.password)
  await page.getByRole('button', { name: 'Make the token' }).click()
  const token = await page.getByLabel('Access token').inputValue()

  const client = plumblineClient({ baseUrl: `${project.use.baseURL}`, token })
  const sent = () =>
    client.upload(new Blob([sampleReport]), { filename: 'juniper.txt', zip: '78701', idempotencyKey: 'juniper' })
  const { data: uploaded } = await sent()
  const id = uploaded?.reportId ?? 0
  expect((await sent()).data?.reportId).toBe(id)
  expect(await client.waitForReport(id, { every: 300 })).toMatchObject({ id, status: 'completed' })

  const path = { params: { path: { id } } }
  const { data: locked } = await client.GET('/api/reports/{id}/analysis', path)
  expect(locked).toMatchObject({ hasFullAccess: false, deficiencies: [] })
  const { error } = await client.POST('/api/reports/{id}/purchase', { ...path, body: {} })
  expect(error?.error).toMatchObject({ code: 'insufficient' })

  const { data: checkout } = await client.POST('/api/create-checkout-session', { body: { packageId: 'single' } })
  await page.goto(checkout?.url ?? '')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payment Successful!')
  expect((await client.POST('/api/reports/{id}/purchase', { ...path, body: {} })).data?.balance).toBe(0)

  const { data: open } = await client.GET('/api/reports/{id}/analysis', path)
  const breaker = open?.deficiencies.find(({ description }: Deficiency) => description.includes('breaker'))
  expect(breaker).toMatchObject({ category: 'electrical', evidence: [{ page: 1 }] })
  expect(breaker?.evidence[0]?.quote).toContain('Double tapped breaker in the main panel.')
  expect(breaker?.estimate?.cents.max).toBeGreaterThan(breaker?.estimate?.cents.min ?? 0)
})
