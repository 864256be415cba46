import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { ReportId } from '#domain/report/report.ts'

const POLL_MS = 2_000
const CHECK_MS = 10_000

/**
 * Reloads the page's data whenever the report's analysis moves: told by the server, asked for every 2 s where it cannot
 * tell, and every 10 s in any case. Rests while the page is hidden, and waits while it is loading: what is cut off then,
 * Remix logs as an error. `null`: nothing to follow.
 */
export function useLiveReport(report: ReportId | null) {
  const { revalidate, state } = useRevalidator()
  const isLoading = useNavigation().state !== 'idle' || state !== 'idle'
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || isLoading) return
    setIsWanted(false)
    revalidate()
  }, [isWanted, isLoading, revalidate])
  useEffect(() => {
    if (report === null) return
    const events = new EventSource(`/reports/${report}/events`)
    let asked = Date.now()
    const look = () => {
      if (document.visibilityState === 'hidden') return
      asked = Date.now()
      setIsWanted(true)
    }
    const poll = setInterval(() => {
      if (events.readyState !== EventSource.OPEN || Date.now() - asked >= CHECK_MS) look()
    }, POLL_MS)
    events.addEventListener('message', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      events.close()
      clearInterval(poll)
      document.removeEventListener('visibilitychange', look)
    }
  }, [report])
}
