import { Form, Link } from '@remix-run/react'
import { Button } from '#app/ui/kit/button.tsx'
import { capitalize } from '#app/ui/words/report.ts'
import { sourcePath } from '#app/ui/words/report-paths.ts'
import type { NamedMiss } from '#domain/deficiency/possible-miss.ts'
import type { ReportId } from '#domain/report/report.ts'

/** The possible misses, each with its page. Plain forms let the owner add one to the findings or drop it. */
export function PossibleMissList({ report, misses }: { report: ReportId; misses: NamedMiss[] }) {
  return (
    <ul className="mt-3 grid gap-4">
      {misses.map(({ id, page, quote, reason }) => (
        <li key={id} className="border-l-2 border-edge pl-3 text-sm">
          <Link to={sourcePath(report, page)} className="link inline-flex min-h-6 items-center">
            Page {page} of your report
          </Link>
          <blockquote id={`miss-${id}`} className="max-w-prose wrap-anywhere">
            “{quote}”
          </blockquote>
          <p className="text-muted">{capitalize(reason)}</p>
          <Form method="post" action={`/reports/${report}/misses`} className="mt-2 flex flex-wrap gap-3 print:hidden">
            <input type="hidden" name="miss" value={id} />
            <Button
              type="submit"
              name="decision"
              value="accept"
              tone="plain"
              size="small"
              aria-describedby={`miss-${id}`}
            >
              Add to the findings
            </Button>
            <Button
              type="submit"
              name="decision"
              value="dismiss"
              tone="quiet"
              size="small"
              aria-describedby={`miss-${id}`}
            >
              Dismiss
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
