import { useEffect } from 'react'
import { useReload } from '#app/ui/hooks/use-reload.ts'

const CHANNEL = 'plumbline'
/** Several changes in a row are one piece of news. */
const SETTLED_MS = 300
/** Whoever was away for less has missed nothing that the page itself does not look for. */
const AWAY_MS = 30_000

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)

/** Tells the other tabs of this browser that something was changed. */
export function tellOtherTabs() {
  channel?.postMessage('changed')
}

/**
 * Loads the page again where another tab changed something, and for whoever comes back to this one. Rests while nobody
 * looks at the page. Not its bar: with that comes the message that waits for the next page, which is another tab's.
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
