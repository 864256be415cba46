import { importAgain } from './import-again.ts'
import { routesAt } from './known-routes.ts'
import { tryToLoad } from './on-demand.tsx'

/** By this time Remix mostly knows the routes that the page links to. */
const FIRST_LOOK_MS = 1_000

/**
 * Loads the modules of the routes that this page's forms are sent to. Remix needs one before it sends a form, and when
 * it cannot load it, it reloads the page, which loses everything that was typed. Looks again, later each time, while Remix has yet
 * to learn of a route, and when a field of a form that was drawn since gets the focus. Returns how to end that.
 */
export function preloadActions(): () => void {
  let wait = FIRST_LOOK_MS
  let timer = setTimeout(look, wait)
  function look() {
    if (loadKnown()) return
    wait *= 2
    timer = setTimeout(look, wait)
  }
  const onFocus = ({ target }: FocusEvent) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('form[method=post]') : null
    if (!form || seen.has(form)) return
    clearTimeout(timer)
    look()
  }
  addEventListener('focusin', onFocus)
  return () => {
    clearTimeout(timer)
    removeEventListener('focusin', onFocus)
  }
}

const seen = new WeakSet<HTMLFormElement>()

/** Loads what Remix knows of; returns whether that is every route. */
function loadKnown(): boolean {
  const forms = document.querySelectorAll<HTMLFormElement>('form[method=post]')
  for (const form of forms) seen.add(form)
  const paths = new Set([...forms].map((form) => new URL(form.getAttribute('action') ?? '', location.href).pathname))
  paths.delete(location.pathname)
  const found = [...paths].map(routesAt)
  for (const id of new Set(found.flatMap((ids) => ids ?? []))) {
    const route = window.__remixManifest.routes[id]
    if (route && !(id in window.__remixRouteModules)) preload(id, route.module)
  }
  return found.every((ids) => ids !== null)
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
