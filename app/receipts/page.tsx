import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Badge } from '#app/ui/kit/badge.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { reasonText, receiptPath } from '#app/ui/words/retention.ts'
import { ports } from '#app/web/ports.server.ts'
import { requireUser } from '#app/web/session/session.server.ts'
import { titleOf } from '#domain/report/report.ts'
import { RETENTION_HOURS } from '#domain/retention/retention.ts'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Deletion receipts', matches) }]

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const [records, reports] = await Promise.all([ports.erasures.of(user.id), ports.reports.ownedBy(user.id)])
  const titles = new Map(reports.map((report) => [report.id, titleOf(report)]))
  return {
    keeps: user.preferences.saveReports,
    records: records.map(({ id, report, reason, keptUntil, startedAt, completed, findingsRemoved, findingsKept }) => ({
      ...{ id, report, reason, keptUntil, startedAt, findingsRemoved, findingsKept },
      completedAt: completed?.at ?? null,
      title: titles.get(report) ?? null,
    })),
  }
}

type Recorded = Awaited<ReturnType<typeof loader>>['records'][number]

export default function Receipts() {
  const { keeps, records } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Deletion receipts"
        intro="What was deleted of your reports, and when. 72 hours after an upload the file, its page text, its page images and its photos are gone, or at the deadline until which you kept them."
        actions={
          <ButtonLink to="/verify" tone="plain" size="small">
            Check a receipt
          </ButtonLink>
        }
      />
      {records.length === 0 ? (
        <Empty icon="shield" title="No receipts yet">
          The first one comes when the first file is deleted: 72 hours after its upload, unless you keep it longer.
        </Empty>
      ) : (
        <ul className="divide-y divide-line rounded-box border border-line bg-surface">
          {records.map((record) => (
            <Row key={record.id} record={record} keeps={keeps} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({
  record: { id, report, title, reason, keptUntil, startedAt, completedAt, findingsRemoved, findingsKept },
  keeps,
}: {
  record: Recorded
  keeps: boolean
}) {
  const keptText = keeps
    ? 'The findings stay.'
    : `The findings go ${keptUntil ? 'at the time until which you kept the file' : `${RETENTION_HOURS} hours after the upload`}.`
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-6">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <Link to={receiptPath(id)} className="link font-semibold">
            {title ?? `Report #${report}, deleted`}
          </Link>
        </p>
        <p className="text-sm text-muted">
          {reasonText({ reason, keptUntil }, true)}. {findingsRemoved > 0 && 'The findings went as well.'}
          {findingsKept > 0 && (title === null ? 'The findings went later, with the report.' : keptText)}
        </p>
      </div>
      <p className="text-sm">
        {completedAt ? (
          <>
            <Badge tone="good" icon="check">
              Deleted
            </Badge>{' '}
            <Day at={completedAt} time />
          </>
        ) : (
          <>
            <Badge tone="major" icon="clock">
              Started, not confirmed yet
            </Badge>{' '}
            <Day at={startedAt} time />
          </>
        )}
      </p>
    </li>
  )
}
