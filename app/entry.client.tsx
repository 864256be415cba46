import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { guardFetch, holdFormsOffline } from './ui/connection/guard-fetch.ts'
import { GUARDED, GuardedContext } from './ui/connection/guarded-context.ts'
import { tryToLoad } from './ui/connection/on-demand.tsx'
import { watchForms } from './ui/connection/submitted-form.ts'
import { keepInstallOffer } from './ui/shell/install-offer.ts'
import { loadParts } from './ui/shell/page-handle.ts'

window.fetch = guardFetch(window.fetch.bind(window))
const releaseForms = holdFormsOffline()
watchForms()
keepInstallOffer()

// Jumps that the browser makes within a page have no key: all would share one remembered scroll position.
giveKey()
addEventListener('popstate', giveKey)
// A jump to the current address keeps its history entry, and with it the scroll position that was left.
addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
  if (link && link.hash === location.hash) history.replaceState(null, '')
})

isReady().then((ready) => {
  // The page stays as the server drew it, with forms and links that the browser itself follows.
  if (!ready) return releaseForms()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <GuardedContext.Provider value={document.documentElement.hasAttribute(GUARDED)}>
          <RemixBrowser />
        </GuardedContext.Provider>
      </StrictMode>,
    )
  })
})

function giveKey() {
  if (!history.state?.key) history.replaceState({ ...history.state, key: Math.random().toString(32).slice(2) }, '')
}

/** Resolves when the page's data and all its parts have arrived, or with false if one of the parts cannot be loaded. */
async function isReady(): Promise<boolean> {
  await hasData()
  return tryToLoad(() => {
    const { loaderData } = window.__remixContext.state
    const routes = Object.entries(window.__remixRouteModules)
    return Promise.all(routes.map(([id, route]) => loadParts({ handle: route?.handle, data: loaderData?.[id] })))
  })
}

/**
 * Resolves when the page's data has arrived. Remix suspends on it, and input during that makes React give up hydration
 * (error 345), so hydration starts afterwards.
 */
async function hasData() {
  try {
    RemixBrowser({})
  } catch (waiting) {
    await waiting
  }
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') keepServiceWorker()
  else addEventListener('load', keepServiceWorker)
}

/** Registers the service worker. Each version of the assets has its own worker and cache. */
function keepServiceWorker() {
  // The page also works in a browser that forbids it.
  navigator.serviceWorker.register(`/sw.js?v=${window.__remixManifest.version}`).catch(() => {})
}
