import * as v from 'valibot'
import { operation } from '#app/api/serve/operation.server.ts'
import { apiNotFound } from '#app/api/serve/problem.server.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { deficiencyIdInPath } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { unitTypes } from '#domain/deficiency/deficiency.ts'
import { estimateFields } from '#domain/estimate/estimate-fields.ts'
import { changeQuantity as changeQuantityOf } from '#domain/report/choices/price/change-quantity.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { deficiencyId, Estimate, Totals } from './deficiency-schemas.server.ts'
import { beingAnalyzed, openProblems, upgradeMessage } from './open-report.server.ts'
import { totalsJson } from './report-json.server.ts'
import { reportId } from './report-schemas.server.ts'

const Quantity = v.strictObject({
  quantity: v.nullish(
    v.pipe(
      v.union([v.number(), v.string()]),
      v.description(
        'From 1 to 1,000,000, with up to two decimals: more counts as that, and what is no such number as 1. In a text, a comma parts groups of three digits.',
      ),
    ),
  ),
  unitType: v.optional(
    v.pipe(
      v.picklist(unitTypes, `It has to be one of ${unitTypes.join(', ')}.`),
      v.description('Without it, that of the estimate.'),
    ),
  ),
  reportId: v.optional(
    v.pipe(reportId, v.description('Needed where more than one of your reports has a deficiency of that id.')),
  ),
})

const refusals = {
  'not-priced': { message: 'There is no estimate to multiply.' },
  several: { message: 'It is the sum of several repairs, each with a quantity of its own: split it first.' },
  'other-unit': {
    message: 'The costbook has no price for this by that unit. Send another unitType, or none.',
    field: 'unitType',
  },
  changed: { message: 'The report was changed at the same time. Try again.' },
}

export const changeQuantity = operation({
  id: 'changeQuantity',
  method: 'PUT',
  path: '/api/deficiencies/{id}/quantity',
  tag: 'Deficiencies',
  summary: 'Say how much of it there is',
  description: 'Prices the deficiency for that quantity, in this and every later analysis.',
  access: 'user',
  scope: 'write',
  params: v.strictObject({ id: deficiencyIdInPath }),
  body: Quantity,
  success: {
    status: 200,
    description: 'The new figures of the deficiency, and the new sums of its report.',
    schema: v.strictObject({
      id: deficiencyId,
      reportId,
      quantity: v.number(),
      unitType: v.picklist(unitTypes),
      estimate: Estimate,
      totals: Totals,
    }),
    example: {
      ...{ id: 'd-3f9a61c2', reportId: 7, quantity: 3, unitType: 'each' },
      estimate: {
        ...{ minCost: 570, maxCost: 900, averageCost: 720, laborCost: 540, materialCost: 180, costPerUnit: 240 },
        cents: { min: 57_000, max: 90_000, average: 72_000, labor: 54_000, material: 18_000, perUnit: 24_000 },
        ...{ quantity: 3, quantityAssumed: false, unitType: 'each', urgency: 'high', source: 'costbook' },
        region: 'Austin, TX',
        basis: 'Costbook item 26-120; ±20% regional variation; prices of Austin, TX; your quantity.',
        bandReason: '±20% regional variation',
        ...{ isEvaluation: false, contingent: null, repairMethod: 'replace' },
        ...{ priority_score: 2, matched_keywords: 3, total_keywords: 3 },
        ...{ bniItemCode: '26-120', bniDescription: 'Replace double-tapped breaker', confidence: 0.82 },
        citations: { materials: [], labor: [] },
        parts: [],
      },
      totals: {
        ...{ minCost: 4_210, maxCost: 7_900, averageCost: 5_980, laborCost: 4_100, materialCost: 1_880 },
        cents: { min: 421_000, max: 790_000, average: 598_000, labor: 410_000, material: 188_000 },
        ...{ priced: 11, of: 12 },
      },
    },
  },
  problems: {
    ...openProblems,
    ambiguous: { status: 409, when: 'Several of your reports have a deficiency of that id: the message names them.' },
    changed: { status: 409, when: 'The report was changed at the same time.' },
    'not-priced': { status: 422, when: 'There is no estimate to multiply.' },
    several: { status: 422, when: 'It is the sum of several repairs (`estimate.parts`), each with its own quantity.' },
    'other-unit': { status: 422, when: 'The costbook has no price for this by that unit.' },
    'too-often': { status: 429, when: 'More calls or changes than may be made in a minute.' },
  },
  example: { params: { id: 'd-3f9a61c2' }, body: { quantity: 3, unitType: 'each', reportId: 7 } },
  async handle({ user, params: { id: finding }, body: { quantity, unitType = null, reportId: wanted } }) {
    const holding = await ports.reports.withFinding(user.id, finding)
    const [id, ...more] = wanted === undefined ? holding : holding.filter((each) => each === wanted)
    if (id === undefined) return apiNotFound()
    if (more.length > 0) {
      const message = `Several of your reports have this deficiency: send one of ${holding.join(', ')} as reportId.`
      return { problem: 'ambiguous', message, field: 'reportId' }
    }
    const wait = await tooManyChanges(user)
    if (wait) return { problem: 'too-often', ...wait }
    const outcome = await changeQuantityOf(ports, { id, owner: user.id, finding, quantity, unitType })
    const view = await viewReport(ports, { id, viewer: user.id })
    if (!view) return apiNotFound()
    if (outcome.ok) {
      const { estimate } = outcome.finding
      const { quantity, unitType } = estimate
      const totals = totalsJson(view.summary.totals)
      return { body: { id: finding, reportId: id, quantity, unitType, estimate: estimateFields(estimate), totals } }
    }
    if (outcome.reason === 'not-found') return apiNotFound()
    if (outcome.reason !== 'not-open') return { problem: outcome.reason, ...refusals[outcome.reason] }
    return view.access === 'locked' ? { problem: 'locked', message: await upgradeMessage(user.id) } : beingAnalyzed
  },
})
