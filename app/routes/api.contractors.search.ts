import type { ActionFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'
import { apiProblem } from '#app/api/problem.server.ts'
import { searchFailure } from '#app/components/contractor/search-texts.ts'
import { contractorJson } from '#app/contractor-json.ts'
import { limitedSearch, MAX_SEARCH_LENGTH, searchStatus } from '#app/contractor-search.server.ts'
import { optionalUser } from '#app/session.server.ts'

const Search = v.strictObject({
  address: v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH)),
  category: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH)), 'all'),
})

export function loader() {
  return apiProblem(405, 'method', 'Use POST.')
}

/** `{address, category}`: the user's own radius, minimum rating and most of each trade apply. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return apiProblem(405, 'method', 'Use POST.')
  const user = await optionalUser(request)
  if (!user) return apiProblem(401, 'signed-out', 'Sign in first.')
  const body: unknown = await request.json().catch(() => undefined)
  const reading = v.safeParse(Search, body)
  if (!reading.success) return apiProblem(400, 'body', 'Send JSON with address and, where wanted, category.')
  const outcome = await limitedSearch(context, user, { ...reading.output, preferences: user.preferences })
  if (outcome.ok) return Response.json({ contractors: outcome.contractors.map(contractorJson) })
  const answer = apiProblem(searchStatus[outcome.reason], outcome.reason, searchFailure(outcome))
  if ('retryAfter' in outcome) answer.headers.set('Retry-After', String(outcome.retryAfter))
  return answer
}
