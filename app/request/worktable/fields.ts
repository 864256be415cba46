import type { TableItem } from '#app/request/request-view.ts'
import { readAmount } from '#domain/estimate/quote.ts'
import { type Bucket, buckets } from '#domain/negotiation/bucket/bucket.ts'
import { type Remedy, remedies } from '#domain/negotiation/repair-request.ts'
import type { Sums } from '#domain/negotiation/request/list-requests.ts'
import { type Worth, worthOf } from '#domain/negotiation/request/worth.ts'

/** The fields of one item in the form of the table: `remedy-d-breaker`. */
type ItemField = 'list' | 'remedy' | 'amount' | 'note' | 'photos' | 'offered'

export function fieldName(field: ItemField, item: string): string {
  return `${field}-${item}`
}

/** The fields after a button that takes a sum was pressed (`use`: `d-breaker:1850`): a credit, where no money was asked for. */
export function withUsed(fields: Record<string, string>): Record<string, string> {
  const [, id, dollars] = fields.use?.match(/^([0-9a-z-]{1,64}):(\d{1,8})$/) ?? []
  if (!id || !dollars) return fields
  const remedy = fields[fieldName('remedy', id)] === 'price-reduction' ? 'price-reduction' : 'credit'
  return { ...fields, [fieldName('remedy', id)]: remedy, [fieldName('amount', id)]: dollars }
}

/** The entries for one item, as they stand in the form; `withPhotos` is undefined where that was not offered. */
export type TypedItem = {
  list: Bucket | null
  remedy: Remedy | null
  amount: string
  note: string
  withPhotos?: boolean
}

/** The items that the form has fields of, in its order. */
export function typedItems(fields: Iterable<[string, unknown]>): Map<string, TypedItem> {
  const items = new Map<string, TypedItem>()
  for (const [name, value] of fields) {
    const [, field, id] = name.match(/^(list|remedy|amount|note|photos|offered)-([0-9a-z-]{1,64})$/) ?? []
    if (!field || !id || typeof value !== 'string') continue
    const item = items.get(id) ?? { list: null, remedy: null, amount: '', note: '' }
    items.set(id, item)
    if (field === 'list') item.list = buckets.find((each) => each === value) ?? null
    if (field === 'remedy') item.remedy = remedies.find((each) => each === value) ?? null
    if (field === 'amount') item.amount = value
    if (field === 'note') item.note = value
    // A browser sends nothing of a box that is not ticked.
    if (field === 'offered') item.withPhotos ??= false
    if (field === 'photos') item.withPhotos = true
  }
  return items
}

/**
 * Returns what the letter would ask for, by what is typed; an amount that cannot be read counts as none. Nothing is asked for
 * what is on its way out of the letter.
 */
export function typedSums(
  items: Map<string, TypedItem>,
  standing: Pick<TableItem, 'id' | 'bucket' | 'price'>[],
): Sums & { worth: Worth } {
  const sums: Sums = { items: 0, credit: 0, reduction: 0 }
  const prices: TableItem['price'][] = []
  for (const { id, bucket, price } of standing) {
    const { list, remedy, amount } = items.get(id) ?? { list: null, remedy: null, amount: '' }
    if (!remedy || remedy === 'none' || (list === 'leave' && bucket !== 'leave')) continue
    sums.items += 1
    prices.push(price)
    if (remedy === 'credit') sums.credit += readAmount(amount) ?? 0
    if (remedy === 'price-reduction') sums.reduction += readAmount(amount) ?? 0
  }
  return { ...sums, worth: worthOf(prices) }
}
