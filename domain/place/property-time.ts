import type { Ports } from '#domain/ports.ts'
import type { Report } from '#domain/report/report.ts'
import { type Day, dayAt } from '#domain/text/day.ts'

/** The last place of the country to begin a day: no deadline is over before it is over there. */
const LAST_ZONE = 'Pacific/Pago_Pago'

/**
 * The day that it is where the house stands, and its IANA zone; where nobody knows where it stands, the last day that it is
 * anywhere in the country, and UTC.
 */
export async function propertyTime(
  { places, clock }: Pick<Ports, 'places' | 'clock'>,
  { zip, propertyAddress }: Pick<Report, 'zip' | 'propertyAddress'>,
): Promise<{ today: Day; timeZone: string }> {
  const place =
    (zip ? await places.byZip(zip) : null) ?? (propertyAddress ? await places.byAddress(propertyAddress) : null)
  const today = dayAt(clock.now(), place?.timeZone ?? LAST_ZONE)
  return { today, timeZone: place?.timeZone ?? 'UTC' }
}
