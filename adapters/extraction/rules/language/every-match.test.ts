import { expect, test } from 'vitest'
import { everyMatch, wide } from './every-match.ts'

test('every match is found, as by matchAll, also in the second text and where a match is empty', () => {
  const pattern = /\bcrack(ed)?|(?=roof)/g
  for (const text of ['cracked tiles, a crack', 'a crack in the roof', '']) {
    expect(everyMatch(text, pattern)).toEqual([...text.matchAll(pattern)])
  }
})

test('a pattern that is not global is refused', () => {
  expect(() => everyMatch('a crack', /crack/)).toThrow('Not a global pattern')
})

test('a wide text is the same text', () => {
  for (const text of ['', 'Roof', 'The roof leaks.', '“Roof”', '\u2060Roof\u2060']) expect(wide(text)).toBe(text)
})
