import { describe, expect, test } from 'vitest'
import { markedLines } from './marked-lines.ts'

function marked(lines: string[], ...quotes: string[]) {
  const marks = quotes.map((quote, index) => ({ number: index + 1, evidence: [{ quote }] }))
  return markedLines(
    lines.map((text) => ({ text })),
    marks,
  ).map((line) => line.map(({ text, marks }) => (marks.length > 0 ? `[${marks}:${text}]` : text)).join(''))
}

describe('the lines of a page', () => {
  test('keep their own words and white space, with the quotes marked', () => {
    expect(marked(['  1.  The roof  leaks. Repair.', ''], 'The roof leaks.')).toEqual([
      '  1.  [1:The roof  leaks.] Repair.',
      '',
    ])
  })

  test('share a quote that goes on in the next line', () => {
    expect(marked(['The roof', '   leaks (badly).', 'Good.'], 'roof leaks (badly).')).toEqual([
      'The [1:roof]',
      '[1:   leaks (badly).]',
      'Good.',
    ])
  })

  test('have words quoted twice marked one after the other', () => {
    expect(marked(['Replace it. Replace it.'], 'Replace it.', 'Replace it.')).toEqual([
      '[1:Replace it.] [2:Replace it.]',
    ])
  })

  test('show where two quotes overlap', () => {
    expect(marked(['a b c d'], 'a b c', 'b c d')).toEqual(['[1:a ][1,2:b c][2: d]'])
  })

  test('stay as they are for a quote that is not there', () => {
    expect(marked(['a b'], 'c', '')).toEqual(['a b'])
  })
})
