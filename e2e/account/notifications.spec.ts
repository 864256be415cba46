import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addReport, asBuyer, expect, file, openReport, sampleReport, test } from '../support/fixtures.ts'

/** Returns the mails that were sent to the address. */
async function mailsTo(address: string): Promise<string[]> {
  const dir = join(process.env.PLUMBLINE_E2E_DATA ?? '', 'outbox/mail')
  const names = await readdir(dir).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${address}`))
}

test('what happens to a first report is told, mailed and counted in the tour', async ({ page, person }) => {
  const tour = page.getByRole('region', { name: 'Your first report' })
  await expect(tour).toContainText('0 of 70')
  const id = await openReport(page, file('juniper.txt', sampleReport))
  const mails = () => mailsTo(`${person.username}@example.test`)
  await expect
    .poll(async () => (await mails()).filter((mail) => /^Subject: Analysis complete\r$/m.test(mail)).length)
    .toBe(1)

  await page.goto('/notifications')
  const item = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  const header = page.getByRole('heading', { level: 1 })
  await expect(item('Analysis complete')).toContainText(/Report.*418 Juniper Ridge Drive.*8 deficiencies found/s)
  await expect(item('Payment received')).toContainText('m ago')
  const before = Number((await header.textContent())?.match(/\d+/)?.[0])
  await item('Payment received').getByRole('button', { name: 'Mark read' }).click()
  await expect(header).toHaveText(`Notifications${before - 1} unread`)
  await expect(item('Payment received').getByRole('button', { name: 'Mark read' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Unread/ }).click()
  await expect(item('Payment received')).toHaveCount(0)
  await item('Analysis complete').getByRole('button', { name: 'View Details' }).click()
  await expect(page).toHaveURL(`/reports/${id}`)

  await page.goto('/notifications?tab=account')
  await item('Payment received').getByRole('button', { name: 'Delete' }).click()
  await expect(item('Payment received')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(header).toHaveText('Notifications')
  await page.getByRole('link', { name: 'Unread' }).click()
  await expect(page.getByText("You're all caught up! No unread notifications.")).toBeVisible()
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByRole('heading', { name: 'No notifications' })).toBeVisible()

  await page.request.get(`/api/reports/${id}/download?format=csv`)
  await page.goto('/')
  await expect(tour.getByRole('listitem').filter({ hasText: 'Download the result' })).toContainText('done')
  await expect(tour.getByRole('listitem').filter({ hasText: 'Text a contractor' })).toContainText('next')
  await expect(tour).toContainText('55 of 70')
  await tour.getByRole('button', { name: 'Hide' }).click()
  await expect(tour).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the tour again' }).click()
  await expect(tour).toContainText('55 of 70')
})

// Without JavaScript a tab shows what it loaded.
asBuyer('what is read or deleted in one tab is so on the pages of the others', { tag: '@once' }, async ({ page }) => {
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto('/notifications', { waitUntil: 'networkidle' })
  const header = page.getByRole('heading', { level: 1 })
  await expect(header).toContainText('unread')
  const bell = page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .first()
  await expect(bell).toContainText('unread')
  const other = await page.context().newPage()
  await other.goto('/notifications', { waitUntil: 'networkidle' })
  await other.getByRole('button', { name: 'Mark all read' }).click()
  await page.bringToFront()
  await expect(header).toHaveText('Notifications')
  await expect(bell).toHaveText('Notifications')
  await page.goto('/reports', { waitUntil: 'networkidle' })
  await other.goto(`/reports/${id}/delete?from=report`, { waitUntil: 'networkidle' })
  await other.getByRole('button', { name: 'Delete report' }).click()
  await expect(other.getByText('Report deleted successfully')).toBeVisible()
  await page.bringToFront()
  await expect(page.getByText('No reports yet')).toBeVisible()
})
