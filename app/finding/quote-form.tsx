import { Form } from '@remix-run/react'
import { useWithList } from '#app/finding/finding-dialog.tsx'
import { AreaField, Field } from '#app/ui/form/field.tsx'
import { Replied } from '#app/ui/form/replied.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import type { FormReply } from '#app/web/form/form.server.ts'
import { MAX_COMPANY_LENGTH, MAX_NOTE_LENGTH, type Quote } from '#domain/estimate/quote.ts'
import { SaveOrCancel } from './save-or-cancel.tsx'

type Props = { quote: Quote | null; today: string; reply?: FormReply; back: string }

export function QuoteForm({ quote, today, reply, back }: Props) {
  const action = useWithList('?')
  return (
    <Form method="post" action={action} noValidate preventScrollReset className="grid gap-4">
      <Replied reply={reply} title="Not saved">
        <div className={`grid gap-4 ${reply ? '' : 'sm:grid-cols-2'}`}>
          <Field
            label="Amount in dollars"
            name="amount"
            hint="Rounded to whole dollars."
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={quote ? String(quote.amount / 100) : ''}
            className="tabular-nums"
          />
          <Field
            label="Date (optional)"
            name="date"
            hint="When the quote was given."
            type="date"
            max={today}
            defaultValue={quote?.date ?? ''}
          />
        </div>
        <Field
          label="Company (optional)"
          name="company"
          autoComplete="off"
          maxLength={MAX_COMPANY_LENGTH}
          defaultValue={quote?.company ?? ''}
        />
        <AreaField
          label="Note (optional)"
          name="note"
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          defaultValue={quote?.note ?? ''}
        />
        <SaveOrCancel label="Save quote" back={back} />
      </Replied>
    </Form>
  )
}

/** Brings the estimate back into the totals. */
export function RemoveQuote() {
  const action = useWithList('?remove=1')
  return (
    <Form method="post" action={action} preventScrollReset className="mt-6 border-t border-line pt-4">
      <Button type="submit" tone="quiet" size="small" className="text-critical">
        Remove this quote and count the estimate again
      </Button>
    </Form>
  )
}
