import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, file, signIn, testAlone as test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/looks.ts'

test.describe.configure({ mode: 'serial' })

/** Prices as an office keeps them: with a title, semicolons, and a code that Excel took for a date. */
function prices(name: string, cost = '185.50') {
  const heading = 'deficiency_keywords;bni_item_code;bni_description;total_cost'
  return file(
    `${name}.csv`,
    `Our prices 2026\n${heading}\nwobbly ${name} finial;31-Jul;Refix ${name} finial;"$1,${cost}"\n`,
  )
}

async function uploadMapping(page: Page, csv: ReturnType<typeof file>) {
  await page.locator('#file-mapping').setInputFiles(csv)
  await page.getByRole('button', { name: 'Upload Deficiency Mapping' }).click()
  await expect(page.getByRole('heading', { name: 'Check the Deficiency Mapping' })).toBeVisible()
}

test('to others there is no admin area, and no link to it', async ({ page, person }) => {
  expect(person.username).not.toBe('')
  await expect(page.getByRole('link', { name: 'BNi Costbook' })).toHaveCount(0)
  const answer = await page.goto('/admin/bni')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await page.context().clearCookies()
  expect((await page.goto('/admin/bni'))?.status()).toBe(404)
  await expect(page.getByRole('link', { name: /sign in/i }).first()).toBeVisible()
})

test('an admin imports prices, searches them and goes back to those before', async ({
  page,
  person,
  system,
  javaScript,
}) => {
  test.setTimeout(120_000)
  system.makeAdmin(person.username)
  await signIn(page, person)
  if (javaScript) await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: 'BNi Costbook' }).click()
  await expect(page.getByText(/^Ready \(\d/)).toBeVisible()

  await test.step('a file is asked for', async () => {
    await page.getByRole('button', { name: 'Upload Deficiency Mapping' }).click()
    await expect(page.getByRole('heading', { name: 'No File Selected' })).toBeVisible()
    await expect(page.getByRole('alert').getByText('Please select a file before uploading')).toBeVisible()
  })

  const name = `zinc${person.username.slice(-6)}`
  await test.step('problems are shown, and nothing can be imported', async () => {
    await uploadMapping(page, prices(name, 'x'))
    await expect(page.getByRole('cell', { name: '$1,x' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0)
    await page.getByRole('button', { name: 'Back to the costbook' }).click()
    await expect(page.getByRole('heading', { name: 'BNi costbook' })).toBeVisible()
  })

  await test.step('a file is shown as understood, then imported', async () => {
    await uploadMapping(page, prices(name))
    await expect(page.getByRole('cell', { name: '07-31' })).toBeVisible()
    await expect(page.getByRole('cell', { name: '$1,185.50' })).toBeVisible()
    await page.getByLabel('Name of this version').fill(`Prices of ${name}`)
    await page.getByRole('button', { name: 'Import 1 deficiency mapping' }).click()
    await expect(page.getByText('Deficiency Mapping imported')).toBeVisible()
    await expect(page.getByText('Upload Complete')).toBeVisible()
    await expect(page.getByText(`Prices of ${name}`)).toBeVisible()
  })

  await test.step('the imported prices are found', async () => {
    await page.getByLabel('Deficiency description').fill(`The ${name} finial is wobbly.`)
    await page.getByLabel('Minimum confidence').fill('0.6')
    await page.getByRole('button', { name: 'Search Mappings' }).click()
    await expect(page.getByText('Found 1 complete match and 0 partial matches.')).toBeVisible()
    await expect(page.getByText('$1,185.50')).toBeVisible()
    await page.getByLabel('Deficiency description').fill('Nothing of the kind')
    await page.getByRole('button', { name: 'Search Mappings' }).click()
    await expect(page.getByText('No matching BNi data found. Live web research is off here')).toBeVisible()
    if (javaScript) expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  await test.step('the same file again says so', async () => {
    await uploadMapping(page, prices(name))
    await expect(page.getByText(`This exact file is the version “Prices of ${name}”`)).toBeVisible()
    await page.getByRole('button', { name: 'Back to the costbook' }).click()
    await expect(page.getByRole('heading', { name: 'BNi costbook' })).toBeVisible()
  })

  await test.step('the screens have no accessibility violations', async () => {
    if (!javaScript) return
    for (const path of ['/admin/bni', `/admin/bni?text=${name}`, '/admin/bni/versions', '/admin/bni-test']) {
      await page.goto(path)
      await expectAccessible(page)
    }
    await page.goto('/admin/bni')
    await uploadMapping(page, prices(`${name}b`, 'x'))
    await expectAccessible(page)
  })

  await test.step('a version is downloaded, changed and imported again', async () => {
    await page.goto('/admin/bni/versions')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: `CSV of Prices of ${name}` }).click()
    const csv = await readFile(await (await downloading).path(), 'utf8')
    expect(csv).toContain('"07-31"')
    await page.goto('/admin/bni')
    await uploadMapping(page, file('again.csv', csv.replace('Refix', 'Refit')))
    await expect(page.getByRole('cell', { name: '07-31' })).toBeVisible()
    await expect(page.getByRole('cell', { name: '$1,185.50' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Nothing was imported')).toBeVisible()
  })

  await test.step('what ships is made current again', async () => {
    await page.goto('/admin/bni/versions')
    await page
      .getByRole('button', { name: /^Make current.*starter/ })
      .first()
      .click()
    await expect(page.getByText('Version made current')).toBeVisible()
  })
})
