import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData, useLocation, useParams } from '@remix-run/react'
import { AnswerForm, answerFields } from '#app/request/answers/answer-form.tsx'
import { acceptedByAll, readAnswers, readTyped } from '#app/request/answers/answers.server.ts'
import { LetterPreview } from '#app/request/letter/letter-preview.tsx'
import { type LinkRefusal, noteVisit, openLink, sharedHeaders, visitorOf } from '#app/share/share.server.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon, type IconName } from '#app/ui/kit/icon.tsx'
import type { PhotoPath } from '#app/ui/report/photo-row.tsx'
import { Logo } from '#app/ui/shell/logo.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import type { FormReply } from '#app/web/form/form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { logged } from '#app/web/visit.server.ts'
import { readAnswer, type TypedAnswer } from '#domain/negotiation/request/answer-request.ts'
import { answerShared } from '#domain/negotiation/share/answer-shared.ts'
import type { SharedItem, SharedRequest } from '#domain/negotiation/share/open-shared.ts'
import { fileOfPhoto } from '#domain/photo/photo.ts'
import { GivenAnswers } from './given-answers.tsx'
import { RefusedLink, refusedTitle } from './refused-link.tsx'
import { SharedComparison } from './shared-comparison.tsx'
import { SharedReport, shownReport } from './shared-report.tsx'
import { TypedAnswers } from './typed-answers.tsx'

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
  const { link, title, report, request, comparison } = opened.shared
  await noteVisit(args, link, 'opened')
  const hasAnswered = new URL(args.request.url).searchParams.has('answered')
  return data({
    shown: {
      title,
      report: report && shownReport(report),
      request,
      comparison,
      expiresAt: link.expiresAt,
      hasAnswered,
    },
    refused: null,
  })
}

const NOT_SENT = 'Not sent'

const endings: Record<LinkRefusal, string> = {
  unknown: 'This link leads nowhere. Your answer was not sent.',
  gone: 'This link has ended. Your answer was not sent.',
  'too-often': 'Too many pages at once. Your answer was not sent yet: send it again in a minute.',
}

/**
 * Receives the seller's answer to all items at once. Reads the form first, so that every refusal can return what was
 * typed.
 */
export async function action(args: ActionFunctionArgs) {
  const typed = await readTyped(args.request, args.context)
  if (!typed.ok) return typed.reply
  const opened = await openLink(args)
  if (!opened.ok) return typed.refuse({ form: endings[opened.reason] }, opened.status, NOT_SENT, opened.headers)
  const { link, request } = opened.shared
  if (!request) return typed.refuse({ form: 'There is no request to answer any more.' }, 404, NOT_SENT)
  const back = new URL(args.request.url).pathname.replace(/\.data$/, '')
  const version = Number(new URL(args.request.url).searchParams.get('version'))
  if (version !== request.version) return typed.refuse({ form: REPLACED }, 409, NOT_SENT)
  const accepted = request.answeredAt ? null : acceptedByAll(args.request, request.items, typed.values)
  if (accepted) return accepted
  const form = await readAnswers(typed.request, request.items, args.context)
  if (request.answeredAt) {
    const isTheSame = form.ok && isAnsweredSo(request.items, form.answers)
    return isTheSame ? redirect(`${back}?answered#answer`, 303) : typed.refuse({ form: ANSWERED }, 409, NOT_SENT)
  }
  if (!form.ok) return form.reply
  const allowed = await ports.limits.take('share-answer', link.id)
  if (!allowed.ok) {
    const wait = `Too many answers at once. Try again in ${waitingTime(allowed.retryAfter)}.`
    return form.refuse({ form: wait }, 429, NOT_SENT)
  }
  const { tokenHash } = opened
  const given = { tokenHash, version, answers: form.answers, ...visitorOf(args) }
  const outcome = await answerShared(ports, given).catch(logged(args.context))
  if (!outcome) return form.refuse({ form: 'Something failed on our side. Send it again.' }, 500, NOT_SENT)
  if (outcome.ok) {
    return redirect(`${back}?answered#answer`, 303)
  }
  switch (outcome.reason) {
    case 'not-open':
      return form.refuse({ form: endings.gone }, 410, NOT_SENT)
    case 'invalid':
      return form.refuse({ form: 'Every item needs an answer.' }, 422, NOT_SENT)
    case 'answered': {
      const now = await openLink(args)
      const items = now.ok ? now.shared.request?.items : undefined
      return items && isAnsweredSo(items, form.answers)
        ? redirect(`${back}?answered#answer`, 303)
        : form.refuse({ form: ANSWERED }, 409, NOT_SENT)
    }
    case 'gone':
      return form.refuse({ form: endings.gone }, 410, NOT_SENT)
    default:
      return form.refuse({ form: REPLACED }, 409, NOT_SENT)
  }
}

