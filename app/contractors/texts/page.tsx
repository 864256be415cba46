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
import { answerDoubt } from '#domain/message/reply/answer-doubt.ts'
import { retryTexts } from '#domain/message/send/retry-texts.ts'
import { DOUBT_DAYS } from '#domain/message/text-doubts.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { RequestCard } from './request-card.tsx'
import { ResultPanel } from './result-panel.tsx'
import { isMoving, outcomeOf, type ShownRequest, shownRequest } from './shown-request.ts'

const Change = v.variant('answer', [
  v.strictObject({ answer: v.optional(v.literal('retry'), 'retry'), request: v.string() }),
  v.strictObject({ answer: v.picklist(['stop', 'go-on']), doubt: v.string() }),
])

const doubtTexts: Record<'stop' | 'go-on' | 'answered' | 'too-late', string> = {
  stop: 'No more texts go to that number.',
  'go-on': 'What was held goes out now, by day where the contractor is.',
  answered: 'It was already answered differently, or the contractor has written again. Nothing has changed.',
  'too-late': `After ${DOUBT_DAYS} days it counts as a stop. Call instead; only the contractor can undo it, by texting START.`,
}

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
  const [doubts, sent] = await Promise.all([ports.textDoubts.of(user.id), ports.messages.requests(user.id, report)])
  const requests = sent.map((each) => shownRequest(each, now, ports.phones, doubts))
  const asked = requests.find(({ id }) => id === query.get('request'))
  return {
    ...{ report, title },
    requests: asked ? [asked, ...requests.filter((each) => each !== asked)] : requests,
    outcome: asked ? outcomeOf(asked.texts, query.has('single') ? 'single' : 'several') : null,
    findings: view.access === 'full' ? view.findings.map((finding) => finding.id) : [],
    hasOutbox: isLocal && ports.sms.outbox !== undefined,
  }
}

/** Retries the failed texts of a request, or takes what its sender makes of an answer in doubt. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { user, id: report } = await readReportAddress({ request, params })
  const form = await readForm(request, Change, context)
  if (!form.ok) return form.reply
  if (form.value.answer !== 'retry') {
    const { doubt: reply, answer } = form.value
    const outcome = await answerDoubt(ports, { reply, owner: user.id, answer })
    const said = outcome.ok ? answer : outcome.reason
    if (said === 'not-found') throw notFound()
    const { ok } = outcome
    return redirectWithFlash(request, messagesPath(report), {
      tone: ok ? 'good' : 'bad',
      title: ok ? 'Recorded' : 'Not changed',
      text: doubtTexts[said],
    })
  }
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
