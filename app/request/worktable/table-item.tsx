import { Link } from '@remix-run/react'
import { type MouseEvent, memo } from 'react'
import type { TableItem } from '#app/request/request-view.ts'
import { AreaField, Field, SelectField } from '#app/ui/form/field.tsx'
import { useRepliedField } from '#app/ui/form/replied.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { SeverityBadge } from '#app/ui/kit/severity-badge.tsx'
import { findingPath, sourcePath } from '#app/ui/words/report-paths.ts'
import { type Cents, formatDollars, formatRange } from '#domain/estimate/estimate.ts'
import { bucketLabels, buckets } from '#domain/negotiation/bucket/bucket.ts'
import { answerLabels, MAX_ITEM_NOTE_LENGTH, remedies, remedyLabels } from '#domain/negotiation/repair-request.ts'
import { citedPageFirst, hasPage } from '#domain/report/page/cited-page.ts'
import type { ReportId } from '#domain/report/report.ts'
import { fieldName } from './fields.ts'

type Props = { report: ReportId; item: TableItem }

/** One finding with what may be asked for it. What is left out can only be moved: nothing is asked for it. */
export const TableItemRow = memo(function TableItemRow({ report, item }: Props) {
  const isOut = item.bucket === 'leave' && item.remedy === 'none'
  return (
    <li
      id={`item-${item.id}`}
      className="group/item grid scroll-mt-4 gap-x-8 gap-y-4 py-5 first:pt-0 last:pb-0 lg:grid-cols-[minmax(0,1fr)_25rem]"
    >
      <Said report={report} item={item} />
      <div className="grid content-start gap-3 sm:grid-cols-2">
        {isOut ? <span className="hidden sm:block" /> : <RemedyField item={item} />}
        <SelectField
          label="List"
          name={fieldName('list', item.id)}
          aria-label={`List of ${item.title}`}
          defaultValue={item.bucket}
        >
          {buckets.map((bucket) => (
            <option key={bucket} value={bucket}>
              {bucketLabels[bucket]}
            </option>
          ))}
        </SelectField>
        {!isOut && <AskedOf item={item} />}
      </div>
    </li>
  )
})

function Said({ report, item }: Props) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SeverityBadge severity={item.severity} />
        {item.isMoved && <Badge icon="check">Moved by you</Badge>}
      </div>
      <h3 className="mt-2 text-base wrap-anywhere">
        <Link to={findingPath(report, item.id)} className="link">
          {item.title}
        </Link>
      </h3>
      <p className="mt-1 max-w-prose wrap-anywhere">{item.description}</p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <span className="font-semibold text-ink tabular-nums">
          {item.price ? formatRange(item.price) : 'Not estimated'}
        </span>
        {hasPage(item) && (
          <Link to={sourcePath(report, item.page, item.id)} className="link">
            {citedPageFirst(item)}
          </Link>
        )}
      </p>
      {item.contingent && <p className="mt-2 text-sm text-muted wrap-anywhere">{item.contingent}</p>}
      {item.reason && (
        <p className="mt-2 flex max-w-prose gap-2 text-sm text-muted wrap-anywhere">
          <Icon name="info" className="mt-0.5 size-4" />
          {item.reason}
        </p>
      )}
    </div>
  )
}

const dollars = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** The amount shows where money is asked, by the browser itself; one too old to know how shows it always. */
const moneyOnly = 'group-[:not(:has(option[value=credit]:checked,option[value=price-reduction]:checked))]/item:hidden'

function RemedyField({ item }: Pick<Props, 'item'>) {
  const name = fieldName('remedy', item.id)
  return (
    <SelectField label="Ask for" name={name} aria-label={`Ask for ${item.title}`} defaultValue={item.remedy}>
      {remedies.map((each) => (
        <option key={each} value={each}>
          {remedyLabels[each]}
        </option>
      ))}
    </SelectField>
  )
}

