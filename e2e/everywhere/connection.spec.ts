import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { matchPath } from '@remix-run/react'
import { addressOf, routeManifest } from '../../app/testing/routes.ts'
import { unsentWords } from '../../app/ui/connection/failure-words.ts'
import { expect, file, sampleReport, signIn, test, testAlone } from '../support/fixtures.ts'
import { accountPages, reportPages } from '../support/pages-with-forms.ts'
import { lose, losses, newButtons, open, pressed, restore } from '../support/pressing.ts'

/** Actions whose forms this test does not send, and why. */
const unpressed: Record<string, string> = {
  '/auth': 'comes without React',
  '/verify': 'comes without React',
  '/s/:token': 'comes without React',
  '/sw-cleanup': 'comes without React',
  '/switch-account': 'comes without React',
  '/mobile-logout': 'comes without React',
  '/logout': 'leaves by a document of its own',
  '/settings/delete': 'leaves by a document of its own',
  '/upload': 'is sent by a request of its own: upload-panel.test.tsx',
  '/': 'is what /upload is without JavaScript',
}

const app = join(import.meta.dirname, '../../app')

const title = (of: string) => `no action of ${of} loses the page, or what was typed, when it does not arrive`

test(title('reports'), async ({ page, person }) => {
  test.setTimeout(600_000)
  const folder = process.env.PLUMBLINE_E2E_DATA ?? ''
  await expectNoLoss(page, await reportPages({ page, folder, person }), /^\/(reports|compare)\b/)
})

testAlone(title('accounts and admins'), async ({ page, person, system }) => {
  test.setTimeout(600_000)
  system.makeAdmin(person.username)
  await signIn(page, person)
  const paths = await accountPages({ folder: system.folder, origin: system.origin, person })
  await expectNoLoss(page, paths, /^\/(?!(reports|compare)\b)/)
})

/** Presses each button on the pages whose action has such an address, which must be all such actions. */
async function expectNoLoss(page: Page, paths: string[], to: RegExp) {
  const sent = new Set<string>()
  page.on('request', (request) => request.method() === 'POST' && sent.add(new URL(request.url()).pathname))
  const seen = new Set<string>()
  const wrong: string[] = []
  await page.clock.install()
  for (const path of paths) {
    await open(page, path)
    for (const [index, button] of (await newButtons(page, to, seen)).entries()) {
      if (index > 0) await open(page, path)
      wrong.push(...(await pressed(page, path, button)))
    }
  }
  expect(wrong).toEqual([])
  const missed = actions().filter(
    (address) =>
      to.test(address) &&
      !(address in unpressed) &&
      ![...sent].some((path) => matchPath(address, path.replace(/\.data$/, ''))),
  )
  expect(missed).toEqual([])
  const unnamed = [...sent].filter((path) => unsentWords(path.replace(/\.data$/, ''), 'silent').title === 'Not sent')
  expect(unnamed).toEqual([])
}

/** Returns the address of every action that has a form. */
function actions(): string[] {
  return routeManifest()
    .filter(({ path }) => !/^(api|webhooks)\//.test(path ?? ''))
    .filter(({ file }) =>
      /export (async function |function |const |\{[^}]*)\baction\b/.test(readFileSync(join(app, file), 'utf8')),
    )
    .map(addressOf)
}

test('settings that did not arrive are sent by the next press, and an old success is not told again', async ({
  page,
  person,
}) => {
  expect(person.username).not.toBe('')
  await open(page, '/settings')
  await page.getByLabel('Company').fill('First Ltd')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await expect(page.getByText('Profile Updated')).toHaveCount(0)
  await page.getByLabel('Company').fill('Second Ltd')
  await lose(page, 'offline')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('alert').filter({ hasText: losses[0][1] })).toContainText('Update Failed')
  await expect(page.getByText('Profile Updated')).toHaveCount(0)
  await expect(page.getByLabel('Company')).toHaveValue('Second Ltd')
  await restore(page)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Company')).toHaveValue('Second Ltd')
})

test('a page that follows an analysis says after 10 s that it cannot, and goes on when it can', async ({
  page,
  person,
}) => {
  expect(person.username).not.toBe('')
  const line = page.getByText('What you see may be out of date.')
  await page.clock.install()
  await open(page, '/')
  await lose(page, 503)
  await page.locator('input[type=file]').setInputFiles(file('house.txt', sampleReport))
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to upload report' })).toBeVisible()
  await restore(page)
  await page.locator('input[type=file]').setInputFiles(file('house.txt', sampleReport))
  await expect(page.getByText('Upload successful')).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Upload Inspection Report' })
  await lose(page, 502)
  await page.clock.fastForward(11_000)
  await page.clock.fastForward(11_000)
  await expect(line).toBeVisible()
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(line).toBeVisible()
  await restore(page)
  await page.clock.fastForward(16_000)
  await expect(line).toHaveCount(0)
  await expect(heading).toBeVisible()
})
