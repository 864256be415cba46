import { join } from 'node:path'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { routeManifest } from './routes.ts'

const app = join(import.meta.dirname, '..')

/** Tells whether a page or file of the app answers at the path, not just the page for unknown addresses. */
export function isRoute(path: string): boolean {
  const top = routeManifest().filter(({ parentId }) => parentId === 'root')
  const found = matchRoutes(
    top.map(({ id, path = '' }) => ({ id, path })),
    path.replace(/[?#].*$/, ''),
  )
  return found?.every(({ route }) => route.id !== 'ui/shell/no-such-page') ?? false
}

/** Returns a handler for the whole app without its build, to be called like a web server. Call `openDoor` first. */
export async function appHandler(): Promise<ReturnType<typeof createRequestHandler>> {
  return createRequestHandler(await appBuild(), 'production')
}

/** Builds what the Remix compiler would make of the app, without the browser's part. Call `openDoor` first. */
export async function appBuild(): Promise<ServerBuild> {
  const entries = [{ id: 'root', path: '', file: 'root.tsx' }, ...routeManifest()]
  const routes: ServerBuild['routes'] = {}
  const assets: ServerBuild['assets']['routes'] = {}
  for (const { file, ...entry } of entries) {
    const module = await import(/* @vite-ignore */ join(app, file))
    routes[entry.id] = { ...entry, module }
    assets[entry.id] = {
      ...entry,
      hasAction: 'action' in module,
      hasLoader: 'loader' in module,
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: 'ErrorBoundary' in module,
      module: '/assets/route.js',
    }
  }
  return {
    entry: { module: await import(join(app, 'entry.server.tsx')) },
    routes,
    assets: { entry: { imports: [], module: '/assets/entry.js' }, routes: assets, url: '/manifest.js', version: '1' },
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
