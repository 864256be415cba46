import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node'

type Route = {
  loader?: (args: LoaderFunctionArgs) => unknown
  action?: (args: ActionFunctionArgs) => unknown
}

/** What the Remix compiler would make of an app with these resource routes, for tests of the server around it. */
export function exampleBuild(routes: Record<string, Route>): ServerBuild {
  const manifest = (path: string) => ({
    id: path,
    path: path.slice(1),
    hasAction: true,
    hasLoader: true,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: false,
    module: '',
  })
  return {
    entry: {
      module: {
        default: (_request, status, headers) => new Response('a page', { status, headers }),
        handleError: (error, { request, context }) => {
          if (!request.signal.aborted) context.logError(error)
        },
      },
    },
    routes: Object.fromEntries(
      Object.entries(routes).map(([path, route]) => [path, { id: path, path: path.slice(1), module: route as never }]),
    ),
    assets: {
      entry: { imports: [], module: '' },
      routes: Object.fromEntries(Object.keys(routes).map((path) => [path, manifest(path)])),
      url: '',
      version: '1',
    },
    assetsBuildDirectory: '',
    publicPath: '/',
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: true,
    },
    isSpaMode: false,
    mode: 'production',
  }
}
