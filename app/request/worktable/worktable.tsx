import { Form, Link, useSubmit } from '@remix-run/react'
import { type FormEvent, useMemo } from 'react'
import { sumsText } from '#app/request/request-header.tsx'
import { discardPath } from '#app/request/request-path.ts'
import type { Table, TableItem } from '#app/request/request-view.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { AreaField, Field, SelectField } from '#app/ui/form/field.tsx'
import { FieldReplies } from '#app/ui/form/replied.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { plural } from '#app/ui/words/report.ts'
import type { FormReply } from '#app/web/form/form.server.ts'
import { formatDollars } from '#domain/estimate/estimate.ts'
import { type Bucket, bucketLabels, buckets } from '#domain/negotiation/bucket/bucket.ts'
import { isAgreed, MAX_OPENING_LENGTH, MAX_SENDER_LENGTH, remedyLabels } from '#domain/negotiation/repair-request.ts'
import type { ReportId } from '#domain/report/report.ts'
import { DeadlineCard } from './deadline-card.tsx'
import { typedItems, typedSums } from './fields.ts'
import { leadsToLetter, SaveBar } from './save-bar.tsx'
import { SetAll } from './set-all.tsx'
import { TableItemRow } from './table-item.tsx'
import { NOTHING, useAutosave } from './use-autosave.ts'

const groupTexts: Record<Bucket, string> = {
  lead: 'Safety and costly faults. The letter begins with them.',
  verify: 'Not clear yet: have a specialist look, or ask what is known, before you put a price on it.',
  leave: 'Not in the letter. Move what you want to ask for to another list.',
}

/** All that the letter is made from, in one form. With JavaScript it saves itself. */
export function Worktable({ table, reply }: { table: Table; reply?: FormReply }) {
  const { form, saving, sums: typed, watch } = useAutosave(table.items, reply, table.draft.revision)
  const refusal = reply ?? table.refusal
  const errors = saving.isNewest ? saving.errors : (refusal?.errors ?? NOTHING)
  const values = reply?.values ?? NOTHING
  const told = useMemo(() => ({ errors, values }), [errors, values])
  const sums = typed ?? typedSums(typedItems(Object.entries(drawnFields(table, values))), table.items)
  const submit = useSubmit()
  // The draft that is saved stays where it is; the letter is another page, and begins at its top.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    watch.onSubmit(event)
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!leadsToLetter(submitter)) return
    event.preventDefault()
    submit(submitter)
  }
  return (
    <Form
      ref={form}
      method="post"
      action="?"
      noValidate
      preventScrollReset
      {...watch}
      onSubmit={onSubmit}
      className="grid gap-6 **:scroll-mb-28"
    >
      <ErrorSummary title={refusal?.title ?? 'Not saved'} errors={saving.isNewest ? undefined : refusal?.errors} />
      {/* What Enter presses in a field. */}
      <button type="submit" hidden aria-label="Save draft" />
      <input type="hidden" name="version" value={table.draft.version} />
      <input
        type="hidden"
        name="revision"
        defaultValue={reply?.values.revision ?? table.draft.revision}
        autoComplete="off"
      />
      <FieldReplies.Provider value={told}>
        <DeadlineCard table={table} />
        <section aria-labelledby="what-to-ask" className="grid gap-6">
          <div>
            <h2 id="what-to-ask" className="text-xl">
              What to ask for
            </h2>
            <p className="mt-1 max-w-prose text-muted">
              Short lists get read. Sellers agree sooner to a few safety and costly faults than to many small ones, and
              one figure with a page behind it says more than ten complaints.
            </p>
            {table.excluded > 0 && (
              <p className="mt-1 max-w-prose text-muted">
                {plural(table.excluded, 'issue')} that you excluded from the report{' '}
                {table.excluded === 1 ? 'is' : 'are'} not listed.{' '}
                <Link to={`/reports/${table.report}#detailed-findings`} className="link">
                  Include them there
                </Link>
              </p>
            )}
          </div>
          <Agreed items={table.items.filter(isAgreed)} />
          {buckets.map((bucket) => (
            <Group
              key={bucket}
              report={table.report}
              bucket={bucket}
              items={table.items.filter((item) => item.bucket === bucket && !isAgreed(item))}
            />
          ))}
        </section>
        <Card title="The letter">
          <div className="mb-4 grid items-end gap-4 sm:grid-cols-2">
            <Field
              label="Your name"
              name="sender"
              hint="The letter is from you, or from both of you, and signed so."
              autoComplete="name"
              maxLength={MAX_SENDER_LENGTH}
              defaultValue={table.draft.sender}
            />
            <SelectField
              label="Order of the items"
              name="order"
              hint="By trade, each begins with its number of items and the money asked for."
              defaultValue={table.draft.byTrade ? 'trade' : 'priority'}
            >
              <option value="priority">The most important first</option>
              <option value="trade">By trade</option>
            </SelectField>
          </div>
          <AreaField
            label="Your opening words, above the list (optional)"
            name="opening"
            hint="Without any, the letter begins with a polite sentence of its own."
            rows={4}
            maxLength={MAX_OPENING_LENGTH}
            defaultValue={table.draft.opening}
          />
        </Card>
      </FieldReplies.Provider>
      {(table.draft.revision > 0 || table.draft.version > 1) && (
        <p>
          <Link to={discardPath(table.report)} className="link text-sm">
            Throw this draft away
          </Link>
        </p>
      )}
      <SaveBar report={table.report} sums={sumsText(sums)} saving={saving} />
    </Form>
  )
}

