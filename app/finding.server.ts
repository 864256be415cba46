import type { LoaderFunctionArgs } from '@remix-run/node'
import type { User } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { ports } from './ports.server.ts'
import { notFound, readDeficiencyId, readReportId } from './read-id.ts'
import { requireUser } from './session.server.ts'

type Asked = Pick<LoaderFunctionArgs, 'request' | 'params'>

/** Who asks for which finding of which report: the address's words, not looked up. */
export async function readFindingAddress({ request, params }: Asked): Promise<{
  user: User
  id: ReportId
  finding: DeficiencyId
}> {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  const finding = readDeficiencyId(params.finding)
  if (!id || !finding) throw notFound()
  return { user, id, finding }
}

/** A finding that its owner may see in full. */
export async function requireFinding(asked: Asked): Promise<{ id: ReportId; finding: Finding }> {
  const { user, id, finding: wanted } = await readFindingAddress(asked)
  const view = await viewReport(ports, { id, viewer: user.id })
  const finding = view?.access === 'full' ? view.findings.find((each) => each.id === wanted) : undefined
  if (!finding) throw notFound()
  return { id, finding }
}
