import { describe, expect, test } from 'vitest'
import { contractorTypes } from '#domain/contractor/contractor.ts'
import { milesFromMetres, type Place } from '#domain/place/place.ts'
import type { ContractorDirectory } from '#domain/ports.ts'

/** What every contractor directory promises. `place` must have companies of `type` around it. */
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

    test('gives every company an id of its own, a name and an address', async () => {
      const found = await directory.near({ place, types: [...contractorTypes], radiusMiles: 100, perType: 10 })
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      expect(found.every(({ id, name, address }) => id && name && address)).toBe(true)
    })

    test('an unknown rating is null, never a number; a company that nobody rated has no reviews', async () => {
      const found = await directory.near({ place, types: [...contractorTypes], radiusMiles: 100, perType: 10 })
      for (const { rating, reviewCount } of found) {
        if (rating === null) expect(reviewCount).toBe(0)
        else expect(rating >= 0 && rating <= 5).toBe(true)
      }
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
