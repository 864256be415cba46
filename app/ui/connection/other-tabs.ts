import { useEffect } from 'react'
import { useReload } from '#app/ui/hooks/use-reload.ts'

const CHANNEL = 'plumbline'
/** Several changes in a row count as one. */
const SETTLED_MS = 300
/** After a shorter absence the page cannot have missed anything that it does not poll for itself. */
const AWAY_MS = 30_000

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)

/** Tells the browser's other tabs that something has changed. */
export function tellOtherTabs() {
  channel?.postMessage('changed')
}

/**
 * Reloads the page's data after another tab changed something, and when the user comes back to this tab; pauses while
 * the page is hidden. Does not reload the top bar, because that would take the flash message meant for another tab's
 * next page.
 */
export function useOtherTabs() {
  const reload = useReload()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let hiddenAt = Number.POSITIVE_INFINITY
    let isStale = false
    const look = () => {
      isStale = true
      if (document.visibilityState === 'hidden') return
      isStale = false
      clearTimeout(timer)
      timer = setTimeout(reload, SETTLED_MS)
    }
    const turn = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now()
      else if (isStale || Date.now() - hiddenAt >= AWAY_MS) look()
    }
    channel?.addEventListener('message', look)
    document.addEventListener('visibilitychange', turn)
    return () => {
      clearTimeout(timer)
      channel?.removeEventListener('message', look)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [reload])
}
