import type { Ports, Stored } from '#domain/ports.ts'
import { viewReport } from '#domain/report/view-report.ts'
import type { User, UserId } from '../account/account.ts'
import type { Contractor } from '../contractor/contractor.ts'
import { ownTradeOf } from '../contractor/matching.ts'
import { type DeficiencyId, deficiencyTitle } from '../deficiency/deficiency.ts'
import type { Finding, ReportId } from '../report/report.ts'
import { composeText, noteRoom, referenceOf } from './compose/compose-text.ts'
import type { Phone, TextFailure } from './message.ts'
import { obstacleTo } from './send/may-text.ts'

/** A contractor whom the homeowner may text; `national` is the formatted number. */
export type Recipient = {
  contractor: Contractor
  phone: Phone | null
  national: string | null
  timeZone: string
  obstacle: TextFailure | null
}

/** The contractors whom a homeowner can text about one finding. */
export type Outreach = {
  report: ReportId
  reportTitle: string
  finding: Finding
  findingTitle: string
  /** The property's, as named in the text. */
  propertyAddress: string
  recipients: Recipient[]
  /** The list is empty because the directory's terms expired: `Report.contractorsDropped`. */
  isTakenDown: boolean
}

type OutreachPorts = Pick<Ports, 'reports' | 'progress' | 'places' | 'phones' | 'texting' | 'clock'> &
  Pick<Stored, 'messages' | 'textConsents' | 'textDoubts'>

/** Returns null if there is no such finding, or the report is not unlocked for the viewer. */
export async function viewOutreach(
  ports: OutreachPorts,
  { id, finding: wanted, viewer }: { id: ReportId; finding: DeficiencyId; viewer: UserId },
): Promise<Outreach | null> {
  const view = await viewReport(ports, { id, viewer })
  const finding = view?.access === 'full' ? view.findings.find((each) => each.id === wanted) : undefined
  if (view?.access !== 'full' || !finding) return null
  const { title, zip, propertyAddress } = view.summary
  const place = zip ? await ports.places.byZip(zip) : null
  const about = { report: id, finding: wanted }
  const recipients: Recipient[] = []
  for (const contractor of finding.contractors) {
    const timeZone = contractor.timeZone ?? place?.timeZone
    // Without it nobody knows when it is night there.
    if (!timeZone) continue
    const number = ports.phones.read(contractor.phone ?? '')
    const phone = number.ok ? number.phone : null
    recipients.push({
      contractor,
      phone,
      national: number.ok ? number.national : null,
      timeZone,
      obstacle: await obstacleTo(ports, phone, { owner: viewer, about, now: ports.clock.now() }),
    })
  }
  return {
    report: id,
    reportTitle: title,
    finding,
    findingTitle: deficiencyTitle(finding),
    propertyAddress: propertyAddress ?? (place ? `${place.city}, ${place.state} ${place.zip}` : title),
    recipients,
    isTakenDown: view.contractorsDropped && recipients.length === 0,
  }
}

/** The subject of a text. */
export type TextSubject = Pick<Outreach, 'propertyAddress'> & {
  finding: Pick<Finding, 'severity' | 'category' | 'location' | 'description' | 'estimate'>
}

/**
 * Returns the text to one of them, identical in the preview and when sent; `room` is the length left for a note, `shortened`
 * what is cut to make room.
 */
export function textFor(
  { finding, propertyAddress }: TextSubject,
  contractor: Pick<Contractor, 'id' | 'name'>,
  typed: { request: string; attempt: number; note: string; name: string; national: string },
) {
  const reference = referenceOf(typed.request, contractor.id, typed.attempt)
  const parts = {
    contractorName: contractor.name,
    severity: finding.severity,
    trade: ownTradeOf(finding),
    category: finding.category,
    propertyAddress,
    location: finding.location,
    work: finding.description,
    // Never the owner's quote: what one company asks is not told to another.
    estimate: finding.estimate,
    homeownerName: typed.name,
    homeownerPhone: typed.national,
    reference,
  }
  const noted = { ...parts, note: typed.note }
  return { reference, ...composeText(noted), room: noteRoom(parts) }
}

/** Prefills the dialog from the profile. */
export function contactOf({ firstName, lastName, phone }: Pick<User, 'firstName' | 'lastName' | 'phone'>) {
  return { name: [firstName, lastName].filter(Boolean).join(' '), phone }
}
