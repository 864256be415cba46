import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { guardFetch, holdFormsOffline } from './ui/connection/guard-fetch.ts'
import { GUARDED, GuardedContext } from './ui/connection/guarded-context.ts'
import { watchForms } from './ui/connection/submitted-form.ts'
import { keepInstallOffer } from './ui/shell/install-offer.ts'

window.fetch = guardFetch(window.fetch.bind(window))
holdFormsOffline()
watchForms()
keepInstallOffer()

// The browser's own jumps within a page have no key: all of them would share one remembered position.
giveKey()
addEventListener('popstate', giveKey)
// A jump to where the address leads already keeps its entry, and with it the position that was left.
addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
  if (link && link.hash === location.hash) history.replaceState(null, '')
})

hasData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <GuardedContext.Provider value={document.documentElement.hasAttribute(GUARDED)}>
          <RemixBrowser />
        </GuardedContext.Provider>
      </StrictMode>,
    )
  }),
)

function giveKey() {
  if (!history.state?.key) history.replaceState({ ...history.state, key: Math.random().toString(32).slice(2) }, '')
}

/**
 * Remix throws what it waits for: the page's data. Something pressed while React waits for that makes it give up the page
 * for good (error 345), so it begins afterwards.
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

/** Each version of the assets has a worker, and a cache, of its own. */
function keepServiceWorker() {
  // A browser that forbids it works as well without.
  navigator.serviceWorker.register(`/sw.js?v=${window.__remixManifest.version}`).catch(() => {})
}
