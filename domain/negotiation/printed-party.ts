import type { User } from '../account/account.ts'
import type { Ports } from '../ports.ts'
import { type Report, titleOf } from '../report/report.ts'
import { propertyTime } from './property-time.ts'
import type { PrintedParty } from './repair-request.ts'

/** What a letter that is written now says of the house and its buyer. */
export async function printedParty(
  ports: Pick<Ports, 'places' | 'clock'>,
  report: Pick<Report, 'zip' | 'propertyAddress' | 'filename'>,
  { firstName, lastName, username }: Pick<User, 'firstName' | 'lastName' | 'username'>,
): Promise<PrintedParty> {
  const { timeZone } = await propertyTime(ports, report)
  return { property: titleOf(report), from: `${firstName} ${lastName}`.trim() || username, timeZone }
}
