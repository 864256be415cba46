import { describe, expect, test } from 'vitest'
import { bandOf, type CostbookItem } from '#domain/costbook/costbook.ts'
import type { RepairModel } from '#domain/costbook/need/repair-model.ts'
import { softmaxOf } from '#domain/text/testing/softmax-of.ts'
import { indexCostbook, rankItems } from './match.ts'

function item(code: string, keywords: string[], changes: Partial<CostbookItem> = {}): CostbookItem {
  return {
    code,
    category: 'plumbing',
    also: [],
    kind: 'repair',
    description: code,
    unit: 'each',
    labor: 10_000,
    material: 5_000,
    visit: 10_000,
    quantity: 1,
    quantityBasis: 'one',
    urgency: 'medium',
    method: 'Repair',
    covers: code,
    keywords,
    guides: 2,
    spread: 1,
    ...changes,
  }
}

const index = indexCostbook([
  item('FAUCET', ['faucet leak', 'faucet loose']),
  item('HEATER', ['water heater leak', 'water heater aged']),
  item('HEATER-PAN', ['water heater drain pan missing']),
  item('PLUMBER', ['evaluate plumber'], { kind: 'evaluation' }),
  item('SHINGLE', ['shingle missing'], { category: 'roofing' }),
  item('SIDING', ['siding missing', 'siding crack'], { category: 'exterior', also: ['structural'] }),
  item('SIDING-AREA', ['siding missing', 'siding crack'], { category: 'exterior', unit: 'sq_ft' }),
])
const codes = (description: string, changes = {}) =>
  rankItems(index, { description, category: 'plumbing', ...changes }).map((match) => match.item.code)

describe('matching', () => {
  test('finds inspectors’ own words', () => {
    expect(codes('Kitchen spigot drips')[0]).toBe('FAUCET')
  })

  test('the set with more matching words wins', () => {
    expect(codes('No drain pan below the water heater; a leak could damage the floor')[0]).toBe('HEATER-PAN')
  })

  test('words of one sentence count for more than words scattered over the text', () => {
    expect(codes('The faucet is old. The water heater leaks.')[0]).toBe('HEATER')
  })

  test('the location helps to name the thing', () => {
    expect(codes('Leaks', { location: 'Water heater' })[0]).toBe('HEATER')
  })

  test('the category is a prior, not a filter', () => {
    expect(codes('Shingles are missing')[0]).toBe('SHINGLE')
    const [own] = rankItems(index, { description: 'Shingles are missing', category: 'roofing' })
    const [other] = rankItems(index, { description: 'Shingles are missing', category: 'plumbing' })
    expect(own?.confidence).toBeGreaterThan(other?.confidence ?? 1)
  })

  test('an evaluation comes first only where it is wanted', () => {
    const asked = 'Faucet leak: have a plumber evaluate'
    expect(codes(asked)[0]).toBe('FAUCET')
    expect(codes('Have a plumber evaluate', { wanted: 'evaluation' })[0]).toBe('PLUMBER')
  })

  test('between equals the unit that the report counts in decides', () => {
    expect(codes('Siding is cracked', { category: 'exterior', unitType: 'sq_ft' })[0]).toBe('SIDING-AREA')
    expect(codes('Siding is cracked', { category: 'exterior', unitType: 'each' })[0]).toBe('SIDING')
  })

  test('tells how many keywords matched', () => {
    const [whole] = rankItems(index, { description: 'The faucet leaks', category: 'plumbing' })
    expect(whole).toMatchObject({ matchedKeywords: 2, totalKeywords: 2, priorityScore: 2 })
    const [partly] = rankItems(index, { description: 'The faucet', category: 'plumbing' })
    expect(partly).toMatchObject({ matchedKeywords: 1, totalKeywords: 2, priorityScore: 1.5 })
    expect(partly?.confidence).toBeLessThan(whole?.confidence ?? 0)
  })

  test('gives at most as many as asked, and none for unknown words', () => {
    expect(rankItems(index, { description: 'water heater, faucet and siding leak' }, 2)).toHaveLength(2)
    expect(rankItems(index, { description: 'quux' })).toEqual([])
    expect(rankItems(index, { description: '' })).toEqual([])
  })

  test.each([
    [0.6, 'strong'],
    [0.59, 'review'],
    [0.45, 'review'],
    [0.44, 'low'],
  ])('confidence %d is %s', (confidence, band) => {
    expect(bandOf(confidence)).toBe(band)
  })
})

