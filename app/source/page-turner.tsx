import { Form, Link } from '@remix-run/react'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { sourcePath } from '#app/ui/words/report-paths.ts'
import type { PageView } from '#domain/report/page/view-page.ts'

/** Links to the next and previous page, to any page by number, and to the next one with findings. */
export function PageTurner({ view: { report, page, pages, foundBefore, foundAfter } }: { view: PageView }) {
  return (
    <nav aria-label="Pages of your report" className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      {page > 1 && (
        <ButtonLink to={sourcePath(report, page - 1)} tone="plain" size="small" rel="prev" aria-label="Previous page">
          Previous
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink to={sourcePath(report, page + 1)} tone="plain" size="small" rel="next" aria-label="Next page">
          Next
        </ButtonLink>
      )}
      {pages > 1 && (
        <Form key={page} className="flex items-center gap-2 text-sm">
          <label htmlFor="p" className="text-muted">
            Page
          </label>
          <input
            id="p"
            name="p"
            type="number"
            min={1}
            max={pages}
            required
            defaultValue={page}
            className="min-h-11 w-20 rounded-box border border-edge bg-surface px-3 tabular-nums pointer-fine:min-h-9"
          />
          <span className="text-muted tabular-nums">of {pages}</span>
          <Button type="submit" tone="plain" size="small">
            Go
          </Button>
        </Form>
      )}
      {(foundBefore !== null || foundAfter !== null) && (
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
          Findings also on
          {foundBefore !== null && <PageLink to={sourcePath(report, foundBefore)} page={foundBefore} />}
          {foundBefore !== null && foundAfter !== null && 'and'}
          {foundAfter !== null && <PageLink to={sourcePath(report, foundAfter)} page={foundAfter} />}
        </p>
      )}
    </nav>
  )
}

function PageLink({ to, page }: { to: string; page: number }) {
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center">
      page {page}
    </Link>
  )
}
