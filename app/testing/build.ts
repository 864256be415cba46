import { join } from 'node:path'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { routeManifest } from './routes.ts'

const app = join(import.meta.dirname, '..')

/** Whether a page or a file of the app stands at that path: not only the one for paths that lead nowhere. */
export function isRoute(path: string): boolean {
  const top = routeManifest().filter(({ parentId }) => parentId === 'root')
  const found = matchRoutes(
    top.map(({ id, path = '' }) => ({ id, path })),
    path.replace(/[?#].*$/, ''),
  )
  return found?.every(({ route }) => route.id !== 'ui/shell/no-such-page') ?? false
}

/** The whole app without its build, as a web server would call it. Open the door with ports first. */
export async function appHandler(): Promise<ReturnType<typeof createRequestHandler>> {
  return createRequestHandler(await appBuild(), 'production')
}

/** What the Remix compiler would have made of the app, but for the browser's part. Open the door with ports first. */
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
