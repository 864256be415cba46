import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import { readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { requireUser } from '#app/web/session/session.server.ts'
import type { UserId } from '#domain/account/account.ts'
import {
  type Comparison,
  comparableReports,
  compareReports,
  MOST_OFFERED,
  type NotComparable,
} from '#domain/report/compare/compare-reports.ts'
import type { ReportId } from '#domain/report/report.ts'
import { ChooseReports } from './choose-reports.tsx'
import { ForClient } from './for-client.tsx'
import { HouseOverTime } from './over-time.tsx'
import { TwoHouses } from './two-houses.tsx'
import { type Asked, comparePath } from './words.ts'

const refusals: Record<NotComparable, (report: string) => string> = {
  'not-found': (report) => `No report of yours has the number ${report}. Choose another one.`,
  locked: (report) => `Report #${report} is locked. Unlock it with 1 credit, or choose another one.`,
  'no-result': (report) =>
    `Report #${report} has no finished analysis to compare yet. Choose another one, or come back.`,
}

const LONGEST_NUMBER = 20

type Errors = Partial<Record<'a' | 'b', string>>

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data && Object.keys(data.errors).length > 0 ? 'Error: ' : ''}${pageTitle('Compare Reports')}` },
]

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const query = new URL(request.url).searchParams
  const { open, total } = await comparableReports(ports, user.id)
  const choices = open.map(({ id, title, inspectionDate, uploadedAt }) => ({ id, title, inspectionDate, uploadedAt }))
  const as = ([null, 'same', 'two'] as const).find((kind) => kind === query.get('as')) ?? null
  const asked: Asked = { a: readReportId(query.get('a')), b: readReportId(query.get('b')), as }
  const { status = 200, ...found } = await compare(query, asked, user.id)
  return data({ choices, hasOlder: total > MOST_OFFERED, asked, ...found }, { status })
}

type Found = { comparison: Comparison | null; errors: Errors; locked: ReportId[]; status?: number }

async function compare(query: URLSearchParams, asked: Asked, viewer: UserId): Promise<Found> {
  const found: Found = { comparison: null, errors: {}, locked: [] }
  for (const side of ['a', 'b'] as const) {
    const typed = query.get(side)
    if (typed && !asked[side]) found.errors[side] = refusals['not-found'](typed.slice(0, LONGEST_NUMBER))
  }
  if (found.errors.a || found.errors.b) return { ...found, status: 404 }
  const { a, b, as } = asked
  if (!a || !b) {
    if (query.has('a') && query.has('b')) {
      if (!a) found.errors.a = 'Choose the first report.'
      if (!b) found.errors.b = 'Choose the second report.'
    }
    return found
  }
  const allowed = await ports.limits.take('compare', String(viewer))
  if (!allowed.ok) {
    const wait = `That was often. Compare them again in ${waitingTime(allowed.retryAfter)}.`
    return { ...found, errors: { b: wait }, status: 429 }
  }
  const outcome = await compareReports(ports, { a, b, as, viewer })
  if (outcome.ok) return { ...found, comparison: outcome.comparison }
  if (outcome.reason === 'same-report')
    return { ...found, errors: { b: 'This is the first report again. Choose another one to compare it with.' } }
  for (const side of ['a', 'b'] as const) {
    const reason = outcome[side]
    if (!reason) continue
    found.errors[side] = refusals[reason](String(asked[side]))
    if (reason === 'locked' && asked[side]) found.locked.push(asked[side])
    if (reason === 'not-found') found.status = 404
  }
  return found
}

export default function ComparePage() {
  const { choices, hasOlder, asked, comparison, errors, locked } = useLoaderData<typeof loader>()
  const isFaulty = Object.keys(errors).length > 0
  return (
    <>
      <PageHeader
        back={{ to: '/reports', label: 'Back to Reports' }}
        title="Compare Reports"
        intro="Two inspections of one property: what is gone, what is still open and what is new. Or two properties, system by system."
      />
      {isFaulty && <ErrorSummary errors={errors as Record<string, string>} />}
      {locked.map((report) => (
        <p key={report} className="mb-6">
          <ButtonLink to={`/reports/${report}/unlock`} tone="plain">
            <Icon name="lock" className="size-4" />
            Unlock report #{report}
          </ButtonLink>
        </p>
      ))}
      {choices.length < 2 && !isFaulty ? (
        <Empty
          icon="layers"
          title="Two open reports are needed"
          action={<ButtonLink to="/reports">Go to your reports</ButtonLink>}
        >
          {choices.length === 1
            ? 'One of your reports is open. Upload and unlock another one, such as a re-inspection or another house, and compare them here.'
            : 'None of your reports is open yet. Upload and unlock a report, then another one, such as a re-inspection or another house, and compare them here.'}
        </Empty>
      ) : (
        <ChooseReports choices={choices} asked={asked} errors={errors} />
      )}
      {hasOlder && (
        <p className="mb-6 text-sm text-muted">
          Your newest {MOST_OFFERED} reports are offered. An older one has the link to compare it on its own page.
        </p>
      )}
      {comparison && <Kind asked={asked} comparison={comparison} />}
      {comparison?.kind === 'same' && <HouseOverTime comparison={comparison} />}
      {comparison?.kind === 'two' && (
        <>
          <TwoHouses compared={comparison} />
          <ForClient a={comparison.a.id} b={comparison.b.id} />
        </>
      )}
    </>
  )
}

/** Says how the two reports are compared and why, with a link to compare them the other way. */
function Kind({ asked, comparison: { isSame, kind } }: { asked: Asked; comparison: Comparison }) {
  const other = kind === 'same' ? 'two' : 'same'
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="font-semibold">
        {kind === 'same' ? 'Compared as two inspections of one property' : 'Compared as two properties'}
      </span>
      <span className="text-muted">
        {isSame === null
          ? 'One of the addresses is not known.'
          : `The addresses are ${isSame ? 'the same' : 'different'}.`}
      </span>
      <Link to={comparePath({ ...asked, as: other })} className="link inline-flex min-h-11 items-center print:hidden">
        {other === 'same'
          ? 'It is one property: compare the inspections'
          : 'These are two properties: compare the systems'}
      </Link>
    </p>
  )
}
