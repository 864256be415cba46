import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { tooManySavesText } from '#app/account/settings/settings-texts.ts'
import { ConfirmForm } from '#app/ui/form/confirm-form.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { plural } from '#app/ui/words/report.ts'
import { readChange } from '#app/web/changes.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'
import { type ReportCount, reportsToGo } from '#domain/account/own-data/reports-to-go.ts'
import { RETENTION_HOURS } from '#domain/retention/retention.ts'

const CARD = '/settings#preferences'

const KeepNone = v.strictObject({})

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Stop keeping reports', matches) }]

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  if (!user.preferences.saveReports) throw redirect(CARD, 303)
  return reportsToGo(ports, user.id)
}

/** Turns off keeping reports, with the effects the page has explained. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readChange(request, KeepNone, user, context, { text: tooManySavesText })
  if (!form.ok) return form.reply
  await ports.accounts.change(user.id, { saveReports: false })
  const text = `Each report is deleted ${RETENTION_HOURS} hours after its upload, or when the time that you keep its file for is over, with everything that was found in it.`
  return redirectWithFlash(request, CARD, { tone: 'good', title: 'Reports are no longer kept', text })
}

export default function KeepReports() {
  const { now, later } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <>
      <PageHeader
        back={{ to: CARD, label: 'Back to the settings' }}
        title="Stop keeping reports?"
        intro={`Reports are then deleted for good ${RETENTION_HOURS} hours after their upload: the findings, prices and contractors, your own figures and words, the repair request and its links. Everything else that you changed is saved.`}
      />
      <ErrorSummary title={reply?.title} errors={reply?.errors} />
      <Card title="What is deleted" className="max-w-prose">
        <ul className="list-disc space-y-2 pl-5">
          <li>
            <strong>{now.all === 0 ? 'No report' : countText(now)}</strong>{' '}
            {now.all === 0
              ? `is older than ${RETENTION_HOURS} hours: nothing goes at once.`
              : `older than ${RETENTION_HOURS} hours: within minutes. This cannot be undone.`}
          </li>
          {later.all > 0 && (
            <li>
              <strong>{countText(later)}</strong> of the last {RETENTION_HOURS} hours: each when its time is over. Turn
              the setting on again before then to keep them.
            </li>
          )}
        </ul>
        {now.paid + later.paid > 0 && (
          <p className="mt-4">
            Full access that you paid for is lost with a report, and its credit does not come back. Download what you
            want to keep first.
          </p>
        )}
      </Card>
      <ConfirmForm label="Stop keeping reports" doing="Saving..." keep="Go on keeping them" back={CARD} />
    </>
  )
}

function countText({ all, paid }: ReportCount): string {
  if (paid === 0) return plural(all, 'report')
  return `${plural(all, 'report')}, ${paid === all ? '' : `${paid} of them `}paid for,`
}
