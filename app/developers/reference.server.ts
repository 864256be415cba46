import type { JsonSchema } from '@valibot/to-json-schema'
import { apiDocument, type Described } from '#app/api/document/document.server.ts'
import { operations } from '#app/api/operations.server.ts'
import { type Operation, problemsOf, tags } from '#app/api/serve/operation.server.ts'
import { readMarkdown } from '#app/site/reading/markdown.server.ts'
import { curlOf } from './curl.server.ts'
import type { FieldRow, ObjectShown, OperationShown, TypeShown } from './reference.ts'

/** Returns the reference for the developers page, made from the API document. */
export function apiReference(origin: string) {
  const { paths, components } = apiDocument(operations, origin)
  const shown = operations.map((each) => operationShown(each, paths[each.path]?.[each.method.toLowerCase()]))
  const objects = Object.entries(components.schemas).map(
    ([name, schema]): ObjectShown => ({ name, rows: rowsOf(schema) }),
  )
  return {
    groups: tags
      .map((tag) => ({ tag, operations: shown.filter((each) => each.tag === tag) }))
      .filter(({ operations }) => operations.length > 0),
    objects: objects.filter(({ rows }) => rows.length > 0),
  }
}

function operationShown(each: Operation, described: Described | undefined): OperationShown {
  const { id, method, path, tag, summary, description = '', access, scope, success, form } = each
  const body = Object.values(described?.requestBody?.content ?? {})[0]?.schema
  const parameters = described?.parameters ?? []
  const problems = Object.entries(problemsOf(each)).sort(([, one], [, other]) => one.status - other.status)
  const answer = described?.responses[success.status]
  const json = answer?.content?.['application/json']?.schema
  return {
    ...{ id, method, path, tag, summary },
    description: readMarkdown(description),
    scope,
    isAdmin: access === 'admin',
    parameters: parameters.map(({ name, in: place, required, description = '', schema }) => ({
      ...{ name, place, isRequired: required },
      type: typeOf(schema),
      text: readMarkdown(withDefault(description, schema)),
    })),
    sentAs: form ? 'multipart/form-data' : 'JSON',
    body: body ? rowsOf(body) : [],
    curl: curlOf(each),
    answer: {
      status: success.status,
      others: [success.also ?? [], success.leads ?? []]
        .flat()
        .map(({ status, description }) => ({ status, text: readMarkdown(description) })),
      text: readMarkdown(success.description),
      types: success.types ?? [],
      type: json && Object.keys(json).length > 0 ? typeOf(json) : null,
      rows: json ? rowsOf(json) : [],
      headers: Object.entries(success.headers ?? {}).map(([name, tells]) => ({ name, text: readMarkdown(tells) })),
      isTagged: Boolean(success.isTagged),
      example: success.example === undefined ? null : JSON.stringify(success.example, null, 2),
    },
    problems: problems.map(([code, { status, when }]) => ({ code, status, when: readMarkdown(when) })),
  }
}

function withDefault(description: string, schema: JsonSchema): string {
  if (schema.default === undefined) return description
  return `${description} Else ${schema.default === '' ? 'empty' : `\`${schema.default}\``}.`.trim()
}

type Part = JsonSchema | boolean

/** Returns the fields of an object or of a list of objects; nested fields by their path: `totalCostRange.min`. */
function rowsOf(schema: JsonSchema, before = ''): FieldRow[] {
  const { properties = {}, required = [] } = bare(schema)
  return Object.entries(properties as Record<string, JsonSchema>).flatMap(([key, field]) => {
    const name = before + key
    const { list } = kindOf(field)
    const row = {
      ...{ name, isRequired: required.includes(key) },
      type: typeOf(field),
      text: readMarkdown(withDefault(field.description ?? '', field)),
    }
    return [row, ...rowsOf(field, `${name}${list ? '[]' : ''}.`)]
  })
}

/** Returns the schema inside a list or beside null. */
function bare(schema: JsonSchema): JsonSchema {
  const { items, anyOf } = schema
  const [first, second] = (anyOf ?? []) as JsonSchema[]
  if (first && second?.type === 'null') return bare(first)
  return items && typeof items === 'object' && !Array.isArray(items) ? bare(items) : schema
}

function kindOf({ type, anyOf }: JsonSchema): { list: boolean } {
  const options = (anyOf ?? []) as JsonSchema[]
  return { list: type === 'array' || options.some((each) => each.type === 'array') }
}

const formats: Record<string, string> = { 'date-time': 'time', date: 'day', binary: 'file' }

/** Returns the type in words, with the object that it names. */
function typeOf(part: Part): TypeShown {
  if (typeof part === 'boolean') return { words: 'anything' }
  const { $ref, type, format, enum: values, const: only, items, anyOf, additionalProperties: rest } = part
  if ($ref) return { words: '', object: $ref.replace(/^.*\//, '') }
  if (anyOf) {
    const options = (anyOf as JsonSchema[]).filter(({ type }) => type !== 'null').map(typeOf)
    const words = options.map(({ words }) => words).filter((each) => each !== '')
    return { ...options[0], words: words.join(' or '), mayBeNull: options.length < anyOf.length }
  }
  if (only !== undefined) return { words: '', values: [String(only)] }
  if (values) return { words: '', values: values.map(String) }
  if (type === 'array') {
    const inner = typeOf((items as JsonSchema | undefined) ?? {})
    return { ...inner, words: `list of ${inner.words}`.trim() }
  }
  if (type === 'object' && rest && typeof rest === 'object') {
    const inner = typeOf(rest as JsonSchema)
    return { ...inner, words: `map to ${inner.words}`.trim() }
  }
  if (type === 'integer' || type === 'number') return { words: numberWords(part) }
  if (type === 'string') return { words: (format && formats[format]) ?? stringWords(part) }
  return { words: typeof type === 'string' ? type : 'anything' }
}

function numberWords({ type, minimum, maximum }: JsonSchema): string {
  const word = type === 'integer' ? 'whole number' : 'number'
  // The database's own maximum says nothing useful.
  if (minimum !== undefined && maximum !== undefined && maximum < 1_000_000) return `${word}, ${minimum} to ${maximum}`
  return word
}

function stringWords({ maxLength }: JsonSchema): string {
  return maxLength === undefined ? 'text' : `text, at most ${maxLength} characters`
}
