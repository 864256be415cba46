import { expect, test } from 'vitest'
import type { ImportKind } from '../version.ts'
import { readImport } from './read-import.ts'
import { problemText } from './sheet.ts'

function told(kind: ImportKind, text: string): string[] {
  const rows = text.split('\n').map((line, index) => ({ number: index + 1, cells: line.split('|') }))
  return readImport(kind, [{ name: 'CSV', padded: false, rows }]).problems.map(problemText)
}

test('every fault of a mapping row is told at once, whatever its price and its code are', () => {
  const heading = 'deficiency_keywords|bni_item_code|bni_description|unit|quantity|labor|material|total_cost'
  const row = '|||mile|0|cheap|dear|100'
  expect(told('mapping', `${heading}\n${row}\nloose railing|A-1|Refix railing|each|1|10|5|15`)).toEqual([
    expect.stringMatching(/^Row 2, bni_item_code: .* nothing\.$/),
    expect.stringMatching(/^Row 2, labor: expected dollars .* “cheap”\.$/),
    expect.stringMatching(/^Row 2, material: expected dollars .* “dear”\.$/),
    expect.stringMatching(/^Row 2, deficiency_keywords: .* nothing\.$/),
    expect.stringMatching(/^Row 2, bni_description: .* nothing\.$/),
    expect.stringMatching(/^Row 2, unit: .* “mile”\.$/),
    expect.stringMatching(/^Row 2, quantity: .* “0”\.$/),
  ])
})

test('so is every fault of a row of ZIP codes, but not of a region that its wrong state may have named', () => {
  expect(told('zipseed', `zip|region|state\n787x1|${'a'.repeat(121)}|Texsa\n02108||Texsa`)).toEqual([
    expect.stringMatching(/^Row 2, state: /),
    expect.stringMatching(/^Row 2, region: /),
    expect.stringMatching(/^Row 2, zip: /),
    expect.stringMatching(/^Row 3, state: /),
  ])
})

test('so is every fault of a row of multipliers', () => {
  expect(told('multipliers', 'state|region|labor|material\nTexsa|Austin|much|little\nTX|Dallas|1.1|0.9')).toEqual([
    expect.stringMatching(/^Row 2, labor: .* “much”\.$/),
    expect.stringMatching(/^Row 2, material: .* “little”\.$/),
    expect.stringMatching(/^Row 2, state: .* “Texsa”\.$/),
  ])
})

test('and every cell that cannot be stored', () => {
  expect(told('zipseed', 'zip|region|state\n78701|Aus\0tin|T\0X')).toEqual([
    expect.stringMatching(/^Row 2, region: /),
    expect.stringMatching(/^Row 2, state: /),
  ])
})
