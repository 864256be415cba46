import { addReport, asBuyer, expect, file, sampleReport } from '../support/fixtures.ts'

asBuyer('whom a report is for decides what it offers first, for all reports', async ({ page }) => {
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto(`/reports/${id}`)
  const bar = page.getByRole('navigation', { name: 'Work with this report' })
  const first = bar.getByRole('link').first()
  await expect(first).toHaveText('Repair request')
  for (const [choice, work, heading] of [
    ['A seller', 'Seller’s plan', 'Seller’s plan'],
    ['An investor', 'Repairs by trade', 'Repairs by trade'],
    ['An agent’s client', 'Repair request', 'Repair request'],
  ] as const) {
    await page.getByRole('link', { name: 'Change for whom it is' }).click()
    await page.getByRole('radio', { name: new RegExp(`^${choice}`) }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(`For ${choice.charAt(0).toLowerCase()}${choice.slice(1)}`).first()).toBeVisible()
    await expect(first).toHaveText(work)
    await first.click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.goto(`/reports/${id}`)
  }
  await expect(bar.getByRole('link', { name: 'Compare' })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByLabel('For whom')).toHaveValue('agent')
})

asBuyer('a seller moves a finding in the plan, whose sums and files follow', async ({ page }) => {
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto(`/reports/${id}/plan`)
  const list = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const breaker = list('Fix before listing').getByRole('listitem').filter({ hasText: 'Double tapped breaker' })
  await expect(breaker).toContainText('A matter of safety')
  await breaker.getByRole('combobox').selectOption('Disclose')
  await page.getByRole('button', { name: 'Save the plan' }).click()
  await expect(page.getByText('1 issue moved.')).toBeVisible()
  await expect(list('Disclose').getByRole('listitem').filter({ hasText: 'Double tapped breaker' })).toContainText(
    'Moved here by you. We would fix it: A matter of safety',
  )
  const answer = await page.request.get(`/reports/${id}/plan/file?format=csv`)
  expect(await answer.text()).toMatch(
    /"Disclose","CRITICAL RISK",[^\r]*Double tapped[^\r]*"Moved here by you. We would fix it: A matter of safety[^\r]*"/,
  )
  await expect(page.getByText('Dear Seller')).toHaveCount(0)
})

asBuyer('repairs are listed by trade with totals, and the file for a spreadsheet comes first', async ({ page }) => {
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto(`/reports/${id}/trades`)
  await expect(page.getByRole('link', { name: /^Download the repairs as/ }).first()).toHaveText(/CSV$/)
  const plumber = page.getByRole('region', { name: /^Licensed plumber/ })
  await expect(plumber.getByRole('listitem')).toHaveCount(2)
  await expect(plumber.getByText(/^Total/)).toBeVisible()
  await page.getByRole('link', { name: 'Licensed plumber' }).click()
  await expect(plumber).toBeInViewport()
  const answer = await page.request.get(`/reports/${id}/trades/file?format=csv`)
  expect(await answer.text()).toMatch(/"All trades",,"TOTAL"/)
})
