import { expect, test } from 'vitest'
import { sentencesOf } from '#adapters/extraction/rules/language/sentences.ts'

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
