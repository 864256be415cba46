import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Badge } from '#app/ui/kit/badge.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { plural } from '#app/ui/words/report.ts'
import { reasonText, spanText } from '#app/ui/words/retention.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { optionalUser } from '#app/web/session/session.server.ts'
import { lateBy } from '#domain/retention/receipt.ts'
import { erasedBy } from '#domain/retention/retention.ts'
import { type ShownErasure, viewReceipt } from '#domain/retention/view-receipt.ts'
import { OfflineCheck } from './offline-check.tsx'
import { receiptLimit } from './receipt.server.ts'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction = () => [
  { title: pageTitle('Deletion receipt') },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** Shows counts and hashes to anybody with the link, and a link to the report to its owner only. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const limited = await receiptLimit(context)
  if (limited) throw limited
  const user = await optionalUser(request)
  const erasure = await viewReceipt(ports, { id: params.id ?? '', viewer: user?.id ?? null })
  if (!erasure) throw notFound()
  return data({ erasure })
}

export default function ReceiptPage() {
  const { erasure } = useLoaderData<typeof loader>()
  const { id, completedAt, receipt, report, isOwn } = erasure
  return (
    <>
      <PageHeader
        back={isOwn ? { to: '/receipts', label: 'Deletion receipts' } : undefined}
        title="Deletion receipt"
        intro={
          completedAt
            ? 'The file of an inspection report, its page text, its page images and its photos were deleted.'
            : 'Deletion started, not confirmed yet. It continues by itself; there is no receipt until the last file is gone.'
        }
        actions={
          receipt && (
            <>
              <ButtonLink to={`/verify?receipt=${id}`} reloadDocument>
                <Icon name="shield" />
                Check this receipt
              </ButtonLink>
              <ButtonLink to={`/receipts/${id}/receipt.json`} reloadDocument tone="plain">
                <Icon name="download" />
                receipt.json
              </ButtonLink>
            </>
          )
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <Card
          title={completedAt ? 'What was deleted' : 'What is being deleted'}
          actions={
            completedAt ? (
              <Badge tone="good" icon="check">
                Completed and signed
              </Badge>
            ) : (
              <Badge tone="major" icon="clock">
                Started
              </Badge>
            )
          }
        >
          <Facts erasure={erasure} />
          {report && (
            <p className="mt-4 wrap-anywhere">
              Report:{' '}
              <Link to={`/reports/${report.id}`} className="link">
                {report.title}
              </Link>{' '}
              <span className="text-sm text-muted">(only you see this line)</span>
            </p>
          )}
        </Card>
        {completedAt && (
          <Card title="What it proves">
            <ul className="max-w-prose list-disc space-y-2 pl-5">
              <li>
                That our file store was asked for everything of this report at that time and had nothing: no file, no
                page text, no page image.
              </li>
              <li>That no line of the receipt has been changed since: it is signed with our Ed25519 key.</li>
              <li>
                It cannot speak of copies outside: what its owner downloaded or shared, and backups, which end by
                themselves.
              </li>
            </ul>
          </Card>
        )}
        {receipt && <OfflineCheck receipt={id} />}
      </div>
    </>
  )
}

function Facts({ erasure }: { erasure: ShownErasure }) {
  const { isOwn, sha256, files, bytes, findingsRemoved, findingsKept, uploadedAt, startedAt, completedAt } = erasure
  const late = completedAt ? lateBy(erasure, completedAt) : 0
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Fact name="Why">{reasonText(erasure, isOwn)}</Fact>
      <Fact name="SHA-256 of the uploaded file">
        <code className="font-mono text-sm break-all">{sha256}</code>
      </Fact>
      <Fact name={completedAt ? 'Deleted' : 'To be deleted'}>
        {files === 0 ? 'No files: they had been deleted before' : `${plural(files, 'file')}, ${plural(bytes, 'byte')}`}
      </Fact>
      {completedAt && (
        <Fact name="Findings">
          {findingsRemoved} deleted, {findingsKept} kept{findingsKept > 0 && ', with short quotes'}
        </Fact>
      )}
      <Fact name="Uploaded">
        <Day at={uploadedAt} time />
      </Fact>
      <Fact name="Promised by">
        <Day at={erasedBy(erasure)} time />
      </Fact>
      <Fact name="Started">
        <Day at={startedAt} time />
      </Fact>
      <Fact name="Completed">
        {completedAt ? <Day at={completedAt} time /> : 'Not confirmed yet'}
        {late > 0 && files > 0 && <strong>, {spanText(late)} later than promised</strong>}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted max-sm:-mb-3 max-sm:text-sm">{name}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  )
}
