import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { ports } from '#app/web/ports.server.ts'
import { deficiencyTitle } from '#domain/deficiency/deficiency.ts'
import { formatDollars, formatRange } from '#domain/estimate/estimate.ts'
import { isQuoteDate, MAX_COMPANY_LENGTH, MAX_NOTE_LENGTH, readAmount } from '#domain/estimate/quote.ts'
import { giveQuote } from '#domain/report/choices/price/give-quote.ts'
import { answerChange, maxLength, readFindingAddress, readSaid, requireFinding } from './finding.server.ts'
import { FindingDialog, useFindingPath } from './finding-dialog.tsx'
import { QuoteForm, RemoveQuote } from './quote-form.tsx'

const NewQuote = v.strictObject({
  amount: v.pipe(
    v.string(),
    v.transform(readAmount),
    v.number('The amount must be in dollars, from $1 to $10,000,000, such as 1,850.'),
  ),
  company: v.pipe(v.string(), v.trim(), maxLength(MAX_COMPANY_LENGTH)),
  date: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (date) => date === '' || isQuoteDate(date, ports.clock.now()),
      'The date must be a day up to today, such as 2026-03-14.',
    ),
    v.transform((date) => date || null),
  ),
  note: v.pipe(v.string(), v.trim(), maxLength(MAX_NOTE_LENGTH)),
})

const refusals = { 'not-open': { form: 'The report is being analyzed or is locked. Nothing was changed.' } }

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
  const asked = await readFindingAddress(args)
  const form = await readSaid(args, NewQuote, 'remove')
  if (!form.ok) return form.reply
  const { user, id, finding } = asked
  const quote = form.value
  return answerChange(args, asked, form, {
    make: () => giveQuote(ports, { id, owner: user.id, finding, quote }),
    say: () =>
      quote
        ? { title: 'Quote saved', text: `Totals count ${formatDollars(quote.amount)} for it.` }
        : { title: 'Quote removed', text: 'Totals count the estimate again.' },
    refusals,
  })
}

export default function QuoteRoute() {
  const { id, finding, title, quote, estimated, today } = useLoaderData<typeof loader>()
  const reply = useReply()
  const back = useFindingPath(id, finding)
  return (
    <FindingDialog
      title="Your own quote"
      finding={title}
      intro={`Your quote replaces the estimate${estimated ? ` of ${estimated}` : ''} in all totals.`}
      back={back}
    >
      <QuoteForm quote={quote} today={today} reply={reply} back={back} />
      {quote && <RemoveQuote />}
    </FindingDialog>
  )
}
