import { describe, expect, test } from 'vitest'
import { contractorTypes } from '#domain/contractor/contractor.ts'
import type { ContractorDirectory } from '#domain/contractor/search.ts'
import type { Place } from '#domain/place/place.ts'
import { filledUp } from './filled-up.ts'
import { syntheticContractors } from './synthetic.ts'
import { contractorDirectoryContract } from './testing/contract.ts'

const austin: Place = {
  zip: '78701',
  city: 'Austin',
  state: 'TX',
  county: 'Travis',
  latitude: 30.27,
  longitude: -97.74,
  timeZone: 'America/Chicago',
}
const samples = syntheticContractors()
/** Knows plumbers alone. */
const plumbers: ContractorDirectory = {
  keepsFor: null,
  async near(search) {
    const found = await samples.near({ ...search, types: search.types.filter((type) => type === 'plumber') })
    return found.map((company) => ({ ...company, id: `real-${company.id}`, synthetic: false }))
  },
}

describe('a directory that samples fill up', () => {
  const directory = filledUp(plumbers, samples)
  contractorDirectoryContract(directory, { place: austin, type: 'plumber' })

  test('has samples only of the types that it has nobody of', async () => {
    const found = await directory.near({ place: austin, types: [...contractorTypes], radiusMiles: 25, perType: 3 })
    expect(new Set(found.map(({ type }) => type)).size).toBe(contractorTypes.length)
    for (const { type, synthetic } of found) expect(synthetic).toBe(type !== 'plumber')
  })

  test('fails where the directory fails: samples hide no outage', async () => {
    const away: ContractorDirectory = { keepsFor: null, near: () => Promise.reject(new Error('away')) }
    const search = { place: austin, types: [...contractorTypes], radiusMiles: 25, perType: 3 }
    await expect(filledUp(away, samples).near(search)).rejects.toThrow('away')
  })
})
