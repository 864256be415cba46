import { printed } from '../support/files.ts'
import { addReport, asBuyer, expect, file, openReport, sampleReport } from '../support/fixtures.ts'

const lines = sampleReport.replaceAll('\f', '').split('\n')
const inFocus = 'Finding in focus'

asBuyer('the page follows the finding in focus, which is excluded there, alone or with its page', async ({ page }) => {
  const id = await openReport(page, file('juniper.pdf', printed(lines), 'application/pdf'))
  await page.getByRole('link', { name: 'Side by side' }).click()
  await expect(page.getByRole('heading', { name: 'Side by side' })).toBeVisible()
  const list = page.getByRole('navigation', { name: 'Findings' })
  const focus = page.getByRole('region', { name: inFocus })
  await expect(list.locator('[aria-current]')).toHaveCount(1)
  await expect(page.locator('svg [data-chosen] rect')).toHaveCount(1)
  await expect(focus).toContainText(/1 of \d/)
  await focus.getByRole('link', { name: 'Next finding' }).click()
  await expect(focus).toContainText(/2 of \d/)
  await expect(page.locator('svg [data-chosen] rect')).toHaveCount(1)
  await list.getByRole('link', { name: /Double tapped breaker/ }).click()
  await expect(focus).toContainText('Double tapped breaker')

  await focus.getByRole('button', { name: 'Exclude' }).click()
  await expect(focus.getByRole('button', { name: 'Include in Report' })).toBeVisible()
  await expect(page).toHaveURL(/\/beside\?(?:p=\d+&)?finding=/)
  await focus.getByRole('button', { name: 'Include in Report' }).click()
  await expect(focus.getByRole('button', { name: 'Exclude' })).toBeVisible()
  const whole = page.getByRole('button', { name: 'Exclude all on this page' })
  await whole.click()
  await expect(page.getByRole('button', { name: 'Include all on this page' })).toBeVisible()
  await expect(list.getByText('Excluded')).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Include all on this page' }).click()
  await expect(whole).toBeVisible()
  await expect(list.getByText('Excluded')).toHaveCount(0)

  await focus.getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(new RegExp(`/reports/${id}#finding-`))
})

asBuyer('keys step through the findings, and letters can be turned off @once', async ({ page }) => {
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto(`/reports/${id}/beside`)
  const focus = page.getByRole('region', { name: inFocus })
  await expect(page.getByText('Keys', { exact: true })).toBeVisible()
  for (const [key, place] of [
    ['j', 2],
    ['ArrowRight', 3],
    ['k', 2],
    ['ArrowLeft', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(focus).toContainText(new RegExp(`^${place} of `))
  }
  await page.keyboard.press('e')
  await expect(focus.getByRole('button', { name: 'Include in Report' })).toBeVisible()
  await page.keyboard.press('?')
  await page.getByLabel('Letter keys are on').uncheck()
  await page.getByText('Keys', { exact: true }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowRight')
  await expect(focus).toContainText(/^2 of /)
  await page.getByLabel('Letter keys are on').check()
  await page.getByText('Keys', { exact: true }).focus()
  await page.keyboard.press('o')
  await expect(page).toHaveURL(new RegExp(`/reports/${id}#finding-`))
})

asBuyer('keys that follow each other fast all count, an exclusion too @once', async ({ page }) => {
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto(`/reports/${id}/beside`)
  const focus = page.getByRole('region', { name: inFocus })
  await expect(page.getByText('Keys', { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await page.keyboard.press('j')
  await expect(focus).toContainText(/^4 of /)
  const list = page.getByRole('navigation', { name: 'Findings' })
  await expect(list.getByText('Excluded')).toHaveCount(1)
  await page.keyboard.press('k')
  await expect(focus.getByRole('button', { name: 'Include in Report' })).toBeVisible()
})

asBuyer('on a small screen the footer follows the list, and the sheet covers none of it', async ({ page }) => {
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/reports/${id}/beside`)
  const footer = page.getByRole('contentinfo')
  const list = await page.getByRole('navigation', { name: 'Findings' }).boundingBox()
  const foot = await footer.boundingBox()
  expect((foot?.y ?? 0) - (list?.y ?? 0) - (list?.height ?? 0)).toBeLessThan(160)
  await footer.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const [theme, sheet] = await Promise.all([
    footer.getByRole('group').boundingBox(),
    page.getByRole('region', { name: inFocus }).boundingBox(),
  ])
  expect((theme?.y ?? 0) + (theme?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0)
})

asBuyer('lines that were missed become a finding in words of its owner', async ({ page }) => {
  const id = await addReport(page, file('juniper.pdf', printed(lines), 'application/pdf'))
  await page.goto(`/reports/${id}/beside`)
  await page.getByRole('link', { name: 'Mark what was missed' }).click()
  const make = page.getByRole('button', { name: 'Make it a finding' })
  await make.click()
  await expect(page.getByRole('alert')).toContainText('Mark the lines that tell of the problem.')
  await page.getByRole('checkbox', { name: 'HOME INSPECTION REPORT' }).check()
  await make.click()
  await expect(page.getByText('Added to the findings')).toBeVisible()
  await page.getByRole('textbox', { name: 'Location' }).fill('Whole house')
  await page.getByLabel('Category', { exact: true }).selectOption('structural')
  await page.getByRole('button', { name: 'Save words' }).click()
  const added = page.getByRole('article', { name: 'Structural: Whole house' })
  await expect(added).toContainText('HOME INSPECTION REPORT')
})

asBuyer('lines stay marked on their own page only, wherever its history leads @once', async ({ page }) => {
  const id = await addReport(page, file('juniper.txt', sampleReport))
  await page.goto(`/reports/${id}/beside?p=1`)
  await page.getByRole('link', { name: 'Mark what was missed' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('heading', { name: 'Page 2 of 2' })).toBeVisible()
  await page.getByRole('link', { name: 'Mark what was missed' }).click()
  await expect(page.getByText('Lines of page 2')).toBeVisible()
  const boxes = page.getByRole('checkbox')
  await boxes.first().check()
  await page.evaluate(() => history.go(-3))
  await expect(page.getByText('Lines of page 1')).toBeVisible()
  for (const box of await boxes.all()) await expect(box).not.toBeChecked()
})

asBuyer('a locked report has no pages beside it', async ({ page }) => {
  const id = await addReport(page, file('juniper.txt', sampleReport), 'locked')
  await page.goto(`/reports/${id}`)
  await expect(page.getByRole('region', { name: 'How surely it was read' })).toContainText('2 of 2 pages read.')
  await page.goto(`/reports/${id}/beside`)
  await expect(page).toHaveURL(new RegExp(`/reports/${id}$`))
})
