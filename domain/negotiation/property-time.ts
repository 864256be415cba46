import type { Ports } from '../ports.ts'
import type { Report } from '../report/report.ts'
import { type Day, dayAt } from './day.ts'

/** The day that it is where the house stands, and its IANA zone; UTC where nobody knows where it stands. */
export async function propertyTime(
  { places, clock }: Pick<Ports, 'places' | 'clock'>,
  { zip, propertyAddress }: Pick<Report, 'zip' | 'propertyAddress'>,
): Promise<{ today: Day; timeZone: string }> {
  const place =
    (zip ? await places.byZip(zip) : null) ?? (propertyAddress ? await places.byAddress(propertyAddress) : null)
  const timeZone = place?.timeZone ?? 'UTC'
  return { today: dayAt(clock.now(), timeZone), timeZone }
}
