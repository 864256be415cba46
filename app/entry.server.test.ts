import type { EntryContext } from '@remix-run/node'
import { createElement } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf, openDoor } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'
import { RenderingBoundary } from './report/results/rendering-boundary.tsx'

let ports: TestPorts
let handleRequest: typeof import('./entry.server.tsx').default
let handleError: typeof import('./entry.server.tsx').handleError
beforeAll(async () => {
  ports = await openDoor()
  const entry = await import('./entry.server.tsx')
  handleRequest = entry.default
  handleError = entry.handleError
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

const broken = new Error('no evidence')

function Broken(): never {
  throw broken
}

test('a page with a part that cannot be drawn comes with all of its others, and the failure is logged once', async () => {
  const logged: unknown[] = []
  const answer = await handleRequest(
    new Request('http://localhost/'),
    200,
    new Headers(),
    entryOf(() =>
      createElement('main', null, createElement(RenderingBoundary, null, createElement(Broken)), 'The rest'),
    ),
    contextOf({ logError: (error) => void logged.push(error) }),
  )
  const html = await answer.text()
  expect(html).toContain('Rendering Error')
  expect(html).toContain('The rest')
  expect(logged).toEqual([broken])
})

/** Returns a page of one route, as Remix passes it. */
function entryOf(Page: () => React.ReactElement): EntryContext {
  const root = { id: 'root', path: '', module: '/root.js', hasLoader: false, hasAction: false }
  const match = { params: {}, pathname: '/', pathnameBase: '/', route: { id: 'root', path: '' } }
  return {
    manifest: {
      entry: { module: '/entry.js', imports: [] },
      routes: { root: { ...root, hasErrorBoundary: false, hasClientLoader: false, hasClientAction: false } },
      url: '/manifest.js',
      version: '1',
    },
    routeModules: { root: { default: Page } },
    future: { v3_singleFetch: true },
    isSpaMode: false,
    serverHandoffString: '{}',
    serverHandoffStream: new Response('data').body ?? undefined,
    renderMeta: {},
    serializeError: (error: Error) => error,
    staticHandlerContext: {
      ...{ basename: '/', actionData: null, actionHeaders: {}, loaderData: {}, loaderHeaders: {}, errors: null },
      ...{
        location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
        matches: [match],
        statusCode: 200,
      },
      activeDeferreds: null,
    },
  } as unknown as EntryContext
}
