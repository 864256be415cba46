import { describe, expect, test } from 'vitest'
import { contractorTypes } from '#domain/contractor/contractor.ts'
import type { ContractorDirectory } from '#domain/contractor/search.ts'
import { milesFromMetres, type Place } from '#domain/place/place.ts'

/** The promises of every contractor directory. `place` must have companies of `type` around it. */
export function contractorDirectoryContract(
  directory: ContractorDirectory,
  { place, type }: { place: Place; type: (typeof contractorTypes)[number] },
): void {
  describe('a contractor directory', () => {
    test('finds companies of the type, nearest first, within the radius, at most as many as asked', async () => {
      const found = await directory.near({ place, types: [type], radiusMiles: 25, perType: 3 })
      expect(found.length).toBeGreaterThan(0)
      expect(found.length).toBeLessThanOrEqual(3)
      expect(found.map((contractor) => contractor.type)).toEqual(found.map(() => type))
      expect(found.every(({ distance }) => distance >= 0 && milesFromMetres(distance) <= 25)).toBe(true)
      expect(found.map(({ distance }) => distance)).toEqual(found.map(({ distance }) => distance).sort((a, b) => a - b))
    })

    test('gives every company an id of its own, the same under each of its types, a name and an address', async () => {
      const found = await directory.near({ place, types: [...contractorTypes], radiusMiles: 100, perType: 10 })
      expect(new Set(found.map(({ id, type }) => `${id} ${type}`)).size).toBe(found.length)
      const known = new Map(found.map((company) => [company.id, company]))
      for (const { id, name, address, phone } of found) expect(known.get(id)).toMatchObject({ name, address, phone })
      expect(found.every(({ id, name, address }) => id && name && address)).toBe(true)
    })

    test('an unknown rating is null, never a number; a company that nobody rated has no reviews', async () => {
      const found = await directory.near({ place, types: [...contractorTypes], radiusMiles: 100, perType: 10 })
      for (const { rating, reviewCount } of found) {
        if (rating === null) expect(reviewCount).toBe(0)
        else expect(rating >= 0 && rating <= 5).toBe(true)
      }
    })

    test.each([10, 25, 50, 100])('finds nobody farther away than %i miles', async (radiusMiles) => {
      const found = await directory.near({ place, types: [...contractorTypes], radiusMiles, perType: 10 })
      expect(found.filter(({ distance }) => milesFromMetres(distance) > radiusMiles)).toEqual([])
    })

    test('says of each company only what can be shown and used', async () => {
      const found = await directory.near({ place, types: [...contractorTypes], radiusMiles: 100, perType: 10 })
      for (const { name, phone, website, reviewCount, priceLevel, timeZone, license } of found) {
        expect(name).toMatch(/^[^\p{Cc}\p{Cf}]+$/u)
        if (phone !== null) expect(phone).toMatch(/^(?=(?:\D*\d){7})[\d\s().+x-]{7,40}$/)
        if (website !== null) expect(website).toMatch(/^https:\/\/[^\s/@]+(\/|$)/)
        if (priceLevel !== null) expect([1, 2, 3, 4]).toContain(priceLevel)
        if (timeZone !== null) expect(new Intl.DateTimeFormat('en', { timeZone }).format(0)).not.toBe('')
        if (license !== null) expect(Math.min(license.board.length, license.number.length)).toBeGreaterThan(0)
        if (license?.expires) expect(license.expires).toMatch(/^\d{4}-\d\d-\d\d$/)
        expect(Number.isInteger(reviewCount) && reviewCount >= 0).toBe(true)
      }
    })

    test('a company keeps its id from one search to the next', async () => {
      const few = await directory.near({ place, types: [type], radiusMiles: 25, perType: 3 })
      const wide = await directory.near({ place, types: [...contractorTypes], radiusMiles: 50, perType: 10 })
      const again = wide.filter(({ id }) => few.some((company) => company.id === id))
      expect(again.length).toBeGreaterThan(0)
      for (const { id, name, address } of again)
        expect(few.find((company) => company.id === id)).toMatchObject({ name, address })
    })

    test('says how long it may be kept', () => {
      if (directory.keepsFor !== null) expect(directory.keepsFor).toBeGreaterThan(0)
    })

    test('no types, no room and no radius find nothing', async () => {
      expect(await directory.near({ place, types: [], radiusMiles: 25, perType: 3 })).toEqual([])
      expect(await directory.near({ place, types: [type], radiusMiles: 25, perType: 0 })).toEqual([])
      expect(await directory.near({ place, types: [type], radiusMiles: 0, perType: 3 })).toEqual([])
    })

    test('the same search gives the same answer', async () => {
      const search = { place, types: [...contractorTypes], radiusMiles: 25, perType: 6 }
      expect(await directory.near(search)).toEqual(await directory.near(search))
    })
  })
}
