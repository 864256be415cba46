import { createHash } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'
import { boundedBody } from '#app/form.server.ts'
import { isLocal, ports } from '#app/ports.server.ts'
import { optionalUser } from '#app/session.server.ts'
import { drainBody } from '#app/upload.server.ts'
import { visitOf } from '#app/visit.server.ts'
import type { Scope } from '#domain/account/access-token.ts'
import type { User } from '#domain/account/account.ts'
import { localLimits, limits as usualLimits } from '#domain/limits.ts'
import type { Operation } from './operation.server.ts'
import { apiNotFound, apiProblem, apiSignedOut, apiTooOften } from './problem.server.ts'

const MAX_JSON_BYTES = 65_536
/** In the text of JSON, where a backslash before it makes it the six characters themselves. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/

type Caller = { user: User; key: string; scopes: Scope[] | null }

/** The loader and the action of a route: whatever stands at its address, and 405 for any other method. */
export function serve(...operations: Operation[]) {
  const answer = async ({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const operation = operations.find((each) => each.method === method)
    if (!operation) return wrongMethod(operations.map((each) => each.method))
    try {
      const answered = await called(operation, { request, params, context })
      if (answered.status >= 400 && request.body && !request.bodyUsed) await drainBody(request)
      return answered
    } catch (error) {
      visitOf(context).logError(error)
      return apiProblem(500, 'failed', 'Something went wrong on our side. Try again in a few minutes.')
    }
  }
  return { loader: answer, action: answer }
}

function wrongMethod(methods: string[]): Response {
  const answer = apiProblem(405, 'method', `Use ${methods.join(' or ')}.`)
  answer.headers.set('Allow', methods.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])).join(', '))
  return answer
}

async function called(
  operation: Operation,
  { request, params, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  const { ip } = visitOf(context)
  const byAddress = await ports.limits.take('api-address', ip)
  if (!byAddress.ok) return tooOften(byAddress.retryAfter, null)
  const caller = operation.access === 'anyone' ? null : await callerOf(request)
  if (caller === 'bad-token') return badToken()
  const refusal = refusalOf(operation, caller)
  if (refusal) return refusal
  const taken = caller ? await ports.limits.take('api', caller.key) : byAddress
  if (!taken.ok) return tooOften(taken.retryAfter, caller)
  const read = await readCall(operation, request, params)
  const answered = read.ok
    ? await answerOf(
        operation,
        request,
        await operation.handle({ ...read, user: caller?.user ?? null, request, context }),
      )
    : read.answer
  return limited(answered, caller, taken)
}

/** Whoever sends a token is known by that alone: the session's cookie beside it counts for nothing, as the cross-site guard relies on. */
async function callerOf(request: Request): Promise<Caller | 'bad-token' | null> {
  const authorization = request.headers.get('Authorization') ?? ''
  if (!/^Bearer /i.test(authorization)) {
    const user = await optionalUser(request)
    return user && { user, key: `user ${user.id}`, scopes: null }
  }
  const [, token] = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization) ?? []
  const found = token && (await ports.accessTokens.use(sha256(token), ports.clock.now()))
  const user = found && (await ports.accounts.byId(found.user))
  return found && user ? { user, key: `token ${found.id}`, scopes: found.scopes } : 'bad-token'
}

function badToken(): Response {
  const answer = apiProblem(
    401,
    'bad-token',
    'The token is unknown, expired or revoked. Make another one in the settings.',
  )
  answer.headers.set('WWW-Authenticate', 'Bearer error="invalid_token"')
  return answer
}

function refusalOf({ access, scope }: Operation, caller: Caller | null): Response | null {
  if (access === 'admin' && caller?.user.role !== 'admin') return apiNotFound()
  if (access === 'user' && !caller) return apiSignedOut()
  if (!caller?.scopes) return null
  if (scope === null)
    return apiProblem(403, 'scope', 'Tokens are of no use here: it takes a browser that is signed in.')
  return caller.scopes.includes(scope) ? null : apiProblem(403, 'scope', `The token lacks the scope ${scope}.`)
}

type Read =
  | { ok: true; params: unknown; query: unknown; headers: unknown; body: unknown }
  | { ok: false; answer: Response }

async function readCall(
  operation: Operation,
  request: Request,
  found: Record<string, string | undefined>,
): Promise<Read> {
  const params = v.safeParse(operation.params ?? v.object({}), found)
  if (!params.success) return { ok: false, answer: apiNotFound() }
  const { searchParams } = new URL(request.url)
  if (operation.query && String(searchParams).includes('%00')) return { ok: false, answer: holdsNul() }
  const query = parsed(operation.query, Object.fromEntries(searchParams))
  if (!query.ok) return query
  const named = Object.keys(operation.headers?.entries ?? {})
  const headers = parsed(
    operation.headers,
    Object.fromEntries(named.map((name) => [name, request.headers.get(name) ?? undefined])),
  )
  if (!headers.ok) return headers
  const body = await readBody(operation, request)
  if (!body.ok) return body
  return { ok: true, params: params.output, query: query.value, headers: headers.value, body: body.value }
}

