import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPorts } from '#server/testing.ts'
import { contextOf, openDoor } from '#server/testing-app.ts'

let ports: TestPorts
let handleError: typeof import('./entry.server.tsx').handleError
beforeAll(async () => {
  ports = await openDoor()
  handleError = (await import('./entry.server.tsx')).handleError
})
afterAll(() => ports.close())

test('what failed is logged, and neither what was refused nor what a visitor ended', () => {
  const logged: unknown[] = []
  const context = contextOf({ logError: (error) => void logged.push(error) })
  const asked = { request: new Request('http://localhost/'), params: {}, context }
  const refusal = (status: number) => ({ status, statusText: 'said by Remix', internal: true, data: '' })
  handleError(refusal(405), asked)
  handleError(new Error('late'), {
    ...asked,
    request: new Request('http://localhost/', { signal: AbortSignal.abort() }),
  })
  expect(logged).toEqual([])
  const failures = [refusal(500), new Error('broken')]
  for (const failure of failures) handleError(failure, asked)
  expect(logged).toEqual(failures)
})
