import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ModalRoute } from '#app/ui/kit/modal-route.tsx'
import { findingPath } from '#app/ui/words/report-paths.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { ReportId } from '#domain/report/report.ts'

type Props = { title: string; finding: string; intro?: ReactNode; back: string; children: ReactNode }

/** A dialog about one finding: its title, the finding that it is about, and what can be done in it. */
export function FindingDialog({ title, finding, intro, back, children }: Props) {
  return (
    <ModalRoute title={title} closeTo={back}>
      <p className="mb-1 font-semibold wrap-anywhere">{finding}</p>
      {intro && <p className="mb-4 text-muted">{intro}</p>}
      {children}
    </ModalRoute>
  )
}

/** Parameters of an address that say how the list is shown; others, such as `?undo=1`, belong to the dialog. */
const OF_LIST = /^(?:severity|open|sort|find)=/

/** Returns the path that shows the list as the current address does. */
export function useWithList(path: string): string {
  const pairs = useLocation().search.slice(1).split('&')
  const query = pairs.filter((pair) => OF_LIST.test(pair)).join('&')
  const [address = '', anchor] = path.split('#')
  const kept = query && (/\?./.test(address) ? '&' : address.endsWith('?') ? '' : '?') + query
  return address + kept + (anchor === undefined ? '' : `#${anchor}`)
}

/** Leads from one dialog to another, which leads back to the same list. */
export function DialogLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={useWithList(to)} preventScrollReset className="link inline-flex min-h-6 items-center">
      {children}
    </Link>
  )
}

/** Returns the path of the finding in the list as the current address shows it. */
export function useFindingPath(report: ReportId, finding: DeficiencyId): string {
  return useWithList(findingPath(report, finding))
}
