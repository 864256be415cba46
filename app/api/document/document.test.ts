import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiRoute, apiRoute } from '#app/testing/api-route.ts'
import { contextOf, openDoor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'
import type { ApiDocument, Response } from './document.server.ts'

let ports: TestPorts
let document: ApiDocument
let route: ApiRoute

const ask = (headers: HeadersInit = {}) => {
  const request = new Request('http://localhost/api/openapi.json', { headers })
  return route.loader({ request, params: {}, context: contextOf() })
}

beforeAll(async () => {
  ports = await openDoor()
  route = await apiRoute('/api/openapi.json')
  document = await (await ask()).json()
})
afterAll(() => ports.close())

const listDescribed = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

test('is OpenAPI 3.1 to a program that knows its rules', async () => {
  const config = await createConfig({ extends: ['minimal'], rules: { struct: 'error', 'no-unresolved-refs': 'error' } })
  const faults = await lintFromString({ source: JSON.stringify(document), config })
  expect(
    faults
      .filter(({ severity }) => severity === 'error')
      .map(({ message, location }) => [message, location[0]?.pointer]),
  ).toEqual([])
})

test('every example is of the kind that stands beside it', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'document', ...document } as object)
  const faults = listDescribed().flatMap(({ operation: { operationId, requestBody, responses, parameters = [] } }) => {
    const bodies = [requestBody, ...Object.values(responses)].flatMap((each: { content?: Response['content'] } = {}) =>
      Object.values(each.content ?? {}),
    )
    return [...bodies, ...parameters].flatMap(({ schema, example }) => {
      const matches = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')))
      if (example === undefined || matches(example)) return []
      return [[operationId, matches.errors]]
    })
  })
  expect(faults).toEqual([])
})

test('every operation has a name of its own and, where it answers JSON, an example', () => {
  const all = listDescribed().map(({ operation }) => operation)
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length)
  const without = all.filter(({ responses }) =>
    Object.entries(responses).some(([status, { content }]) => {
      const json = content?.['application/json']
      return status.startsWith('2') && json && Object.keys(json.schema).length > 0 && json.example === undefined
    }),
  )
  expect(without.map(({ operationId }) => operationId)).toEqual([])
})

test('every operation is described, and served at its address with its methods', async () => {
  const { operations } = await import('#app/api/operations.server.ts')
  const { loader, action } = await import('#app/api/route.ts')
  // Operations for admins are hidden from everybody else.
  const admin = await ports.addUser({ username: 'admin' })
  await ports.accounts.setRole('admin', 'admin')
  const { headers } = (await visitorAs(await import('#app/web/session/session.server.ts'), admin)).get('/')
  const served: string[] = []
  for (const path of new Set(operations.map((each) => each.path))) {
    const allowed = await Promise.all(
      [loader, action].map(async (handler) => {
        const request = new Request(`http://localhost${path}`, { method: 'BREW', headers })
        return (await handler({ request, params: {}, context: contextOf() })).headers.get('Allow')
      }),
    )
    expect(allowed, path).toEqual([allowed[0], allowed[0]])
    const methods = (allowed[0] ?? 'no').split(', ').filter((method) => method !== 'HEAD')
    for (const method of methods) served.push(`${method} ${path}`)
  }
  const expected = operations.map(({ method, path }) => `${method} ${path}`).sort()
  expect(served.sort()).toEqual(expected)
  expect(
    listDescribed()
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual(expected)
})

test('names what more than one answer is made of', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Report', 'Analysis', 'Deficiency', 'Estimate', 'Contractor', 'Problem']),
  )
  expect(JSON.stringify(document.components.schemas.Analysis)).toContain('"#/components/schemas/Deficiency"')
})

test('unknown fields are refused in what is sent, and may come with what is answered', () => {
  const kinds = (part: unknown): unknown[] => {
    if (typeof part !== 'object' || part === null) return []
    const inside = Object.values(part).flatMap(kinds)
    return 'properties' in part && 'additionalProperties' in part ? [part.additionalProperties, ...inside] : inside
  }
  const all = listDescribed().map(({ operation }) => operation)
  const sent = all.flatMap(({ requestBody }) => kinds(requestBody?.content['application/json']))
  expect(new Set(sent)).toEqual(new Set([false]))
  const answered = kinds([all.map(({ responses }) => responses), document.components.schemas])
  expect(answered.filter((kind) => kind === false)).toEqual([])
})

test('is not sent again to whoever has it', async () => {
  const { headers } = await ask()
  const tag = headers.get('ETag') ?? ''
  expect(headers.get('Cache-Control')).toBe('private, max-age=300')
  expect((await ask({ 'If-None-Match': tag })).status).toBe(304)
})

test('the shell can make every call as it is shown', async () => {
  const { operations } = await import('#app/api/operations.server.ts')
  const { curlOf } = await import('#app/developers/curl.server.ts')
  for (const each of operations) expect(curlOf(each)).toMatch(/^curl /)
})
