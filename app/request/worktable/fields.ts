import type { TableItem } from '#app/request/request-view.ts'
import { readAmount } from '#domain/estimate/quote.ts'
import { type Bucket, buckets } from '#domain/negotiation/bucket/bucket.ts'
import { isMoney, type Remedy, remedies } from '#domain/negotiation/repair-request.ts'
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

/** The names of the fields that say for one list what to set and where. */
export function setNames(bucket: Bucket): { trade: string; remedy: string } {
  return { trade: `in-${bucket}`, remedy: `all-${bucket}` }
}

/** Returns whether the field only says what to set at all items: by itself it changes none. */
export function isSetName(name: string): boolean {
  return buckets.some((bucket) => Object.values(setNames(bucket)).includes(name))
}

/**
 * The fields after all items of a list, or its items of one trade, were set to one remedy (`set`: the list); where that is
 * money, empty amounts become the suggested ones.
 */
export function withAllSet(
  fields: Record<string, string>,
  items: Pick<TableItem, 'id' | 'category' | 'suggestedAmount'>[],
): Record<string, string> {
  const bucket = buckets.find((each) => each === fields.set)
  if (!bucket) return fields
  const names = setNames(bucket)
  const remedy = remedies.find((each) => each === fields[names.remedy])
  if (!remedy) return fields
  const trade = fields[names.trade]
  const changed = { ...fields }
  for (const { id, category, suggestedAmount } of items) {
    if (fields[fieldName('list', id)] !== bucket || (trade && trade !== category)) continue
    changed[fieldName('remedy', id)] = remedy
    const amount = fieldName('amount', id)
    if (isMoney(remedy) && !fields[amount] && suggestedAmount !== null) changed[amount] = String(suggestedAmount / 100)
  }
  return changed
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
