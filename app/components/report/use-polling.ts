import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** Loads the page's data again every `seconds` while `active`; rests while nobody looks at the page. */
export function usePolling(active: boolean, seconds: number) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), seconds * 1000)
    return () => clearInterval(timer)
  }, [active, seconds, revalidate])
}
