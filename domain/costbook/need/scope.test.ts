import { expect, test } from 'vitest'
import { isOfPart } from './scope.ts'

test.each([
  'The hardboard siding is swollen at the bottom two courses on the north side.',
  'Firebox back panel cracked full height',
  'Shingles are torn at one corner.',
  'A small section of the drain is split.',
])('tells of a part: %s', (text) => expect(isOfPart(text)).toBe(true))

test.each([
  'The siding is swollen throughout, worst at the bottom two courses.',
  'The roof has reached the end of its life; a few shingles are gone at the upper edge.',
  'One panel is cracked; replace the firebox.',
  'The siding is rotted.',
])('tells of all of it, or does not say: %s', (text) => expect(isOfPart(text)).toBe(false))
