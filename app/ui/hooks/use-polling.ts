import { useEffect } from 'react'
import { useReload } from './use-reload.ts'

/**
 * Reloads the page's data every `seconds` while `active`. Pauses while the page is hidden, and reloads at once when it
 * is shown again.
 */
export function usePolling(active: boolean, seconds: number) {
  const reload = useReload()
  useEffect(() => {
    if (!active) return
    const look = () => document.visibilityState === 'visible' && reload()
    const timer = setInterval(look, seconds * 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [active, seconds, reload])
}
