import * as v from 'valibot'
import { type Operation, operation } from '#app/api/serve/operation.server.ts'
import { publicOrigin } from '#app/web/ports.server.ts'
import { type ApiDocument, apiDocument, OPENAPI_VERSION } from './document.server.ts'

/** Returns the operation that serves the document. `operations` includes that operation itself. */
export function documentOf(operations: () => Operation[]) {
  let document: ApiDocument | undefined
  return operation({
    id: 'getDocument',
    method: 'GET',
    path: '/api/openapi.json',
    tag: 'About',
    summary: 'This document',
    description: 'Every call of the API as OpenAPI 3.1 describes it: for generating clients.',
    access: 'anyone',
    scope: null,
    success: {
      status: 200,
      description: 'Changes with the version of the server only.',
      schema: v.objectWithRest(
        { openapi: v.literal(OPENAPI_VERSION), paths: v.record(v.string(), v.record(v.string(), v.unknown())) },
        v.unknown(),
      ),
      isTagged: true,
      example: { openapi: OPENAPI_VERSION, paths: {} },
    },
    problems: {},
    async handle() {
      document ??= apiDocument(operations(), publicOrigin)
      // The headers say how much of the caller's limits is left, so no shared cache may keep the answer.
      return { body: document, headers: { 'Cache-Control': 'private, max-age=300' } }
    },
  })
}
