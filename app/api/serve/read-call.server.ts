import type { LoaderFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'
import { boundedBody } from '#app/web/body/body.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import type { Operation } from './operation.server.ts'
import { apiNotFound, apiProblem } from './problem.server.ts'

const MAX_JSON_BYTES = 65_536
/** The most fields in a query: more than any operation has. */
const MAX_NAMES = 20
/** The most characters of a value that an error message quotes. */
const MAX_QUOTED = 40
/** An escaped NUL in JSON text, unless the backslash is itself escaped. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/

/** An empty body: no text, an empty object, or a form without fields. */
const NOTHING = /^(\{\s*\}|--[^\r\n]{1,70}--)?$/

type Read =
  | { ok: true; params: unknown; query: unknown; headers: unknown; body: unknown }
  | { ok: false; answer: Response }

/** Returns the request's parts, read by the operation's schemas, or the answer that refuses it. */
export async function readCall(
  operation: Operation,
  asked: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>,
): Promise<Read> {
  const { request } = asked
  const params = v.safeParse(operation.params ?? v.object({}), asked.params)
  if (!params.success) return { ok: false, answer: apiNotFound() }
  const query = readQuery(operation, new URL(request.url).searchParams)
  if (!query.ok) return query
  const headers = readHeaders(operation, asked)
  if (!headers.ok) return headers
  const body = await readBody(operation, request)
  if (!body.ok) return body
  return { ok: true, params: params.output, query: query.value, headers: headers.value, body: body.value }
}

type Parsed = { ok: true; value: unknown } | { ok: false; answer: Response }

const nothing = v.strictObject({})

function readQuery({ query }: Operation, asked: URLSearchParams): Parsed {
  if (String(asked).includes('%00')) return { ok: false, answer: holdsNul() }
  const names = new Set<string>()
  for (const name of asked.keys()) {
    if (names.has(name)) return refuseMalformed(`${shorten(name)} stands there twice: send it once.`, name)
    if (names.size === MAX_NAMES) return refuseMalformed(`There are more than ${MAX_NAMES} fields in the address.`)
    names.add(name)
  }
  return parse(query ?? nothing, Object.fromEntries(asked))
}

function readHeaders(
  { headers }: Operation,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Parsed {
  const { sentHeaders } = visitOf(context)
  const named: Record<string, string | undefined> = {}
  for (const name of Object.keys(headers?.entries ?? {})) {
    const [value, ...more] = sentHeaders[name] ?? []
    if (more.length > 0) return refuseMalformed(`${name} stands there twice: send it once.`, name)
    named[name] = value ?? request.headers.get(name) ?? undefined
  }
  return parse(headers ?? nothing, named)
}

function parse(schema: v.GenericSchema, given: unknown): Parsed {
  const reading = v.safeParse(schema, given)
  if (reading.success) return { ok: true, value: reading.output }
  const [issue] = reading.issues
  const field = v.getDotPath(issue) ?? undefined
  return refuseMalformed(messageOf(issue, field), field)
}

/** Returns a schema's message, in plain words where the library has only its own. */
function messageOf(issue: v.BaseIssue<unknown>, field: string | undefined): string {
  if (field === undefined) return plainText(issue)
  const name = shorten(field)
  if (issue.expected === 'never') return `There is no ${name} here: leave it out.`
  if (issue.received === 'undefined') return `Send ${name}: it is missing.`
  return `${name}: ${plainText(issue)}`
}

function plainText({ message, type, expected, received, requirement, input }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ')) return message
  const things = Array.isArray(input) ? 'entries' : 'characters'
  switch (type) {
    case 'max_length':
      return `Send at most ${requirement} ${things}.`
    case 'min_length':
      return `Send at least ${requirement} ${things}.`
    case 'max_value':
      return `It has to be ${requirement} or less.`
    case 'min_value':
      return `It has to be ${requirement} or more.`
    case 'integer':
      return 'It has to be a whole number.'
    default:
      return expected === null
        ? 'It is not written as it has to be.'
        : `It has to be ${inWords(expected)}, not ${inWords(received)}.`
  }
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Object: 'an object',
  Array: 'a list',
}

/** Translates the library's `(string | "a" | Object)` into words. */
function inWords(types: string): string {
  const [, several] = /^\((.*)\)$/s.exec(types) ?? []
  if (several === undefined) return kinds[types] ?? shorten(types)
  return several
    .split(' | ')
    .map((each) => kinds[each] ?? each)
    .join(' or ')
}

function shorten(sent: string): string {
  const letters = [...sent]
  return letters.length > MAX_QUOTED ? `${letters.slice(0, MAX_QUOTED).join('')}…` : sent
}

async function readBody(operation: Operation, request: Request): Promise<Parsed> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (operation.form) {
    return type === 'multipart/form-data'
      ? { ok: true, value: undefined }
      : { ok: false, answer: mediaType('multipart/form-data') }
  }
  if (!request.body) return operation.body ? parse(operation.body, {}) : { ok: true, value: undefined }
  const held = await boundedBody(request, MAX_JSON_BYTES)
  if (held === 'too-slow') return { ok: false, answer: tooSlow() }
  if (held === 'too-large') return { ok: false, answer: apiProblem(413, 'too-large', 'The JSON is longer than 64 kB.') }
  const text = await held.text()
  if (!operation.body) {
    return NOTHING.test(text.trim())
      ? { ok: true, value: undefined }
      : refuseMalformed('This call takes no body: leave it out.')
  }
  if (text.trim() === '') return parse(operation.body, {})
  if (type !== 'application/json') return { ok: false, answer: mediaType('application/json') }
  if (ESCAPED_NUL.test(text)) return { ok: false, answer: holdsNul() }
  const given = parsedJson(text)
  if (given === undefined) return refuseMalformed('The body is no JSON.')
  // The library accepts a list where the schema is an object without required fields.
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
  return isObject ? parse(operation.body, given) : refuseMalformed('Send a JSON object: { … }.')
}

/** Returns undefined for text that is not JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function refuseMalformed(message: string, field?: string): { ok: false; answer: Response } {
  return { ok: false, answer: apiProblem(400, 'malformed', message, field) }
}

/** Returns the refusal of text with a NUL character, which the database cannot store. */
function holdsNul(): Response {
  return apiProblem(400, 'malformed', 'The character U+0000 cannot be part of any text.')
}

function tooSlow(): Response {
  const answer = apiProblem(408, 'too-slow', 'The body arrived too slowly. Send it again.')
  answer.headers.set('Connection', 'close')
  return answer
}

function mediaType(wanted: string): Response {
  return apiProblem(415, 'media-type', `Send ${wanted}.`)
}
