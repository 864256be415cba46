import type { Ports } from '#domain/ports.ts'
import type { Report } from '#domain/report/report.ts'
import { type Day, dayAt } from '#domain/text/day.ts'

/** The last US time zone to begin a day: no deadline has passed until it has passed there. */
const LAST_ZONE = 'Pacific/Pago_Pago'

/**
 * Returns today's date at the property and its IANA zone. If the location is unknown: the earliest current date in the country,
 * and UTC. `lastZone` is where a day of the property ends last.
 */
export async function propertyTime(
  { places, clock }: Pick<Ports, 'places' | 'clock'>,
  { zip, propertyAddress }: Pick<Report, 'zip' | 'propertyAddress'>,
): Promise<{ today: Day; timeZone: string; lastZone: string }> {
  const place =
    (zip ? await places.byZip(zip) : null) ?? (propertyAddress ? await places.byAddress(propertyAddress) : null)
  const lastZone = place?.timeZone ?? LAST_ZONE
  return { today: dayAt(clock.now(), lastZone), timeZone: place?.timeZone ?? 'UTC', lastZone }
}
