import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import { readAnswers } from '#app/answers.server.ts'
import { pageTitle } from '#app/components/brand.ts'
import { AnswerForm } from '#app/components/negotiation/answer-form.tsx'
import { LetterPreview } from '#app/components/negotiation/letter-preview.tsx'
import type { PageHandle } from '#app/components/page-handle.ts'
import { GivenAnswers } from '#app/components/share/given-answers.tsx'
import { RefusedLink, refusedTitle } from '#app/components/share/refused-link.tsx'
import { SharedReport, shownReport } from '#app/components/share/shared-report.tsx'
import { Logo } from '#app/components/shell/logo.tsx'
import { Day } from '#app/components/ui/day.tsx'
import { Icon, type IconName } from '#app/components/ui/icon.tsx'
import { waitingTime } from '#app/components/upload-texts.ts'
import type { FormReply } from '#app/form.server.ts'
import { ports, publicOrigin } from '#app/ports.server.ts'
import { noteVisit, openLink, sharedHeaders, visitorOf } from '#app/share.server.ts'
import { visitOf } from '#app/visit.server.ts'
import { answerShared } from '#domain/negotiation/answer-shared.ts'
import type { SharedRequest } from '#domain/negotiation/open-shared.ts'
import { tellAnswered } from '#domain/negotiation/tell-answered.ts'

export const handle: PageHandle = { isPlain: true }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.shown ? data.shown.title : refusedTitle(data?.refused ?? 'unknown'), matches) },
  { name: 'robots', content: 'noindex, nofollow' },
]

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const retryAfter = loaderHeaders.get('Retry-After')
  return { ...sharedHeaders, ...(retryAfter && { 'Retry-After': retryAfter }) }
}

export async function loader(args: LoaderFunctionArgs) {
  const opened = await openLink(args)
  if (!opened.ok) {
    const { reason, status, headers } = opened
    return data({ shown: null, refused: reason }, { status, headers })
  }
  const { link, title, report, request } = opened.shared
  await noteVisit(args, link, 'opened')
  const hasAnswered = new URL(args.request.url).searchParams.has('answered')
  return data({
    shown: { title, report: report && shownReport(report), request, expiresAt: link.expiresAt, hasAnswered },
    refused: null,
  })
}

const NOT_SENT = 'Not sent'

/** The seller's answer to every item at once. */
export async function action(args: ActionFunctionArgs) {
  const opened = await openLink(args)
  const nothing: FormReply = { errors: {}, values: {} }
  if (!opened.ok) return data(nothing, { status: opened.status, headers: opened.headers })
  const { link, request } = opened.shared
  if (!request) return data(nothing, { status: 404 })
  const back = new URL(args.request.url).pathname.replace(/\.data$/, '')
  if (request.answeredAt) return redirect(back, 303)
  const version = Number(new URL(args.request.url).searchParams.get('version'))
  if (version !== request.version) {
    const form = 'The buyer has sent another version meanwhile. It is shown below: answer that one.'
    return data<FormReply>({ title: NOT_SENT, errors: { form }, values: {} }, { status: 409 })
  }
  const form = await readAnswers(args.request, request.items, args.context)
  if (!form.ok) return form.reply
  const allowed = await ports.limits.take('share-answer', link.id)
  if (!allowed.ok) {
    const wait = `Too many answers at once. Try again in ${waitingTime(allowed.retryAfter)}.`
    return form.refuse({ form: wait }, 429, NOT_SENT)
  }
  const { tokenHash } = opened
  const given = { tokenHash, version, answers: form.answers, ...visitorOf(args) }
  const outcome = await answerShared(ports, given).catch((error: unknown) => {
    visitOf(args.context).logError(error)
    return null
  })
  if (!outcome) return form.refuse({ form: 'Something failed on our side. Send it again.' }, 500, NOT_SENT)
  if (outcome.ok) {
    const told = { report: link.report, version, origin: publicOrigin }
    await tellAnswered(ports, told).catch((error: unknown) => visitOf(args.context).logError(error))
    return redirect(`${back}?answered#answer`, 303)
  }
  switch (outcome.reason) {
    case 'not-open':
      return form.refuse({ form: 'The report is being updated. Send it again in a few minutes.' }, 503, NOT_SENT)
    case 'invalid':
      return form.refuse({ form: 'Every item needs an answer.' }, 422, NOT_SENT)
    default:
      return redirect(back, 303)
  }
}

export default function SharedPage() {
  const { shown, refused } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { token } = useParams()
  if (!shown) return <RefusedLink reason={refused} />
  const { title, report, request, expiresAt, hasAnswered } = shown
  return (
    <div className="mx-auto max-w-5xl pb-16">
      <header className="mb-8 border-b border-line pb-6">
        <p className="mb-6">
          <Logo />
        </p>
        <h1 className="text-xl wrap-anywhere sm:text-2xl">{title}</h1>
        <p className="mt-2 max-w-prose text-muted">
          Shared by the buyer, to be read until <Day at={expiresAt} />. The buyer’s name, phone and e-mail are taken
          out.
        </p>
        <nav aria-label="On this page" className="mt-4 flex flex-wrap gap-x-6 print:hidden">
          {report && <Jump to="#report">What the inspection found</Jump>}
          {request && <Jump to="#request">Repair request</Jump>}
          {request && <Jump to="#answer">{request.answeredAt ? 'The answer' : 'Answer it'}</Jump>}
          {(report || request) && (
            <Jump to={`/s/${token}/download`} icon="download">
              Download
            </Jump>
          )}
        </nav>
      </header>
      <div className="grid gap-12">
        {report && <SharedReport report={report} />}
        {request && <Request request={request} reply={reply} hasAnswered={hasAnswered} />}
      </div>
    </div>
  )
}

function Request({ request, reply, hasAnswered }: { request: SharedRequest; reply?: FormReply; hasAnswered: boolean }) {
  return (
    <>
      <section id="request" aria-label="Repair request" className="scroll-mt-4">
        <LetterPreview letter={request.letter} />
      </section>
      <section aria-labelledby="answer" className="mx-auto w-full max-w-3xl print:hidden">
        <h2 id="answer" className="mb-4 scroll-mt-4 text-xl">
          {request.answeredAt ? 'The answer' : 'Answer the request'}
        </h2>
        {request.answeredAt ? (
          <>
            {hasAnswered && (
              <p role="status" className="mb-4 rounded-box border border-good bg-good-soft p-4 font-semibold">
                Thank you. Your answer was sent to the buyer.
              </p>
            )}
            <GivenAnswers request={request} />
          </>
        ) : (
          <>
            <p className="mb-4 max-w-prose text-muted">
              Answer every item, then send it once. It is kept as your answer and cannot be changed here, and it is no
              contract until both sides sign. Whoever has this link can read it.
            </p>
            <AnswerForm
              items={request.items}
              action={`?version=${request.version}#answer`}
              reply={reply}
              label="Send the answer"
            />
          </>
        )}
      </section>
    </>
  )
}

function Jump({ to, icon, children }: { to: string; icon?: IconName; children: string }) {
  return (
    <a href={to} className="link inline-flex min-h-11 items-center gap-1.5">
      {icon && <Icon name={icon} className="size-4" />}
      {children}
    </a>
  )
}