type Parsed = { ok: true; value: unknown } | { ok: false; answer: Response }

function parsed(schema: v.GenericSchema | undefined, given: unknown): Parsed {
  if (!schema) return { ok: true, value: {} }
  const reading = v.safeParse(schema, given)
  if (reading.success) return { ok: true, value: reading.output }
  const [issue] = reading.issues
  const field = v.getDotPath(issue) ?? undefined
  return { ok: false, answer: apiProblem(400, 'malformed', messageOf(issue, field), field) }
}

/** In plain words where the schema says it in those of its library. */
function messageOf({ message, expected, received }: v.BaseIssue<unknown>, field: string | undefined): string {
  if (field !== undefined && expected === 'never') return `There is no ${field} here: leave it out.`
  if (field !== undefined && received === 'undefined') return `Send ${field}: it is missing.`
  const isOwn = !message.startsWith('Invalid ')
  const text = isOwn ? message : `It has to be ${expected}, not ${received}.`
  return field === undefined ? text : `${field}: ${text}`
}

async function readBody(operation: Operation, request: Request): Promise<Parsed> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (operation.form) {
    return type === 'multipart/form-data'
      ? { ok: true, value: undefined }
      : { ok: false, answer: mediaType('multipart/form-data') }
  }
  if (!operation.body) return { ok: true, value: undefined }
  const held = await boundedBody(request, MAX_JSON_BYTES)
  if (!held) return { ok: false, answer: apiProblem(413, 'too-large', 'The JSON is longer than 64 kB.') }
  const text = await held.text()
  if (text.trim() === '') return parsed(operation.body, {})
  if (type !== 'application/json') return { ok: false, answer: mediaType('application/json') }
  if (ESCAPED_NUL.test(text)) return { ok: false, answer: holdsNul() }
  try {
    const given: unknown = JSON.parse(text)
    // An object without fields that must be there takes a list, too.
    return Array.isArray(given) ? { ok: false, answer: noObject() } : parsed(operation.body, given)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { ok: false, answer: apiProblem(400, 'malformed', 'The body is no JSON.') }
  }
}

function noObject(): Response {
  return apiProblem(400, 'malformed', 'Send a JSON object: { … }.')
}

/** No text of ours can hold it. */
function holdsNul(): Response {
  return apiProblem(400, 'malformed', 'The character U+0000 cannot be part of any text.')
}

function mediaType(wanted: string): Response {
  return apiProblem(415, 'media-type', `Send ${wanted}.`)
}

async function answerOf(
  { success, problems }: Operation,
  request: Request,
  outcome: Awaited<ReturnType<Operation['handle']>>,
): Promise<Response> {
  if (outcome instanceof Response) return outcome
  if ('problem' in outcome) {
    const { problem, message, field, retryAfter } = outcome
    const status = problems[problem]?.status ?? 404
    const answer = apiProblem(status, problem, message, field)
    if (retryAfter !== undefined) answer.headers.set('Retry-After', String(retryAfter))
    return answer
  }
  const { body, status = success.status } = outcome
  const headers = new Headers(outcome.headers)
  if (body === null) return new Response(null, { status, headers })
  const text = JSON.stringify(body)
  headers.set('Content-Type', 'application/json; charset=utf-8')
  if (!success.isTagged) return new Response(text, { status, headers })
  const tag = `"${sha256(text).slice(0, 32)}"`
  headers.set('ETag', tag)
  headers.set('Cache-Control', 'private, no-cache')
  const isKnown = request.headers
    .get('If-None-Match')
    ?.split(',')
    .some((each) => [tag, `W/${tag}`, '*'].includes(each.trim()))
  if (!isKnown) return new Response(text, { status, headers })
  headers.delete('Content-Type')
  return new Response(null, { status: 304, headers })
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function tooOften(retryAfter: number, caller: Caller | null): Response {
  return limited(apiTooOften(retryAfter), caller, { left: 0, resetIn: retryAfter })
}

/** Says how many calls are left: draft-ietf-httpapi-ratelimit-headers-10. */
function limited(
  answer: Response,
  caller: Caller | null,
  { left, resetIn }: { left: number; resetIn: number },
): Response {
  const name = caller ? 'api' : 'api-address'
  const { points, seconds } = (isLocal ? localLimits : usualLimits)[name]
  answer.headers.set('RateLimit-Policy', `"${name}";q=${points};w=${seconds}`)
  answer.headers.set('RateLimit', `"${name}";r=${left};t=${resetIn}`)
  return answer
}
