import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { ModalRoute } from '#app/ui/kit/modal-route.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { quantityText } from '#app/ui/words/report.ts'
import { findingPath } from '#app/ui/words/report-paths.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { deficiencyTitle, unitLabels, unitTypes } from '#domain/deficiency/deficiency.ts'
import { formatRange } from '#domain/estimate/estimate.ts'
import { changeQuantity, type QuantityRefusal } from '#domain/report/choices/change-quantity.ts'
import { readFindingAddress, requireFinding } from './finding.server.ts'
import { QuantityForm } from './quantity-form.tsx'

const Quantity = v.strictObject({ quantity: v.string(), unitType: v.picklist(unitTypes) })

const NOT_SAVED = 'Not saved'

const refusals: Record<Exclude<QuantityRefusal, 'not-found'>, string> = {
  'not-open': 'The report is being analyzed or is locked. The old quantity stands.',
  'not-priced': 'There is no estimate to multiply.',
  'other-unit': 'The costbook has no price for this by that unit. The old quantity stands.',
  changed: 'The report was changed at the same time. Look at it and try again.',
}

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Quantity', matches) }]

export async function loader(args: LoaderFunctionArgs) {
  const { id, finding } = await requireFinding(args)
  if (!finding.estimate) throw redirect(findingPath(id, finding.id), 303)
  return { id, finding: finding.id, title: deficiencyTitle(finding), estimate: finding.estimate }
}

export async function action(args: ActionFunctionArgs) {
  const { user, id, finding } = await readFindingAddress(args)
  const form = await readForm(args.request, Quantity, args.context)
  if (!form.ok) return form.reply
  const wait = await tooManyChanges(user)
  if (wait) return form.refuse({ form: wait.message }, 429, NOT_SAVED)
  const outcome = await changeQuantity(ports, { id, owner: user.id, finding, ...form.value }).catch(
    (error: unknown) => {
      visitOf(args.context).logError(error)
      return null
    },
  )
  if (!outcome) {
    return form.refuse({ form: 'Something failed on our side. The old quantity stands: try again.' }, 500, NOT_SAVED)
  }
  if (outcome.ok) {
    const { estimate } = outcome.finding
    return redirectWithFlash(args.request, findingPath(id, finding), {
      tone: 'good',
      title: 'Quantity saved',
      text: estimate ? `${quantityText(estimate)}: ${formatRange(estimate)}` : '',
    })
  }
  if (outcome.reason === 'not-found') throw notFound()
  const field = outcome.reason === 'other-unit' ? 'unitType' : 'form'
  return form.refuse({ [field]: refusals[outcome.reason] }, 422, NOT_SAVED)
}

export default function QuantityRoute() {
  const { id, finding, title, estimate } = useLoaderData<typeof loader>()
  const reply = useReply()
  const back = findingPath(id, finding)
  return (
    <ModalRoute title="Change the quantity" closeTo={back}>
      <p className="mb-1 font-semibold wrap-anywhere">{title}</p>
      <p className="mb-4 text-muted">
        Priced by the {estimate.unitType === 'each' ? 'piece' : unitLabels[estimate.unitType]}
        {estimate.itemDescription && `: ${estimate.itemDescription}`}
      </p>
      <QuantityForm estimate={estimate} reply={reply} back={back} />
    </ModalRoute>
  )
}
