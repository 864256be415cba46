import routes from '#app/routes.ts'

/** A route as the Remix compiler knows it: `path` is relative to its parent's. */
export type RouteEntry = { id: string; path?: string; parentId: string; file: string; index?: boolean }

type Configured = Awaited<typeof routes>[number]

/** Returns every route of app/routes.ts, parents before children. */
export function routeManifest(): RouteEntry[] {
  return entriesOf(routes, 'root')
}

function entriesOf(configured: Configured[], parentId: string): RouteEntry[] {
  return configured.flatMap(({ children = [], file, path, index, id = file.replace(/\.tsx?$/, '') }) => {
    return [{ id, path, parentId, file, index }, ...entriesOf(children, id)]
  })
}

/** Returns a route's whole address, with parameters as `:name`. */
export function addressOf({ parentId, path }: RouteEntry): string {
  const parent = routeManifest().find(({ id }) => id === parentId)
  return `${parent ? addressOf(parent).replace(/\/$/, '') : ''}/${path ?? ''}`.replace(/(.)\/$/, '$1')
}
