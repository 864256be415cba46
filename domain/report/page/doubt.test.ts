import { expect, test } from 'vitest'
import { doubtOf, doubtOn } from './doubt.ts'

test.each([
  ['text', 70, null],
  ['text', 69, 'less-sure'],
  ['ocr', 70, null],
  ['ocr', 69, 'hard-to-read'],
  [undefined, 69, 'less-sure'],
] as const)('a page of %s with a confidence of %i is %s', (state, confidence, doubt) => {
  expect(doubtOn(state, confidence)).toBe(doubt)
})

test('the page of the fullest statement decides', () => {
  const evidence = [{ page: 2 }, { page: 1 }]
  expect(doubtOf({ confidence: 60, evidence }, ['ocr', 'text'])).toBe('less-sure')
  expect(doubtOf({ confidence: 60, evidence }, ['text', 'ocr'])).toBe('hard-to-read')
  expect(doubtOf({ confidence: 60, evidence: [] }, ['ocr'])).toBe('less-sure')
})
