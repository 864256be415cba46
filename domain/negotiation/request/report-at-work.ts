import type { UserId } from '#domain/account/account.ts'
import { askedItems, type RepairRequest } from '#domain/negotiation/repair-request.ts'
import { propertyTime } from '#domain/place/property-time.ts'
import type { Ports } from '#domain/ports.ts'
import { listReports } from '#domain/report/list-reports.ts'
import type { ReportSummary } from '#domain/report/view-report.ts'
import type { Day } from '#domain/text/day.ts'

/** How many of the newest reports are looked at. */
const LOOKED_AT = 20

/** `items`: how many its letter asks for. `due`: until when, while nobody has answered. */
export type RequestAtWork = {
  state: RepairRequest['state']
  items: number
  due: { deadline: Day; today: Day } | null
}

export type ReportAtWork = { report: ReportSummary; request: RequestAtWork | null }

/**
 * Returns the report that its owner is most likely to go on with: of the newest, the one whose deadline comes first,
 * else the newest with a result. Null where none has one.
 */
export async function findReportAtWork(
  ports: Pick<Ports, 'reports' | 'repairRequests' | 'places' | 'clock'>,
  owner: UserId,
): Promise<ReportAtWork | null> {
  const { reports } = await listReports(ports, { owner, search: '', page: 1, pageSize: LOOKED_AT })
  const withResult = reports.filter(({ resultAt }) => resultAt !== null)
  const found = await Promise.all(
    withResult.map(async (report) => ({
      report,
      request: report.unlocked ? await requestAtWork(ports, report) : null,
    })),
  )
  const running = found
    .filter(({ request }) => request?.due && request.due.deadline >= request.due.today)
    .sort((a, b) => (deadlineOf(a) < deadlineOf(b) ? -1 : 1))
  return running[0] ?? found[0] ?? null
}

function deadlineOf({ request }: ReportAtWork): string {
  return request?.due?.deadline ?? ''
}

async function requestAtWork(
  ports: Pick<Ports, 'repairRequests' | 'places' | 'clock'>,
  report: ReportSummary,
): Promise<RequestAtWork | null> {
  const [newest] = await ports.repairRequests.of(report.id)
  if (!newest) return null
  const { state, deadline } = newest
  const due =
    deadline === null || state === 'answered' ? null : { deadline, today: (await propertyTime(ports, report)).today }
  return { state, items: askedItems(newest).length, due }
}
