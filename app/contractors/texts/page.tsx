import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { failureTexts, kinds } from '#app/contractors/texting/words.ts'
import { readReportAddress } from '#app/finding/finding.server.ts'
import { usePolling } from '#app/ui/hooks/use-polling.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import { plural } from '#app/ui/words/report.ts'
import { messagesPath } from '#app/ui/words/report-paths.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound, readReportId } from '#app/web/form/read-id.ts'
import { isLocal, ports } from '#app/web/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'
import { logged, visitOf } from '#app/web/visit.server.ts'
import { retryTexts } from '#domain/message/send/retry-texts.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { RequestCard } from './request-card.tsx'
import { ResultPanel } from './result-panel.tsx'
import { isMoving, outcomeOf, type ShownRequest, shownRequest } from './shown-request.ts'

const Retry = v.strictObject({ request: v.string() })

const POLL_SECONDS = 2

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data ? `Messages, ${data.title}` : 'Report Not Found', matches) },
]

export const handle: PageHandle<typeof loader> = { refresh: ({ requests }) => isUnderWay(requests) }

function isUnderWay(requests: ShownRequest[]): boolean {
  return requests.some(({ texts }) => texts.some(isMoving))
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  const view = id && (await viewReport(ports, { id, viewer: user.id }))
  if (!view) throw notFound()
  const { id: report, title } = view.summary
  const query = new URL(request.url).searchParams
  const now = ports.clock.now()
  const requests = (await ports.messages.requests(user.id, report)).map((sent) => shownRequest(sent, now, ports.phones))
  const asked = requests.find(({ id }) => id === query.get('request'))
  return {
    ...{ report, title },
    requests: asked ? [asked, ...requests.filter((each) => each !== asked)] : requests,
    outcome: asked ? outcomeOf(asked.texts, query.has('single') ? 'single' : 'several') : null,
    findings: view.access === 'full' ? view.findings.map((finding) => finding.id) : [],
    hasOutbox: isLocal && ports.sms.outbox !== undefined,
  }
}

/** Retries the failed texts of a request. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { user, id: report } = await readReportAddress({ request, params })
  const form = await readForm(request, Retry, context)
  if (!form.ok) return form.reply
  const { ip } = visitOf(context)
  const asked = { request: form.value.request, sender: user, address: ip }
  const outcome = await retryTexts(ports, asked).catch(logged(context))
  const back = messagesPath(report, { request: form.value.request })
  const refuse = (text: string) => redirectWithFlash(request, back, { tone: 'bad', title: kinds.several.failed, text })
  if (!outcome) return refuse(kinds.several.failedText)
  if (!outcome.ok) {
    switch (outcome.reason) {
      case 'not-found':
        throw notFound()
      case 'contact-off':
        return refuse(failureTexts['contact-off'])
      case 'too-often':
        return refuse(`No more texts can be sent right now. Try again in ${waitingTime(outcome.retryAfter)}, or call.`)
    }
  }
  if (outcome.queued === 0) return refuse('None of them can be tried again. Call instead.')
  const text = `Trying ${plural(outcome.queued, 'text')} again.`
  return redirectWithFlash(request, back, { tone: 'good', title: 'On their way', text })
}

export default function MessagesPage() {
  const { report, title, requests, outcome, findings, hasOutbox } = useLoaderData<typeof loader>()
  usePolling(isUnderWay(requests), POLL_SECONDS)
  return (
    <>
      <PageHeader
        back={{ to: `/reports/${report}`, label: 'Back to the report' }}
        title="Messages"
        intro={<span className="wrap-anywhere">{title}</span>}
        actions={
          hasOutbox && (
            <ButtonLink to="/dev/outbox" tone="quiet" size="small">
              See the texts in the outbox
            </ButtonLink>
          )
        }
      />
      {outcome && <ResultPanel outcome={outcome} />}
      <div className="grid gap-6">
        {requests.map((request) => (
          <RequestCard
            key={request.id}
            report={report}
            request={request}
            isFindingThere={findings.includes(request.finding)}
          />
        ))}
      </div>
      {requests.length === 0 ? (
        <Empty
          icon="message"
          title="No messages yet"
          action={<ButtonLink to={`/reports/${report}`}>Back to the report</ButtonLink>}
        >
          Choose “Text contractors” at an issue of the report to ask for quotes.
        </Empty>
      ) : (
        <p className="mt-6 text-sm text-muted">
          <Link to="/settings#numbers" className="link">
            Who has my number
          </Link>
        </p>
      )}
    </>
  )
}
