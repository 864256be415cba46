import { useEffect, useState } from 'react'
import { useInstallOffer, withdrawInstallOffer } from './install-offer.ts'

const SHOWN_AFTER_MS = 10_000
const QUIET_MS = 3 * 24 * 60 * 60 * 1000
const DISMISSED_KEY = 'install-dismissed'

/** Offers to install the app when the browser can; not in the installed app, and not for three days after a refusal. */
export function InstallBanner() {
  const offer = useInstallOffer()
  const [Card, setCard] = useState<typeof import('./install-card.tsx').InstallCard | null>(null)
  useEffect(() => {
    if (!offer || isInstalled() || wasDismissed()) return
    let isWanted = true
    const show = async () => {
      const card = await import('./install-card.tsx').catch(() => null)
      if (card && isWanted) setCard(() => card.InstallCard)
    }
    const timer = setTimeout(show, SHOWN_AFTER_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
      setCard(null)
    }
  }, [offer])
  if (!offer || !Card) return null
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
  return <Card install={install} later={later} />
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
