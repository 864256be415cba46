import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiNotFound, apiProblem } from '#app/api/problem.server.ts'
import { UPGRADE_MESSAGE } from '#app/components/report/words.ts'
import { contractorJson } from '#app/contractor-json.ts'
import { ports } from '#app/ports.server.ts'
import { readReportId } from '#app/read-id.ts'
import { optionalUser } from '#app/session.server.ts'
import { viewReport } from '#domain/report/view-report.ts'

/** Each deficiency's contractors, the best first; `lookedForAt` is null while that is still to be done, or after what was found was taken down. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await optionalUser(request)
  if (!user) return apiProblem(401, 'signed-out', 'Sign in first.')
  const id = readReportId(params.id)
  const view = id && (await viewReport(ports, { id, viewer: user.id }))
  if (!view) return apiNotFound()
  if (view.access === 'locked') return apiProblem(403, 'locked', UPGRADE_MESSAGE)
  if (!view.summary.resultAt) return apiProblem(409, 'not-open', 'The report is being analyzed.')
  return Response.json({
    lookedForAt: view.contractorsAt,
    takenDown: view.contractorsDropped,
    deficiencyContractors: view.findings.map(({ id, category, location, contractors }) => ({
      deficiencyId: id,
      category,
      location,
      contractorCount: contractors.length,
      contractors: contractors.map(contractorJson),
    })),
  })
}
