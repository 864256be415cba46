import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { ConfirmForm } from '#app/ui/form/confirm-form.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { readChange } from '#app/web/changes.server.ts'
import { notFound, RequestVersion } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { discardDraft } from '#domain/negotiation/request/discard-draft.ts'
import { requestChanged, requireOpenReport, requireVersion } from './request.server.ts'
import { requestPath } from './request-path.ts'

const Discarded = v.strictObject({ version: RequestVersion })

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Throw the draft away', matches) }]

export async function loader(args: LoaderFunctionArgs) {
  const asked = await requireVersion(args)
  const { id } = asked ?? (await requireOpenReport(args))
  if (asked?.shown.request.state !== 'draft') throw redirect(requestPath(id), 303)
  const { version } = asked.shown.request
  return { report: id, version, isFirst: asked.versions.length === 1 }
}

export async function action(args: ActionFunctionArgs) {
  const { user, id } = await requireOpenReport(args)
  const form = await readChange(args.request, Discarded, user, args.context)
  if (!form.ok) return form.reply
  const outcome = await discardDraft(ports, { report: id, owner: user.id, version: form.value.version })
  if (outcome.ok) return redirectWithFlash(args.request, requestPath(id), { tone: 'good', title: 'Draft thrown away' })
  if (outcome.reason === 'not-found') throw notFound()
  return requestChanged(args.request, id, outcome.reason)
}

export default function DiscardPage() {
  const { report, version, isFirst } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <>
      <PageHeader
        back={{ to: requestPath(report), label: 'Back to the request' }}
        title="Throw this draft away?"
        intro={
          isFirst
            ? 'What you typed in it is lost, with its deadline, and you start over. What you moved between the lists stays.'
            : `What you typed in version ${version} is lost. The versions that were sent stay.`
        }
      />
      <ErrorSummary title={reply?.title} errors={reply?.errors} />
      <ConfirmForm label="Throw the draft away" doing="Throwing away..." keep="Keep it" back={requestPath(report)}>
        <input type="hidden" name="version" value={version} />
      </ConfirmForm>
    </>
  )
}
