import type { LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { notFound, readDeficiencyId, readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { requireUser } from '#app/web/session/session.server.ts'
import type { User } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'
import { viewReport } from '#domain/report/view-report.ts'

type Asked = Pick<LoaderFunctionArgs, 'request' | 'params'>

/** Returns the user and the report's id from the address, without looking the report up. */
export async function readReportAddress({ request, params }: Asked): Promise<{ user: User; id: ReportId }> {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  if (!id) throw notFound()
  return { user, id }
}

/** Returns the user and the ids of report and finding from the address, without looking them up. */
export async function readFindingAddress(asked: Asked): Promise<{ user: User; id: ReportId; finding: DeficiencyId }> {
  const { user, id } = await readReportAddress(asked)
  const finding = readDeficiencyId(asked.params.finding)
  if (!finding) throw notFound()
  return { user, id, finding }
}

/**
 * Returns a finding that its owner may see in full, with its whole report. Redirects to the unlock dialog when the
 * report is locked.
 */
export async function requireFinding(asked: Asked): Promise<{ id: ReportId; finding: Finding; findings: Finding[] }> {
  const { user, id, finding: wanted } = await readFindingAddress(asked)
  const view = await viewReport(ports, { id, viewer: user.id })
  if (view?.access === 'locked') throw redirect(`/reports/${id}/unlock`, 303)
  const findings = view?.findings ?? []
  const finding = findings.find((each) => each.id === wanted)
  if (!finding) throw notFound()
  return { id, finding, findings }
}
