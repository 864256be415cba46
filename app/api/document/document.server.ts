import type { JsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { type Operation, problemsOf, tags } from '#app/api/serve/operation.server.ts'
import { PRODUCT } from '#app/ui/words/brand.ts'
import { answerSchemaOf, fieldSchemaOf, jsonSchemaOf, namedSchemas, refTo } from './json-schema.server.ts'

export const OPENAPI_VERSION = '3.1.1'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}
type Media = { schema: JsonSchema; example?: unknown }
export type Response = {
  description: string
  headers?: Record<string, { $ref: string } | Header>
  content?: Record<string, Media>
}
type Header = { description: string; schema: JsonSchema }
export type Described = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, Media> }
  responses: Record<string, Response>
}
export type ApiDocument = {
  openapi: typeof OPENAPI_VERSION
  info: { title: string; version: string; summary: string; description: string }
  servers: { url: string }[]
  externalDocs: { description: string; url: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Described>>
  components: {
    schemas: Record<string, JsonSchema>
    headers: Record<string, Header>
    securitySchemes: Record<string, Record<string, string>>
  }
}

const headers: ApiDocument['components']['headers'] = {
  RateLimit: {
    description: 'How many calls are left (`r`) and in how many seconds there are more (`t`): `"api";r=98;t=60`.',
    schema: { type: 'string' },
  },
  RateLimitPolicy: {
    description: 'How many calls (`q`) may be made in how many seconds (`w`): `"api";q=100;w=60`.',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'In how many seconds to come again.', schema: { type: 'integer', minimum: 0 } },
  ETag: { description: 'Changes with the answer: send it as `If-None-Match`.', schema: { type: 'string' } },
  WwwAuthenticate: { description: 'What is wrong with the token.', schema: { type: 'string' } },
}
const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
const limits = { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') }

/** The refusals that come before any operation runs, at every address. */
const anywhere = Object.entries({
  'bad-request': { status: 400, when: 'The address or the headers cannot be read.' },
  method: { status: 405, when: 'The address knows other methods: see `Allow`.' },
  'too-slow': { status: 408, when: 'The body arrived too slowly.' },
  'no-length': { status: 411, when: 'A body came without `Content-Length`.' },
  'too-large': { status: 413, when: 'More came than any call takes.' },
  failed: { status: 500, when: 'Something went wrong on our side.' },
})
/** The web server itself also refuses with these, before the call counts toward a limit. */
const uncounted = ['400', '401', '403', '413', 'default']

/** Returns the OpenAPI 3.1.1 document. `origin` is where the API is served. */
export function apiDocument(operations: Operation[], origin: string): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  for (const each of operations)
    paths[each.path] = { ...paths[each.path], [each.method.toLowerCase()]: describeOperation(each) }
  return {
    openapi: OPENAPI_VERSION,
    info: {
      title: `${PRODUCT} API`,
      version: '1',
      summary: 'Inspection reports in, priced deficiencies out.',
      description:
        'Whatever is refused is answered with one body: `{"error": {"code", "message", "field"}}`. Unknown fields are refused; another method than those described is answered 405 with `Allow`.',
    },
    servers: [{ url: origin }],
    externalDocs: { description: 'Tokens, limits, lists, and how to begin', url: `${origin}/developers` },
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: namedSchemas(),
      headers,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A personal access token: made in the settings.' },
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session', description: 'A browser that is signed in.' },
      },
    },
  }
}

function describeOperation(each: Operation): Described {
  const { id, tag, summary, description } = each
  const parameters = parametersOf(each)
  const requestBody = requestBodyOf(each)
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: securityOf(each),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      ...successOf(each),
      ...refusalsOf(each),
    },
  }
}

function securityOf({ scope }: Operation): Described['security'] {
  return scope === null ? [] : [{ token: [scope] }, { session: [] }]
}

