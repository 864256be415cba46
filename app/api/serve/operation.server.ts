import type { AppLoadContext } from '@remix-run/node'
import type { GenericSchema, InferInput, InferOutput, StrictObjectSchema } from 'valibot'
import type { Scope } from '#domain/account/access-token.ts'
import type { User } from '#domain/account/account.ts'

/** Fields that all arrive as text, such as those of an address. */
// biome-ignore lint/suspicious/noExplicitAny: entries of any schema
type Fields = StrictObjectSchema<any, undefined> | undefined
type Values<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : Record<string, never>

/** Who may call. `user` is anybody signed in; calls that need `admin` answer 404 to everybody else. */
export type Access = 'anyone' | 'user' | 'admin'

/**
 * A refusal by one operation: its status, and when it happens. With 429 and 503, `Retry-After` says when to try again.
 */
export type Problem = { status: 400 | 403 | 404 | 408 | 409 | 413 | 422 | 429 | 503; when: string }

export type Refusal<Code> = { problem: Code; message: string; field?: string; retryAfter?: number }

export type Answered<Body> = {
  body: Body
  /** Defaults to the operation's first status. */
  status?: number
  headers?: HeadersInit
}

export type Asked<A extends Access, Params extends Fields, Query extends Fields, Headers extends Fields, Body> = {
  /** The caller; null when anyone may call. */
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
  /** A short title, and what else a program has to know, in Markdown. */
  summary: string
  description?: string
  access: A
  /** The scope that a token needs. */
  scope: A extends 'anyone' ? null : Scope
  /** A path whose parts the schema refuses answers 404. */
  params?: Params
  query?: Query
  /** By lower-case name. */
  headers?: Headers
  /** Read as JSON; an empty body is `{}`. */
  body?: Body
  /** The operation reads the body itself: form fields by name, each with a description. */
  form?: Record<string, { description: string; isFile?: true; isOptional?: true }>
  success: {
    status: 200 | 201 | 202 | 204 | 302
    description: string
    /** The schema of the JSON. Without one, `types` names the content types, or there is no body. */
    schema?: Success
    types?: string[]
    /** Headers of the answer by name, each with a description. */
    headers?: Record<string, string>
    /** A request with the ETag of an unchanged answer gets 304. */
    isTagged?: true
    /** A second status with the same answer. */
    also?: { status: 200; description: string }
    /** A redirect that browsers may get instead. */
    leads?: { status: 303; description: string }
    example?: NoInfer<Success extends GenericSchema ? InferInput<Success> : undefined>
  }
  /** Refusals by code, in addition to those that follow from the fields above: see `problemsOf`. */
  problems: Record<Code, Problem>
  /** An example call; a file in a form is given by its name. */
  example?: {
    params?: Record<string, string>
    query?: Record<string, string>
    body?: unknown
    form?: Record<string, string>
  }
  /** The page that a browser is redirected to when its form is refused; programs get the refusal itself. */
  refusedFormLeadsTo?: `/${string}`
  /** Replaces the 401; null keeps it. */
  signedOut?(request: Request): Response | null
  handle(
    asked: Asked<A, Params, Query, Headers, Body>,
  ): Promise<Answered<Success extends GenericSchema ? InferInput<Success> : null> | Refusal<NoInfer<Code>> | Response>
}

export const tags = ['Account', 'Reports', 'Deficiencies', 'Contractors', 'Credits', 'Costbook', 'About'] as const
export type Tag = (typeof tags)[number]

// biome-ignore lint/suspicious/noExplicitAny: any operation, as the list and the server of all of them take it
export type Operation = Definition<any, any, any, any, any, any, any>

/** Defines one API call: its input, its answer, and the use case behind it. */
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

/** Returns every refusal of an operation by code: its own, and those that `serve` adds before the operation runs. */
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
