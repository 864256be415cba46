import type { AppLoadContext } from '@remix-run/node'
import type { GenericSchema, InferInput, InferOutput, StrictObjectSchema } from 'valibot'
import type { Scope } from '#domain/account/access-token.ts'
import type { User } from '#domain/account/account.ts'

/** Fields that all come as text, as those of an address do. */
// biome-ignore lint/suspicious/noExplicitAny: entries of any schema
type Fields = StrictObjectSchema<any, undefined> | undefined
type Values<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : Record<string, never>

/** Who may call: `user` is everybody who is signed in; for all but admins there is nothing where `admin` is needed. */
export type Access = 'anyone' | 'user' | 'admin'

/** A refusal of one operation: its status, and when a program gets it. With 429 and 503 `Retry-After` says when to come again. */
export type Problem = { status: 400 | 403 | 404 | 408 | 409 | 413 | 422 | 429 | 503; when: string }

export type Refusal<Code> = { problem: Code; message: string; field?: string; retryAfter?: number }

export type Answered<Body> = {
  body: Body
  /** Where it is not the first of the operation's. */
  status?: number
  headers?: HeadersInit
}

export type Asked<A extends Access, Params extends Fields, Query extends Fields, Headers extends Fields, Body> = {
  /** Who calls; null where anyone may. */
  user: A extends 'anyone' ? null : User
  params: Values<Params>
  query: Values<Query>
  headers: Values<Headers>
  body: Body extends GenericSchema ? InferOutput<Body> : undefined
  request: Request
  context: AppLoadContext
}

export type Definition<
  A extends Access,
  Params extends Fields,
  Query extends Fields,
  Headers extends Fields,
  Body extends GenericSchema | undefined,
  Success extends GenericSchema | undefined,
  Code extends string,
> = {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As OpenAPI writes it: `/api/reports/{id}/status`. */
  path: `/api/${string}`
  tag: Tag
  /** A few words, and what else a program has to know, in Markdown. */
  summary: string
  description?: string
  access: A
  /** What a token must be allowed. */
  scope: A extends 'anyone' ? null : Scope
  /** A path whose parts the schema refuses leads nowhere: 404. */
  params?: Params
  query?: Query
  /** By lower-case name. */
  headers?: Headers
  /** Read as JSON; one that is sent empty is `{}`. */
  body?: Body
  /** The operation reads the body itself: fields of a form by name, each with what it is. */
  form?: Record<string, { description: string; isFile?: true; isOptional?: true }>
  success: {
    status: 200 | 201 | 202 | 204 | 302
    description: string
    /** Of the JSON; without one, `types` names what else comes, or there is no body. */
    schema?: Success
    types?: string[]
    /** Headers of the answer by name, each with what it tells. */
    headers?: Record<string, string>
    /** A request with the ETag that it had before is answered 304 while nothing has changed. */
    isTagged?: true
    /** A second status under which the same comes. */
    also?: { status: 200; description: string }
    /** A browser that goes there itself may be led on instead. */
    leads?: { status: 303; description: string }
    example?: NoInfer<Success extends GenericSchema ? InferInput<Success> : undefined>
  }
  /** Refusals by code, beside those that follow from what stands above: see `problemsOf`. */
  problems: Record<Code, Problem>
  /** What a call may look like; of a form, a file is its name. */
  example?: {
    params?: Record<string, string>
    query?: Record<string, string>
    body?: unknown
    form?: Record<string, string>
  }
  /** The page that a refused form of a page leads to; programs get the refusal. */
  refusedFormLeadsTo?: `/${string}`
  /** In place of 401; null where that is right. */
  signedOut?(request: Request): Response | null
  handle(
    asked: Asked<A, Params, Query, Headers, Body>,
  ): Promise<Answered<Success extends GenericSchema ? InferInput<Success> : null> | Refusal<NoInfer<Code>> | Response>
}

export const tags = ['Account', 'Reports', 'Deficiencies', 'Contractors', 'Credits', 'Costbook', 'About'] as const
export type Tag = (typeof tags)[number]

// biome-ignore lint/suspicious/noExplicitAny: any operation, as the list and the server of all of them take it
export type Operation = Definition<any, any, any, any, any, any, any>

/** One call of the API: what may be sent, what is answered, and the use case behind it. */
export function operation<
  A extends Access,
  Code extends string,
  Params extends Fields = undefined,
  Query extends Fields = undefined,
  Headers extends Fields = undefined,
  Body extends GenericSchema | undefined = undefined,
  Success extends GenericSchema | undefined = undefined,
>(definition: Definition<A, Params, Query, Headers, Body, Success, Code>) {
  return definition
}

/** Every refusal that an operation may answer, by code: its own, and what `serve` refuses before the operation is asked. */
export function problemsOf(each: Operation): Record<string, Problem | { status: 401 | 415; when: string }> {
  const changes = each.method !== 'GET'
  return {
    malformed: { status: 400, when: 'What was sent is not as described here; `field` names the first fault.' },
    ...(each.access === 'user' && {
      'signed-out': { status: 401, when: 'Neither a session nor a token came with it.' },
    }),
    ...(each.scope && { 'bad-token': { status: 401, when: 'The token is unknown, expired or revoked.' } }),
    ...(changes && {
      'cross-site': {
        status: 403,
        when: 'It came from the page of another site, or with neither a token nor the `Origin` of this site.',
      },
    }),
    ...(each.scope && { scope: { status: 403, when: `The token lacks the scope \`${each.scope}\`.` } }),
    ...((each.params || each.access === 'admin') && {
      'not-found': { status: 404, when: 'Nothing is there, or it is somebody else’s.' },
    }),
    ...(each.body && { 'too-large': { status: 413, when: 'The JSON is longer than 64 kB.' } }),
    ...((each.body || each.form) && {
      'media-type': {
        status: 415,
        when: `It is sent as something else than ${each.form ? 'multipart/form-data' : 'application/json'}.`,
      },
    }),
    'too-often': {
      status: 429,
      when: 'More calls than one token, person or address may make; `Retry-After` says how many seconds to wait.',
    },
    ...each.problems,
  }
}
