import { expect, test } from 'vitest'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { exampleDocument } from '#domain/examples.ts'

const COVER = 'Property Address: 12 Larch Row, Dayton, OH 45402\nInspection Date: May 4, 2026\n'

const categories = async (title: string, text: string) =>
  (await rulesExtraction().extract(exampleDocument(`${title}\n\n${COVER}\n${text}`))).deficiencies.map(
    ({ category }) => category,
  )

const CRACKS = 'Several cracks meet at the bell of the third section, which is broken.'

test.each([
  ['Sewer scope report no. 25-0211', 'SEWER LINE', 'plumbing'],
  ['Level 2 Chimney Inspection', 'CHIMNEY', 'fireplaces'],
])('what a report of one system tells is of that system: %s', async (title, heading, category) => {
  const calm = 'The camera went in at the front.\n\nThe water ran for ten minutes.\n\nThe light was good.'
  expect(await categories(title, `${heading}\n\n${CRACKS}\n\n${calm}`)).toEqual([category])
})

test.each([
  'Solid Foundation Home Inspections',
  'Top Deck Inspections LLC',
  'Inspection Report - 210 Wells Street',
  'Roof, Pool and Electrical Inspection',
])('a report of a house, or of several systems, has no such subject: %s', async (title) => {
  const parts = 'PLUMBING\n\nThe kitchen drain leaks at its trap.\n\nELECTRICAL\n\nThe outlet in the hall is broken.'
  expect(await categories(title, `${parts}\n\nINTERIORS\n\nThe closet door is off its track.`)).toEqual([
    'plumbing',
    'electrical',
    'interiors',
  ])
})
