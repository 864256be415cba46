import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Category, categories } from '../deficiency/deficiency.ts'
import { exampleEstimate } from '../examples.ts'
import { type Contractor, contractorTypes } from './contractor.ts'
import type { Craft } from './craft.ts'
import {
  bestForRepair,
  bestPerType,
  candidatesOf,
  contractorTypesFor,
  contractorTypesOf,
  ownTradeOf,
  rankContractors,
  typeOfCraft,
} from './matching.ts'

function contractor(changes: Partial<Contractor> = {}): Contractor {
  return {
    id: 'c1',
    placeId: null,
    name: 'Sample Plumbing',
    type: 'plumber',
    phone: '(512) 555-0100',
    rating: 4.5,
    reviewCount: 40,
    distance: 5_000,
    address: '1 Sample St, Austin, TX 78701',
    website: null,
    isOpen: null,
    priceLevel: null,
    repairSpecialist: false,
    takesTexts: false,
    timeZone: null,
    license: null,
    synthetic: true,
    ...changes,
  }
}

const names = (contractors: Contractor[]) => contractors.map(({ name }) => name)

describe('contractor types of a category', () => {
  test.each([
    ['electrical', ['electrician']],
    ['plumbing', ['plumber']],
    ['roofing', ['roofing_contractor']],
    ['hvac', ['handyman', 'general_contractor', 'hvac_contractor']],
    ['structural', ['general_contractor', 'structural_contractor']],
    ['exterior', ['general_contractor', 'siding_contractor']],
    ['environmental', ['general_contractor', 'environmental_contractor']],
    ['insulation', ['general_contractor', 'insulation_contractor']],
    ['interiors', ['general_contractor', 'interior_contractor']],
    ['general', ['general_contractor']],
    ['appliances', ['handyman', 'appliance_repair']],
    ['fireplaces', ['chimney_sweep']],
    ['safety', ['general_contractor']],
    ['interior', ['general_contractor', 'interior_contractor']],
  ])('%s is repaired by %j', (category, types) => {
    expect(contractorTypesFor(category)).toEqual(types)
  })

  test('a word that names a type gives that type', () => {
    expect(contractorTypesFor('roofer')).toEqual(['roofing_contractor'])
    expect(contractorTypesFor('Chimney Sweep')).toEqual(['chimney_sweep'])
  })

  test('a word that is part of a type name gives the types that contain it', () => {
    expect(contractorTypesFor('siding')).toEqual(['siding_contractor'])
  })

  test.each(['', 'toString', '__proto__', 'windows', 'air'])('%j falls back to general contractors', (word) => {
    expect(contractorTypesFor(word)).toEqual(['general_contractor'])
  })

  test('the trade of the item that prices a finding is asked first, then the category’s own', () => {
    const of = (category: Category, craft?: Craft) =>
      contractorTypesOf({ category, estimate: exampleEstimate(craft ? { craft } : {}) })
    expect(of('exterior', 'painter')).toEqual(['painter', 'general_contractor', 'siding_contractor'])
    expect(of('plumbing', 'septic')).toEqual(['septic_contractor', 'plumber'])
    expect(of('plumbing', 'plumber')).toEqual(['plumber'])
    for (const craft of [undefined, 'handyman', 'carpenter'] as const)
      expect(of('exterior', craft)).toEqual(contractorTypesFor('exterior'))
    expect(contractorTypesOf({ category: 'roofing', estimate: null })).toEqual(['roofing_contractor'])
  })

  test('only a trade that is narrower than a category has a name of its own', () => {
    const named = (craft: Craft) => ownTradeOf({ category: 'exterior', estimate: exampleEstimate({ craft }) })
    expect([named('garage-door'), named('electrician'), named('handyman')]).toEqual(['Garage door company', null, null])
  })

  test('every category has a type, and every type serves a category or an item', () => {
    const served = new Set([...categories.flatMap(contractorTypesFor), ...Object.values(typeOfCraft)])
    expect([...served].sort()).toEqual([...contractorTypes].sort())
  })
})

describe('companies for a repair with a trade of its own', () => {
  const preferences = { minimumRating: 4, perType: 3 }
  const painters = ['painter', 'general_contractor'] as const

  test('come before those of a wider trade, which follow', () => {
    const nearby = [
      contractor({ id: 'a', name: 'Everything', type: 'general_contractor', rating: 5, reviewCount: 900 }),
      contractor({ id: 'b', name: 'Brush', type: 'painter', rating: 4.1, reviewCount: 1 }),
    ]
    expect(names(bestForRepair([...painters], nearby, preferences).ranked)).toEqual(['Brush', 'Everything'])
  })

  test('are asked as that where a directory lists them under both', () => {
    const both = contractor({ id: 'a', name: 'Brush', rating: 4.5 })
    const nearby = [
      { ...both, type: 'general_contractor' as const },
      { ...both, type: 'painter' as const },
    ]
    expect(bestForRepair([...painters], nearby, preferences).ranked.map(({ type }) => type)).toEqual(['painter'])
  })

  test('come after real companies of the wider trade if they are samples', () => {
    const nearby = [
      contractor({ id: 'a', name: 'Sample Brush', type: 'painter', rating: 5, synthetic: true }),
      contractor({ id: 'b', name: 'Everything', type: 'general_contractor', rating: 4.1, synthetic: false }),
    ]
    expect(names(bestForRepair([...painters], nearby, preferences).ranked)).toEqual(['Everything', 'Sample Brush'])
  })

  test('are those of the wider trade where nobody of their own is near', () => {
    const nearby = [contractor({ name: 'Everything', type: 'general_contractor', rating: 4.1 })]
    expect(names(bestForRepair([...painters], nearby, preferences).ranked)).toEqual(['Everything'])
  })
})

