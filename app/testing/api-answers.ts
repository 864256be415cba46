import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { ApiDocument, Described } from '#app/api/document/document.server.ts'
import type { Operation } from '#app/api/serve/operation.server.ts'

export type Answer = { status: number; headers: Headers; text: string }

const pointerOf = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

/** Headers that a correct answer may lack: the last page of a list has none, and neither does a followed redirect. */
const mayBeMissing: Record<string, string[]> = {
  'GET /api/reports': ['Link'],
  'GET /api/credits/transactions': ['Link'],
  'GET /api/logout': ['Clear-Site-Data', 'Set-Cookie'],
}
/** The document describes these as `default`, because every address answers them alike. A 500 is never right here. */
const byDefault = [405, 411, 413]

/** Returns a function that lists the faults of an answer, checked only against the document that is served. */
export function answerChecker(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  formats.default(ajv)
  ajv.addSchema(closeSchema(document) as object, 'api')
  const known = new Map<string, ValidateFunction>()
  const validator = (pointer: string) => {
    const found = known.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` })
    known.set(pointer, found)
    return found
  }

  return ({ method, path }: Pick<Operation, 'method' | 'path'>, { status, headers, text }: Answer): string[] => {
    const described = document.paths[path]?.[method.toLowerCase()] as Described | undefined
    if (!described) return [`${method} ${path} is not described`]
    const key = String(status) in described.responses ? String(status) : 'default'
    if (key === 'default' && !byDefault.includes(status))
      return [`status ${status} is not described: ${text.slice(0, 200)}`]
    const response = described.responses[key]
    const missing = Object.keys(response?.headers ?? {})
      .filter((name) => !mayBeMissing[`${method} ${path}`]?.includes(name) && !headers.has(name))
      .map((name) => `${status} without ${name}`)
    const type = headers.get('Content-Type')?.split(';')[0]
    if (!response?.content) return text === '' ? missing : [...missing, `${status} has a body: ${text.slice(0, 200)}`]
    const types = Object.keys(response.content).map((each) => each.split(';')[0])
    if (!types.includes(type)) return [...missing, `${status} comes as ${type}, not ${types.join(' or ')}`]
    if (type !== 'application/json') return missing
    const media = Object.keys(response.content).find((each) => each.startsWith('application/json')) ?? ''
    const parts = ['paths', path, method.toLowerCase(), 'responses', key, 'content', media, 'schema']
    const validate = validator(parts.map((part) => `/${encodeURIComponent(pointerOf(part))}`).join(''))
    if (validate(JSON.parse(text))) return missing
    const [fault] = validate.errors ?? []
    return [...missing, `${status} ${fault?.instancePath} ${fault?.message}: ${text.slice(0, 300)}`]
  }
}

/** Returns the schema without room for unknown fields: clients must accept new fields, our own tests must not. */
function closeSchema(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closeSchema)
  if (typeof part !== 'object' || part === null) return part
  // Each part of an `allOf` knows only some of the fields.
  const inside = Object.entries(part).map(([key, each]) => [key, key === 'allOf' ? each : closeSchema(each)])
  const isOpen = 'properties' in part && 'required' in part && !('additionalProperties' in part)
  return { ...Object.fromEntries(inside), ...(isOpen && { additionalProperties: false }) }
}
