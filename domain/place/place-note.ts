import type { UserId } from '#domain/account/account.ts'
import type { Ports } from '#domain/ports.ts'
import { correctProperty, type PropertyRefusal } from '#domain/report/choices/correct-property.ts'
import { isSettled, type Report, type ReportId } from '#domain/report/report.ts'
import { isInCanada } from './canada.ts'
import type { Place } from './place.ts'
import { stateInAddress, stateNames } from './states.ts'

/**
 * What its owner has to know of the place that a report is priced for. `contradiction`: the ZIP code is of another place
 * (`zipPlace`) than the address (`addressPlace`). `unknown-zip`: the ZIP code is no place's. `canada`: nothing is priced there.
 */
export type PlaceNote =
  | { kind: 'contradiction'; zip: string; zipPlace: string; address: string; addressPlace: string }
  | { kind: 'unknown-zip'; zip: string }
  | { kind: 'canada'; address: string }

type Located = Pick<Report, 'zip' | 'propertyAddress' | 'settledZip'>

/** Returns null where ZIP code and address agree, or the owner has said which of them is right. */
export async function placeNoteOf(
  { places }: Pick<Ports, 'places'>,
  report: Located | null,
): Promise<PlaceNote | null> {
  if (!report) return null
  const { zip, propertyAddress, settledZip } = report
  const address = propertyAddress ?? ''
  const place = zip ? await places.byZip(zip) : null
  if (!place && isInCanada(address)) return { kind: 'canada', address }
  if (!zip) return null
  if (!place) return { kind: 'unknown-zip', zip }
  const addressPlace = zip === settledZip ? null : await otherPlaceIn({ places }, address, place)
  if (!addressPlace) return null
  return { kind: 'contradiction', zip, zipPlace: `${place.city}, ${place.state}`, address, addressPlace }
}

/** Returns the place that an address tells instead, in words. */
async function otherPlaceIn({ places }: Pick<Ports, 'places'>, address: string, place: Place): Promise<string | null> {
  if (isInCanada(address)) return 'Canada'
  const state = stateInAddress(address)
  const own = zipInAddress(address)
  const ownPlace = own && own !== place.zip ? await places.byZip(own) : null
  if (ownPlace && (!state || ownPlace.state === state)) return `${ownPlace.city}, ${ownPlace.state} ${own}`
  return state && state !== place.state ? (stateNames[state] ?? state) : null
}

function zipInAddress(address: string): string | null {
  return /\b(\d{5})(?:-\d{4})?[\s,.]*(?:U\.?S\.?A\.?)?[\s,.]*$/i.exec(address)?.[1] ?? null
}

export type SettleRefusal = PropertyRefusal | 'no-question'

/**
 * Answers a contradiction: keeps the ZIP code, or prices for the address instead, in this and every later analysis.
 * `no-question`: they agree by now.
 */
export async function settlePlace(
  ports: Parameters<typeof correctProperty>[0],
  { id, owner, keep }: { id: ReportId; owner: UserId; keep: 'zip' | 'address' },
): Promise<{ ok: true; zip: string | null } | { ok: false; reason: SettleRefusal }> {
  const report = await ports.reports.byId(id)
  if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
  const note = await placeNoteOf(ports, report)
  if (note?.kind !== 'contradiction') return { ok: false, reason: 'no-question' }
  const { zip, address } = note
  if (keep === 'address') {
    const there = isInCanada(address) ? null : await ports.places.byAddress(address)
    const corrected = await correctProperty(ports, { id, owner, address, zip: there?.zip ?? null, refusedZip: zip })
    return corrected.ok ? { ok: true, zip: there?.zip ?? null } : corrected
  }
  return ports.transaction(async ({ reports }) => {
    const now = await reports.locked(id)
    const isSame = now?.zip === zip && now.propertyAddress === report.propertyAddress
    if (!now || !isSettled(now) || !isSame) return { ok: false, reason: 'changed' }
    await reports.change(id, now.run, { settledZip: zip })
    return { ok: true, zip }
  })
}
