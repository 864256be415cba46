import { expect, test } from 'vitest'
import { codesApart, wordsOf } from './head-words.ts'

const apart = (text: string) =>
  codesApart(wordsOf({ text, x: 0, right: 1 } as never), new Map()).map((word) => word.text)

test('codes that print as one word are told apart where a row holds nothing else', () => {
  expect(apart('ANPNI M D')).toEqual(['A', 'NP', 'NI', 'M', 'D'])
})

test.each(['PAN', 'MAP PAN Driveway', 'DAMP Floor'])('words in capitals are none: %s', (text) => {
  expect(apart(text)).toEqual(text.split(' '))
})
