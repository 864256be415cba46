import { expect, test, vi } from 'vitest'
import type { UserId } from '../account/account.ts'
import { exampleContractor } from '../examples.ts'
import type { Place } from '../place/place.ts'
import { type Contractor, defaultPreferences } from './contractor.ts'
import type { ContractorDirectory } from './search.ts'
import { type ContractorSearch, searchContractors } from './search-contractors.ts'

const austin = { zip: '78701', city: 'Austin', state: 'TX' } as Place
const places = {
  byZip: async () => null,
  byAddress: async (address: string) => (address.includes('78701') ? austin : null),
  near: async () => [],
}
const listed = (id: string, changes: Partial<Contractor> = {}) => exampleContractor({ id, name: id, ...changes })
const four = [
  listed('Dune', { rating: 4.2, reviewCount: 90, distance: 100 }),
  listed('Ash', { rating: 4.9, reviewCount: 5, distance: 900 }),
  listed('Cove', { rating: null, reviewCount: 0, distance: 50 }),
  listed('Birch', { rating: 3.1, reviewCount: 40, distance: 200 }),
]
const near = vi.fn<ContractorDirectory['near']>(async () => four)

function search(changes: Partial<ContractorSearch> = {}) {
  const asked = {
    address: '1 Oak St, Austin, TX 78701',
    category: 'plumbing',
    preferences: defaultPreferences,
    user: 1 as UserId,
  }
  return searchContractors({ places, contractors: { near, keepsFor: null } }, { ...asked, ...changes })
}

async function namesOf(changes: Partial<ContractorSearch>) {
  const outcome = await search(changes)
  return outcome.ok ? outcome.contractors.map(({ name }) => name) : outcome.reason
}

test('the highest rated come first, and those left out are counted by why', async () => {
  const outcome = await search()
  expect(outcome).toMatchObject({ ok: true, place: austin, leftOut: { belowMinimum: 1, unrated: 1, beyondMost: 0 } })
  expect(await namesOf({})).toEqual(['Ash', 'Dune'])
  expect(near).toHaveBeenCalledWith(
    expect.objectContaining({
      ...{ place: austin, types: ['plumber'], radiusMiles: 25 },
      askedBy: { user: 1, purpose: 'directory' },
    }),
  )
})

test.each([
  ['rating', ['Ash', 'Dune', 'Birch', 'Cove']],
  ['reviews', ['Dune', 'Birch', 'Ash', 'Cove']],
  ['name', ['Ash', 'Birch', 'Cove', 'Dune']],
  ['nearest', ['Cove', 'Dune', 'Birch', 'Ash']],
] as const)('any rating, by %s: nobody is left out', async (sort, names) => {
  expect(await namesOf({ sort, preferences: { ...defaultPreferences, minimumRating: 0, perType: 5 } })).toEqual(names)
})

test('the most of each type are the best of them, whatever they are sorted by', async () => {
  const preferences = { ...defaultPreferences, minimumRating: 0, perType: 2 } as const
  expect(await namesOf({ sort: 'nearest', preferences })).toEqual(['Dune', 'Ash'])
})

test.each(['rating', 'reviews', 'name', 'nearest'] as const)(
  'by %s, samples come after real companies',
  async (sort) => {
    const sample = listed('Aspen', { type: 'electrician', synthetic: true, rating: 5, reviewCount: 999, distance: 1 })
    near.mockResolvedValueOnce([sample, ...four])
    expect((await namesOf({ sort, category: 'all' })).at(-1)).toBe('Aspen')
  },
)

test('every category asks for every type of company', async () => {
  near.mockResolvedValueOnce([])
  expect(await namesOf({ category: 'all' })).toEqual([])
  expect(near.mock.lastCall?.[0].types).toHaveLength(24)
})

test('without an address, or one that names no place, nobody is asked', async () => {
  near.mockClear()
  expect(await namesOf({ address: '  ' })).toBe('no-address')
  expect(await namesOf({ address: 'Atlantis' })).toBe('unknown-address')
  expect(near).not.toHaveBeenCalled()
})

test('a directory that cannot be asked is told from one that knows nobody', async () => {
  const cause = new Error('503')
  near.mockRejectedValueOnce(cause)
  expect(await search()).toEqual({ ok: false, reason: 'failed', cause })
})
