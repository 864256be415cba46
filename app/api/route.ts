import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { operations } from './operations.server.ts'
import { serve } from './serve/serve.server.ts'

const served = [...Map.groupBy(operations, ({ path }) => path)].map(([path, atPath]) => ({
  path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
  answer: serve(...atPath),
}))
const answerNothing = serve()

/** Answers with the operation at the path, or with 404. */
async function answerCall(call: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  const [match] = matchRoutes(served, new URL(call.request.url).pathname) ?? []
  return match ? match.route.answer({ ...call, params: match.params }) : answerNothing(call)
}

export const loader = answerCall
export const action = answerCall
