import { describe, expect, test } from 'vitest'
import type { CostbookItem } from '#domain/costbook/costbook.ts'
import { softmaxOf } from '#domain/text/testing/softmax-of.ts'
import {
  confidenceAt,
  countSigns,
  isCount,
  likelyItems,
  priceConfidenceAt,
  priceReachAt,
  type RepairModel,
  shareMet,
  statedQuantity,
} from './repair-model.ts'
import { chanceOfNothing, type Step, stepsOf } from './steps.ts'

/** Its words are all as rare as `w faucet`: e times rarer than what stands everywhere. */
const model: RepairModel = {
  items: softmaxOf(['FAUCET', 'FAUCET-NEW', 'OUTLET'], {
    'w faucet': { rarity: 1, adds: { FAUCET: 4, 'FAUCET-NEW': 4, OUTLET: -4 } },
    'w outlet': { rarity: 1, adds: { OUTLET: 4 } },
  }),
  parts: softmaxOf(['faucet', 'outlet'], {
    'w faucet': { rarity: 1, adds: { faucet: 4 } },
    'w outlet': { rarity: 1, adds: { outlet: 4 } },
  }),
  steps: softmaxOf(['repair', 'replace', 'monitor', 'none'], {
    'k drips': { rarity: 1, adds: { repair: 4 } },
    'a replace': { rarity: 1, adds: { replace: 4 } },
    'k older': { rarity: 1, adds: { monitor: 4, none: 4 } },
  }),
  another: new Map(),
  nothing: new Map([
    ['bias', -5],
    ['k older', 10],
  ]),
  look: new Map([['bias', -9]]),
  counts: new Map([
    ['bias', -1],
    ['a piece of it', 2],
  ]),
  names: new Map(),
  confidence: [
    [0.2, 0.1],
    [0.6, 0.5],
    [1, 0.9],
  ],
  priceConfidence: [],
  priceReach: [],
}

function item(code: string, changes: Partial<CostbookItem> = {}): CostbookItem {
  return {
    code,
    category: 'plumbing',
    also: [],
    kind: 'repair',
    description: 'Faucet repaired',
    unit: 'each',
    labor: 10_000,
    material: 5_000,
    visit: 10_000,
    quantity: 1,
    quantityBasis: 'one faucet',
    urgency: 'medium',
    method: 'Repair',
    covers: code,
    keywords: [],
    guides: 2,
    spread: 1,
    part: 'faucet',
    action: 'repair',
    ...changes,
  }
}

const items = new Map(
  [
    item('FAUCET'),
    item('FAUCET-NEW', { action: 'replace' }),
    item('OUTLET', { part: 'outlet', category: 'electrical' }),
    item('UNKNOWN'),
  ].map((each) => [each.code, each]),
)
const likely = (description: string, recommendation = '') =>
  likelyItems(model, items, { description, recommendation }, stepsOf(model, { description, recommendation }))