function LastSaid({
  item,
  before: { version, answer },
}: {
  item: TableItem
  before: NonNullable<TableItem['before']>
}) {
  const { kind, amount, note } = answer
  return (
    <div className="col-span-full text-sm">
      <p className="whitespace-pre-line wrap-anywhere">
        Seller {answerLabels[kind].toLowerCase()}
        {amount !== null && ` ${formatDollars(amount)}`} in version {version}
        {note ? `: “${note}”` : '.'}
      </p>
      {kind === 'counter' && amount !== null && (
        <UseAmount item={item} amount={amount}>
          Take the counter
        </UseAmount>
      )}
    </div>
  )
}

const setValue =
  typeof HTMLInputElement === 'undefined'
    ? undefined
    : Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Asks for that sum, as a credit where no money was asked for. Without JavaScript it saves the form. */
function UseAmount({ item, amount, children }: { item: TableItem; amount: Cents; children: React.ReactNode }) {
  function fill(event: MouseEvent<HTMLButtonElement>) {
    const input = event.currentTarget.form?.elements.namedItem(fieldName('amount', item.id))
    const select = event.currentTarget.form?.elements.namedItem(fieldName('remedy', item.id))
    if (!(input instanceof HTMLInputElement) || !(select instanceof HTMLSelectElement)) return
    event.preventDefault()
    // React hears of a value only that was set past its own setter.
    setValue?.call(input, String(amount / 100))
    if (select.value !== 'price-reduction') select.value = 'credit'
    input.dispatchEvent(new Event('input', { bubbles: true }))
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <Button
      type="submit"
      tone="plain"
      size="small"
      name="use"
      value={`${item.id}:${amount / 100}`}
      aria-label={`${typeof children === 'string' ? children : `Use ${formatDollars(amount)}`} for ${item.title}`}
      onClick={fill}
      className="mt-2"
    >
      {children}
    </Button>
  )
}

/** Asks whether the letter shows the photos of the finding. */
function PhotosField({ item }: Pick<Props, 'item'>) {
  const offered = fieldName('offered', item.id)
  const photos = fieldName('photos', item.id)
  const { typed } = useRepliedField(photos)
  const { typed: isTyped } = useRepliedField(offered)
  return (
    <div className="col-span-full">
      <input type="hidden" name={offered} value="photos" />
      <label className="inline-flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          name={photos}
          defaultChecked={isTyped ? typed === 'on' : item.photos === true}
          aria-label={`With its photos: ${item.title}`}
          className="size-5 accent-accent"
        />
        With its photos
      </label>
    </div>
  )
}

function AskedOf({ item }: Pick<Props, 'item'>) {
  const amount = fieldName('amount', item.id)
  const note = fieldName('note', item.id)
  const { error, typed = item.note } = useRepliedField(note)
  const suggested = item.suggestedAmount === null ? undefined : dollars.format(item.suggestedAmount / 100)
  return (
    <>
      <div className={`col-span-full ${moneyOnly}`}>
        <Field
          label="Amount in dollars"
          name={amount}
          aria-label={`Amount in dollars for ${item.title}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder={suggested}
          hint={suggested && `Our estimate, rounded up: $${suggested}.`}
          defaultValue={item.amount === null ? '' : dollars.format(item.amount / 100)}
          className="tabular-nums"
        />
        {item.suggestedAmount !== null && (
          <UseAmount item={item} amount={item.suggestedAmount}>
            Use {formatDollars(item.suggestedAmount)}
          </UseAmount>
        )}
      </div>
      {item.photos !== null && <PhotosField item={item} />}
      {item.before && <LastSaid item={item} before={item.before} />}
      <details className="col-span-full -my-2" open={typed !== '' || Boolean(error)}>
        <summary className="link inline-flex min-h-11 items-center text-sm">Note to the seller</summary>
        <AreaField
          label={<span className="sr-only">Note to the seller about {item.title}</span>}
          name={note}
          rows={3}
          maxLength={MAX_ITEM_NOTE_LENGTH}
          defaultValue={item.note}
        />
      </details>
    </>
  )
}
