import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { quantityText } from '#app/ui/words/report.ts'
import { ports } from '#app/web/ports.server.ts'
import { assumedPieces } from '#domain/costbook/pricing/price-item.ts'
import { MAX_SEARCH_CHARACTERS } from '#domain/costbook/search-mappings.ts'
import { deficiencyTitle } from '#domain/deficiency/deficiency.ts'
import { type Estimate, formatRange } from '#domain/estimate/estimate.ts'
import { notPricedText } from '#domain/place/priced-place.ts'
import { chooseRepair, type RepairRefusal } from '#domain/report/choices/price/choose-repair.ts'
import { findRepairs, type PossibleRepair } from '#domain/report/choices/price/find-repairs.ts'
import { answerChange, readFindingAddress, readSaid, requireFinding } from '../finding.server.ts'
import { FindingDialog, useFindingPath } from '../finding-dialog.tsx'
import { OwnChoiceAgain, RepairForm, RepairSearch } from './repair-form.tsx'

const MAX_CODE = 100

const Chosen = v.strictObject({
  item: v.pipe(
    v.optional(v.string(), ''),
    v.nonEmpty('Choose a repair.'),
    v.maxLength(MAX_CODE, 'Choose a repair of the list.'),
  ),
})

const refusals: Record<Exclude<RepairRefusal, 'not-found'>, Record<string, string>> = {
  'not-open': { form: 'The report is being analyzed or is locked. The old price stands.' },
  'not-in-costbook': { item: 'The costbook no longer has this repair. The old price stands: choose another.' },
  'not-priced-there': { form: notPricedText('Canada') },
  changed: { form: 'The report was changed at the same time. Look at it and try again.' },
}

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Choose another repair', matches) }]

export async function loader(args: LoaderFunctionArgs) {
  const { id, finding } = await requireFinding(args)
  const asked = new URL(args.request.url).searchParams.get('q') ?? ''
  const search = asked.trim().slice(0, MAX_SEARCH_CHARACTERS)
  const { repairs, chosen, notPriced } = await findRepairs(ports, { id, finding, search })
  const { description, estimate } = finding
  return {
    ...{ id, finding: finding.id, title: deficiencyTitle(finding), description, search },
    repairs: repairs.map((repair) => shownRepair(repair, finding.estimate)),
    current: estimate?.itemCode ?? null,
    isChosen: chosen !== null,
    notPriced,
  }
}

/** The repair in use has the report's own figures; a choice narrows the range that is wide for an unsure match. */
function shownRepair({ item, estimate }: PossibleRepair, current: Estimate | null) {
  const { code, description } = item
  const inUse = current?.itemCode === code && !current.parts ? current : estimate
  const [now, once] = [formatRange(inUse), formatRange(estimate)]
  return { code, description, price: priceText(inUse) + (now === once ? '' : `. Once you choose it: ${once}`) }
}

function priceText(estimate: Estimate): string {
  const counted = assumedPieces(estimate) || quantityText(estimate)
  return `${formatRange(estimate)} for ${counted}${estimate.quantityAssumed ? ' (assumed)' : ''}`
}

export async function action(args: ActionFunctionArgs) {
  const asked = await readFindingAddress(args)
  const form = await readSaid(args, Chosen, 'undo')
  if (!form.ok) return form.reply
  const { user, id, finding } = asked
  const item = form.value?.item ?? null
  return answerChange(args, asked, form, {
    make: () => chooseRepair(ports, { id, owner: user.id, finding, item }),
    say: ({ finding: { estimate } }) => ({
      title: item === null ? "Plumbline's own choice is back" : 'Repair chosen',
      text: estimate
        ? `${estimate.itemDescription ?? 'Usual range of the category'}: ${formatRange(estimate)}`
        : 'Not estimated',
    }),
    refusals,
    failed: 'Something failed on our side. The old price stands: try again.',
  })
}

export default function RepairRoute() {
  const { id, finding, title, description, search, repairs, current, isChosen, notPriced } =
    useLoaderData<typeof loader>()
  const reply = useReply()
  const back = useFindingPath(id, finding)
  if (notPriced) {
    return (
      <FindingDialog title="Choose another repair" finding={title} intro={description} back={back}>
        <p className="mb-4">{notPricedText(notPriced)} You can enter a contractor’s quote.</p>
        <ButtonLink to={back} tone="plain" preventScrollReset>
          Back to the issue
        </ButtonLink>
      </FindingDialog>
    )
  }
  return (
    <FindingDialog title="Choose another repair" finding={title} intro={description} back={back}>
      <RepairSearch search={search} />
      <RepairForm
        key={search}
        repairs={repairs}
        current={current}
        legend={search ? `Repairs found for “${search}”` : 'Nearest repairs in the costbook'}
        reply={reply}
        back={back}
      />
      {isChosen && <OwnChoiceAgain />}
    </FindingDialog>
  )
}
