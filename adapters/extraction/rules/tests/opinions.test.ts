import { expect, test } from 'vitest'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { exampleDocument } from '#domain/examples.ts'

test('opinions, numbered advice and terms at the end of a letter repeat what was observed and add nothing', async () => {
  const pages = [
    'INSPECTION REPORT\nProperty Address: 12 Elm Street, Austin, TX 78701\nInspection Date: 3/4/2025',
    'OBSERVATIONS\n\nThe second steel column in the basement is corroded through at its base. Two floor joists below the hall bath have been notched at mid-span.',
    'OPINIONS\n\n1. Replace the corroded column with a new pipe column on a footing of 24 inches.\n\n2. Sister the notched joists for their full length, glued and nailed.',
    'TERMS\n\nCrack: a separation in concrete. Settlement: downward movement of a foundation.',
  ]
  const { deficiencies } = await rulesExtraction().extract(exampleDocument(...pages))
  expect(deficiencies.map(({ evidence }) => evidence[0]?.page)).toEqual([2, 2])
})
