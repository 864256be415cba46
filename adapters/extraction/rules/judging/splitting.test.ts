import { describe, expect, test } from 'vitest'
import { addItem, type Item, startReading } from '#adapters/extraction/rules/outline/item.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import { split } from './splitting.ts'
import { statementsOf } from './statements.ts'

/** Returns the findings of running text whose sentences each tell something, the further ones `apart` from the first. */
function told(texts: string[], apart: number, changes: Partial<Item> = {}, silent = [-1]): string[] {
  const item = addItem(startReading(null), {
    passages: texts.map((text) => ({ page: 1, raw: text, at: 0, text, parts: [], continues: false })),
    ...changes,
  })
  const statements = statementsOf(item)
  for (const [index, statement] of statements.entries()) {
    statement.chance = silent.includes(index) ? 0.1 : 0.9
    statement.apart = index === 0 ? 0 : apart
  }
  const telling = statements.filter(({ chance }) => chance > 0.5)
  return split(item, statements, telling).map((candidate) => candidate.statements.map(({ text }) => text).join(' '))
}

describe('another part with a fault that was not told before', () => {
  const { anotherFault, another } = weights.learned
  const between = (anotherFault + another) / 2
  const texts = ['The deck stairs are loose.', 'Stains at the ceiling.']

  test('is a finding of its own in running text, where what was learned does not speak against it', () => {
    expect(told(texts, between)).toEqual(texts)
    expect(told(texts, anotherFault - 0.01)).toEqual([texts.join(' ')])
  })

  test('is none where the fault was told, or in an item that is one observation', () => {
    const same = ['The deck stairs are loose.', 'Loose boards on the deck.']
    expect(told(same, between)).toEqual([same.join(' ')])
    expect(told(texts, between, { single: true })).toEqual([texts.join(' ')])
  })
})

describe('what is told after one remedy', () => {
  const texts = [
    'The shingles are cracked.',
    'Have a roofer replace them.',
    'The gutter is loose at the garage.',
    'Refasten it.',
  ]

  test('is another finding where it has a remedy of its own, also in an item that is one observation', () => {
    expect(told(texts, 0, { single: true })).toEqual([texts.slice(0, 2).join(' '), texts.slice(2).join(' ')])
    expect(told([...texts.slice(0, 3), 'Electrician to bond.'], 0, { single: true })).toHaveLength(2)
  })

  test('is none without one, or where it points back', () => {
    expect(told(texts.slice(0, 3), 0, { single: true })).toHaveLength(1)
    expect(told([...texts.slice(0, 2), 'This is a leak hazard.', 'Refasten it.'], 0, { single: true })).toHaveLength(1)
    expect(told([...texts.slice(0, 3), 'No evaluation could be made to it.'], 0, { single: true })).toHaveLength(1)
  })
})

describe('running text', () => {
  const texts = ['The handrail wobbles.', 'The light in the hall makes a noise.']

  test('tells another finding wherever it tells of another part', () => {
    expect(told(texts, 0, { running: true })).toEqual(texts)
    expect(told(texts, 0)).toEqual([texts.join(' ')])
  })

  test('goes on where it points back, or speaks of the same part', () => {
    const same = ['The handrail wobbles.', 'The handrail is short.', 'It moved four inches.']
    expect(told(same, 0, { running: true })).toEqual([same.join(' ')])
  })

  test('gives a clause that names no part the words before it in its sentence', () => {
    const item = addItem(startReading(null), {
      running: true,
      passages: ['The handrail wobbles.', 'The toilet flushes, but it is loose and has rusted.'].map((text) => ({
        ...{ page: 1, raw: text, at: 0, text, parts: [], continues: false },
      })),
    })
    const statements = statementsOf(item)
    const telling = statements.filter(({ text }) => !text.startsWith('The toilet'))
    expect(split(item, statements, telling).map((candidate) => candidate.statements.map(({ text }) => text))).toEqual([
      ['The handrail wobbles.'],
      ['The toilet flushes', 'It is loose and has rusted.'],
    ])
  })
})

describe('what a fault left, or needs', () => {
  const apart = weights.learned.another
  const fault = 'The boot at the vent pipe is cracked.'

  test.each([
    'Brown stains were found on the boards below it.',
    'Water staining was seen below in the closet.',
    'Some rust is on the nails around this spot.',
    'Needs a new cover.',
  ])('belongs to it: %s', (text) => {
    expect(told([fault, text], apart)).toEqual([`${fault} ${text}`])
  })

  test.each([
    'Water stains are on the ceiling of the den.',
    'The receptacle below it is cracked.',
    'Rust has eaten through the lintel.',
  ])('is no other fault, which is a finding of its own: %s', (text) => {
    expect(told([fault, text], apart)).toEqual([fault, text])
  })
})

describe('what surely is a finding after a sentence that tells none', () => {
  const wall = 'The cellar wall has bowed along the drive.'
  const [seep, again] = ['Water seeps through the wall beside the drive.', 'These cracks let water in along the drive.']
  const running = { running: true }

  test('is another in running text, whether advice or something else stands between', () => {
    for (const between of ['Have an engineer look at the wall.', 'The joists are of pine.'])
      expect(told([wall, between, seep], 0, running, [1])).toEqual([`${wall} ${between}`, seep])
  })

  test('goes on about the first where it, or the sentence between, points back', () => {
    const [advice, age] = ['Have an engineer look at the wall.', 'Its age is not known.']
    expect(told([wall, advice, again], 0, running, [1])).toHaveLength(1)
    expect(told([wall, age, seep], 0, running, [1])).toHaveLength(1)
    expect(told([wall, seep], 0, running)).toHaveLength(1)
  })

  test('is no other in an observation of its own', () => {
    expect(told([wall, 'The joists are of pine.', seep], 0, { single: true }, [1])).toHaveLength(1)
    expect(told([wall, 'The joists are of pine.', seep], 0, {}, [1])).toHaveLength(1)
  })
})
