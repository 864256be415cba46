import { expect, test } from 'vitest'
import { sentencesOf } from '#adapters/extraction/rules/language/sentences.ts'
import { foundIn } from '#adapters/extraction/rules/testing/found.ts'

const textsOf = (text: string) => sentencesOf(text).map((sentence) => sentence.text)

test('a sentence may begin in small letters, as hurried inspectors write', () => {
  expect(textsOf('Joists are straight and sound. one joist under the tub is cut through.')).toEqual([
    'Joists are straight and sound.',
    'one joist under the tub is cut through.',
  ])
})

test('what is wrong too belongs to the sentence before', () => {
  const text = 'Elbow is crushed at the corner. splash block gone too.'
  expect(textsOf(text)).toEqual([text])
})

test.each([
  'Downspouts are galv. steel and drain to the street.',
  'Sill plate is approx. four feet long.',
  'See fig. two below.',
])('a shortened word ends no sentence: %s', (text) => {
  expect(textsOf(text)).toEqual([text])
})

test('what must be done about a part is told with what is wrong with it', async () => {
  const found = await foundIn(`
EXTERIOR WALLS
There are two large exposed openings in the walls beneath the eaves over the dining room. The openings must be covered or blocked off to prevent rodents from entering the home.
`)
  expect(found).toHaveLength(1)
  expect(found[0]?.description).toContain('two large exposed openings')
})

test('an order to mend what was told is no finding of its own', async () => {
  const found = await foundIn(`
EXTERIOR
Wood rot at the front gable trim and two window sills. Replace rotted wood, caulk, paint.
`)
  expect(found).toHaveLength(1)
  const apart = await foundIn(`
EXTERIOR
The gutter over the furnace is bent and leaks. The furnace needs to be cleaned, soot is on the burners.
`)
  expect(apart).toHaveLength(2)
})

test('a rating of several words in brackets ends what it rates', async () => {
  const found = await foundIn(`
STRUCTURE
There is a vertical crack near the middle of the left wall, 1/16 inch wide. [Monitor] The slab has hairline cracks which are considered normal. [Info] The post by the stairs is rusted through at its base. [Action Required]
`)
  expect(found.map(({ severity, description }) => `${severity}: ${description}`).sort()).toEqual([
    'major: The post by the stairs is rusted through at its base.',
    'minor: There is a vertical crack near the middle of the left wall, 1/16 inch wide.',
  ])
})
