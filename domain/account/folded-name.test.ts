import { expect, test } from 'vitest'
import { foldedName } from './folded-name.ts'

test('every character folds to the same text in either case, composed or not, and once folded stays so', () => {
  const broken: string[] = []
  for (let code = 0x21; code <= 0x10_ffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const name = `a${String.fromCodePoint(code)}b`
    const folded = foldedName(name)
    const same = [folded, name.toLowerCase(), name.toUpperCase(), name.normalize('NFD'), name.normalize('NFKC')]
    if (same.some((each) => foldedName(each) !== folded)) broken.push(code.toString(16))
  }
  expect(broken).toEqual([])
})

test.each([
  ['\u212Aim', 'kim'],
  ['ＲＯＢＩＮ', 'robin'],
  ['E\u0301lise', 'élise'],
  ['Strauß', 'STRAUSS'],
  ['ΟΔΟΣ', 'οδοσ'],
  [' Robin\u00A0', 'robin'],
])('%j is the name %j', (one, other) => {
  expect(foldedName(one)).toBe(foldedName(other))
})

test('a capital dotted i is no i', () => {
  expect(foldedName('\u0130ris')).toBe(foldedName('i\u0307ris'))
  expect(foldedName('\u0130ris')).not.toBe(foldedName('iris'))
})
