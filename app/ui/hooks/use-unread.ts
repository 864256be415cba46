import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

/**
 * The number of unread notifications: as the page was loaded with it, then asked for again whenever the page reloads its data, which
 * it does after a change in another tab, and while an analysis goes on. The page's frame is not reloaded for it: that would take
 * the message meant for another page.
 */
export function useUnread(loaded: number): number {
  const [unread, setUnread] = useState(loaded)
  useEffect(() => setUnread(loaded), [loaded])
  const { state } = useRevalidator()
  const wasLoading = useRef(false)
  useEffect(() => {
    const isOver = wasLoading.current && state === 'idle'
    wasLoading.current = state === 'loading'
    if (!isOver) return
    const asking = new AbortController()
    fetch('/notifications/unread', { signal: asking.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((now: { unread: number } | null) => now && setUnread(now.unread))
      // The next reload asks again.
      .catch(() => {})
    return () => asking.abort()
  }, [state])
  return unread
}
