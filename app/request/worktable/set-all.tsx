import type { MouseEvent } from 'react'
import type { TableItem } from '#app/request/request-view.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { categoryLabels } from '#domain/deficiency/deficiency.ts'
import { type Bucket, bucketLabels } from '#domain/negotiation/bucket/bucket.ts'
import { remedies, remedyLabels } from '#domain/negotiation/repair-request.ts'
import { setNames, withAllSet } from './fields.ts'

/** Asks for the same at every item of a list, or at those of one trade. Without JavaScript it saves the form. */
export function SetAll({ bucket, items }: { bucket: Bucket; items: TableItem[] }) {
  const trades = [...new Set(items.map(({ category }) => category))]
  const { trade, remedy } = setNames(bucket)
  const list = bucketLabels[bucket]

  function set(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget
    if (!form) return
    event.preventDefault()
    const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    let isChanged = false
    for (const [name, value] of Object.entries(withAllSet({ ...typed, set: bucket }, items))) {
      const control = form.elements.namedItem(name)
      if (typed[name] === value || !(control instanceof HTMLSelectElement || control instanceof HTMLInputElement))
        continue
      control.value = value
      isChanged = true
    }
    // React hears of what a script sets only in a select, also where amounts alone have changed.
    const heard = isChanged && form.querySelector('select[name^="remedy-"]')
    if (heard) heard.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    <details className="-mt-3 mb-3">
      <summary className="link inline-flex min-h-11 items-center text-sm">Set several at once</summary>
      <div className="grid items-end gap-3 pt-1 pb-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,14rem)_auto] sm:justify-start">
        <SelectField label="Set all in" name={trade} aria-label={`Set all in, of “${list}”`} defaultValue="">
          <option value="">This list</option>
          {trades.map((each) => (
            <option key={each} value={each}>
              {categoryLabels[each]}
            </option>
          ))}
        </SelectField>
        <SelectField label="to" name={remedy} aria-label={`Set all to, of “${list}”`} defaultValue="repair">
          {remedies.map((each) => (
            <option key={each} value={each}>
              {remedyLabels[each]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" tone="plain" name="set" value={bucket} aria-label={`Set all of “${list}”`} onClick={set}>
          Set all
        </Button>
      </div>
    </details>
  )
}
