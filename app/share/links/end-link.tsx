import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { ConfirmForm } from '#app/ui/form/confirm-form.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { readChange } from '#app/web/changes.server.ts'
import { notFound, readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'
import { revokeShare } from '#domain/negotiation/share/share-report.ts'
import { scopeWords } from './link-words.ts'
import { linksPath } from './share-path.ts'

const Revocation = v.strictObject({})

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Revoke a link', matches) }]

/** Returns a link to the user's own report, whatever has become of that: it can always be ended. */
async function requireOwnLink({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  const report = id && (await ports.reports.byId(id))
  if (!report || report.owner !== user.id) throw notFound()
  const link = (await ports.shareLinks.of(report.id)).find((each) => each.id === params.link)
  if (!link) throw notFound()
  return { user, report: report.id, link }
}

/** Asks for confirmation before a link is ended. Redirects back when it has already ended. */
export async function loader(args: LoaderFunctionArgs) {
  const { link } = await requireOwnLink(args)
  return { link }
}

export async function action(args: ActionFunctionArgs) {
  const { user, report, link } = await requireOwnLink(args)
  const form = await readChange(args.request, Revocation, user, args.context, { title: 'The link was not revoked' })
  if (!form.ok) return form.reply
  const outcome = await revokeShare(ports, { report, owner: user.id, link: link.id })
  if (!outcome.ok) throw notFound()
  return redirectWithFlash(args.request, linksPath(link), {
    tone: 'good',
    title: 'Link revoked',
    text: 'It opens nothing any more.',
  })
}

export default function RevokePage() {
  const { link } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <>
      <PageHeader back={{ to: linksPath(link), label: 'Back to the links' }} title="Revoke this link?" />
      <ErrorSummary title={reply?.title} errors={reply?.errors} />
      <p className="max-w-prose">
        {scopeWords[link.scope].label}, made on <Day at={link.createdAt} time />. Whoever has it reads nothing any more,
        from now on. What they have read, saved or printed stays with them. This cannot be undone; you can make a new
        link.
      </p>
      <ConfirmForm label="Revoke the link" doing="Revoking..." keep="Keep it" back={linksPath(link)} />
    </>
  )
}
