import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { ModalRoute } from '#app/ui/kit/modal-route.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { findingPath } from '#app/ui/words/report-paths.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { deficiencyTitle } from '#domain/deficiency/deficiency.ts'
import { formatDollars, formatRange } from '#domain/estimate/estimate.ts'
import { isQuoteDate, MAX_COMPANY_LENGTH, MAX_NOTE_LENGTH, readAmount } from '#domain/estimate/quote.ts'
import { giveQuote } from '#domain/report/choices/give-quote.ts'
import { readFindingAddress, requireFinding } from './finding.server.ts'
import { QuoteForm, RemoveQuote } from './quote-form.tsx'

const tooLong = (most: number) => `Use at most ${most.toLocaleString('en-US')} characters.`

const NewQuote = v.strictObject({
  amount: v.pipe(
    v.string(),
    v.transform(readAmount),
    v.number('The amount must be in dollars, from $1 to $10,000,000, such as 1,850.'),
  ),
  company: v.pipe(v.string(), v.trim(), v.maxLength(MAX_COMPANY_LENGTH, tooLong(MAX_COMPANY_LENGTH))),
  date: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (date) => date === '' || isQuoteDate(date, ports.clock.now()),
      'The date must be a day up to today, such as 2026-03-14.',
    ),
    v.transform((date) => date || null),
  ),
  note: v.pipe(v.string(), v.trim(), v.maxLength(MAX_NOTE_LENGTH, tooLong(MAX_NOTE_LENGTH))),
})

const Removal = v.pipe(
  v.strictObject({}),
  v.transform(() => null),
)

const NOT_SAVED = 'Not saved'
const NOT_OPEN = 'The report is being analyzed or is locked. Nothing was changed.'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Your own quote', matches) }]

export async function loader(args: LoaderFunctionArgs) {
  const { id, finding } = await requireFinding(args)
  const { quote, estimate } = finding
  return {
    ...{ id, quote, finding: finding.id, title: deficiencyTitle(finding) },
    estimated: estimate && formatRange(estimate),
    today: ports.clock.now().toISOString().slice(0, 10),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { user, id, finding } = await readFindingAddress(args)
  const isRemoval = new URL(args.request.url).searchParams.has('remove')
  const form = isRemoval
    ? await readForm(args.request, Removal, args.context)
    : await readForm(args.request, NewQuote, args.context)
  if (!form.ok) return form.reply
  const wait = await tooManyChanges(user)
  if (wait) return form.refuse({ form: wait.message }, 429, NOT_SAVED)
  const outcome = await giveQuote(ports, { id, owner: user.id, finding, quote: form.value }).catch((error: unknown) => {
    visitOf(args.context).logError(error)
    return null
  })
  if (!outcome) return form.refuse({ form: 'Something failed on our side. Try again.' }, 500, NOT_SAVED)
  if (outcome.ok) {
    return redirectWithFlash(args.request, findingPath(id, finding), {
      tone: 'good',
      title: form.value ? 'Quote saved' : 'Quote removed',
      text: form.value
        ? `Totals count ${formatDollars(form.value.amount)} for it.`
        : 'Totals count the estimate again.',
    })
  }
  if (outcome.reason === 'not-found') throw notFound()
  return form.refuse({ form: NOT_OPEN }, 422, NOT_SAVED)
}

export default function QuoteRoute() {
  const { id, finding, title, quote, estimated, today } = useLoaderData<typeof loader>()
  const reply = useReply()
  const back = findingPath(id, finding)
  return (
    <ModalRoute title="Your own quote" closeTo={back}>
      <p className="mb-1 font-semibold wrap-anywhere">{title}</p>
      <p className="mb-4 text-muted">
        Totals count what a contractor asks of you instead of the estimate
        {estimated ? ` of ${estimated}, which stays in view.` : '.'}
      </p>
      <QuoteForm quote={quote} today={today} reply={reply} back={back} />
      {quote && <RemoveQuote />}
    </ModalRoute>
  )
}
