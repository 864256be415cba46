import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readReportAddress } from '#app/finding/finding.server.ts'
import { ConfirmForm } from '#app/ui/form/confirm-form.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { ModalRoute } from '#app/ui/kit/modal-route.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { refreshBack } from '#app/ui/words/refresh-path.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { viewStanding } from '#domain/report/view-report.ts'
import { action as retry } from './retry.ts'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Analyze again', matches) }]

/** Redirects to the report when it cannot be analyzed again. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, id } = await readReportAddress({ request, params })
  const report = await viewStanding(ports, { id, viewer: user.id })
  if (!report) throw notFound()
  if (report.status !== 'completed' || report.erasedAt) throw redirect(`/reports/${id}`, 303)
  return {
    title: report.title,
    unlocked: report.unlocked,
    back: refreshBack(id, new URL(request.url).searchParams),
  }
}

export const action = retry

export default function RefreshReport() {
  const { title, unlocked, back } = useLoaderData<typeof loader>()
  const reply = useReply()
  return (
    <ModalRoute title="Analyze this report again?" closeTo={back}>
      <ErrorSummary title={reply?.title} errors={reply?.errors} />
      <p className="mb-2 font-semibold wrap-anywhere">{title}</p>
      <p>
        Its file is read from the start, with what has been improved since. That costs nothing. Findings can be added,
        changed or removed by it; your quantities, quotes, words and exclusions are kept.
      </p>
      {unlocked && (
        <p className="mt-2">What you see now stays readable until the new result is there. You can stop it before.</p>
      )}
      <ConfirmForm
        label="Analyze again"
        doing="Starting..."
        keep="Keep this result"
        back={back}
        tone="primary"
        inDialog
      >
        <input type="hidden" name="back" value={back} />
      </ConfirmForm>
    </ModalRoute>
  )
}
