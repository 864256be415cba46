import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react'
import * as v from 'valibot'
import { requireOpenReport } from '#app/request/request.server.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { plural } from '#app/ui/words/report.ts'
import { planPath } from '#app/ui/words/report-paths.ts'
import { readChange } from '#app/web/changes.server.ts'
import { MAX_LONG_FORM_BYTES } from '#app/web/form/form.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { PLAN_DISCLAIMER, type Plan, plans } from '#domain/negotiation/plan/plan.ts'
import { type PlanRefusal, savePlan } from '#domain/negotiation/plan/save-plan.ts'
import { sellerPlan } from '#domain/negotiation/plan/seller-plan.ts'
import { FileLinks } from './file-links.tsx'
import { PlanCard, PlanSums, planField, shownField } from './plan-card.tsx'

const NOT_SAVED = 'Not saved'

/** Two fields for each finding, named by its id: `plan-` is what is chosen, `shown-` what the page showed. */
const Planned = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^(?:plan|shown)-[0-9a-z-]{1,64}$/)), v.picklist(plans)),
  v.check(
    (fields) => findingsIn(fields).every((finding) => shownField(finding) in fields),
    'The form was not sent as this page shows it. Nothing was saved: load the plan again.',
  ),
)

function findingsIn(fields: Record<string, Plan>): string[] {
  const start = planField('')
  return Object.keys(fields).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []))
}

const refusals: Record<Exclude<PlanRefusal, 'not-found'>, string> = {
  'not-open': 'The report is locked. Nothing was saved.',
  changed:
    'The report was changed in the meantime, and a finding is no longer there. Nothing was saved: load the plan again.',
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data ? `Seller’s plan, ${data.title}` : 'Seller’s plan', matches) },
]

export async function loader(args: LoaderFunctionArgs) {
  const { id, view } = await requireOpenReport(args)
  if (!view.summary.resultAt) throw redirect(`/reports/${id}`, 303)
  const excluded = view.findings.filter((finding) => finding.excluded).length
  return data({ id, title: view.summary.title, lists: sellerPlan(view.findings), excluded })
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const { user, id } = await requireOpenReport(args)
  const form = await readChange(request, Planned, user, context, { title: NOT_SAVED, maxBytes: MAX_LONG_FORM_BYTES })
  if (!form.ok) return form.reply
  const chosen = new Map(
    findingsIn(form.value).flatMap((finding) => {
      const plan = form.value[planField(finding)]
      return plan && plan !== form.value[shownField(finding)] ? [[finding as DeficiencyId, plan] as const] : []
    }),
  )
  const outcome = await savePlan(ports, { report: id, owner: user.id, chosen }).catch((error: unknown) => {
    visitOf(context).logError(error)
    return null
  })
  if (!outcome) return form.refuse({ form: 'Something failed on our side. Try again.' }, 500, NOT_SAVED)
  if (!outcome.ok) {
    if (outcome.reason === 'not-found') throw notFound()
    return form.refuse({ form: refusals[outcome.reason] }, outcome.reason === 'changed' ? 409 : 422, NOT_SAVED)
  }
  return redirectWithFlash(request, planPath(id), {
    tone: 'good',
    title: 'Plan saved',
    text: outcome.moved === 0 ? 'Nothing was planned differently.' : `${plural(outcome.moved, 'issue')} moved.`,
  })
}

export default function PlanPage() {
  const { id, title, lists, excluded } = useLoaderData<typeof loader>()
  const reply = useReply()
  const busy = useNavigation().state !== 'idle'
  const isEmpty = lists.every(({ findings }) => findings.length === 0)
  return (
    <>
      <PageHeader
        back={{ to: `/reports/${id}`, label: 'Back to the report' }}
        title="Seller’s plan"
        intro={<span className="wrap-anywhere">{title}</span>}
        actions={!isEmpty && <FileLinks path={planPath(id)} name="plan" formats={['html', 'csv']} />}
      />
      {isEmpty ? (
        <Empty icon="check-circle" title="Nothing to plan for">
          {excluded > 0
            ? 'Every issue of this report is excluded. Include one on the report, and it is planned for here.'
            : 'No issue was found in this report.'}
        </Empty>
      ) : (
        <Form method="post" noValidate preventScrollReset className="grid grid-cols-1 gap-6 **:scroll-mb-28">
          <ErrorSummary title={reply?.title ?? NOT_SAVED} errors={reply?.errors} />
          <PlanSums lists={lists} />
          <p className="max-w-prose text-sm text-muted">
            {PLAN_DISCLAIMER}
            {excluded > 0 && ` ${plural(excluded, 'issue')} that you excluded from the report: not in any list here.`}
          </p>
          {lists.map((list) => (
            <PlanCard key={list.plan} report={id} list={list} typed={reply?.values} />
          ))}
          <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-4 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0 print:hidden">
            <Button type="submit" disabled={busy} className="max-sm:w-full">
              {busy ? 'Saving...' : 'Save the plan'}
            </Button>
            <Link to={`/reports/${id}/request`} className="link inline-flex min-h-11 items-center max-sm:hidden">
              For a buyer: the repair request
            </Link>
          </div>
        </Form>
      )}
    </>
  )
}
