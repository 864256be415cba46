/**
 * Returns the loader and the action of one API path, for tests that call them with their own params. Set the ports
 * first.
 */
export async function apiRoute(path: `/api/${string}`) {
  const { operations } = await import('#app/api/operations.server.ts')
  const { serve } = await import('#app/api/serve/serve.server.ts')
  const atPath = operations.filter((operation) => operation.path === path)
  if (atPath.length === 0) throw new Error(`the API has no ${path}`)
  const answer = serve(...atPath)
  return { loader: answer, action: answer }
}

export type ApiRoute = Awaited<ReturnType<typeof apiRoute>>
