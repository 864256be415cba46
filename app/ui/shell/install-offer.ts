import { useSyncExternalStore } from 'react'

/** Chromium's event for a page that can be installed; it is in no standard. */
export type InstallOffer = Event & {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | null = null
const lookers = new Set<() => void>()

function setOffer(changed: InstallOffer | null) {
  offer = changed
  for (const look of lookers) look()
}

/** Keeps the browser's offer. It comes only once, maybe before React runs, so call this first. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  addEventListener('appinstalled', () => setOffer(null))
}

export function withdrawInstallOffer(): void {
  setOffer(null)
}

export function useInstallOffer(): InstallOffer | null {
  return useSyncExternalStore(
    (look) => {
      lookers.add(look)
      return () => lookers.delete(look)
    },
    () => offer,
    () => null,
  )
}
