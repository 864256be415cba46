import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { ConfirmForm } from '#app/ui/form/confirm-form.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { ModalRoute } from '#app/ui/kit/modal-route.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { receiptLink } from '#app/ui/words/retention.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound, readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { titleOf } from '#domain/report/report.ts'
import { eraseFile } from '#domain/retention/erase-file.ts'

const Erasure = v.strictObject({})

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Delete the file', matches) }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  const report = id && (await ports.reports.byId(id))
  if (!report || report.owner !== user.id) throw notFound()
  if (report.erasedAt) throw redirect(`/reports/${id}`, 303)
  return { id, title: titleOf(report), hasResult: report.result !== null, keeps: user.preferences.saveReports }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, Erasure, context)
  if (!form.ok) return form.reply
  const id = readReportId(params.id)
  if (!id) throw notFound()
  const wait = await tooManyChanges(user)
  if (wait) return form.refuse({ form: wait.message }, 429)
  const erasure = await eraseFile(ports, { id, owner: user.id }).catch((error: unknown) => {
    visitOf(context).logError(error)
    return undefined
  })
  if (erasure === undefined) {
    return form.refuse(
      {
        form: 'Deleting has begun but could not be finished now. It goes on by itself within minutes, and the receipt says when.',
      },
      500,
      'Not finished yet',
    )
  }
  if (!erasure) throw notFound()
  return redirectWithFlash(request, `/reports/${id}`, {
    ...{ tone: 'good', title: 'File deleted' },
    ...{ text: 'The file, its page text and its page images are gone.', link: receiptLink(erasure.id) },
  })
}

export default function EraseFile() {
  const { id, title, hasResult, keeps } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const back = `/reports/${id}`
  return (
    <ModalRoute title="Delete the file now?" closeTo={back}>
      <ErrorSummary title={refused?.title} errors={refused?.errors} />
      <p className="mb-4 font-semibold wrap-anywhere">{title}</p>
      <dl className="grid gap-3">
        <Part name="Goes now">The file that you uploaded, the text of its pages and their pictures.</Part>
        {hasResult ? (
          <>
            <Part name="Stays">
              The findings with their prices, contractors and short quotes, and all that you made of them: figures,
              words, requests, links. Findings keep their description and recommendation, which are often the report’s
              own sentences.{' '}
              {!keeps && 'As your settings keep no reports, they go when the time of the file would have been over.'}
            </Part>
            <Part name="No longer works">
              A new analysis (Refresh), the pages behind the findings, and passages that could have become findings.
            </Part>
          </>
        ) : (
          <Part name="No longer works">Any analysis: nothing has been found in this file yet.</Part>
        )}
      </dl>
      <p className="mt-4">
        This cannot be undone. You get a{' '}
        <Link to="/verify" className="link">
          receipt that anybody can check
        </Link>
        .
      </p>
      <ConfirmForm label="Delete the file" doing="Deleting..." back={back} inDialog />
    </ModalRoute>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
