import { Link } from '@remix-run/react'
import { useState } from 'react'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import type { ReportSummary } from '#domain/report/view-report.ts'

type Shown = Pick<ReportSummary, 'id' | 'title' | 'erasedAt' | 'erasedBy' | 'isKept'>

/** Returns the id of the line that says why an action is no longer available. */
export function retentionId({ id }: Pick<ReportSummary, 'id'>): string {
  return `retention-${id}`
}

/**
 * How long a report's file will be kept, or when it was deleted. `whole`: the report goes with it, because its owner
 * keeps none. `offersKeep`: with the way to keep the file until a deadline.
 */
export function FileRetention({ report, ...how }: { report: Shown } & How) {
  return (
    <span id={retentionId(report)} className="flex gap-1.5 text-sm text-muted">
      <Icon name={report.erasedAt ? 'shield' : 'clock'} className="mt-0.5 size-4 shrink-0" />
      <span>
        {report.erasedAt ? <Erased {...{ report, ...how }} at={report.erasedAt} /> : <Kept {...{ report, ...how }} />}
      </span>
    </span>
  )
}

function Erased({ report, at, whole }: { report: Shown; at: Date; whole?: boolean }) {
  return (
    <>
      File deleted on <Day at={at} />:{' '}
      <Link to={`/reports/${report.id}/receipt`} className="link print:hidden">
        receipt<span className="sr-only"> for {report.title}</span>
      </Link>
      . A new analysis would need the file.
      {whole && (
        <>
          {' '}
          <Goes what="The findings" at={report.erasedBy} />.
        </>
      )}
    </>
  )
}

type How = { whole?: boolean; offersKeep?: boolean }

function Kept({ report: { id, title, erasedBy, isKept }, whole, offersKeep }: { report: Shown } & How) {
  return (
    <>
      <Goes what={whole ? 'Your uploaded file and its findings' : 'Your uploaded file'} at={erasedBy} /> ·{' '}
      <Link to={`/reports/${id}/erase`} className="link print:hidden">
        Delete now<span className="sr-only"> (the file of {title})</span>
      </Link>
      {offersKeep && (
        <>
          {' '}
          ·{' '}
          <Link to={`/reports/${id}/keep`} className="link print:hidden">
            {isKept ? 'Kept for your deadline: change' : 'Keep until your deadline'}
          </Link>
        </>
      )}
    </>
  )
}

function Goes({ what, at }: { what: string; at: Date }) {
  const [now] = useState(() => Date.now())
  // The browser's clock may be a minute ahead, so the server's text stays.
  return (
    <span suppressHydrationWarning>
      {at.getTime() <= now ? (
        `${what} ${what.endsWith('s') ? 'are' : 'is'} being deleted now`
      ) : (
        <>
          {what} will be deleted <Day at={at} time />
        </>
      )}
    </span>
  )
}
