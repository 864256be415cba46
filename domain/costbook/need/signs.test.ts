import { describe, expect, test } from 'vitest'
import { clausesOf, isOfPart, signsOf, stepSignsOf } from './signs.ts'

const roles = (description: string, recommendation?: string) =>
  clausesOf(description, recommendation).map(({ text, role }) => [role, text.trim()])

describe('the clauses of a finding', () => {
  test('a cause, a consequence and advice stand apart from what was seen', () => {
    expect(
      roles('The faucet leaks because of a worn washer, which may damage the cabinet. Replace the washer.'),
    ).toEqual([
      ['told', 'The faucet leaks'],
      ['cause', 'because of a worn washer'],
      ['consequence', ', which may damage the cabinet.'],
      ['advice', 'Replace the washer.'],
    ])
  })

  test('what was done before and what is fine stand apart too', () => {
    expect(roles('The roof was replaced in 2010 but is in good condition')).toEqual([
      ['told', 'The roof'],
      ['history', 'was replaced in 2010'],
      ['fine', 'but is in good condition'],
    ])
  })

  test('what runs when a leak shows is no part that leaks, but for the part itself', () => {
    expect(roles('The waste stack weeps when the upstairs toilet is flushed')).toEqual([
      ['told', 'The waste stack weeps'],
      ['cause', 'when the upstairs toilet is flushed'],
    ])
    expect(roles('The toilet leaks when it is flushed')).toEqual([['told', 'The toilet leaks when it is flushed']])
  })

  test('every sentence of the recommendation is advice', () => {
    expect(roles('The flue is rusted', 'A new flue. A licensed mason')).toEqual([
      ['told', 'The flue is rusted'],
      ['advice', 'A new flue.'],
      ['advice', 'A licensed mason'],
    ])
  })

  test('no words have no clauses', () => {
    expect(clausesOf('', '')).toEqual([])
  })
})

describe('the signs of a repair', () => {
  test('words of what was seen count in full, those of places and consequences less', () => {
    const signs = signsOf('Stain at the ceiling below the tub. The joist may rot.', '', 'Kitchen')
    expect(signs.get('w stain')).toBe(1)
    expect(signs.get('w tub')).toBe(0.5)
    expect(signs.get('w kitchen')).toBe(0.8)
    expect(signs.get('w rot')).toBeLessThan(0.5)
  })

  test('a word that stands in several clauses counts as in the best of them', () => {
    const cause = signsOf('The faucet leaks because of a worn washer')
    const both = signsOf('The faucet leaks because of a worn washer', 'Replace the washer')
    expect(cause.get('w washer')).toBeLessThan(1)
    expect(both.get('w washer')).toBe(1)
  })

  test('words of the first clause have a sign of their own, as it mostly names the part and its fault', () => {
    const signs = signsOf('Leaking faucet. Water stands in the cabinet', 'Replace the washer')
    expect([...signs.keys()].filter((sign) => sign.startsWith('f '))).toEqual(['f leak', 'f faucet'])
  })

  test('words of advice have a sign of their own, and so have two words in a row', () => {
    const signs = signsOf('The faucet leaks', 'Replace the washer')
    expect([...signs.keys()]).toEqual(expect.arrayContaining(['a washer', 'b faucet leak', 'b replac washer']))
    expect(signs.has('a faucet')).toBe(false)
  })
})

describe('the signs of what is to be paid for', () => {
  test('tell runs of words as written, with numbers as one', () => {
    for (const text of ['Has 12 leaks', 'has 1,250.5 leaks'])
      expect([...stepSignsOf(text).keys()]).toEqual(expect.arrayContaining(['k ^ has', 'k has # leaks', 'k leaks $']))
  })

  test('tell where there is no advice', () => {
    expect(stepSignsOf('The outlet is dead').has('no advice')).toBe(true)
    expect(stepSignsOf('The outlet is dead', 'Replace it').has('no advice')).toBe(false)
  })
})

test.each([
  'The hardboard siding is swollen at the bottom two courses on the north side.',
  'Firebox back panel cracked full height',
  'Shingles are torn at one corner.',
  'A small section of the drain is split.',
  'South slope: granules are gone in wide patches. Recommend replacement.',
])('tells of a part: %s', (text) => expect(isOfPart(text)).toBe(true))

test.each([
  'The siding is swollen throughout, worst at the bottom two courses.',
  'The roof has reached the end of its life; a few shingles are gone at the upper edge.',
  'One panel is cracked; replace the firebox.',
  'The siding is rotted.',
  'Both slopes are worn out, the south slope most.',
])('tells of all of it, or does not say: %s', (text) => expect(isOfPart(text)).toBe(false))
