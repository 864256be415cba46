import type { User } from '#domain/account/account.ts'
import type { PrintedParty } from '#domain/negotiation/repair-request.ts'
import { propertyTime } from '#domain/place/property-time.ts'
import type { Ports } from '#domain/ports.ts'
import { type Report, titleOf } from '#domain/report/report.ts'

/** Returns the property, buyer and time zone for a letter written now. */
export async function printedParty(
  ports: Pick<Ports, 'places' | 'clock'>,
  report: Pick<Report, 'zip' | 'propertyAddress' | 'filename'>,
  { firstName, lastName, username }: Pick<User, 'firstName' | 'lastName' | 'username'>,
): Promise<PrintedParty> {
  const { timeZone } = await propertyTime(ports, report)
  return { property: titleOf(report), from: `${firstName} ${lastName}`.trim() || username, timeZone }
}
