import { matchRoutes } from '@remix-run/react'

type Node = { id: string; path?: string; index?: boolean; children: Node[] }

/** Returns the ids of the routes at that path that Remix already knows; null when there are none. */
export function routesAt(path: string): string[] | null {
  const { routes } = window.__remixManifest
  const below = (parent?: string): Node[] =>
    Object.values(routes)
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => ({ id, path, index, children: below(id) }))
  const matches = matchRoutes(below() as Parameters<typeof matchRoutes>[0], path)
  // The catch-all route for unknown addresses.
  if (!matches || matches.at(-1)?.route.path === '*') return null
  return matches.map(({ route }) => route.id ?? '')
}

/** Tells whether Remix knows the routes at that path but has yet to load one of their modules. */
export function lacksModules(path: string): boolean {
  return routesAt(path)?.some((id) => !(id in window.__remixRouteModules)) ?? false
}
