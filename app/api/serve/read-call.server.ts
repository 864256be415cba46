import type { LoaderFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'
import { boundedBody } from '#app/web/body/body.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import type { Operation } from './operation.server.ts'
import { apiNotFound, apiProblem } from './problem.server.ts'

const MAX_JSON_BYTES = 65_536
/** In the query of an address: more than any operation knows. */
const MAX_NAMES = 20
/** Of what was sent, in a message about it. */
const MAX_QUOTED = 40
/** In the text of JSON, where a backslash before it makes it the six characters themselves. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/

/** What comes where nothing is meant: no text, an object or a form without fields. */
const NOTHING = /^(\{\s*\}|--[^\r\n]{1,70}--)?$/

type Read =
  | { ok: true; params: unknown; query: unknown; headers: unknown; body: unknown }
  | { ok: false; answer: Response }

/** What was sent, by the schemas of the operation, or the answer that refuses it. */
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
    if (names.has(name)) return malformed(`${quoted(name)} stands there twice: send it once.`, name)
    if (names.size === MAX_NAMES) return malformed(`There are more than ${MAX_NAMES} fields in the address.`)
    names.add(name)
  }
  return parsed(query ?? nothing, Object.fromEntries(asked))
}

function readHeaders(
  { headers }: Operation,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Parsed {
  const { sentHeaders } = visitOf(context)
  const named: Record<string, string | undefined> = {}
  for (const name of Object.keys(headers?.entries ?? {})) {
    const [value, ...more] = sentHeaders[name] ?? []
    if (more.length > 0) return malformed(`${name} stands there twice: send it once.`, name)
    named[name] = value ?? request.headers.get(name) ?? undefined
  }
  return parsed(headers ?? nothing, named)
}

function parsed(schema: v.GenericSchema, given: unknown): Parsed {
  const reading = v.safeParse(schema, given)
  if (reading.success) return { ok: true, value: reading.output }
  const [issue] = reading.issues
  const field = v.getDotPath(issue) ?? undefined
  return malformed(messageOf(issue, field), field)
}

/** In plain words where the schema says it in those of its library. */
function messageOf(issue: v.BaseIssue<unknown>, field: string | undefined): string {
  if (field === undefined) return plainText(issue)
  const name = quoted(field)
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

/** Of the library's `(string | "a" | Object)`. */
function inWords(types: string): string {
  const [, several] = /^\((.*)\)$/s.exec(types) ?? []
  if (several === undefined) return kinds[types] ?? quoted(types)
  return several
    .split(' | ')
    .map((each) => kinds[each] ?? each)
    .join(' or ')
}

function quoted(sent: string): string {
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
  if (!request.body) return operation.body ? parsed(operation.body, {}) : { ok: true, value: undefined }
  const held = await boundedBody(request, MAX_JSON_BYTES)
  if (held === 'too-slow') return { ok: false, answer: tooSlow() }
  if (held === 'too-large') return { ok: false, answer: apiProblem(413, 'too-large', 'The JSON is longer than 64 kB.') }
  const text = await held.text()
  if (!operation.body) {
    return NOTHING.test(text.trim())
      ? { ok: true, value: undefined }
      : malformed('This call takes no body: leave it out.')
  }
  if (text.trim() === '') return parsed(operation.body, {})
  if (type !== 'application/json') return { ok: false, answer: mediaType('application/json') }
  if (ESCAPED_NUL.test(text)) return { ok: false, answer: holdsNul() }
  const given = parsedJson(text)
  if (given === undefined) return malformed('The body is no JSON.')
  // To the schema of an object without fields that must be there a list is one, too.
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
  return isObject ? parsed(operation.body, given) : malformed('Send a JSON object: { … }.')
}

/** No JSON means undefined. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function malformed(message: string, field?: string): { ok: false; answer: Response } {
  return { ok: false, answer: apiProblem(400, 'malformed', message, field) }
}

/** No text of ours can hold it. */
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
