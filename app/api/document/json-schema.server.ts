import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import * as deficiencySchemas from '#app/api/reports/deficiency-schemas.server.ts'
import * as reportSchemas from '#app/api/reports/report-schemas.server.ts'

const Problem = v.strictObject({
  error: v.strictObject({
    code: v.pipe(v.string(), v.description('For programs: stays the same.')),
    message: v.pipe(v.string(), v.description('For people: says what to do.')),
    field: v.optional(v.pipe(v.string(), v.description('The part of what was sent that it is about.'))),
  }),
})

const isNamed = (entry: [string, unknown]): entry is [string, v.GenericSchema] =>
  /^[A-Z]/.test(entry[0]) && v.is(v.looseObject({ kind: v.literal('schema') }), entry[1])

/** Schemas that several answers share, by their names in the document. */
const named = Object.fromEntries(
  Object.entries<unknown>({ ...deficiencySchemas, ...reportSchemas, Problem }).filter(isNamed),
)

const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  definitions: named,
  overrideRef: ({ referenceId }) => refTo(referenceId),
  // JSON Schema cannot express some checks, which still run. A schema without an equivalent is a bug.
  overrideAction: ({ valibotAction, jsonSchema, errors }) => {
    if (!errors) return null
    const { type, requirement } = valibotAction as { type: string; requirement?: unknown }
    return type === 'regex' && requirement instanceof RegExp && requirement.flags === 'u'
      ? { ...jsonSchema, pattern: requirement.source }
      : jsonSchema
  },
}

const answerConfig: ConversionConfig = {
  ...config,
  overrideSchema({ jsonSchema: { additionalProperties, ...open } }) {
    return additionalProperties === false ? open : undefined
  },
}

export function refTo(name: string): string {
  return `#/components/schemas/${name}`
}

/** Returns the JSON Schema of a request. */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  return convert(schema, config)
}

/** Returns the JSON Schema of an answer. Answers are never transformed, and programs must accept new fields. */
export function answerSchemaOf(schema: v.GenericSchema): JsonSchema {
  return convert(schema, answerConfig)
}

/** Returns the named schemas, all of them parts of answers. */
export function namedSchemas(): Record<string, JsonSchema> {
  const { $defs = {} } = toJsonSchema(v.unknown(), answerConfig)
  return $defs as Record<string, JsonSchema>
}

function convert(schema: v.GenericSchema, how: ConversionConfig): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, how)
  return rest
}

/** Returns the JSON Schema of a field in an address: text that may hold a number. */
export function fieldSchemaOf(schema: v.GenericSchema): JsonSchema {
  const found = jsonSchemaOf(schema)
  const parts = partsOf(schema)
  if (!parts.some(({ operation }) => operation === Number)) return found
  const { pattern = '', default: usual, ...rest } = found
  const most = parts.find(({ type }) => type === 'max_value')?.requirement
  return {
    ...rest,
    type: 'integer',
    minimum: new RegExp(pattern).test('0') ? 0 : 1,
    ...(typeof most === 'number' && { maximum: most }),
    ...(usual !== undefined && { default: Number(usual) }),
  }
}

type Part = { type: string; pipe?: readonly Part[]; wrapped?: Part; operation?: unknown; requirement?: unknown }

function partsOf(schema: v.GenericSchema): Part[] {
  const inside = (part: Part): Part[] => [part, ...[part.wrapped ?? [], part.pipe ?? []].flat().flatMap(inside)]
  return inside(schema as Part)
}
