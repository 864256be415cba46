import { formatDollars } from '#domain/estimate/estimate.ts'
import { askedItems, isMoney, type RepairRequest, remedyLabels } from '#domain/negotiation/repair-request.ts'
import { notify } from '#domain/notification/notify.ts'
import { propertyTime } from '#domain/place/property-time.ts'
import type { Ports } from '#domain/ports.ts'
import { type Report, titleOf } from '#domain/report/report.ts'
import { type Day, dayAt, printedDay } from '#domain/text/day.ts'
import { deadlineWords, reminderDay } from './deadline.ts'

/** The first and the last US time zone to begin a day: every other date equals one of theirs. */
const FIRST_AND_LAST = ['Pacific/Guam', 'Pacific/Pago_Pago']
/** At the property. */
const FIRST_HOUR = 8

/**
 * Reminds every owner whose reminder is due at the property, by mail and notification, from eight in the morning. Sends each
 * once, even if interrupted or run concurrently: mail keeps its key. Failures do not stop other reminders and are thrown at the
 * end. `origin` is our own public address. Returns how many were sent.
 */
export async function remindDeadlines(
  ports: Pick<Ports, 'repairRequests' | 'reports' | 'accounts' | 'places' | 'mail' | 'transaction' | 'clock'>,
  origin: string,
): Promise<{ reminded: number }> {
  const failures: unknown[] = []
  let reminded = 0
  for (const request of await candidates(ports)) {
    try {
      if (await remind(ports, request, origin)) reminded += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders failed`)
  return { reminded }
}

async function candidates({ repairRequests, clock }: Pick<Ports, 'repairRequests' | 'clock'>) {
  const days = new Set(FIRST_AND_LAST.map((timeZone) => dayAt(clock.now(), timeZone)))
  const due = new Map<RepairRequest['report'], RepairRequest>()
  for (const day of days) for (const request of await repairRequests.toRemind(day)) due.set(request.report, request)
  return due.values()
}

async function remind(
  ports: Pick<Ports, 'reports' | 'accounts' | 'places' | 'mail' | 'transaction' | 'clock'>,
  request: RepairRequest,
  origin: string,
): Promise<boolean> {
  const { deadline, remindDays, version } = request
  const from = reminderDay(request)
  const report = await ports.reports.byId(request.report)
  if (!report?.unlockedAt || deadline === null || from === null) return false
  const { today, timeZone } = await propertyTime(ports, report)
  if (today < from || today > deadline || hourAt(ports.clock.now(), timeZone) < FIRST_HOUR) return false
  const owner = await ports.accounts.byId(report.owner)
  if (!owner) return false
  await ports.mail.send({
    to: owner.email,
    ...reminder({ request, report, today, deadline, origin }),
    key: `deadline-${report.id}-${deadline}-${remindDays}`,
  })
  await ports.transaction(async (stored) => {
    const { reports, repairRequests } = stored
    await reports.locked(report.id)
    const now = (await repairRequests.of(report.id)).find((each) => each.version === version)
    // A deadline that was changed meanwhile has a reminder of its own.
    if (now?.deadline !== deadline || now.remindDays !== remindDays) return
    await repairRequests.reminded({ report: report.id, version }, ports.clock.now())
    await notify({ ...stored, clock: ports.clock }, owner.id, {
      kind: 'deadline',
      report: report.id,
      day: deadline,
      remindDays: remindDays ?? 0,
      left: deadlineWords(deadline, today),
      property: titleOf(report),
    })
  })
  return true
}

function reminder({
  request,
  report,
  today,
  deadline,
  origin,
}: {
  request: RepairRequest
  report: Report
  today: Day
  deadline: Day
  origin: string
}): { subject: string; text: string } {
  const property = titleOf(report)
  const asked = askedItems(request).map(
    ({ remedy, amount, said }) =>
      `- ${said.title}: ${remedyLabels[remedy]}${isMoney(remedy) && amount !== null ? `, ${formatDollars(amount)}` : ''}`,
  )
  const standing = {
    draft: 'Your request is still a draft. It has to reach the seller on time, and Plumbline does not send it for you.',
    sent: 'You marked your request as sent. No answer has been entered yet.',
    answered: '',
  }[request.state]
  const text = [
    `${deadlineWords(deadline, today)}: ${printedDay(deadline)} is the day that you set as the last one for your repair request.`,
    `Property: ${property}`,
    standing,
    asked.length > 0 ? `You ask for:\n${asked.join('\n')}` : 'Nothing is asked for in it yet.',
    `Your request: ${origin}/reports/${report.id}/request`,
    'Your contract says which day counts, and at what hour.',
  ]
  return {
    subject: `${deadlineWords(deadline, today)}: repair request for ${property}`,
    text: `${text.join('\n\n')}\n`,
  }
}

function hourAt(at: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(at))
}
