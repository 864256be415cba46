import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, expect, test } from 'vitest'
import { openDoor } from '#server/testing-app.ts'

const ports = await openDoor()
const { operations } = await import('./operations.server.ts')
const { apiDocument } = await import('./document.server.ts')
afterAll(() => ports.close())

test('the types of the client are those of the document: `npm run client` writes them', async () => {
  const document = apiDocument(operations, 'http://localhost') as unknown as OpenAPI3
  const types = await openapiTS(structuredClone(document), {
    silent: true,
    transform: ({ format }) => (format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
  })
  await expect(astToString(types)).toMatchFileSnapshot('../../clients/typescript/schema.ts')
})
