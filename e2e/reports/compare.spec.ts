import { addReport, anAddress, asBuyer, buyAndUnlock, expect, file, sampleReport, test } from '../support/fixtures.ts'

const again = `RE-INSPECTION REPORT
Property Address: 418 Juniper Ridge Dr., Austin TX 78701
Inspection Date: April 20, 2026

1. ROOFING
1.1 Shingles are still missing on the back slope above the kitchen. Recommend repair by a licensed roofing contractor.

2. ELECTRICAL
2.1 Two wires under one lug in the main panel. This is a fire hazard. Recommend correction by a licensed electrician.

3. PLUMBING
3.1 The kitchen sink drain leaks at the trap. Recommend repair by a licensed plumber.
`

const elsewhere = sampleReport.replace('418 Juniper Ridge Drive, Austin, TX 78701', '77 Alder Court, Austin, TX 78745')

asBuyer('a buyer compares two inspections of one house, and two houses', async ({ page, browser }) => {
  test.slow()
  await page.goto('/compare')
  await expect(page.getByRole('heading', { name: 'Two open reports are needed' })).toBeVisible()
  const older = await addReport(page, file('march.txt', sampleReport))
  const newer = await addReport(page, file('april.txt', again))
  const other = await addReport(page, file('alder.txt', elsewhere), 'locked')

  await page.goto(`/compare?a=${newer}`)
  await expect(page.getByLabel('First report')).toHaveValue(newer)
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose the second report.')
  await page.getByLabel('Second report').selectOption(newer)
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('alert')).toContainText('the first report again')
  await expect(page.getByLabel('First report')).toHaveValue(newer)

  await page.getByLabel('Second report').selectOption(older)
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('The addresses are the same.')).toBeVisible()
  const gone = page.getByRole('region', { name: /^Not in the newer report/ })
  const open = page.getByRole('region', { name: /^Still open/ })
  const added = page.getByRole('region', { name: /^New/ })
  await expect(open.getByRole('row').filter({ hasText: 'Two wires under one lug' })).toContainText(
    'Double tapped breaker',
  )
  await expect(open.getByRole('row').filter({ hasText: 'Shingles are still missing' })).toBeVisible()
  await expect(gone.getByRole('row').filter({ hasText: 'The toilet in the hall bathroom is loose' })).toBeVisible()
  await expect(gone.getByText('no proof of a repair')).toBeVisible()
  await expect(added.getByRole('row').filter({ hasText: 'kitchen sink drain leaks' })).toBeVisible()
  await page.getByRole('link', { name: /compare the systems/ }).click()
  await expect(page.getByText('Compared as two properties')).toBeVisible()

  await page.goto(`/compare?a=${older}&b=${other}`)
  await expect(page.getByRole('alert')).toContainText('is locked')
  await expect(page.getByRole('link', { name: `Unlock report #${other}` })).toBeVisible()
  await buyAndUnlock(page, other)
  await page.goto(`/compare?a=${older}&b=${other}`)
  await expect(page.getByText('The addresses are different.')).toBeVisible()
  const matters = page.getByRole('region', { name: 'Second report: what matters most' })
  await expect(matters.getByRole('listitem')).toHaveCount(5)
  await page.getByLabel('Client’s name').fill('Kim Roe')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as HTML' }).click()
  expect((await downloading).suggestedFilename()).toBe(`reports-${older}-and-${other}-compared.html`)
  const systems = page.getByRole('region', { name: 'System by system' })
  await expect(systems.getByRole('row').filter({ hasText: 'Plumbing' })).toContainText('The same')

  await page.getByRole('link', { name: 'Share by a link' }).click()
  const preview = page.getByRole('region', { name: 'What the link will show' })
  await expect(preview.getByRole('region', { name: 'System by system' })).toBeVisible()
  await page.getByLabel('Expires after').selectOption('1')
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByRole('heading', { name: 'Your new link' })).toBeVisible()
  const url = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': anAddress() } })
  const client = await context.newPage()
  await client.goto(url)
  await expect(client.getByRole('region', { name: 'Second report: what matters most' })).toBeVisible()
  expect(await client.content()).not.toMatch(/Robin|<script|href="\/(?:reports|compare)/)
  await page.goto(`/compare/share?a=${older}&b=${other}`)
  await expect(page.getByRole('cell', { name: 'Opened' })).toBeVisible()
  await page.getByRole('link', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke the link' }).click()
  await expect(page.getByText('Link revoked')).toBeVisible()
  await client.goto(url)
  await expect(client.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await context.close()

  expect((await page.goto('/compare?a=1&b=999999'))?.status()).toBe(404)
  await expect(page.getByRole('alert')).toContainText('No report of yours has the number 999999')
})
