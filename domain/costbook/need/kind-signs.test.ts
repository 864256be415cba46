import { describe, expect, test } from 'vitest'
import { kindSigns } from './kind-signs.ts'

describe('what a finding asks for is told by', () => {
  test('faults that are there, and those that are denied', () => {
    expect(kindSigns('The trap leaks.')).toEqual(expect.arrayContaining(['fault 1', 'denied 0']))
    expect(kindSigns('No signs of active leaks or rot.')).toEqual(expect.arrayContaining(['fault 0', 'denied 1']))
  })

  test('who is to do what, in the advice apart', () => {
    const signs = kindSigns('The floor slopes.', 'A structural engineer should evaluate it.')
    expect(signs).toEqual(
      expect.arrayContaining([
        'advice',
        'advice look 1',
        'advice: look, no repair, no watch',
        'advice: look, who, no trade',
      ]),
    )
  })

  test('that nothing is advised, or nothing is needed', () => {
    expect(kindSigns('The outlet is dead.')).toContain('no advice')
    expect(kindSigns('Hairline cracks, no action required.')).toContain('last nothing')
  })

  test('what is missing and ought to be there, which "no leaks" does not tell', () => {
    expect(kindSigns('There is no smoke alarm in the loft.')).toContain('absent 1')
    expect(kindSigns('The railing is missing.')).toContain('absent 1')
    expect(kindSigns('No leaks were seen.')).toContain('absent 0')
  })

  test('the words themselves, and those of the last clause', () => {
    expect(kindSigns('The deck rocks. Brace it.')).toEqual(expect.arrayContaining(['k the deck rocks', 'l brace']))
  })

  test('a long text is read in a moment', () => {
    const before = performance.now()
    kindSigns('no '.repeat(20_000), 'not or without, '.repeat(20_000))
    expect(performance.now() - before).toBeLessThan(2_000)
  })
})
