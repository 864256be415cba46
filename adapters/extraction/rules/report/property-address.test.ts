import { expect, test } from 'vitest'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { exampleDocument } from '#domain/examples.ts'

const addressIn = async (line: string) =>
  (await rulesExtraction().extract(exampleDocument(`HOME INSPECTION REPORT\n${line}\nInspection Date: May 4, 2026`)))
    .propertyAddress

test('a whole address needs neither a suffix nor a label', async () => {
  expect(await addressIn('7310 Paseo Lindo, Pismo Beach, CA 93449')).toBe('7310 Paseo Lindo, Pismo Beach, CA 93449')
})

test.each(['7310 Paseo Lindo', '7310 Items Were Seen, Pismo Beach'])('%s is no whole address', async (line) => {
  expect(await addressIn(line)).toBeNull()
})

test.each(['Inspection Number 31-0407', 'Job 4471', 'File No. 88120', 'ID: 5093'])(
  'what is called a number is none of the house: %s',
  async (number) => {
    expect(await addressIn(`${number} 2264 Osprey Ct, Eugene, OR 97401`)).toBe('2264 Osprey Ct, Eugene, OR 97401')
  },
)

test.each(['Space 27', 'Spc 27', 'Lot 3B', 'Bldg. 4'])('a house in a park has a unit: %s', async (unit) => {
  const address = `640 Harbor Way, ${unit}, Astoria, OR 97103`
  expect(await addressIn(`Property Address: ${address}`)).toBe(address)
})

test.each(['Turnpike', 'Mews'])('a street may be a %s', async (suffix) => {
  const address = `85 Heron ${suffix}, Salem, OR`
  expect(await addressIn(address)).toBe(address)
})
