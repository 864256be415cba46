import { printed } from '../support/files.ts'
import {
  addReport,
  asBuyer,
  buyAndUnlock,
  expect,
  file,
  join,
  openFolds,
  sampleReport,
  test,
} from '../support/fixtures.ts'
import { expectNoViolations } from '../support/looks.ts'
import { plantingFor } from '../support/states.ts'

const data = process.env.PLUMBLINE_E2E_DATA ?? ''

test('screens for visitors have no accessibility violations', async ({ page }) => {
  test.setTimeout(120_000)
  await expectNoViolations(page, [
    '/',
    '/auth',
    '/auth?tab=register',
    '/auth/forgot',
    '/accuracy',
    '/developers',
    '/no-such-page',
  ])
})

test('what visitors read has no accessibility violations', async ({ page }) => {
  test.setTimeout(180_000)
  await expectNoViolations(page, [
    '/blog',
    '/blog/critical-electrical-issues-home-inspections',
    '/blog/no-such-post',
    '/press',
    '/privacy',
    '/terms',
    '/help',
  ])
})

test('what visitors try has no accessibility violations', async ({ page }) => {
  test.setTimeout(180_000)
  await expectNoViolations(page, ['/#demo-3', '/demo', '/verify', '/offline', '/goodbye', '/mobile-logout'])
})

test('screens for members without reports have no accessibility violations', async ({ page }) => {
  test.setTimeout(180_000)
  await join(page)
  await expectNoViolations(page, [
    '/',
    '/reports',
    '/credits',
    '/purchase-credits?package=three',
    '/purchase-cancelled',
    '/purchase-success',
    '/switch-account',
    '/sw-cleanup',
    '/notifications',
    '/notifications/clear',
    '/settings/password',
    '/no-such-page',
  ])
})

test('settings that ask, receipts and the kit have no accessibility violations', async ({ page, person }) => {
  test.setTimeout(180_000)
  const { plant, example, close } = await plantingFor(data, person.username)
  const uploaded = await plant({ findings: [], progress: { stage: 'uploaded' } })
  const kept = await plant({ findings: example.findings.slice(0, 2) })
  const open = await plant({ findings: example.findings.slice(0, 2) })
  await close()
  await page.goto(`/reports/${kept}/erase`)
  await page.getByRole('button', { name: 'Delete the file' }).click()
  await expectNoViolations(page, [
    `/reports/${uploaded}`,
    `/reports/${uploaded}/erase`,
    `/reports/${open}/keep`,
    `/reports/${kept}/source`,
    '/reports',
    '/receipts',
    '/settings/import',
    '/settings/keep-reports',
    '/settings/delete',
    '/notifications?tab=contractor',
    '/dev/kit?show=errors',
    '/dev/kit?show=dialog',
  ])
})

asBuyer('the directory and the settings have no accessibility violations', async ({ page }) => {
  test.setTimeout(120_000)
  await expectNoViolations(page, ['/contractors?address=78701&category=plumbing&rating=0', '/settings'])
})

asBuyer('screens of a payment have no accessibility violations', async ({ page }) => {
  test.setTimeout(120_000)
  for (const decision of [/^decline/i, /^pay \$/i]) {
    await page.goto('/purchase-credits')
    await page
      .getByRole('button', { name: /^Purchase Credits/ })
      .first()
      .click()
    await expect(page.getByText('Test payment: no money moves')).toBeVisible()
    await expectNoViolations(page, [page.url()])
    await page.getByRole('button', { name: decision }).click()
    await expect(page).toHaveURL(/purchase-success/)
    await expectNoViolations(page, [page.url()])
  }
})

test('screens of a report, locked and open, have no accessibility violations', async ({ page }) => {
  test.setTimeout(300_000)
  await join(page)
  const id = await addReport(page, file('juniper.txt', sampleReport), 'locked')
  await expectNoViolations(page, [
    `/?report=${id}`,
    `/reports/${id}`,
    '/reports',
    `/credits?report=${id}`,
    `/reports/${id}/unlock`,
    `/reports/unlock/${id}`,
    `/reports/${id}/delete`,
  ])
  await buyAndUnlock(page, id)
  const source = `/reports/${id}/source`
  const quantity = await page.getByRole('link', { name: 'Change the quantity' }).first().getAttribute('href')
  const quote = await page.getByRole('link', { name: 'Enter your own quote' }).first().getAttribute('href')
  await expectNoViolations(page, [
    `${quantity}`,
    `${quote}`,
    `/reports/${id}`,
    `/reports/${id}?open=all`,
    source,
    `${source}?p=9`,
    `/reports/${id}/beside?p=1&mark=lines`,
    '/credits',
    '/reports',
  ])
})

