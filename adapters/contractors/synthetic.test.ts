import { describe, expect, test } from 'vitest'
import { contractorTypes } from '#domain/contractor/contractor.ts'
import type { Place } from '#domain/place/place.ts'
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
const everything = { types: [...contractorTypes], radiusMiles: 100, perType: 100 }

describe('synthetic contractors', () => {
  contractorDirectoryContract(syntheticContractors(), { place: austin, type: 'plumber' })

  test('each is marked as a sample, has a number that nobody has, and the address of the place', async () => {
    const found = await syntheticContractors().near({ ...everything, place: austin })
    for (const { name, synthetic, phone, address } of found) {
      expect(name).toMatch(/^Sample /)
      expect(synthetic).toBe(true)
      if (phone !== null) expect(phone).toMatch(/^\(512\) 555-01\d\d$/)
      expect(address).toMatch(/, Austin, TX 78701$/)
    }
  })

  test('every type has companies near any place, some without a rating and some without a telephone', async () => {
    for (const zip of ['78701', '99501', '02108', '00601', '96910']) {
      const found = await syntheticContractors().near({ ...everything, radiusMiles: 25, place: { ...austin, zip } })
      expect(new Set(found.map(({ type }) => type)).size).toBe(contractorTypes.length)
      expect(found.some(({ rating }) => rating === null)).toBe(true)
      expect(found.some(({ rating }) => rating !== null && rating >= 4)).toBe(true)
    }
    const all = await syntheticContractors().near({ ...everything, place: austin })
    expect(all.filter(({ phone }) => phone === null)).toHaveLength(contractorTypes.length)
  })

  test('some are specialists in a repair, none of them who does everything', async () => {
    const types = new Set<string>()
    for (const zip of ['78701', '99501', '02108', '00601', '96910']) {
      const found = await syntheticContractors().near({ ...everything, place: { ...austin, zip } })
      for (const { type, repairSpecialist } of found) if (repairSpecialist) types.add(type)
    }
    expect([...types].sort()).toEqual(
      contractorTypes.filter((type) => type !== 'handyman' && type !== 'general_contractor').sort(),
    )
  })

  test('no two samples of a place share a telephone', async () => {
    const found = await syntheticContractors().near({ ...everything, place: austin })
    const phones = found.flatMap(({ phone }) => phone ?? [])
    expect(new Set(phones).size).toBe(phones.length)
  })

  test('a place whose state has no area code of its own gets a toll-free one', async () => {
    const [first] = await syntheticContractors().near({ ...everything, place: { ...austin, state: 'FM' } })
    expect(first?.phone).toMatch(/^\(800\) 555-01\d\d$/)
  })
})
