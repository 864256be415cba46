import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepInstallOffer } from './components/shell/install-offer.ts'

keepInstallOffer()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') keepServiceWorker()
  else addEventListener('load', keepServiceWorker)
}

/** Each version of the assets has a worker, and a cache, of its own. */
function keepServiceWorker() {
  // A browser that forbids it works as well without.
  navigator.serviceWorker.register(`/sw.js?v=${window.__remixManifest.version}`).catch(() => {})
}