describe('matching by what was learned', () => {
  const model: RepairModel = {
    items: softmaxOf(['DRIP', 'NEW'], {
      'w faucet': { rarity: 9, adds: { DRIP: 3, NEW: 1 } },
      'w cartridg': { rarity: 9, adds: { NEW: 9 } },
      'w sluggish': { rarity: 9, adds: { DRIP: 9 } },
    }),
    parts: softmaxOf(['faucet']),
    steps: softmaxOf(['repair']),
    nothing: new Map([['bias', -5]]),
    look: new Map([['bias', -5]]),
    counts: new Map(),
    another: new Map(),
    names: new Map([
      ['DRIP', 'DRIP'],
      ['NEW', 'NEW'],
    ]),
    confidence: [[1, 0.8]],
    priceConfidence: [],
    priceReach: [],
  }
  const part = { part: 'faucet', action: 'repair' } as const
  const learned = [item('DRIP', ['faucet leak'], part), item('NEW', ['faucet leak'], part)]
  const own = item('OWN', ['faucet cartridge gold'])
  const rank = (items: CostbookItem[], description: string) =>
    rankItems(indexCostbook(items, model), { description, category: 'plumbing' })
  const codesOf = (items: CostbookItem[], description: string) => rank(items, description).map(({ item }) => item.code)

  const scoreOf = (items: CostbookItem[], code: string) =>
    rank(items, 'Faucet').find(({ item }) => item.code === code)?.score ?? 0

  test('items stand by their chance of being meant, also without a keyword', () => {
    expect(codesOf(learned, 'Faucet cartridge')).toEqual(['NEW', 'DRIP'])
    expect(codesOf(learned, 'Faucet sluggish')).toEqual(['DRIP', 'NEW'])
    const [first, second] = rank(learned, 'Sluggish')
    expect(first).toMatchObject({ item: { code: 'DRIP' }, matchedKeywords: 0, totalKeywords: 0, priorityScore: 1 })
    expect((first?.score ?? 0) + (second?.score ?? 0)).toBeCloseTo(1, 9)
    expect(first?.confidence).toBeCloseTo(0.8 * (first?.score ?? 0), 2)
  })

  test('an item that was not learned comes first where all words of a keyword set are found, else last', () => {
    const items = [...learned, own]
    expect(codesOf(items, 'Faucet cartridge gold')[0]).toBe('OWN')
    expect(codesOf(items, 'Faucet cartridge')).toEqual(['NEW', 'DRIP', 'OWN'])
  })

  test('an item whose description was changed was not learned', () => {
    const changed = learned.map((each) => ({ ...each, description: 'Something else' }))
    expect(indexCostbook(changed, model).learned).toBe(null)
    expect(rank(changed, 'Faucet cartridge')).toEqual(
      rankItems(indexCostbook(changed), { description: 'Faucet cartridge', category: 'plumbing' }),
    )
  })

  test('where most words were never met, keywords decide', () => {
    const query = { description: 'Faucet leak quux quuz corge', category: 'plumbing' } as const
    expect(rankItems(indexCostbook(learned, model), query)).toEqual(rankItems(indexCostbook(learned), query))
  })

  test("the finding's category is a prior for them too", () => {
    const elsewhere = learned.map((each) => (each.code === 'DRIP' ? { ...each, category: 'roofing' as const } : each))
    expect(scoreOf(elsewhere, 'DRIP')).toBeLessThan(scoreOf(learned, 'DRIP'))
    expect(scoreOf(elsewhere, 'NEW')).toBeGreaterThan(scoreOf(learned, 'NEW'))
  })

  test('gives at most as many as asked', () => {
    const query = { description: 'Faucet cartridge', category: 'plumbing' } as const
    expect(rankItems(indexCostbook([...learned, own], model), query, 2)).toHaveLength(2)
  })
})
