import { useEffect } from 'react'
import { useReload } from './use-reload.ts'

/** Loads the page's data again every `seconds` while `active`; rests while nobody looks at the page, and looks at once then. */
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
