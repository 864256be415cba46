import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { drainBody } from '#app/web/body/body.server.ts'
import { isLocal, ports } from '#app/web/ports.server.ts'
import { optionalUser } from '#app/web/session/session.server.ts'
import { sha256 } from '#app/web/sha256.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import type { Scope } from '#domain/account/access-token.ts'
import type { User } from '#domain/account/account.ts'
import { localLimits, limits as usualLimits } from '#domain/limits.ts'
import type { Operation } from './operation.server.ts'
import { apiNotFound, apiProblem, apiSignedOut, apiTooOften } from './problem.server.ts'
import { readCall } from './read-call.server.ts'

type Caller = { user: User; key: string; scopes: Scope[] | null }

type ApiLimit = 'api' | 'api-address'

/** Counts the call against a limit: returns null, or the refusal when there were too many. */
type Take = (name: ApiLimit, key: string) => Promise<Response | null>

/** Serves the operations of one address: 405 for any other method, 404 when there are no operations. */
export function serve(...operations: Operation[]) {
  return async (asked: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const { request, context } = asked
    const counted: { headers?: Record<string, string> } = {}
    const take: Take = async (name, key) => {
      const taken = await ports.limits.take(name, key)
      counted.headers = limitHeaders(name, taken.ok ? taken : { left: 0, resetIn: taken.retryAfter })
      return taken.ok ? null : apiTooOften(taken.retryAfter)
    }
    const addLimitHeaders = (answered: Response) => {
      for (const [name, value] of Object.entries(counted.headers ?? {})) answered.headers.set(name, value)
      return answered
    }
    try {
      const answered = await callOperation(operations, asked, take)
      if (answered.status >= 400 && request.body && !request.bodyUsed && !request.body.locked) await drainBody(request)
      return addLimitHeaders(refusedFormAnswer(operations, request, answered) ?? answered)
    } catch (error) {
      visitOf(context).logError(error)
      const failed = apiProblem(500, 'failed', 'Something went wrong on our side. Try again in a few minutes.')
      return addLimitHeaders(refusedFormAnswer(operations, request, failed) ?? failed)
    }
  }
}

/** Redirects a browser whose form was refused; returns null for programs and everything else. */
function refusedFormAnswer(operations: Operation[], request: Request, { status }: Response): Response | null {
  const page = operations.find(({ method }) => method === request.method)?.refusedFormLeadsTo
  const isForm = request.headers.get('Accept')?.includes('text/html') ?? false
  return page && isForm && status >= 400 ? redirect(page, 303) : null
}

function wrongMethod(asked: string, operations: Operation[]): Response {
  const methods = operations.map(({ method }) => method)
  const message = `There is no ${asked} at this address, only ${methods.join(' and ')}. /developers lists every call.`
  const answer = apiProblem(405, 'method', message)
  answer.headers.set('Allow', methods.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])).join(', '))
  return answer
}

async function callOperation(
  operations: Operation[],
  { request, params, context }: LoaderFunctionArgs | ActionFunctionArgs,
  take: Take,
): Promise<Response> {
  const tooOftenFromHere = await take('api-address', visitOf(context).ip)
  if (tooOftenFromHere) return tooOftenFromHere
  const [first] = operations
  if (!first) return apiNotFound()
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const operation = operations.find((each) => each.method === method)
  const isHidden = first.access === 'admin'
  if (!operation && !isHidden) return wrongMethod(request.method, operations)
  const { access, scope } = operation ?? first
  const caller = access === 'anyone' ? null : await callerOf(request)
  if (caller === 'bad-token') return badToken()
  const refusal = refusalOf({ access, scope }, caller)
  if (refusal) return (!caller && operation?.signedOut?.(request)) || refusal
  if (!operation) return wrongMethod(request.method, operations)
  const tooOften = caller && (await take('api', caller.key))
  if (tooOften) return tooOften
  const read = await readCall(operation, { request, params, context })
  if (!read.ok) return read.answer
  return answerOf(operation, request, await operation.handle({ ...read, user: caller?.user ?? null, request, context }))
}

/**
 * Returns the caller. A token in the request decides alone, which the cross-site guard relies on: a session cookie
 * beside it is ignored.
 */
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

function refusalOf({ access, scope }: Pick<Operation, 'access' | 'scope'>, caller: Caller | null): Response | null {
  if (access === 'admin' && caller?.user.role !== 'admin') return apiNotFound()
  if (access === 'user' && !caller) return apiSignedOut()
  if (!caller?.scopes) return null
  return scope && caller.scopes.includes(scope) ? null : apiProblem(403, 'scope', `The token lacks the scope ${scope}.`)
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
  headers.set('Content-Type', 'application/json; charset=utf-8')
  if (!success.isTagged) return new Response(JSON.stringify(body), { status, headers })
  const { text, tag } = tagBody(body)
  headers.set('ETag', tag)
  // A program may reuse an answer by its tag; browser and proxy caches may not store it.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  const isKnown = request.headers
    .get('If-None-Match')
    ?.split(',')
    .some((each) => [tag, `W/${tag}`, '*'].includes(each.trim()))
  if (!isKnown) return new Response(text, { status, headers })
  headers.delete('Content-Type')
  return new Response(null, { status: 304, headers })
}

const known = new WeakMap<object, { text: string; tag: string }>()

/** Returns a body's text and tag, made once for an object that stays the same, such as the document. */
function tagBody(body: object): { text: string; tag: string } {
  const found = known.get(body)
  if (found) return found
  const text = JSON.stringify(body)
  const made = { text, tag: `"${sha256(text).slice(0, 32)}"` }
  known.set(body, made)
  return made
}

/** Returns the headers with the calls left, by draft-ietf-httpapi-ratelimit-headers-10. */
function limitHeaders(name: ApiLimit, { left, resetIn }: { left: number; resetIn: number }): Record<string, string> {
  const { points, seconds } = (isLocal ? localLimits : usualLimits)[name]
  return { 'RateLimit-Policy': `"${name}";q=${points};w=${seconds}`, RateLimit: `"${name}";r=${left};t=${resetIn}` }
}
