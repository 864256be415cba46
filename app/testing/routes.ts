import routes from '#app/routes.ts'

/** A route as the Remix compiler knows it: `path` begins at its parent's. */
export type RouteEntry = { id: string; path?: string; parentId: string; file: string; index?: boolean }

type Configured = Awaited<typeof routes>[number]

/** Every route of app/routes.ts, parents before children. */
export function routeManifest(): RouteEntry[] {
  return entriesOf(routes, 'root')
}

function entriesOf(configured: Configured[], parentId: string): RouteEntry[] {
  return configured.flatMap(({ children = [], file, path, index, id = file.replace(/\.tsx?$/, '') }) => {
    return [{ id, path, parentId, file, index }, ...entriesOf(children, id)]
  })
}

/** The whole address of a route, parts that vary as `:name`. */
export function addressOf({ parentId, path }: RouteEntry): string {
  const parent = routeManifest().find(({ id }) => id === parentId)
  return `${parent ? addressOf(parent).replace(/\/$/, '') : ''}/${path ?? ''}`.replace(/(.)\/$/, '$1')
}
