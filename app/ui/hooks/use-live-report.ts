import { useEffect } from 'react'
import type { ReportId } from '#domain/report/report.ts'
import { useReload } from './use-reload.ts'

const POLL_MS = 2_000
const CHECK_MS = 10_000
/** `EventSource.OPEN`, which some browsers lack. */
const OPEN = 1

/**
 * Reloads the page's data whenever the report's analysis makes progress: on the server's events, every 2 s when there
 * are none, and every 10 s in any case. Pauses while the page is hidden. `null`: nothing to follow.
 */
export function useLiveReport(report: ReportId | null) {
  const reload = useReload()
  useEffect(() => {
    if (report === null) return
    const events = 'EventSource' in window ? new EventSource(`/reports/${report}/events`) : null
    let asked = Date.now()
    const look = () => {
      if (document.visibilityState === 'hidden') return
      asked = Date.now()
      reload()
    }
    const poll = setInterval(() => {
      if (events?.readyState !== OPEN || Date.now() - asked >= CHECK_MS) look()
    }, POLL_MS)
    events?.addEventListener('message', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      events?.close()
      clearInterval(poll)
      document.removeEventListener('visibilitychange', look)
    }
  }, [report, reload])
}
