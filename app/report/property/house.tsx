import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { answerChange, readReportAddress } from '#app/finding/finding.server.ts'
import { useWithList } from '#app/finding/finding-dialog.tsx'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { ModalRoute } from '#app/ui/kit/modal-route.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { plural } from '#app/ui/words/report.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { correctHouse, type HouseRefusal } from '#domain/house/correct-house.ts'
import { type CountedFact, foundations, houseFactLabels, houseLimits, isPossible, roofs } from '#domain/house/house.ts'
import { viewHouse } from '#domain/house/view-house.ts'
import { HouseForm } from './house-form.tsx'

const counted = (fact: CountedFact, example: string) => {
  const { least, most, step } = houseLimits[fact]
  const limits = `from ${least} to ${most.toLocaleString('en-US', { useGrouping: most > 9_999 })}`
  const halves = step < 1 ? ', with or without a half' : ''
  const said = `${houseFactLabels[fact]} must be a number ${limits}${halves}, such as ${example}.`
  return v.pipe(
    v.string(),
    v.trim(),
    v.check((typed) => typed === '' || isPossible(fact, numberOf(typed)), said),
    v.transform((typed) => (typed === '' ? undefined : numberOf(typed))),
  )
}

function numberOf(typed: string): number {
  return /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN
}

const chosen = <Name extends string>(names: readonly Name[]) =>
  v.pipe(
    v.picklist(['', ...names]),
    v.transform((name) => (name === '' ? undefined : name)),
  )

const Typed = v.strictObject({
  yearBuilt: counted('yearBuilt', '1978'),
  livingArea: counted('livingArea', '1,850'),
  stories: counted('stories', '2'),
  baths: counted('baths', '2.5'),
  foundation: chosen(foundations),
  roof: chosen(roofs),
})

const refusals: Record<Exclude<HouseRefusal, 'not-found'>, Record<string, string>> = {
  'not-open': { form: 'The report is being analyzed. Nothing was changed: try again when it is done.' },
  changed: { form: 'The report was changed at the same time. Nothing was changed: try again.' },
}

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('House facts', matches) }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, id } = await readReportAddress({ request, params })
  const house = await viewHouse(ports, { id, viewer: user.id })
  if (!house) throw notFound()
  if (house === 'locked') throw redirect(`/reports/${id}/unlock`, 303)
  return { id, ...house }
}

export async function action(args: ActionFunctionArgs) {
  const asked = await readReportAddress(args)
  const form = await readForm(args.request, Typed, args.context)
  if (!form.ok) return form.reply
  const { user, id } = asked
  const house = Object.fromEntries(Object.entries(form.value).filter(([, value]) => value !== undefined))
  return answerChange(args, asked, form, {
    make: () => correctHouse(ports, { id, owner: user.id, house }),
    say: ({ repriced }) => ({
      title: 'House facts saved',
      text: repriced === 0 ? 'No price is another by it.' : `${plural(repriced, 'price')} computed again.`,
    }),
    refusals,
  })
}

export default function HouseRoute() {
  const { id, title, ...house } = useLoaderData<typeof loader>()
  const reply = useReply()
  const back = useWithList(`/reports/${id}`)
  return (
    <ModalRoute title="House facts" closeTo={back}>
      <p className="mb-1 font-semibold wrap-anywhere">{title}</p>
      <p className="mb-4 text-muted">
        {house.prices === 0
          ? 'What the report states of the house as a whole. No price of this report depends on it.'
          : `What the report states of the house as a whole. Bathrooms, stories and living area are counted in ${plural(house.prices, 'price')} of this report.`}
      </p>
      <HouseForm report={id} house={house} reply={reply} back={back} />
    </ModalRoute>
  )
}
