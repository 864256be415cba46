import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireOpenReport, requireVersion, standingOf } from '#app/request/request.server.ts'
import { answersPath, requestPath } from '#app/request/request-path.ts'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { Day } from '#app/ui/kit/day.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { askedItems } from '#domain/negotiation/repair-request.ts'
import { answerRequest } from '#domain/negotiation/request/answer-request.ts'
import { AnswerForm } from './answer-form.tsx'
import { acceptedByAll, readAnswers, readTyped } from './answers.server.ts'

const NOT_SAVED = 'Not saved'
const ASKED_ONCE_MORE = 'This replaces what was answered through the link. If that is what you want, save it once more.'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('The seller’s answer', matches) }]

async function requireAnswerable(args: LoaderFunctionArgs) {
  const asked = await requireVersion(args)
  if (!asked) throw redirect(requestPath((await requireOpenReport(args)).id), 303)
  const { request } = asked.shown
  if (!standingOf(request, asked.versions).isAnswerable) throw redirect(requestPath(asked.id, request.version), 303)
  return { user: asked.user, report: asked.id, title: asked.view.summary.title, request }
}

export async function loader(args: LoaderFunctionArgs) {
  const { report, title, request } = await requireAnswerable(args)
  const { version, answeredAt, answeredThrough } = request
  const replaces = new URL(args.request.url).searchParams.has('replace')
  const throughLink = answeredThrough === 'link' ? answeredAt : null
  return { report, title, version, throughLink, replaces, items: askedItems(request) }
}

/** Records the seller's answers as the owner entered them. */
export async function action(args: ActionFunctionArgs) {
  const { user, report, request } = await requireAnswerable(args)
  const typed = await readTyped(args.request, args.context)
  if (!typed.ok) return typed.reply
  const accepted = acceptedByAll(args.request, askedItems(request), typed.values)
  if (accepted) return accepted
  const form = await readAnswers(typed.request, askedItems(request), args.context)
  if (!form.ok) return form.reply
  const wait = await tooManyChanges(user)
  if (wait) return form.refuse({ form: wait.message }, 429, NOT_SAVED)
  const { version } = request
  const replaces = new URL(args.request.url).searchParams.has('replace')
  if (request.answeredThrough === 'link' && !replaces) return form.refuse({ form: ASKED_ONCE_MORE }, 409, NOT_SAVED)
  const outcome = await answerRequest(ports, {
    report,
    owner: user.id,
    version,
    through: 'owner',
    replaces,
    answers: form.answers,
  })
  if (outcome.ok) {
    return redirectWithFlash(args.request, requestPath(report, version), { tone: 'good', title: 'Answer saved' })
  }
  if (outcome.reason === 'not-found') throw notFound()
  if (outcome.reason === 'invalid') return form.refuse({ form: 'Every item needs an answer.' }, 422, NOT_SAVED)
  return redirectWithFlash(args.request, requestPath(report, version), {
    tone: 'bad',
    title: NOT_SAVED,
    text: 'The request was answered or replaced in the meantime, or the report is being analyzed.',
  })
}

export default function AnswersPage() {
  const { report, title, version, throughLink, replaces, items } = useLoaderData<typeof loader>()
  const reply = useReply()
  return (
    <>
      <PageHeader
        back={{ to: requestPath(report, version), label: 'Back to the request' }}
        title="The seller’s answer"
        intro={
          <span className="wrap-anywhere">
            To version {version} for {title}. Enter it for every item; you can correct it later.
          </span>
        }
      />
      {throughLink && (
        <p className="mb-4 max-w-prose rounded-box border border-edge p-4">
          This was answered through a link on <Day at={throughLink} time />. If that was not the seller, or not what was
          meant, enter the right answer: yours then takes its place.
        </p>
      )}
      <AnswerForm
        items={items}
        action={`${answersPath(report, version)}${throughLink && (replaces || reply) ? '&replace=1' : ''}`}
        reply={reply}
        label={throughLink ? 'Replace the answer' : 'Save the answer'}
      />
    </>
  )
}