const ANSWERED =
  'This request was answered before, by somebody else with this link or by the buyer. That answer stands; yours was not sent. Tell the buyer if it differs.'
const REPLACED = 'The buyer has sent another version meanwhile. It is shown below: answer that one.'

/** Tells whether the request already has this answer, because the form was sent twice. */
function isAnsweredSo(items: SharedItem[], answers: TypedAnswer[]): boolean {
  return items.every(({ answer }, index) => {
    const typed = readAnswer(answers[index]).answer
    return typed && answer && typed.kind === answer.kind && typed.amount === answer.amount && typed.note === answer.note
  })
}

export default function SharedPage() {
  const { shown, refused } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { token } = useParams()
  const { search } = useLocation()
  if (!shown) {
    return (
      <RefusedLink reason={refused}>
        {reply && (
          <TypedAnswers values={reply.values} resend={refused === 'too-often' ? `${search}#answer` : undefined} />
        )}
      </RefusedLink>
    )
  }
  const { title, report, request, comparison, expiresAt, hasAnswered } = shown
  const photoPath: PhotoPath = (name) => `/s/${token}/photos/${fileOfPhoto(name)}`
  return (
    <div className="mx-auto max-w-5xl pb-16">
      <header className="mb-8 border-b border-line pb-6">
        <p className="mb-6">
          <Logo />
        </p>
        <h1 className="text-xl wrap-anywhere sm:text-2xl">{title}</h1>
        <p className="mt-2 max-w-prose text-muted">
          Shared by the buyer; link expires <Day at={expiresAt} />. The buyer’s name, phone and email are removed.
        </p>
        <nav aria-label="On this page" className="mt-4 flex flex-wrap gap-x-6 print:hidden">
          {report && <Jump to="#report">What the inspection found</Jump>}
          {request && <Jump to="#request">Repair request</Jump>}
          {request && <Jump to="#answer">{request.answeredAt ? 'The answer' : 'Answer it'}</Jump>}
          {(report || request || comparison) && (
            <Jump to={`/s/${token}/download`} icon="download">
              Download
            </Jump>
          )}
        </nav>
      </header>
      <div className="grid gap-12">
        {comparison && <SharedComparison compared={comparison} />}
        {report && <SharedReport report={report} photoPath={photoPath} />}
        {request && (
          <Request request={request} photoPath={photoPath} reply={reply} hasAnswered={hasAnswered && !reply} />
        )}
        {!request && reply && <TypedAnswers values={reply.values} />}
      </div>
    </div>
  )
}

type Answering = { request: SharedRequest; photoPath: PhotoPath; reply?: FormReply; hasAnswered: boolean }

function Request({ request, photoPath, reply, hasAnswered }: Answering) {
  return (
    <>
      <section id="request" aria-label="Repair request" className="scroll-mt-4">
        <LetterPreview letter={request.letter} photoPath={photoPath} />
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
            <ErrorSummary title={reply?.title ?? NOT_SENT} errors={reply?.errors} />
            <GivenAnswers request={request} />
            {reply && <TypedAnswers values={reply.values} />}
          </>
        ) : (
          <>
            <p className="mb-4 max-w-prose text-muted">
              Answer every item, then send it once. It is kept as your answer and cannot be changed here, and it is no
              contract until both sides sign. Anyone with this link can read it.
            </p>
            <AnswerForm
              items={request.items}
              action={`?version=${request.version}#answer`}
              reply={reply}
              label="Send the answer"
            />
            {reply && hasOtherItems(reply, request) && <TypedAnswers values={reply.values} />}
          </>
        )}
      </section>
    </>
  )
}

/** Tells whether the form answers an item that this version does not have. */
function hasOtherItems({ values }: FormReply, { items }: SharedRequest): boolean {
  const names = new Set(items.map((item) => answerFields(item).note))
  return Object.keys(values).some((name) => name.startsWith('note-') && !names.has(name))
}

function Jump({ to, icon, children }: { to: string; icon?: IconName; children: string }) {
  return (
    <a href={to} className="link inline-flex min-h-11 items-center gap-1.5">
      {icon && <Icon name={icon} className="size-4" />}
      {children}
    </a>
  )
}
