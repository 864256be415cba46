import { offlinePlaces } from '#adapters/places/offline.ts'
import { isInCanada } from '#domain/place/canada.ts'
import type { Locality } from '#domain/place/place.ts'

/** Returns the place of a typed ZIP code (null: none was typed), or Canada for one of its postal codes. */
export async function askedPlace(
  zip: string | undefined,
): Promise<{ ok: true; place: Locality | null } | { ok: false; reason: 'bad-zip' }> {
  if (zip === undefined) return { ok: true, place: null }
  if (isInCanada(zip)) return { ok: true, place: { zip: null, state: null, country: 'Canada' } }
  const place = /^\d{5}$/.test(zip) ? await offlinePlaces().byZip(zip) : null
  return place ? { ok: true, place } : { ok: false, reason: 'bad-zip' }
}
