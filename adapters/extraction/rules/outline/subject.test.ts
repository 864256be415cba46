import { expect, test } from 'vitest'
import { foundIn } from '#adapters/extraction/rules/testing/found.ts'

const categories = async (title: string, text: string) =>
  (await foundIn(`\n${text}`, `${title}\n`)).map(({ category }) => category)

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
