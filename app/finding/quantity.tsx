import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { findingAnchor, quantityText } from '#app/ui/words/report.ts'
import { partsPath } from '#app/ui/words/report-paths.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { deficiencyTitle, unitLabels, unitTypes } from '#domain/deficiency/deficiency.ts'
import { formatRange } from '#domain/estimate/estimate.ts'
import { changeQuantity, findUnits, type QuantityRefusal } from '#domain/report/choices/price/change-quantity.ts'
import { listPathOf } from './card/list-form.server.ts'
import { answerChange, readFindingAddress, requireFinding } from './finding.server.ts'
import { FindingDialog, useFindingPath, useWithList } from './finding-dialog.tsx'
import { QuantityForm } from './price/quantity-form.tsx'

const Quantity = v.strictObject({ quantity: v.string(), unitType: v.picklist(unitTypes) })

const refusals: Record<Exclude<QuantityRefusal, 'not-found'>, Record<string, string>> = {
  'not-open': { form: 'The report is being analyzed or is locked. The old quantity stands.' },
  'not-priced': { form: 'There is no estimate to multiply.' },
  several: { form: 'Several repairs are priced here. Split them, and each has a quantity of its own.' },
  'other-unit': { unitType: 'The costbook has no price for this by that unit. The old quantity stands.' },
  changed: { form: 'The report was changed at the same time. Look at it and try again.' },
}

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Quantity', matches) }]

export async function loader(args: LoaderFunctionArgs) {
  const { user, id, finding } = await requireFinding(args)
  const { estimate } = finding
  if (!estimate) throw redirect(listPathOf(args.request, id, findingAnchor(finding)), 303)
  const units = await findUnits(ports, { id, owner: user.id, finding: finding.id })
  return { id, finding: finding.id, title: deficiencyTitle(finding), estimate, units }
}

export async function action(args: ActionFunctionArgs) {
  const asked = await readFindingAddress(args)
  const form = await readForm(args.request, Quantity, args.context)
  if (!form.ok) return form.reply
  const { user, id, finding } = asked
  return answerChange(args, asked, form, {
    make: () => changeQuantity(ports, { id, owner: user.id, finding, ...form.value }),
    say: ({ finding: { estimate } }) => ({
      title: 'Quantity saved',
      text: estimate ? `${quantityText(estimate)}: ${formatRange(estimate)}` : '',
    }),
    refusals,
    failed: 'Something failed on our side. The old quantity stands: try again.',
  })
}

export default function QuantityRoute() {
  const { id, finding, title, estimate, units } = useLoaderData<typeof loader>()
  const reply = useReply()
  const back = useFindingPath(id, finding)
  const split = useWithList(partsPath(id, finding))
  const { unitType, itemDescription } = estimate
  const unit = unitType === 'each' ? 'piece' : unitLabels[unitType]
  return (
    <FindingDialog
      title="Change the quantity"
      finding={title}
      intro={!estimate.parts && `Priced by the ${unit}${itemDescription ? `: ${itemDescription}` : ''}`}
      back={back}
    >
      {estimate.parts ? (
        <>
          <p className="mb-4">
            {`${estimate.parts.length} repairs are priced here, each with a quantity of its own. Split them to change one.`}
          </p>
          <ButtonLink to={split} tone="plain" preventScrollReset>
            Split
          </ButtonLink>
        </>
      ) : (
        <QuantityForm
          key={`${estimate.quantity} ${unitType}`}
          estimate={estimate}
          units={units}
          reply={reply}
          back={back}
        />
      )}
    </FindingDialog>
  )
}
