import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useBrowserLayoutEffect } from '#app/ui/hooks/use-browser-layout-effect.ts'
import type { ReportId } from '#domain/report/report.ts'

/** The findings that were open when their reader went to another page: open again on the way back. */
let left: { report: ReportId | null; open: string[] } = { report: null, open: [] }

/**
 * Opens whatever hides the target of a jump. Until this runs, and without JavaScript, CSS shows a finding that the
 * address names.
 */
export function useLanding(report: ReportId) {
  const location = useLocation()
  useBrowserLayoutEffect(() => {
    document.documentElement.dataset.landed = ''
    if (left.report === report) for (const id of left.open) reveal(id)
    return () => {
      const open = document.querySelectorAll('.finding:has(> details[open])')
      left = { report, open: [...open].map(({ id }) => id) }
    }
  }, [report])
  useBrowserLayoutEffect(() => reveal(location.hash.slice(1)), [location])
  useEffect(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (load?.type !== 'reload') return
    // Folds that were open before are not, so the place that the browser returns to is another.
    const land = () => document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
    land()
    if (document.readyState === 'complete') return
    window.addEventListener('load', land, { once: true })
    return () => window.removeEventListener('load', land)
  }, [])
  useEffect(() => {
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [])
}

function reveal(id: string) {
  const target = document.getElementById(id)
  const inside = target?.matches('.finding') ? target.firstElementChild : target?.parentElement
  for (let fold = inside?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
}

function press(event: MouseEvent) {
  if (!(event.target instanceof Element)) return
  // A link to where the address is already changes nothing that an effect could see.
  reveal(event.target.closest('a[href^="#"]')?.getAttribute('href')?.slice(1) ?? '')
  // Words in the row can be selected without closing the card.
  const isSelecting = event.detail > 0 && getSelection()?.type === 'Range'
  if (isSelecting && event.target.closest('.finding > details > summary')) event.preventDefault()
}
