import { expect, test } from 'vitest'
import { starterCostbook } from '#adapters/costs/starter-costbook.ts'
import { anotherRepairs } from './another-repair.ts'

const { learned } = starterCostbook().index

function repairs(description: string, recommendation = '') {
  const pairs = learned ? anotherRepairs(learned, { description, recommendation, location: '' }) : []
  return [pairs[0]?.own, ...pairs.map(({ other }) => other)].map((piece) => piece?.item.part)
}

test.each([
  ['The bath fan does not work and the toilet is loose.', ['bath fan', 'toilet']],
  [
    'No smoke alarm was found upstairs and there is no carbon monoxide alarm either.',
    ['smoke alarm', 'carbon monoxide alarm'],
  ],
  ['The gutter at the rear is detached. Two shingles are missing above it.', ['gutters', 'roof shingles']],
])('another repair is asked for: %s', (description, parts) => {
  expect(repairs(description)).toEqual(parts)
})

test.each([
  ['what a leak has spoilt', 'The supply valve under the sink drips and the cabinet floor is swollen.'],
  ['a stain below a leak', 'The roof leaks at the chimney flashing and the ceiling below is stained.'],
  ['what one of the jobs covers', 'Soffit vents are covered by insulation; baffles are missing.'],
  ['a look', 'The furnace rattles and its flue is rusted. Have both evaluated by a technician before use.'],
  [
    'what things are for',
    'The dishwasher has no high loop in its drain line. Anti-siphon devices are installed to keep wastewater out of it.',
  ],
  ['one piece', 'The hall toilet rocks on its flange.'],
])('%s is no other repair: %s', (_, description) => {
  expect(repairs(description)).toEqual([undefined])
})