/** The fields as they are drawn: what was typed and refused, else what is saved. */
function drawnFields({ items }: Table, values: Record<string, string>): Record<string, string> {
  const saved = items.flatMap(({ id, bucket, remedy, amount }) => [
    [`list-${id}`, bucket],
    [`remedy-${id}`, remedy],
    [`amount-${id}`, amount === null ? '' : String(amount / 100)],
  ])
  return { ...Object.fromEntries(saved), ...values }
}

/** The items that the seller has accepted in an earlier version: the letter names them and asks for none of them again. */
function Agreed({ items }: { items: TableItem[] }) {
  if (items.length === 0) return null
  return (
    <Card title={`Agreed (${items.length})`} id="list-agreed">
      <ul className="grid gap-2">
        {items.map(({ id, title, before }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-semibold">{title}</span>
            {before && (
              <span className="text-muted">
                {' '}
                {remedyLabels[before.remedy]}
                {before.amount !== null && `, ${formatDollars(before.amount)}`}: item {before.number} of version{' '}
                {before.version}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Says how many items of a list are not in the letter, as after a move from another list. */
function Unasked({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="mb-5 flex max-w-prose gap-2">
      <Icon name="alert" className="mt-0.5 size-4 text-major" />
      {plural(count, 'item')} here {count === 1 ? 'asks' : 'ask'} for nothing and {count === 1 ? 'is' : 'are'} not in
      the letter. Choose what to ask for.
    </p>
  )
}

function Group({ report, bucket, items }: { report: ReportId; bucket: Bucket; items: TableItem[] }) {
  const title = `${bucketLabels[bucket]} (${items.length})`
  const list = (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <TableItemRow key={item.id} report={report} item={item} />
      ))}
    </ul>
  )
  if (bucket !== 'leave') {
    return (
      <Card title={title} id={`list-${bucket}`}>
        <p className="-mt-2 mb-5 max-w-prose text-muted">{groupTexts[bucket]}</p>
        {bucket === 'lead' && <Unasked count={items.filter(({ remedy }) => remedy === 'none').length} />}
        {items.length > 1 && <SetAll bucket={bucket} items={items} />}
        {items.length > 0 ? list : <p className="text-muted">Nothing is in this list.</p>}
      </Card>
    )
  }
  return (
    <details id="list-leave" className="group/leave rounded-box border border-line bg-surface p-4 sm:p-6">
      <summary className="flex min-h-11 items-center gap-2">
        <Icon name="chevron" className="size-5 shrink-0 transition-transform group-open/leave:rotate-90" />
        <span>
          <span className="text-lg font-semibold">{title}</span>
          <span className="block text-muted">{groupTexts.leave}</span>
        </span>
      </summary>
      <div className="mt-4 border-t border-line pt-4">{list}</div>
    </details>
  )
}
