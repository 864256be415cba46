import { fullName, type User } from '#domain/account/account.ts'
import type { PrintedParty, RepairRequest } from '#domain/negotiation/repair-request.ts'
import { propertyTime } from '#domain/place/property-time.ts'
import type { Ports } from '#domain/ports.ts'
import { type Report, titleOf } from '#domain/report/report.ts'

/** Returns the property, buyer and time zone for a letter written now; `from` is empty where no name is known. */
export async function printedParty(
  ports: Pick<Ports, 'places' | 'clock'>,
  report: Pick<Report, 'zip' | 'propertyAddress' | 'filename' | 'inspectionDate'>,
  user: Pick<User, 'firstName' | 'lastName'>,
  { sender }: Pick<RepairRequest, 'sender'>,
): Promise<PrintedParty> {
  const { timeZone } = await propertyTime(ports, report)
  return {
    property: titleOf(report),
    from: sender || fullName(user),
    timeZone,
    layout: 4,
    inspected: report.inspectionDate,
  }
}
