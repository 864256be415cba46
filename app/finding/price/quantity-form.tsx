import { Form } from '@remix-run/react'
import { useEffect } from 'react'
import { Field, SelectField } from '#app/ui/form/field.tsx'
import { Replied } from '#app/ui/form/replied.tsx'
import { useTyped } from '#app/ui/hooks/use-typed.ts'
import type { FormReply } from '#app/web/form/form.server.ts'
import { type UnitType, unitLabels } from '#domain/deficiency/deficiency.ts'
import { type Estimate, formatRange, MAX_QUANTITY, normaliseQuantity, priceRates } from '#domain/estimate/estimate.ts'
import { SaveOrCancel } from '../save-or-cancel.tsx'

type Props = {
  estimate: Estimate
  /** Those by which the costbook can price the finding. */
  units: UnitType[]
  reply?: FormReply
  back: string
}

function readTyped(fields: FormData) {
  return { quantity: String(fields.get('quantity') ?? ''), unit: String(fields.get('unitType') ?? '') as UnitType }
}

/** Drops what was refused and shows the quantity that stands again. Keeps what never arrived. */
export function QuantityForm({ estimate, units, reply, back }: Props) {
  const kept = reply?.unsent ? reply.values : {}
  const drawn = {
    quantity: kept.quantity || String(estimate.quantity),
    unit: (kept.unitType || estimate.unitType) as UnitType,
  }
  const { form, typed, look } = useTyped(drawn, readTyped)
  useEffect(() => {
    if (!reply || reply.unsent) return
    form.current?.reset()
    look()
  }, [reply, form, look])
  return (
    <Form ref={form} method="post" noValidate preventScrollReset onChange={look} className="grid gap-4">
      <Replied reply={reply && (reply.unsent ? reply : { ...reply, values: {} })} title="Not saved">
        <div key={reply && !reply.unsent ? 'stands' : 'typed'} className={`grid gap-4 ${reply ? '' : 'grid-cols-2'}`}>
          <Field
            label="Quantity"
            name="quantity"
            type="number"
            inputMode="decimal"
            min={1}
            max={MAX_QUANTITY}
            step={0.01}
            defaultValue={estimate.quantity}
            className="tabular-nums"
          />
          <SelectField label="Unit" name="unitType" defaultValue={estimate.unitType}>
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {unitLabels[unit]}
              </option>
            ))}
          </SelectField>
        </div>
        <div aria-live="polite" aria-atomic="true" className="rounded-box bg-sunken px-4 py-3">
          {typed.unit === estimate.unitType ? (
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="text-muted">Estimate for this quantity</span>
              <span className="font-semibold tabular-nums">
                {formatRange(priceRates(estimate.rates, normaliseQuantity(typed.quantity)))}
              </span>
            </span>
          ) : (
            <span className="text-muted">The costbook is searched for another repair priced by this unit.</span>
          )}
        </div>
        <p className="text-sm text-muted">
          A number from 1 to {MAX_QUANTITY.toLocaleString('en-US')}, such as 2 or 12.5. Left empty, it is 1.
        </p>
        <SaveOrCancel label="Save" back={back} />
      </Replied>
    </Form>
  )
}
