import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react'
import * as v from 'valibot'
import { pageTitle } from '#app/components/brand.ts'
import { plural } from '#app/components/report/words.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { ModalRoute } from '#app/components/ui/modal-route.tsx'
import { waitingTime } from '#app/components/upload-texts.ts'
import { readForm } from '#app/form.server.ts'
import { ports } from '#app/ports.server.ts'
import { notFound, readReportId } from '#app/read-id.ts'
import { redirectWithFlash, requireUser } from '#app/session.server.ts'
import { visitOf } from '#app/visit.server.ts'
import { unlockReport } from '#domain/report/unlock-report.ts'
import { viewReport } from '#domain/report/view-report.ts'

const granted = {
  now: 'Credit deducted successfully. You now have full access to this report.',
  already: 'You already have full access to this report.',
}

const refusals = {
  insufficient: 'You need at least 1 credit to unlock this analysis.',
  'nothing-found': 'Nothing in this report reads like a deficiency, so there is nothing to unlock.',
  'not-completed': 'The analysis has to be completed before the report can be unlocked.',
}

const Unlocking = v.strictObject({})

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Unlock report', matches) }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  const view = id && (await viewReport(ports, { id, viewer: user.id }))
  if (!view) throw notFound()
  if (view.access === 'full') {
    throw await redirectWithFlash(request, `/reports/${id}`, {
      tone: 'good',
      title: 'Access Granted',
      text: granted.already,
    })
  }
  const { balance } = await ports.credits.balance(user.id)
  return { id, title: view.summary.title, completed: view.summary.resultAt !== null, balance }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, Unlocking, context)
  if (!form.ok) return form.reply
  const id = readReportId(params.id)
  if (!id) throw notFound()
  const allowed = await ports.limits.take('write', String(user.id))
  if (!allowed.ok)
    return form.refuse({ form: `Too many changes at once. Try again in ${waitingTime(allowed.retryAfter)}.` }, 429)
  const outcome = await unlockReport(ports, { id, owner: user.id }).catch((error: unknown) => {
    visitOf(context).logError(error)
    return null
  })
  if (!outcome) return form.refuse({ form: 'Failed to purchase report access' }, 500)
  if (outcome.ok) {
    return redirectWithFlash(request, `/reports/${id}`, {
      tone: 'good',
      title: 'Access Granted',
      text: outcome.already ? granted.already : granted.now,
    })
  }
  if (outcome.reason === 'not-found') throw notFound()
  return form.refuse({ form: refusals[outcome.reason] })
}

export default function UnlockReport() {
  const { id, title, completed, balance } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const list = `/reports${useLocation().search}`
  const busy = useNavigation().state === 'submitting'
  const enough = balance >= 1
  return (
    <ModalRoute title={enough ? 'Unlock the full analysis' : 'Insufficient Credits'} closeTo={list}>
      <ErrorSummary title="Purchase Failed" errors={refused?.errors} />
      <p className="mb-2 font-semibold wrap-anywhere">{title}</p>
      {completed ? (
        <p>
          {enough
            ? `You have ${plural(balance, 'credit')}. Unlocking takes 1 and opens this report for life.`
            : refusals.insufficient}
        </p>
      ) : (
        <p>{refusals['not-completed']}</p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {completed && enough && (
          <Form method="post">
            <Button type="submit" disabled={busy}>
              {busy ? 'Unlocking...' : 'Use 1 Credit'}
            </Button>
          </Form>
        )}
        {completed && !enough && <ButtonLink to={`/credits?report=${id}`}>Buy Credits</ButtonLink>}
        <ButtonLink to={list} tone="plain" preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </ModalRoute>
  )
}
