import type { Page } from '@playwright/test'
import { expect, file, signIn, testAlone as test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/looks.ts'

test.describe.configure({ mode: 'serial' })

const heading =
  'license_type,license_number,license_subtype,business_name,business_address_line1,business_city_state_zip,business_telephone,license_expiration_date_mmddccyy'

/** Returns a file as the board publishes it, with made-up companies and numbers that nobody answers. */
function texan(name: string, expires = '01312039') {
  return file(
    'texas.csv',
    `${heading}\nElectrical Contractor,300001,,${name},5 EXAMPLE LN,AUSTIN TX 78701-1234,(512) 555-0110,${expires}\n` +
      'Journeyman Electrician,300003,,SAMPLE PERSON,,AUSTIN TX 78702,,01312039\n',
    'text/csv',
  )
}

async function upload(page: Page, csv: ReturnType<typeof file>, title: RegExp) {
  await page.locator('#file').setInputFiles(csv)
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

test('an admin imports a board’s file, replaces it and goes back', async ({ page, person, system, javaScript }) => {
  test.setTimeout(120_000)
  system.makeAdmin(person.username)
  await signIn(page, person)
  await page.goto('/admin/bni')
  await page.getByRole('link', { name: 'Directory', exact: true }).click()
  await expect(page.getByText('No file has been imported yet.')).toBeVisible()

  await test.step('a file is asked for, and whose it is where its columns do not tell', async () => {
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByRole('alert').getByText('Please select a file before uploading')).toBeVisible()
    await page.locator('#file').setInputFiles(file('a.csv', 'a,b\n1,2\n', 'text/csv'))
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByRole('alert').getByText('The columns do not show whose file it is.')).toBeVisible()
  })

  await test.step('problems are shown, and nothing can be imported', async () => {
    await upload(page, texan('BLUEBONNET ELECTRIC LLC', '13452039'), /Check the contractors of Texas TDLR/)
    await expect(page.getByRole('cell', { name: '13452039' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0)
    if (javaScript) await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to the directory' }).click()
  })

  await test.step('a file is shown as understood, then imported', async () => {
    await upload(page, texan('BLUEBONNET ELECTRIC LLC'), /Check the contractors of Texas TDLR/)
    await expect(page.getByRole('cell', { name: 'Bluebonnet Electric LLC' })).toBeVisible()
    await expect(page.getByText('The license is for no work that is listed here: row 3.')).toBeVisible()
    if (javaScript) await expectAccessible(page)
    await page.getByLabel('Name of this version').fill('Texas in March')
    await page.getByRole('button', { name: 'Import 1 company' }).click()
    await expect(page.getByText('Contractors imported')).toBeVisible()
    await expect(page.getByText('Texas in March')).toBeVisible()
  })

  await test.step('another one replaces it, and the earlier one is made current again', async () => {
    await upload(page, texan('AGARITA ELECTRIC'), /Check the contractors of Texas TDLR/)
    await page.getByRole('button', { name: 'Import 1 company' }).click()
    await expect(page.getByText('Contractors imported')).toBeVisible()
    await page.getByRole('button', { name: /^Make current.*Texas in March/ }).click()
    await expect(page.getByText('Version made current')).toBeVisible()
    if (javaScript) await expectAccessible(page)
  })

  await test.step('a consent is recorded', async () => {
    await page.getByRole('link', { name: 'Texting consents' }).click()
    await page.getByLabel('Phone number').fill('12')
    await page.getByLabel('In which words').fill('You may text me about repairs')
    await page.getByLabel('Proof').fill('Letter of March 1')
    await page.getByRole('button', { name: 'Record' }).click()
    await expect(page.getByText('This is not a phone number.').first()).toBeVisible()
    await expect(page.getByLabel('Proof')).toHaveValue('Letter of March 1')
    await page.getByLabel('Phone number').fill('512 555 0110')
    await page.getByRole('button', { name: 'Record' }).click()
    await expect(page.getByText('(512) 555-0110 may be texted from now on.')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'You may text me about repairs' })).toBeVisible()
    if (javaScript) await expectAccessible(page)
  })

  await test.step('who was imported is found near the house', async () => {
    await page.goto('/contractors?address=78701&category=electrical')
    await expect(page.getByText('Bluebonnet Electric LLC').first()).toBeVisible()
    await expect(page.getByText('Agarita Electric')).toHaveCount(0)
  })
})
