import type { ActionFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'
import { apiNotFound, apiProblem } from '#app/api/problem.server.ts'
import { ports } from '#app/ports.server.ts'
import { readDeficiencyId } from '#app/read-id.ts'
import { optionalUser } from '#app/session.server.ts'
import { type DeficiencyId, unitTypes } from '#domain/deficiency/deficiency.ts'
import { dollars, estimateFields } from '#domain/estimate/estimate-fields.ts'
import { changeQuantity, type QuantityRefusal } from '#domain/report/change-quantity.ts'
import type { ReportId } from '#domain/report/report.ts'
import { viewReport } from '#domain/report/view-report.ts'

const Quantity = v.strictObject({
  quantity: v.nullish(v.union([v.number(), v.string()])),
  unitType: v.optional(v.picklist(unitTypes)),
  reportId: v.optional(v.pipe(v.number(), v.integer())),
})

const refusals: Record<Exclude<QuantityRefusal, 'not-found'>, { status: number; message: string }> = {
  'not-open': { status: 409, message: 'The report is being analyzed or is locked.' },
  'not-priced': { status: 422, message: 'There is no estimate to multiply.' },
  'other-unit': { status: 422, message: 'The costbook has no price for this by that unit.' },
  changed: { status: 409, message: 'The report was changed at the same time. Try again.' },
}

const METHODS = ['PUT', 'PATCH', 'POST']

export function loader() {
  return apiProblem(405, 'method', `Use ${METHODS.join(', ')}.`)
}

/** `{quantity, unitType}`; `reportId` where more than one of the user's reports holds the deficiency. */
export async function action({ request, params }: ActionFunctionArgs) {
  if (!METHODS.includes(request.method)) return apiProblem(405, 'method', `Use ${METHODS.join(', ')}.`)
  const user = await optionalUser(request)
  if (!user) return apiProblem(401, 'signed-out', 'Sign in first.')
  const body: unknown = await request.json().catch(() => undefined)
  const reading = v.safeParse(Quantity, body)
  if (!reading.success) {
    return apiProblem(400, 'body', `Send JSON with quantity and unitType, one of ${unitTypes.join(', ')}.`)
  }
  const { quantity, unitType = null, reportId } = reading.output
  const finding = readDeficiencyId(params.id)
  if (!finding) return apiNotFound()
  const holding = await ports.reports.withFinding(user.id, finding)
  const [report, ...more] = reportId === undefined ? holding : holding.filter((id) => id === reportId)
  if (report === undefined) return apiNotFound()
  if (more.length > 0) {
    return apiProblem(409, 'ambiguous', 'Several of your reports hold this deficiency: send a reportId too.', {
      reportIds: holding,
    })
  }
  const allowed = await ports.limits.take('write', String(user.id))
  if (!allowed.ok) {
    const reply = apiProblem(429, 'too-many', `Too many changes at once. Wait ${allowed.retryAfter} s.`)
    reply.headers.set('Retry-After', String(allowed.retryAfter))
    return reply
  }
  const outcome = await changeQuantity(ports, { id: report, owner: user.id, finding, quantity, unitType })
  if (outcome.ok) return Response.json(await savedJson(report, user.id, finding))
  if (outcome.reason === 'not-found') return apiNotFound()
  const { status, message } = refusals[outcome.reason]
  return apiProblem(status, outcome.reason, message)
}

/** The deficiency's new figures and the report's new totals, in dollars. */
async function savedJson(id: ReportId, viewer: Parameters<typeof viewReport>[1]['viewer'], wanted: DeficiencyId) {
  const view = await viewReport(ports, { id, viewer })
  const finding = view?.access === 'full' ? view.findings.find((each) => each.id === wanted) : undefined
  const { totals } = view?.summary ?? {}
  return {
    id: wanted,
    reportId: id,
    quantity: finding?.estimate?.quantity,
    unitType: finding?.estimate?.unitType,
    estimate: finding?.estimate && estimateFields(finding.estimate),
    totals: totals && {
      minCost: dollars(totals.min),
      maxCost: dollars(totals.max),
      averageCost: dollars(totals.average),
      laborCost: dollars(totals.labor),
      materialCost: dollars(totals.material),
      priced: totals.priced,
      of: totals.of,
    },
  }
}
