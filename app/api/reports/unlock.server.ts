import * as v from 'valibot'
import { count } from '#app/api/schemas.server.ts'
import { operation } from '#app/api/serve/operation.server.ts'
import { apiNotFound } from '#app/api/serve/problem.server.ts'
import { limitedUnlock } from '#app/report/unlock/unlock.server.ts'
import { unlockTexts } from '#app/report/unlock/unlock-texts.ts'
import { reportIdInPath } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'

const RETRY_SECONDS = 60

const Unlocking = v.strictObject({
  evenIfEmpty: v.optional(
    v.pipe(v.boolean(), v.description('Spend the credit on a report in which nothing was found, too.')),
    false,
  ),
})

const Unlocked = v.strictObject({
  success: v.literal(true),
  alreadyPurchased: v.pipe(v.boolean(), v.description('The report was open before, and no credit was spent now.')),
  balance: v.pipe(count, v.description('The credits that are left.')),
  message: v.string(),
})

export const purchaseReport = operation({
  id: 'purchaseReport',
  method: 'POST',
  path: '/api/reports/{id}/purchase',
  tag: 'Reports',
  summary: 'Open a report for one credit',
  description: 'For life: all that was found, its prices and contractors. Sent again, it spends nothing more.',
  access: 'user',
  scope: 'write',
  params: v.strictObject({ id: reportIdInPath }),
  body: Unlocking,
  success: {
    status: 200,
    description: 'The report is open.',
    schema: Unlocked,
    example: { success: true, alreadyPurchased: false, balance: 2, message: unlockTexts.now },
  },
  problems: {
    insufficient: { status: 409, when: 'There is no credit left to spend.' },
    'nothing-found': { status: 409, when: 'Nothing was found in the report: send `{"evenIfEmpty": true}` to open it.' },
    'nothing-left': { status: 409, when: 'Nothing was found in the report, and its file is deleted.' },
    'not-completed': { status: 409, when: 'The report was never analyzed to the end.' },
    'too-often': { status: 429, when: 'More calls or changes than may be made in a minute.' },
    failed: { status: 503, when: 'The credit could not be spent just now. None was.' },
  },
  example: { params: { id: '7' }, body: {} },
  async handle({ user, params: { id }, body, context }) {
    const outcome = await limitedUnlock(context, user, { id, ...body })
    if (outcome.ok) {
      const { balance } = await ports.credits.balance(user.id)
      const message = outcome.already ? unlockTexts.already : unlockTexts.now
      return { body: { success: true as const, alreadyPurchased: outcome.already, balance, message } }
    }
    switch (outcome.reason) {
      case 'not-found':
        return apiNotFound()
      case 'too-often': {
        const { reason, message, retryAfter } = outcome
        return { problem: reason, message, retryAfter }
      }
      case 'failed':
        return { problem: outcome.reason, message: unlockTexts.failed, retryAfter: RETRY_SECONDS }
      default:
        return { problem: outcome.reason, message: unlockTexts[outcome.reason] }
    }
  },
})
