import { routesAt } from './known-routes.ts'

/**
 * Loads what belongs to the routes that this page's forms go to: Remix asks for that before it sends one, and where it cannot
 * have it, loads the page anew, with all that was typed gone.
 */
export function preloadActions() {
  const forms = document.querySelectorAll<HTMLFormElement>('form[method=post]')
  const paths = new Set([...forms].map((form) => new URL(form.getAttribute('action') ?? '', location.href).pathname))
  paths.delete(location.pathname)
  for (const id of new Set([...paths].flatMap((path) => routesAt(path) ?? []))) {
    const route = window.__remixManifest.routes[id]
    // What cannot be had now is asked for again when it is needed.
    if (route && !(id in window.__remixRouteModules)) import(/* @vite-ignore */ route.module).catch(() => {})
  }
}