describe('candidates for a deficiency', () => {
  test('are those of its types', () => {
    const nearby = [contractor(), contractor({ type: 'electrician', name: 'Sample Electric' })]
    expect(names(candidatesOf(['electrician'], nearby))).toEqual(['Sample Electric'])
  })

  test('are the first two general contractors where its types have none', () => {
    const nearby = ['A', 'B', 'C'].map((name) => contractor({ name, type: 'general_contractor' }))
    expect(names(candidatesOf(['chimney_sweep'], nearby))).toEqual(['A', 'B'])
  })
})

describe('ranking contractors', () => {
  test.each<[string, Partial<Contractor>, Partial<Contractor>]>([
    ['a repair specialist before a better rated company', { repairSpecialist: true, rating: 4.1 }, { rating: 5 }],
    ['many reviews before few', { reviewCount: 60 }, { reviewCount: 12, distance: 100 }],
    ['the nearer before the farther', { distance: 2_000 }, { distance: 9_000, takesTexts: true }],
    ['one that takes texts before one that does not', { takesTexts: true }, { rating: 4.9 }],
    ['the better rated where all else is equal', { rating: 4.9 }, { rating: 4.8 }],
  ])('puts %s', (_, first, second) => {
    const better = contractor({ ...first, name: 'B' })
    const worse = contractor({ ...second, name: 'A' })
    expect(names(rankContractors([worse, better]).ranked)).toEqual(['B', 'A'])
  })

  test('4.0 is good enough, 3.9 is left out and counted', () => {
    const { ranked, leftOut } = rankContractors([contractor({ rating: 4.0 }), contractor({ rating: 3.9 })])
    expect(ranked).toHaveLength(1)
    expect(leftOut).toEqual({ belowMinimum: 1, unrated: 0, beyondMost: 0 })
  })

  test('companies that nobody rated are left out and counted', () => {
    const { ranked, leftOut } = rankContractors([contractor(), contractor({ rating: null, reviewCount: 0 })])
    expect(ranked).toHaveLength(1)
    expect(leftOut.unrated).toBe(1)
  })

  test('a directory that rates nobody still shows companies', () => {
    const { ranked, leftOut } = rankContractors([contractor({ rating: null }), contractor({ rating: 3 })])
    expect(ranked.map(({ rating }) => rating)).toEqual([null])
    expect(leftOut).toEqual({ belowMinimum: 1, unrated: 0, beyondMost: 0 })
  })

  test('a minimum of 0 shows the unrated after everybody else', () => {
    const all = [
      contractor({ rating: null, name: 'A' }),
      contractor({ rating: 2, name: 'B' }),
      contractor({ name: 'C' }),
    ]
    expect(names(rankContractors(all, { minimumRating: 0 }).ranked)).toEqual(['C', 'B', 'A'])
  })

  test('at most six are listed, the others are counted', () => {
    const { ranked, leftOut } = rankContractors(Array.from({ length: 9 }, (_, n) => contractor({ id: `c${n}` })))
    expect(ranked).toHaveLength(6)
    expect(leftOut.beyondMost).toBe(3)
  })

  test('the order does not depend on the order given, and nobody is lost or counted twice', () => {
    const anyContractor = fc
      .record({
        id: fc.uuid(),
        rating: fc.option(fc.double({ min: 0, max: 5, noNaN: true })),
        reviewCount: fc.nat(500),
        distance: fc.nat(40_000),
        repairSpecialist: fc.boolean(),
        takesTexts: fc.boolean(),
      })
      .map(contractor)
    fc.assert(
      fc.property(
        fc.uniqueArray(anyContractor, { selector: ({ id }) => id }),
        fc.double({ min: 0, max: 5 }),
        (all, minimum) => {
          const minimumRating = Number.isNaN(minimum) ? 0 : minimum
          const { ranked, leftOut } = rankContractors(all, { minimumRating })
          expect(rankContractors(all.toReversed(), { minimumRating }).ranked).toEqual(ranked)
          expect(ranked.length + leftOut.belowMinimum + leftOut.unrated + leftOut.beyondMost).toBe(all.length)
          expect(ranked.every(({ rating }) => rating === null || rating >= minimumRating)).toBe(true)
        },
      ),
    )
  })
})

describe('the best of each type', () => {
  const of = (type: Contractor['type'], id: string, rating: number | null) => contractor({ type, id, name: id, rating })

  test('a type that nobody has rated shows companies beside one that is rated', () => {
    const all = [of('plumber', 'P1', 4.8), of('plumber', 'P2', null), of('chimney_sweep', 'S1', null)]
    const { ranked, leftOut } = bestPerType(all, { minimumRating: 4, perType: 3 })
    expect(names(ranked)).toEqual(['P1', 'S1'])
    expect(leftOut).toEqual({ belowMinimum: 0, unrated: 1, beyondMost: 0 })
  })

  test('samples of one type come after the real companies of another', () => {
    const sample = { ...of('handyman', 'H1', 5), repairSpecialist: true, synthetic: true }
    const real = { ...of('plumber', 'P1', null), synthetic: false }
    expect(names(bestPerType([sample, real], { minimumRating: 4, perType: 3 }).ranked)).toEqual(['P1', 'H1'])
  })

  test('no more of one type than asked, and a company of two types once', () => {
    const all = [4.9, 4.8, 4.7].map((rating) => of('plumber', `P${rating}`, rating))
    const { ranked, leftOut } = bestPerType([...all, of('handyman', 'P4.9', 4.9)], { minimumRating: 4, perType: 2 })
    expect(names(ranked)).toEqual(['P4.9', 'P4.8'])
    expect(leftOut.beyondMost).toBe(1)
  })
})