function parametersOf(each: Operation): Parameter[] {
  const { params, query, headers, example = {}, success } = each
  const within = (
    place: Parameter['in'],
    fields: Record<string, GenericSchema> = {},
    examples: Record<string, string> = {},
  ) =>
    Object.entries(fields).map(([name, field]): Parameter => {
      const { description, ...schema } = fieldSchemaOf(field)
      const isOptional = place !== 'path' && /optional|nullish/.test(field.type)
      return {
        name: place === 'header' ? name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()) : name,
        in: place,
        required: !isOptional,
        ...(description !== undefined && { description }),
        schema,
        ...(examples[name] !== undefined && {
          example: schema.type === 'integer' ? Number(examples[name]) : examples[name],
        }),
      }
    })
  return [
    ...within('path', params?.entries, example.params),
    ...within('query', query?.entries, example.query),
    ...within('header', headers?.entries),
    ...(success.isTagged ? [ifNoneMatch] : []),
  ]
}

const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the answer that you have: while nothing has changed, the new one is 304 without a body.',
  schema: { type: 'string' },
}

function requestBodyOf({ body, form, example }: Operation): Described['requestBody'] {
  if (form) {
    const fields = Object.entries(form)
    const properties = fields.map(([name, { description, isFile }]) => [
      name,
      { type: 'string', description, ...(isFile && { format: 'binary' }) },
    ])
    const schema: JsonSchema = {
      type: 'object',
      properties: Object.fromEntries(properties),
      required: fields.filter(([, { isOptional }]) => !isOptional).map(([name]) => name),
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (!body) return undefined
  const schema = jsonSchemaOf(body)
  const media = { schema, ...(example?.body !== undefined && { example: example.body }) }
  return { required: Boolean(schema.required?.length), content: { 'application/json': media } }
}

const location: Header = { description: 'Where to go on.', schema: { type: 'string' } }

function successOf({ success }: Operation): Described['responses'] {
  const { status, description, schema, types = [], headers: own = {}, isTagged, also, leads, example } = success
  const ownHeaders = Object.entries(own).map(([name, tells]) => [
    name,
    { description: tells, schema: { type: 'string' } },
  ])
  const answer: Response = {
    description,
    headers: { ...limits, ...Object.fromEntries(ownHeaders), ...(isTagged && { ETag: header('ETag') }) },
  }
  const content: Response['content'] = {}
  if (schema)
    content['application/json'] = { schema: answerSchemaOf(schema), ...(example !== undefined && { example }) }
  for (const type of types) content[type] = { schema: type === 'application/json' ? {} : { type: 'string' } }
  if (Object.keys(content).length > 0) answer.content = content
  return {
    [status]: answer,
    ...(also && { [also.status]: { ...answer, description: also.description } }),
    ...(leads && { [leads.status]: { description: leads.description, headers: { ...limits, Location: location } } }),
    ...(isTagged && { 304: { description: 'Nothing has changed.', headers: { ...limits, ETag: header('ETag') } } }),
  }
}

function refusalsOf(each: Operation): Described['responses'] {
  const own = Object.entries(problemsOf(each))
  const isOwn = (status: number) => own.some(([, problem]) => problem.status === status)
  const others = anywhere.filter(([code, { status }]) => problemsOf(each)[code]?.status !== status)
  const byStatus = Object.groupBy([...own, ...others], ([, { status }]) => (isOwn(status) ? status : 'default'))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, problems = []]) => [status, refusal(status, problems)]),
  )
}

function refusal(status: string, problems: [code: string, { when: string }][]): Response {
  const codes = problems.map(([code]) => code)
  const schema: JsonSchema = {
    allOf: [
      { $ref: refTo('Problem') },
      {
        type: 'object',
        properties: { error: { type: 'object', properties: { code: { type: 'string', enum: codes } } } },
      },
    ],
  }
  const extra = {
    ...(!uncounted.includes(status) && limits),
    ...(['429', '503'].includes(status) && { 'Retry-After': header('RetryAfter') }),
    ...(status === '401' && { 'WWW-Authenticate': header('WwwAuthenticate') }),
  }
  return {
    description: problems.map(([code, { when }]) => `\`${code}\`: ${when}`).join('\n\n'),
    ...(Object.keys(extra).length > 0 && { headers: extra }),
    content: { 'application/json': { schema } },
  }
}
