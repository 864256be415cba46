import { expect, test } from 'vitest'
import type { RoofMeasuring } from '#domain/place/roof.ts'

/** The promises of every roof measuring. */
export function roofContract(roof: RoofMeasuring): void {
  test.each(['1 Main Street', '', '🏠', 'a'.repeat(5_000), '../../x?key=1&address=2'])(
    'an address is answered, whatever stands in it (%#)',
    async (address) => {
      const area = await roof.area({ address, zip: null })
      if (area === null) return
      expect(area.squareFeet).toBeGreaterThanOrEqual(300)
      expect(area.squareFeet).toBeLessThanOrEqual(20_000)
      if (area.seen !== null) expect(area.seen).toMatch(/^20\d\d(-(0[1-9]|1[0-2]))?$/)
    },
  )
}
