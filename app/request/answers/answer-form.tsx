import { Form } from '@remix-run/react'
import { type MouseEvent, useState } from 'react'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { AreaField, Field, FieldError } from '#app/ui/form/field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import type { FormReply } from '#app/web/form/form.server.ts'
import { formatDollars } from '#domain/estimate/estimate.ts'
import {
  type AnswerKind,
  answerKinds,
  isMoney,
  MAX_ANSWER_NOTE_LENGTH,
  type RequestItem,
  remedyLabels,
} from '#domain/negotiation/repair-request.ts'
import type { SharedItem } from '#domain/negotiation/share/open-shared.ts'

export type AnsweredItem = SharedItem

/** Returns the names of an item's fields, as `readAnswers` reads them. */
export const answerFields = ({ finding }: Pick<RequestItem, 'finding'>) => ({
  kind: `kind-${finding}`,
  amount: `amount-${finding}`,
  note: `note-${finding}`,
})

const choices: Record<AnswerKind, string> = { accept: 'Accept', counter: 'Counter', decline: 'Decline' }

/** The form for an answer to every item, sent at once. `action` is an address that calls `readAnswers`. */
export function AnswerForm({
  items,
  action,
  reply,
  label,
}: {
  items: AnsweredItem[]
  action: string
  reply?: FormReply
  /** The label of the button. */
  label: string
}) {
  const [isAllAccepted, setAllAccepted] = useState(reply !== undefined && Object.keys(reply.errors).length === 0)
  const acceptAll = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    for (const input of event.currentTarget.form?.querySelectorAll('input') ?? []) {
      if (input.value === ('accept' satisfies AnswerKind)) input.checked = true
    }
    setAllAccepted(true)
  }
  return (
    <Form method="post" action={action} noValidate preventScrollReset onChange={() => setAllAccepted(false)}>
      <ErrorSummary title={reply?.title ?? 'Not sent'} errors={reply?.errors} />
      {/* Enter in a field presses the form's first button, so it has to be the one that sends. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden />
      {items.length > 1 && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" tone="plain" size="small" formAction={withAllAccepted(action)} onClick={acceptAll}>
            Accept all
          </Button>
          <span role="status" className="text-sm text-muted">
            {isAllAccepted
              ? 'Every item is set to “Accept”. Nothing was sent yet.'
              : 'Sets every item to “Accept”; you can still change each before you send it.'}
          </span>
        </p>
      )}
      <ol className="grid gap-4">
        {items.map((item, index) => (
          <li key={item.finding}>
            <ItemAnswerFields item={item} number={index + 1} reply={reply} />
          </li>
        ))}
      </ol>
      <Button type="submit" className="mt-6">
        {label}
      </Button>
    </Form>
  )
}

/** Returns the address that shows the form again with every item accepted, for `acceptedByAll`. */
function withAllAccepted(action: string): string {
  const [address = '', hash] = action.split('#')
  return `${address}&fill=accept${hash ? `#${hash}` : ''}`
}

function ItemAnswerFields({ item, number, reply }: { item: AnsweredItem; number: number; reply?: FormReply }) {
  const fields = answerFields(item)
  const { errors, values } = reply ?? { errors: {}, values: {} }
  const error = errors[fields.kind]
  const chosen = reply ? values[fields.kind] : item.answer?.kind
  const countered = item.answer?.amount
  const note = values[fields.note] ?? item.answer?.note ?? ''
  return (
    <fieldset
      className={`group rounded-box border bg-surface p-4 ${error ? 'border-critical' : 'border-line'}`}
      aria-describedby={error && `${fields.kind}-error`}
    >
      <legend className="sr-only">
        {number}. {item.said.title}
      </legend>
      <p className="font-semibold wrap-anywhere">
        {number}. {item.said.title}
      </p>
      {item.said.description !== '' && (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{item.said.description}</p>
      )}
      <p className="text-muted">
        Asked: {remedyLabels[item.remedy]}
        {item.amount !== null && <span className="tabular-nums">, {formatDollars(item.amount)}</span>}
      </p>
      <FieldError id={fields.kind} className="mt-2">
        {error}
      </FieldError>
      <div className="mt-3 grid grid-cols-3 gap-1 sm:flex sm:gap-2">
        {answerKinds.map((kind, index) => (
          <label
            key={kind}
            className="flex min-h-11 cursor-pointer items-center gap-1 rounded-box border border-edge px-1.5 text-sm font-semibold sm:gap-2 sm:px-3 sm:text-base has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent"
          >
            <input
              type="radio"
              name={fields.kind}
              id={index === 0 ? fields.kind : `${fields.kind}-${kind}`}
              value={kind}
              defaultChecked={chosen === kind}
              className="size-4 shrink-0 accent-accent sm:size-5"
            />
            {choices[kind]}
          </label>
        ))}
      </div>
      <div className="mt-3 grid gap-3">
        <div className="hidden group-has-[[value=counter]:checked]:block">
          <Field
            label={isMoney(item.remedy) ? 'Counter in dollars' : 'Credit instead, in dollars (optional)'}
            name={fields.amount}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={values[fields.amount] ?? (countered ? String(countered / 100) : '')}
            error={errors[fields.amount]}
            className="max-w-56 tabular-nums"
          />
        </div>
        <details open={note !== '' || Boolean(errors[fields.note])} className="-my-2">
          <summary className="link inline-flex min-h-11 items-center text-sm">Add a note</summary>
          <AreaField
            label={<span className="sr-only">Note about {item.said.title} (optional)</span>}
            name={fields.note}
            rows={2}
            maxLength={MAX_ANSWER_NOTE_LENGTH}
            defaultValue={note}
            error={errors[fields.note]}
          />
        </details>
      </div>
    </fieldset>
  )
}
