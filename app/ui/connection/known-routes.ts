import { matchRoutes } from '@remix-run/react'

type Node = { id: string; path?: string; index?: boolean; children: Node[] }

/** The ids of the routes that lead to that path, of those that Remix knows by now; null where none does. */
export function routesAt(path: string): string[] | null {
  const { routes } = window.__remixManifest
  const below = (parent?: string): Node[] =>
    Object.values(routes)
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => ({ id, path, index, children: below(id) }))
  const matches = matchRoutes(below() as Parameters<typeof matchRoutes>[0], path)
  // For whatever has no route of its own.
  if (!matches || matches.at(-1)?.route.path === '*') return null
  return matches.map(({ route }) => route.id ?? '')
}
