import { importAgain } from './import-again.ts'
import { routesAt } from './known-routes.ts'
import { tryToLoad } from './on-demand.tsx'

/**
 * Loads the modules of the routes that this page's forms are sent to. Remix needs one before it sends a form, and when
 * it cannot load it, it reloads the page, which loses everything that was typed.
 */
export function preloadActions() {
  const forms = document.querySelectorAll<HTMLFormElement>('form[method=post]')
  const paths = new Set([...forms].map((form) => new URL(form.getAttribute('action') ?? '', location.href).pathname))
  paths.delete(location.pathname)
  for (const id of new Set([...paths].flatMap((path) => routesAt(path) ?? []))) {
    const route = window.__remixManifest.routes[id]
    if (route && !(id in window.__remixRouteModules)) preload(id, route.module)
  }
}

const loaders = new Map<string, () => Promise<void>>()
const underWay = new Set<string>()

/** Tries again by itself: once the module's address has failed, Remix could not load it any more. */
async function preload(id: string, address: string) {
  if (underWay.has(id)) return
  underWay.add(id)
  const load = loaders.get(id) ?? moduleLoader(id, address)
  loaders.set(id, load)
  await tryToLoad(load)
  underWay.delete(id)
}

function moduleLoader(id: string, address: string): () => Promise<void> {
  const load = importAgain(() => import(/* @vite-ignore */ new URL(address, location.href).href))
  return async () => {
    window.__remixRouteModules[id] ??= await load()
  }
}
