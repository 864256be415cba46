import { Link } from '@remix-run/react'
import { sourcePath } from '#app/ui/words/report-paths.ts'
import type { ReportId } from '#domain/report/report.ts'

type Run = { first: number; last: number }

/** Returns `Page 3` or `Pages 3, 5-8`, naming every page. */
export function pageList(pages: number[]): string {
  return `${wordFor(pages)} ${runsOf(pages).map(printed).join(', ')}`
}

/** The same, each run of pages a link to its first one. */
export function PageLinks({ report, pages }: { report: ReportId; pages: number[] }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 tabular-nums">
      {wordFor(pages)}
      {runsOf(pages).map((run) => (
        <Link
          key={run.first}
          to={sourcePath(report, run.first)}
          aria-label={`${run.first === run.last ? 'Page' : 'Pages'} ${printed(run)}`}
          className="link inline-flex min-h-11 min-w-6 items-center sm:min-h-8"
        >
          {printed(run)}
        </Link>
      ))}
    </span>
  )
}

function wordFor(pages: number[]): string {
  return pages.length === 1 ? 'Page' : 'Pages'
}

function printed({ first, last }: Run): string {
  return first === last ? `${first}` : `${first}-${last}`
}

function runsOf(pages: number[]): Run[] {
  const runs: Run[] = []
  for (const page of pages) {
    const run = runs.at(-1)
    if (run && run.last + 1 === page) run.last = page
    else runs.push({ first: page, last: page })
  }
  return runs
}
