import type { JsonSchema } from '@valibot/to-json-schema'
import fc from 'fast-check'
import type { ApiDocument, Described } from '#app/api/document/document.server.ts'

/** A request generated from the document, mostly valid and often with one fault. */
export type Made = {
  params: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  body: { json: unknown } | { raw: string; type: string } | { form: Record<string, string | FormFile> } | null
}
type FormFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\udfff x',
    '../..',
    '%00',
    "'; drop table report; --",
    '<b>&',
    '\u202e',
  ),
  fc.constantFrom('0', '-1', '1e999', 'NaN', 'null', '9999999999999999999', '١٢', '𝟙', 'Infinity'),
  fc.constant('ж'.repeat(5_000)),
)
const oddNumber = fc.constantFrom(0, -1, -0, 1, 0.1, 1e-7, 1e308, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63))
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom(null, true, [], {}, [[]], { __proto__: null, constructor: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
)
const junk = fc.dictionary(fc.oneof(fc.constantFrom('__proto__', 'constructor', 'id', 'user'), oddText), oddText, {
  maxKeys: 2,
})

/** Generates values that fit the schema, apart from formats and patterns that only few values match. */
function valuesOf(schema: JsonSchema, document: ApiDocument): fc.Arbitrary<unknown> {
  if (schema.$ref) return valuesOf(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, document)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((each) => valuesOf(each as JsonSchema, document)))
  const { minimum: min = -1_000, maximum: max = 10_000, maxLength = 60, minLength = 0 } = schema
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min, max })
    case 'number':
      return fc.double({ min, max, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesOf((schema.items ?? {}) as JsonSchema, document), { maxLength: 4 })
    case 'object': {
      const fields = Object.entries(schema.properties ?? {})
      const model = Object.fromEntries(fields.map(([name, each]) => [name, valuesOf(each as JsonSchema, document)]))
      return fc.record(model, { requiredKeys: schema.required ?? [] })
    }
    default:
      return schema.pattern
        ? fc.oneof(fc.stringMatching(new RegExp(schema.pattern)), oddText)
        : fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
  }
}

/** Generates the same values with one field changed, left out or added. */
function spoil(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(valid, fc.nat(), fc.constantFrom('change', 'drop', 'add'), oddValue).map(([value, nth, how, odd]) => {
    if (typeof value !== 'object' || value === null) return odd
    const fields = Object.entries(value)
    const index = fields.length > 0 ? nth % fields.length : 0
    if (how === 'add') return { ...value, [`zq${nth % 3}`]: odd }
    if (how === 'drop') return Object.fromEntries(fields.filter((_, at) => at !== index))
    return Object.fromEntries(fields.map(([name, each], at) => [name, at === index ? odd : each]))
  })
}

/** Tells whether a program would keep the text as one step of a path. */
function isOneStep(text: string): boolean {
  return !/^\.{0,2}$/.test(text)
}

/** Returns the document's example with ids that exist. */
function ours(example: Record<string, unknown>, known: Record<string, unknown[]>): Record<string, unknown> {
  const named = Object.keys(example).flatMap((name) => (known[name]?.[0] === undefined ? [] : [[name, known[name][0]]]))
  const companies = 'contractorIds' in example ? { contractorIds: known.contractorId?.slice(0, 1) } : {}
  return { ...example, ...Object.fromEntries(named), ...companies }
}

/** Generates requests for one operation. `known`: values for path parts that exist. */
export function requestsFor(
  { parameters = [], requestBody }: Described,
  document: ApiDocument,
  known: Record<string, unknown[]>,
): fc.Arbitrary<Made> {
  const text = (value: unknown) => String(value)
  const parametersIn = (place: string) => parameters.filter((each) => each.in === place)
  const params = Object.fromEntries(
    parametersIn('path').map(({ name, schema }) => {
      const good = fc.constantFrom(...(known[name] ?? ['1'])).map(text)
      const any = fc.oneof({ weight: 5, arbitrary: good }, valuesOf(schema, document).map(text), oddText)
      return [name, any.filter(isOneStep)]
    }),
  )
  const query = Object.fromEntries(
    parametersIn('query').map(({ name, schema }) => [name, valuesOf(schema, document).map(text)]),
  )
  const ascii = fc.string({ unit: fc.constantFrom(...'aZ09 -_~"'), maxLength: 300 })
  const headers = Object.fromEntries(parametersIn('header').map(({ name }) => [name, ascii]))
  const required = parametersIn('query').flatMap(({ name, required }) => (required ? [name] : []))
  return fc.record({
    params: fc.record(params),
    query: fc.oneof(
      { weight: 4, arbitrary: fc.record(query, { requiredKeys: required }) },
      fc.tuple(fc.record(query, { requiredKeys: required }), junk).map(([good, odd]) => ({ ...good, ...odd })),
    ) as fc.Arbitrary<Record<string, string>>,
    headers: fc.record(headers, { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>,
    body: bodiesFor(requestBody, document, known),
  })
}

const raw = fc.record({
  raw: fc.oneof(
    oddText,
    fc.json({ maxDepth: 2 }),
    fc.constantFrom('{', '[]', '"', '{"a":1e9999}', `${'['.repeat(3_000)}`),
  ),
  type: fc.constantFrom(
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    '',
    'multipart/form-data',
  ),
})

function bodiesFor(
  body: Described['requestBody'],
  document: ApiDocument,
  known: Record<string, unknown[]>,
): fc.Arbitrary<Made['body']> {
  const { 'application/json': json, 'multipart/form-data': form } = body?.content ?? {}
  if (json) {
    const example = fc.constant(ours((json.example ?? {}) as Record<string, unknown>, known))
    const valid = fc.oneof(valuesOf(json.schema, document), example)
    return fc.oneof(
      { weight: 4, arbitrary: valid.map((value) => ({ json: value })) },
      { weight: 4, arbitrary: spoil(valid).map((value) => ({ json: value })) },
      { weight: 1, arbitrary: raw },
      { weight: 1, arbitrary: fc.constant(null) },
    )
  }
  if (!form) return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, raw)
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('a.pdf', 'a.txt', 'a.csv', 'a.xlsx', 'a', '') },
    oddText,
  )
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .constantFrom('%PDF-1.7\n', 'zip,region\n78701,Austin', 'words\n', '')
      .map((each) => new TextEncoder().encode(each)),
  )
  const file = fc.record({ name, bytes: content.map((bytes) => new Uint8Array(bytes)) })
  const zip = fc.oneof(fc.constantFrom('', '78701', '787'), oddText)
  const good = fc.record({ file, zip: fc.constant('78701') }, { requiredKeys: ['file'] })
  const odd = fc.record({ file, zip, other: oddText }, { requiredKeys: [] })
  const answered = (known.file ?? []).map((each) => fc.constant({ file: each as FormFile }))
  const fields = fc.oneof(good, odd, ...answered)
  return fc.oneof({ weight: 6, arbitrary: fields.map((each) => ({ form: each })) }, { weight: 1, arbitrary: raw })
}
