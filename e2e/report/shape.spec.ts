import { addReport, asBuyer, expect, file, openFindings, test } from '../support/fixtures.ts'

const report = `HOME INSPECTION REPORT
Property Address: 418 Juniper Ridge Drive, Austin, TX 78701
Inspection Date: March 4, 2026

SUMMARY
The gutter at the garage leaks at the seam.

1. ROOFING
1.1 The gutter at the garage is loose and leaks at the seam. Water has run down the wall below it. Recommend repair by a licensed roofing contractor.

2. ELECTRICAL
2.1 Double tapped breaker in the main panel. Recommend correction by a licensed electrician.
2.2 The wall plate of the switch in the hall is a different color.
`

asBuyer(
  'an owner puts a finding in other words, which outlive another analysis beside those of the report',
  async ({ page }) => {
    test.slow()
    const id = await addReport(page, file('juniper.txt', report))
    await page.goto(`/reports/${id}?open=all`)
    const card = page.getByRole('article').filter({ hasText: 'Double tapped breaker' })
    await card.getByRole('link', { name: 'Edit wording' }).click()
    await page.getByRole('textbox', { name: 'Location' }).fill('Garage wall')
    await page.getByRole('textbox', { name: 'Description' }).fill('')
    await page.getByRole('button', { name: 'Save words' }).click()
    await expect(page.getByRole('alert')).toContainText('Say what is wrong')
    await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('Garage wall')
    await page.getByRole('textbox', { name: 'Description' }).fill('Two wires share one breaker.')
    await page.getByRole('button', { name: 'Save words' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()

    const edited = page.getByRole('article').filter({ hasText: 'Two wires share one breaker.' })
    await expect(edited.getByRole('heading', { name: /Garage wall/ })).toBeVisible()
    await edited.getByText('What the report says').click()
    await expect(edited.getByText('Double tapped breaker in the main panel.').first()).toBeVisible()

    await page.goto('/reports?search=juniper')
    await page.getByRole('link', { name: /^refresh/i }).click()
    await page.getByRole('button', { name: 'Analyze again' }).click()
    await expect(page.getByText('Analysis Refresh Started')).toBeVisible()
    await expect(async () => {
      await page.goto(`/reports/${id}?open=all`)
      await expect(edited.getByText('Edited by you')).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 40_000 })

    await edited.getByRole('link', { name: 'Edit wording' }).click()
    await page.getByRole('button', { name: /words again/ }).click()
    await expect(page.getByText('words are back')).toBeVisible()
    await expect(card).not.toContainText('Edited by you')
  },
)

asBuyer('an owner rates a finding otherwise, and the counts follow', async ({ page }) => {
  test.slow()
  const id = await addReport(page, file('juniper.txt', report))
  await page.goto(`/reports/${id}?open=all`)
  const card = page.getByRole('article').filter({ hasText: 'Double tapped breaker' })
  await card.getByRole('link', { name: 'Edit wording' }).click()
  await page.getByLabel('Severity', { exact: true }).selectOption('low')
  await page.getByLabel('Category', { exact: true }).selectOption('appliances')
  await page.getByRole('button', { name: 'Save words' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(card).toContainText('LOW RISK')
  await expect(card.getByRole('heading', { name: /^Appliances/ })).toBeVisible()
  await expect(card).toContainText('Edited by you')
  await card.getByRole('link', { name: 'Edit wording' }).click()
  await page.getByRole('button', { name: /words again/ }).click()
  await expect(card.getByRole('heading', { name: /^Electrical/ })).toBeVisible()
  await expect(card).not.toContainText('LOW RISK')
})

asBuyer('an owner tells a finding apart and puts it back together', async ({ page }) => {
  test.slow()
  const id = await addReport(page, file('juniper.txt', report))
  await page.goto(`/reports/${id}?open=all`)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  const gutter = cards.filter({ hasText: 'is loose and leaks at the seam' })
  await gutter.getByRole('link', { name: 'Split' }).click()
  const list = page.getByRole('button', { name: 'List the ticked words on their own' })
  await list.click()
  await expect(page.getByRole('alert')).toContainText('Tick the words')
  await page.getByLabel(/Water has run down the wall/).check()
  await list.click()
  await expect(page.getByText('1 finding split off')).toBeVisible()
  await expect(cards).toHaveCount(3)

  await openFindings(page)
  await gutter.getByRole('link', { name: 'Split' }).click()
  await page.getByRole('button', { name: 'Undo the merge' }).click()
  await expect(page.getByText('1 finding split off')).toBeVisible()
  await expect(cards).toHaveCount(4)

  for (const left of [3, 2]) {
    await page.goto(`/reports/${id}?open=all`)
    const part = cards.locator('a[href*="/parts/part-"]').first()
    await part.click()
    await page.getByRole('button', { name: 'Put back together' }).click()
    await expect(page.getByText('Back together', { exact: true })).toBeVisible()
    await expect(cards).toHaveCount(left)
  }
})

asBuyer('an owner adds a possible miss and puts it in other words', async ({ page }) => {
  test.slow()
  const id = await addReport(page, file('juniper.txt', report))
  await page.goto(`/reports/${id}#possible-misses`)
  const add = page.getByRole('button', { name: 'Add to the findings' })
  // Cards are laid out as they come into view: a press in the same moment can fall beside what has just moved.
  await add.scrollIntoViewIfNeeded()
  await add.click()
  await expect(page.getByText('Added to the findings')).toBeVisible()
  const added = page.getByRole('article').filter({ hasText: 'wall plate' })
  await added.getByRole('link', { name: 'Edit wording' }).click()
  await page.getByRole('textbox', { name: 'Location' }).fill('Hall')
  await page.getByRole('button', { name: 'Save words' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(added.getByRole('heading', { name: /Hall/ })).toBeVisible()
  await expect(added).toContainText('Edited by you')
})
