import { useEffect, useState } from 'react'
import { Button } from '#app/ui/kit/button.tsx'
import { PRODUCT } from '#app/ui/words/brand.ts'
import { useInstallOffer, withdrawInstallOffer } from './install-offer.ts'
import { Logo } from './logo.tsx'

const SHOWN_AFTER_MS = 10_000
const QUIET_MS = 3 * 24 * 60 * 60 * 1000
const DISMISSED_KEY = 'install-dismissed'

/** Offers to install the app when the browser can; not in the installed app, and not for three days after a refusal. */
export function InstallBanner() {
  const offer = useInstallOffer()
  const [isShown, show] = useState(false)
  useEffect(() => {
    if (!offer || isInstalled() || wasDismissed()) return
    const timer = setTimeout(() => show(true), SHOWN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      show(false)
    }
  }, [offer])
  if (!offer || !isShown) return null
  const later = () => {
    rememberDismissal()
    withdrawInstallOffer()
  }
  const install = async () => {
    await offer.prompt()
    const { outcome } = await offer.userChoice
    if (outcome === 'accepted') withdrawInstallOffer()
    else later()
  }
  return (
    <section
      aria-labelledby="install-title"
      className="fixed inset-x-4 bottom-4 z-20 rounded-box border border-line bg-surface p-4 shadow-raised sm:right-auto sm:w-96 print:hidden"
    >
      <Logo />
      <h2 id="install-title" className="mt-3 text-base">
        Add to Home Screen
      </h2>
      <p className="mt-1 text-sm text-muted">
        Opens {PRODUCT} in a window of its own. Your reports stay on the server: nothing of them is kept on this device.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="button" onClick={install}>
          Install App
        </Button>
        <Button type="button" tone="plain" onClick={later}>
          Later
        </Button>
      </div>
    </section>
  )
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
}

/** A browser may refuse to store anything, in which case every page may ask again. */
function wasDismissed(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(DISMISSED_KEY)) < QUIET_MS
  } catch {
    return false
  }
}

function rememberDismissal() {
  try {
    localStorage.setItem(DISMISSED_KEY, String(Date.now()))
  } catch {}
}
