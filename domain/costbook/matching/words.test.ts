import { describe, expect, test } from 'vitest'
import { stemOf } from '#domain/text/stem.ts'
import { sentencesOf, wordsOf, wordsOfEach } from './words.ts'

describe('words for matching', () => {
  test.each([
    ['The receptacles were loose.', 'Outlet wobbly'],
    ['GFI', 'ground-fault circuit interrupter'],
    ['T & P valve', 'temperature and pressure relief valve'],
    ['No handrail', 'Handrail is missing'],
    ['The fan did not operate', 'Inoperable fan'],
    ['Sheetrock', 'drywall'],
    ['Eavestrough', 'gutters'],
    ['Corroded', 'rusting'],
    ['Mice', 'rodent droppings'],
    ['A/C', 'air conditioning unit'],
    ['Naïve “façade” cracks', 'naive "facade" crack'],
  ])('%s means %s', (one, other) => {
    expect(new Set(wordsOf(one))).toEqual(new Set(wordsOf(other)))
  })

  test.each([
    ['mold', 'molding'],
    ['step crack', 'stair step'],
    ['vent pipe', 'ventilation'],
    ['garage door', 'door'],
    ['panel', 'subpanel'],
  ])('%s does not mean %s', (one, other) => {
    expect(new Set(wordsOf(one))).not.toEqual(new Set(wordsOf(other)))
  })

  test('words that say nothing are left out', () => {
    expect(wordsOf('It was observed that the')).toEqual([])
    expect(wordsOf('')).toEqual([])
  })

  test('many texts at once give the same words as one by one', () => {
    const texts = [
      'Loose outlet',
      '',
      'T&P valve drips',
      'no GFCI',
      'a;b',
      'wide\uff1bapart',
      'Greek\u037eapart',
      'x\u0001y',
    ]
    expect(wordsOfEach(texts)).toEqual(texts.map(wordsOf))
  })

  test.each([
    ['leaks', 'leaking'],
    ['damaged', 'damage'],
    ['ventilation', 'ventilated'],
    ['gutters', 'gutter'],
    ['missing', 'missed'],
    ['properties', 'property'],
  ])('%s and %s have one stem', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other))
  })
})

describe('sentences', () => {
  test('end at full stops, semicolons, new lines and list marks', () => {
    expect(sentencesOf('Loose outlet. Rusted panel; open box\n• Dead switch')).toEqual([
      'Loose outlet.',
      'Rusted panel',
      'open box',
      'Dead switch',
    ])
  })

  test('a text without words has none', () => {
    expect(sentencesOf(' .. \n - ')).toEqual([])
  })
})
