import type { ActionFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'
import { apiNotFound, apiProblem, apiSignedOut, apiTooOften } from '#app/api/problem.server.ts'
import { unlockTexts } from '#app/components/report/unlock-texts.ts'
import { ports } from '#app/ports.server.ts'
import { readReportId } from '#app/read-id.ts'
import { optionalUser } from '#app/session.server.ts'
import { limitedUnlock } from '#app/unlock.server.ts'

const Unlocking = v.strictObject({ evenIfEmpty: v.optional(v.boolean(), false) })

export function loader() {
  return apiProblem(405, 'method', 'Use POST.')
}

/** An empty body; `{evenIfEmpty: true}` spends a credit on a report in which nothing was found, too. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return apiProblem(405, 'method', 'Use POST.')
  const user = await optionalUser(request)
  if (!user) return apiSignedOut()
  const id = readReportId(params.id)
  if (!id) return apiNotFound()
  const reading = v.safeParse(Unlocking, await bodyOf(request))
  if (!reading.success) return apiProblem(400, 'body', 'Send nothing, or JSON with evenIfEmpty.')
  const outcome = await limitedUnlock(context, user, { id, ...reading.output })
  if (outcome.ok) {
    const { balance } = await ports.credits.balance(user.id)
    const message = outcome.already ? unlockTexts.already : unlockTexts.now
    return Response.json({ success: true, alreadyPurchased: outcome.already, balance, message })
  }
  switch (outcome.reason) {
    case 'not-found':
      return apiNotFound()
    case 'too-often':
      return apiTooOften(outcome.retryAfter)
    case 'failed':
      return apiProblem(500, 'failed', unlockTexts.failed)
    default:
      return apiProblem(409, outcome.reason, unlockTexts[outcome.reason])
  }
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
