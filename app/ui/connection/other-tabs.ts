import { useEffect } from 'react'
import { hasTyped } from '#app/ui/form/has-typed.ts'
import { useReload } from '#app/ui/hooks/use-reload.ts'

const CHANNEL = 'plumbline'
/** Several changes in a row count as one. */
const SETTLED_MS = 300
/** After a shorter absence the page cannot have missed anything that it does not poll for itself. */
const AWAY_MS = 30_000
/** How soon a form that held something unsent is looked at again. */
const TYPING_MS = 5_000

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)

/** Tells the browser's other tabs that something has changed. */
export function tellOtherTabs() {
  channel?.postMessage('changed')
}

/**
 * Reloads the page's data after another tab changed something, and when the user comes back to this tab. Pauses while
 * the page is hidden, and while a form holds something unsent: fresh data would replace what was typed, and with it the
 * version from which the server sees that the other tab has saved in between. Does not reload the top bar, because that would take the flash message meant for another tab's
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
      timer = setTimeout(reloadUnlessTyped, SETTLED_MS)
    }
    const reloadUnlessTyped = () => {
      if (hasTyped()) timer = setTimeout(look, TYPING_MS)
      else reload()
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
