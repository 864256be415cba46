import { routesAt } from './known-routes.ts'

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
    // A module that fails to load now is requested again when it is needed.
    if (route && !(id in window.__remixRouteModules)) import(/* @vite-ignore */ route.module).catch(() => {})
  }
}
