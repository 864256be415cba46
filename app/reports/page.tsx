import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import {
  Form,
  isRouteErrorResponse,
  Link,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useSubmit,
} from '@remix-run/react'
import { Field, SelectField } from '#app/ui/form/field.tsx'
import { usePolling } from '#app/ui/hooks/use-polling.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { Pagination } from '#app/ui/kit/pagination.tsx'
import { ReportNotFound } from '#app/ui/report/report-not-found.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { plural } from '#app/ui/words/report.ts'
import { ports } from '#app/web/ports.server.ts'
import { requireUser } from '#app/web/session/session.server.ts'
import { DEFAULT_PAGE_SIZE, listReports, pageSizes } from '#domain/report/list-reports.ts'
import type { ReportSummary } from '#domain/report/view-report.ts'
import { ReportCard } from './report-card.tsx'

const POLL_SECONDS = 5

export const meta: MetaFunction = () => [{ title: pageTitle('Reports') }]

export const handle: PageHandle<typeof loader> = { refresh: ({ reports }) => reports.some(isProcessing) }

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const query = new URL(request.url).searchParams
  const search = (query.get('search') ?? '').trim()
  const pageSize = pageSizes.find((size) => size === Number(query.get('pageSize'))) ?? DEFAULT_PAGE_SIZE
  const page = Math.min(Math.max(1, Math.trunc(Number(query.get('page'))) || 1), 1_000_000)
  return {
    ...(await listReports(ports, { owner: user.id, search, page, pageSize })),
    search,
    pageSize,
    keeps: user.preferences.saveReports,
  }
}

function isProcessing({ status }: ReportSummary): boolean {
  return status === 'processing'
}

export default function ReportsPage() {
  const { reports, total, page, pages, search, pageSize, keeps } = useLoaderData<typeof loader>()
  const { search: query } = useLocation()
  usePolling(reports.some(isProcessing), POLL_SECONDS)
  return (
    <>
      <PageHeader
        title="Reports"
        actions={
          <ButtonLink to="/">
            <Icon name="upload" />
            Upload a report
          </ButtonLink>
        }
      />
      <div className="mb-6 empty:hidden">
        <Outlet />
      </div>
      {total > 0 || search ? <Filter search={search} pageSize={pageSize} /> : null}
      {total === 0 && !search && (
        <Empty title="No reports yet" action={<ButtonLink to="/">Upload your first report</ButtonLink>}>
          Upload an inspection report, and its deficiencies, prices and contractors appear here a few minutes later.
        </Empty>
      )}
      {total === 0 && search && (
        <Empty
          icon="search"
          title="No reports found"
          action={
            <ButtonLink to="/reports" tone="plain">
              Show all reports
            </ButtonLink>
          }
        >
          No address and no file name contains “{search}”.
        </Empty>
      )}
      {total > 0 && (
        <p className="mb-3 text-sm text-muted tabular-nums">
          {search ? `${plural(total, 'report')} found` : plural(total, 'report')}
          {pages > 1 && `, page ${page} of ${pages}`}
        </p>
      )}
      <ul className="grid gap-4">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} search={query} keeps={keeps} />
          </li>
        ))}
      </ul>
      <Pagination path="/reports" page={page} pages={pages} />
      <p className="mt-6 text-sm">
        <Link to="/receipts" className="link inline-flex min-h-11 items-center">
          Deletion receipts
        </Link>
      </p>
    </>
  )
}

function Filter({ search, pageSize }: { search: string; pageSize: number }) {
  const submit = useSubmit()
  const all = pageSize === DEFAULT_PAGE_SIZE ? '/reports' : `/reports?pageSize=${pageSize}`
  return (
    <Form method="get" action="/reports" role="search" className="mb-6 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <Field key={search} label="Search by address or file name" name="search" type="search" defaultValue={search} />
      </div>
      <SelectField
        label="Per page"
        name="pageSize"
        defaultValue={pageSize}
        onChange={(event) => submit(event.currentTarget.form)}
      >
        {pageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </SelectField>
      <Button type="submit" tone="plain">
        <Icon name="search" />
        Search
      </Button>
      {search && (
        <Link to={all} className="link inline-flex min-h-11 items-center">
          Clear search
        </Link>
      )}
    </Form>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <ReportNotFound />
  return (
    <Empty
      icon="alert"
      title="Failed to fetch reports"
      action={
        <a href="/reports" className="link">
          Try again
        </a>
      }
    >
      Something failed on our side. Your reports are safe.
    </Empty>
  )
}
