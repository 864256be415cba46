import * as v from 'valibot'
import { deficiencyId } from '#app/api/reports/deficiency-schemas.server.ts'
import { reportId } from '#app/api/reports/report-schemas.server.ts'
import { count, idempotencyKey, time } from '#app/api/schemas.server.ts'
import { operation } from '#app/api/serve/operation.server.ts'
import { apiNotFound } from '#app/api/serve/problem.server.ts'
import { failureTexts } from '#app/contractors/texting/words.ts'
import { deficiencyIdInPath, readDeficiencyId, readReportId, reportIdInPath } from '#app/web/form/read-id.ts'
import {
  MAX_HOMEOWNER_NAME,
  MAX_NOTE,
  MAX_RECIPIENTS,
  type SentRequest,
  type TextFailure,
  textStates,
} from '#domain/message/message.ts'
import { messageProblems, sendMessage } from './send-message.server.ts'

const headers = idempotencyKey(
  'Any text of your own, another one for each message, as a UUID. Sent again, it tells how it went and sends nothing.',
)

const contact = {
  homeownerName: v.pipe(v.string(), v.description(`In Latin letters, at most ${MAX_HOMEOWNER_NAME} of them.`)),
  homeownerPhone: v.pipe(v.string(), v.description('Of the United States or Canada, with area code.')),
  customMessage: v.optional(
    v.pipe(
      v.string(),
      v.description(`At most ${MAX_NOTE} characters, without links and other phone numbers. It goes into the text.`),
    ),
    '',
  ),
}

const CONSENT =
  'With this call you agree that the name, the phone number and the details of the repair, with the address of the house and the estimate, go to these contractors by text.'
const LATER = 'A text goes out between 8:00 and 21:00 where the contractor is.'

const failures = Object.keys(failureTexts) as TextFailure[]

const Told = v.strictObject({
  contractorId: v.string(),
  name: v.string(),
  state: v.pipe(
    v.picklist(textStates),
    v.description('`failed` is for good. `sent` is not known to have arrived yet.'),
  ),
  reason: v.pipe(v.nullable(v.picklist(failures)), v.description('Why it failed.')),
  message: v.pipe(v.nullable(v.string()), v.description('The same for people, with what can be done.')),
  sentAfter: v.pipe(v.nullable(time), v.description('While it is queued: not before this.')),
})

const Sent = v.strictObject({
  success: v.pipe(count, v.description('How many texts were sent or are on their way.')),
  requestId: v.string(),
  contractors: v.array(Told),
})

const queued: v.InferInput<typeof Told> = {
  contractorId: 'juniper-electric',
  name: 'Juniper Electric',
  ...{ state: 'queued', reason: null, message: null, sentAfter: '2026-03-02T14:00:00.000Z' },
}
const declined: v.InferInput<typeof Told> = {
  contractorId: 'mill-road-electric',
  name: 'Mill Road Electric',
  ...{ state: 'failed', reason: 'no-consent', message: failureTexts['no-consent'], sentAfter: null },
}
const REQUEST = '0b9d2f7c-7e0f-4a4c-9b51-0c8a4a1f6f3e'

export const messageContractors = operation({
  id: 'messageContractors',
  method: 'POST',
  path: '/api/reports/{reportId}/deficiencies/{deficiencyId}/message-contractors',
  tag: 'Contractors',
  summary: 'Ask contractors to quote a repair',
  description: `${CONSENT} ${LATER} Whoever cannot be texted stands in the answer with the reason.`,
  access: 'user',
  scope: 'write',
  params: v.strictObject({ reportId: reportIdInPath, deficiencyId: deficiencyIdInPath }),
  headers,
  body: v.strictObject({
    ...contact,
    contractorIds: v.pipe(
      v.array(v.string()),
      v.description(`1 to ${MAX_RECIPIENTS} of the contractors of the deficiency.`),
    ),
  }),
  success: {
    status: 202,
    description: 'What became of each text so far.',
    schema: Sent,
    example: { success: 1, requestId: REQUEST, contractors: [queued, declined] },
  },
  problems: {
    ...messageProblems,
    'none-chosen': { status: 422, when: '`contractorIds` is empty.' },
    'too-many': { status: 422, when: `There are more than ${MAX_RECIPIENTS} contractors.` },
    'unknown-contractor': { status: 422, when: 'One of them is not among the contractors of the deficiency.' },
  },
  example: {
    params: { reportId: '7', deficiencyId: 'd-3f9a61c2' },
    body: {
      homeownerName: 'Robin Reyes',
      homeownerPhone: '(512) 555-0177',
      contractorIds: ['juniper-electric', 'mill-road-electric'],
      customMessage: 'Could you come before March 20?',
    },
  },
  async handle({ user, params, headers, body, context }) {
    const outcome = await sendMessage('several', {
      ...{ user, context, key: headers['idempotency-key'], report: params.reportId, finding: params.deficiencyId },
      ...{ ...body, contractors: body.contractorIds },
    })
    if ('sent' in outcome) return { body: sentJson(outcome.sent) }
    return 'refusal' in outcome ? outcome.refusal : { ...outcome.choice, field: 'contractorIds' }
  },
})

export const messageContractor = operation({
  id: 'messageContractor',
  method: 'POST',
  path: '/api/contractors/{contractorId}/message',
  tag: 'Contractors',
  summary: 'Ask one contractor to quote a repair',
  description: `${CONSENT} ${LATER}`,
  access: 'user',
  scope: 'write',
  params: v.strictObject({ contractorId: v.string() }),
  headers,
  body: v.strictObject({ reportId, deficiencyId, ...contact }),
  success: {
    status: 202,
    description: 'The text is on its way.',
    schema: Sent,
    example: { success: 1, requestId: REQUEST, contractors: [queued] },
  },
  problems: {
    ...messageProblems,
    'not-sent': { status: 422, when: 'The contractor cannot be texted: the message says why.' },
  },
  example: {
    params: { contractorId: 'juniper-electric' },
    body: {
      reportId: 7,
      deficiencyId: 'd-3f9a61c2',
      homeownerName: 'Robin Reyes',
      homeownerPhone: '(512) 555-0177',
    },
  },
  async handle({ user, params: { contractorId }, headers, body, context }) {
    const report = readReportId(String(body.reportId))
    const finding = readDeficiencyId(body.deficiencyId)
    if (!report || !finding) return apiNotFound()
    const outcome = await sendMessage('single', {
      ...{ user, context, key: headers['idempotency-key'], report, finding },
      ...{ ...body, contractors: [contractorId] },
    })
    if ('refusal' in outcome) return outcome.refusal
    if ('choice' in outcome) return apiNotFound()
    const answer = sentJson(outcome.sent)
    const [told] = answer.contractors
    return answer.success === 0 && told?.message ? { problem: 'not-sent', message: told.message } : { body: answer }
  },
})

function sentJson({ request, texts }: SentRequest): v.InferInput<typeof Sent> {
  return {
    success: texts.filter(({ state }) => state !== 'failed').length,
    requestId: request.id,
    contractors: texts.map(({ contractor, state, failure, dueAt }) => ({
      contractorId: contractor.id,
      name: contractor.name,
      ...{ state, reason: failure, message: failure && failureTexts[failure] },
      sentAfter: state === 'queued' ? dueAt.toISOString() : null,
    })),
  }
}