describe('what is to be done', () => {
  test('is told by the words, the chances of all steps adding up to 1', () => {
    const steps = stepsOf(model, { description: 'The faucet drips' })
    expect([...steps.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
    expect(steps.get('repair')).toBeGreaterThan(0.9)
  })

  test('what is only watched or fine is paid nothing for', () => {
    expect(chanceOfNothing(stepsOf(model, { description: 'The furnace is older' }))).toBeGreaterThan(0.9)
    expect(chanceOfNothing(stepsOf(model, { description: 'The faucet drips' }))).toBeLessThan(0.1)
    expect(chanceOfNothing(new Map())).toBe(0)
  })
})

describe('the items that are likely meant', () => {
  test('are those of the costbook that the model knows, likeliest first, their chances adding up to 1', () => {
    const ranked = likely('The outlet is dead')
    expect(ranked.map(({ item }) => item.code).sort()).toEqual(['FAUCET', 'FAUCET-NEW', 'OUTLET'])
    expect(ranked[0]?.item.code).toBe('OUTLET')
    expect(ranked.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
  })

  test('between items of one part, what is to be done decides', () => {
    expect(likely('The faucet drips')[0]?.item.code).toBe('FAUCET')
    expect(likely('The faucet is worn', 'Replace it')[0]?.item.code).toBe('FAUCET-NEW')
  })

  test('an evaluation is likely where a look is to be paid', () => {
    const both = new Map([...items, ['FAUCET-NEW', item('FAUCET-NEW', { kind: 'evaluation', action: 'evaluate' })]])
    const look = new Map([['evaluate-then-repair', 0.9] as const, ['repair', 0.1] as const])
    expect(likelyItems(model, both, { description: 'The faucet' }, look)[0]?.item.code).toBe('FAUCET-NEW')
  })

  test('are looks where one is asked for, however well the words fit a repair', () => {
    const withLook = new Map([...items, ['OUTLET', item('OUTLET', { kind: 'evaluation', part: 'outlet' })]])
    const first = (look: number) => {
      const asked = new Map<Step, number>([
        ['evaluate', look],
        ['repair', 1 - look],
      ])
      return likelyItems(model, withLook, { description: 'The faucet' }, asked)[0]?.item.kind
    }
    expect(first(0.999)).toBe('evaluation')
    expect(first(0.1)).toBe('repair')
  })

  test('there are none in a costbook of which the model knows nothing', () => {
    expect(likelyItems(model, new Map(), { description: 'The faucet drips' }, new Map())).toEqual([])
  })
})

describe('the share of words that were met', () => {
  test('is 1 where all were, 0 where none was or there are no words', () => {
    expect(shareMet(model, { description: 'Faucet' })).toBe(1)
    expect(shareMet(model, { description: 'Quux' })).toBe(0)
    expect(shareMet(model, { description: '' })).toBe(0)
  })

  test('falls with every word that was not, as with a rare one', () => {
    expect(shareMet(model, { description: 'Faucet quux' })).toBeCloseTo(0.1)
    expect(shareMet(model, { description: 'Faucet', location: 'Quux' })).toBeCloseTo(1 / 8.2)
  })
})

test.each([
  [0, 0],
  [0.1, 0.05],
  [0.2, 0.1],
  [0.4, 0.3],
  [0.6, 0.5],
  [0.9, 0.8],
  [1, 0.9],
  [1.5, 0.9],
])('at a chance of %d the confidence is %d, in a straight line between what was measured', (chance, confidence) => {
  expect(confidenceAt(model, chance)).toBeCloseTo(confidence, 9)
})

test('nothing measured gives no confidence', () => {
  expect(confidenceAt({ ...model, confidence: [] }, 0.7)).toBe(0)
})

describe('the quantity that the words state', () => {
  const faucet = item('FAUCET')

  test('is the number that counts pieces of the item', () => {
    expect(statedQuantity(model, faucet, 'Four handles and 2 faucets are loose')?.value).toBe(2)
  })

  test.each([
    ['no number counts it', 'Four handles are loose'],
    ['it counts one', 'One faucet is loose'],
    ['it counts more than a house has', '600 faucets are loose'],
    ['there is no number', 'The faucets are loose'],
  ])('is not stated where %s', (_, text) => {
    expect(statedQuantity(model, faucet, text)).toBe(null)
  })

  test('has to be surer where one piece costs much', () => {
    expect(statedQuantity(model, item('FAUCET', { labor: 200_000 }), 'Two faucets are loose')).toBe(null)
    const sure = { ...model, counts: new Map([['a piece of it', 5]]) }
    expect(statedQuantity(sure, item('FAUCET', { labor: 200_000 }), 'Two faucets are loose')?.value).toBe(2)
  })

  test.each([
    [1, false],
    [2, true],
    [2.5, false],
    [60, true],
    [61, false],
  ])('%d is a number of pieces: %s', (value, is) => {
    expect(isCount(value)).toBe(is)
  })

  test('is the first measure in the unit that the item is sold by', () => {
    const gutter = item('GUTTER', { unit: 'lin_ft', description: 'Gutter replaced', quantityBasis: '40 feet' })
    expect(
      statedQuantity(model, gutter, 'Two hangers and 30 feet of gutter are loose, 12 feet of it rusted')?.value,
    ).toBe(30)
    expect(statedQuantity(model, gutter, 'Two gutters are loose')).toBe(null)
  })

  test('is weighed by what is counted, where it stands and how the item is sold', () => {
    const measure = { value: 2, unit: 'each', thing: 'kitchen faucets', isVague: false } as const
    const signs = countSigns(faucet, measure, 0, 1, 'Two kitchen faucets')
    expect(signs).toEqual(
      expect.arrayContaining(['thing faucets', 'of kitchen', 'a piece of it', 'plain', 'first of 1', 'value 2']),
    )
    expect(countSigns(faucet, { ...measure, thing: 'bolts', isVague: true }, 1, 5, '')).toEqual(
      expect.arrayContaining(['thing bolts', 'no piece of it', 'vague', 'later of 3']),
    )
  })
})

test.each([
  [0.2, 0.6],
  [0.4, 0.6],
  [0.6, 0.7],
  [0.8, 0.8],
  [1, 0.8],
])('the price of an item with a confidence of %d is right as often as was learned: %d', (confidence, share) => {
  const priceConfidence: [number, number][] = [
    [0.4, 0.6],
    [0.8, 0.8],
  ]
  expect(priceConfidenceAt({ priceConfidence }, confidence)).toBeCloseTo(share, 9)
  expect(priceConfidenceAt({ priceConfidence: [] }, confidence)).toBe(confidence)
})

test('how far estimators come is read between the bands, and is nothing where nothing was learned', () => {
  const priceReach: [number, number, number][] = [
    [0.5, 0.4, 0.8],
    [0.9, 0.2, 0.4],
    [1, 0, 0],
  ]
  expect(priceReachAt({ priceReach }, 0.3)).toEqual({ below: 0.4, above: 0.8 })
  expect(priceReachAt({ priceReach }, 0.7).above).toBeCloseTo(0.6, 9)
  expect(priceReachAt({ priceReach }, 1)).toEqual({ below: 0, above: 0 })
  expect(priceReachAt({ priceReach: [] }, 0.7)).toEqual({ below: 0, above: 0 })
})
