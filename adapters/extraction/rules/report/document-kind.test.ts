import { expect, test } from 'vitest'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { exampleDocument } from '#domain/examples.ts'

const LIST = `

KITCHEN

The drain under the kitchen sink leaks.

EXTERIOR

The guardrail of the deck is loose.
`

const isReport = async (title: string) =>
  (await rulesExtraction().extract(exampleDocument(title + LIST))).isInspectionReport

test.each([
  'ELEVEN MONTH WARRANTY INSPECTION',
  'PRE-DRYWALL INSPECTION',
  'ROOF INSPECTION REPORT',
  'Inspected on: May 4, 2026',
])('a short list reports on a house under the title %s', async (title) => {
  expect(await isReport(title)).toBe(true)
})

test('a list that says of no inspection is no report', async () => {
  expect(await isReport('THINGS TO DO AT OUR PLACE')).toBe(false)
})
