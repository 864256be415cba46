import { Link } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { type List, listQuery } from '#app/report/list/list-query.tsx'
import { besidePath } from '#app/ui/words/report-paths.ts'
import type { ReportId } from '#domain/report/report.ts'

/** Links, so that they work without JavaScript; with it the page stays where it is. */
export function OpenAll({ report, list }: { report: ReportId; list: List }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-sm xl:-mt-11 xl:justify-end print:hidden">
      {[true, false].map((open) => (
        <a
          key={String(open)}
          href={`?${listQuery({ ...list, open: open ? 'all' : '' })}#detailed-findings`}
          onClick={(event) => setAll(event, open)}
          className="link inline-flex min-h-11 items-center"
        >
          {open ? 'Open all' : 'Close all'}
        </a>
      ))}
      <Link to={besidePath(report)} className="link inline-flex min-h-11 items-center">
        Side by side
      </Link>
    </p>
  )
}

function setAll(event: MouseEvent, open: boolean) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  for (const card of document.querySelectorAll<HTMLDetailsElement>('.finding > details')) card.open = open
}