asBuyer('the screens of messages have no accessibility violations', async ({ page }) => {
  test.setTimeout(240_000)
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto(`/reports/${id}?open=all`)
  const several = await page.getByRole('link', { name: 'Text contractors' }).first().getAttribute('href')
  await openFolds(page.getByRole('article'), 'Recommended contractors')
  const single = await page
    .getByRole('link', { name: /^Text Sample/ })
    .first()
    .getAttribute('href')
  await expectNoViolations(page, [`${several}`, `${single}`])
  await page.getByLabel('Your phone number').fill('(512) 555-0177')
  await page.getByLabel(/Share my name/).check()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL(/\/sent\/[\w-]+/)
  const sent = page.url()
  await page.getByRole('link', { name: 'See what was sent' }).click()
  await expect(page).toHaveURL(/messages\?request=/)
  await expectNoViolations(page, [sent, page.url(), `${several}`, '/settings', '/dev/outbox'])
})

asBuyer('a page of a PDF with its findings has no accessibility violations', async ({ page }) => {
  test.setTimeout(120_000)
  const pdf = printed(sampleReport.replaceAll('\f', '').split('\n'))
  const id = await addReport(page, file('juniper.pdf', pdf, 'application/pdf'))
  await expectNoViolations(page, [
    `/reports/${id}/source`,
    `/reports/${id}/beside`,
    `/reports/${id}/beside?p=1&mark=lines`,
  ])
})

test('a report has no accessibility violations in any state', async ({ page, person }) => {
  test.setTimeout(300_000)
  const { example, plant, change, doubt, close } = await plantingFor(data, person.username)
  const findings = example.findings.slice(0, 4)
  const [first, second, last] = [findings[0], findings[1], findings.at(-1)]
  if (!first || !second || !last) throw new Error('the example has too few findings')
  const failed = { stage: 'failed', reason: 'engine-failed', at: new Date() } as const
  const processing = await plant({ findings: [], progress: { stage: 'read' } })
  const edited = await plant({ findings })
  await change(edited, last, { excluded: true })
  await doubt(edited)
  await change(edited, second, { words: { location: 'Kitchen', description: 'The roofer saw four missing shingles.' } })
  const states = [
    processing,
    await plant({ findings: [], progress: failed }),
    await plant({ findings: findings.slice(0, 3), progress: failed }),
    await plant({ findings: [] }),
    await plant({ findings, unlocked: false }),
    edited,
  ].map((id) => `/reports/${id}`)
  await close()
  await expectNoViolations(page, [
    ...states,
    `/reports/${edited}/messages`,
    `/reports/${edited}/words/${first.id}`,
    `/reports/${edited}/words/${second.id}`,
    `/reports/${edited}/parts/${first.id}`,
    `/reports/${edited}/house`,
    `/reports/${edited}/for-whom`,
    `/reports/${edited}/plan`,
    `/reports/${edited}/trades`,
    `/reports/${edited}/repair/${first.id}`,
    `/reports/${edited}/repair/${first.id}?q=outlet`,
    '/reports?pageSize=10',
  ])
})

test('a repair request and its letter have no accessibility violations', async ({ page, person }) => {
  test.setTimeout(300_000)
  const { example, plant, draft, send, answer, close } = await plantingFor(data, person.username)
  const findings = example.findings.slice(0, 6)
  const [drafted, sent, answered] = [await plant({ findings }), await plant({ findings }), await plant({ findings })]
  const { version } = await draft(drafted)
  await send(sent)
  await answer(answered)
  const none = await plant({ findings: [] })
  await close()
  const request = (id: number) => `/reports/${id}/request`
  await expectNoViolations(page, [
    request(none),
    request(drafted),
    `${request(drafted)}/preview?version=${version}`,
    `${request(drafted)}/discard?version=${version}`,
    request(sent),
    `${request(sent)}/answers?version=1`,
    request(answered),
  ])
})

test('shared and compared reports have no accessibility violations', async ({ page, person }) => {
  test.setTimeout(300_000)
  const { example, plant, send, answer, share, close } = await plantingFor(data, person.username)
  const { findings } = example
  await expectNoViolations(page, ['/compare'])
  const older = await plant({ findings: findings.slice(2, 8), inspectionDate: '2025-09-01' })
  const newer = await plant({ findings: findings.slice(0, 6) })
  const other = await plant({ findings: findings.slice(0, 6), address: '77 Alder Court, Austin, TX 78745' })
  await send(older)
  await answer(newer)
  const links = [await share(older, 'full'), await share(older, 'request'), await share(newer, 'request')]
  await close()
  await expectNoViolations(page, [
    `/reports/${older}/share`,
    `/reports/${other}/share`,
    ...links,
    `/s/${'a'.repeat(43)}`,
    `/compare?a=${older}`,
    `/compare?a=${older}&b=${older}`,
    `/compare?a=${older}&b=${newer}`,
    `/compare?a=${older}&b=${other}`,
  ])
})
