import { Form, useNavigation } from '@remix-run/react'
import { Field } from '#app/ui/form/field.tsx'
import { Replied } from '#app/ui/form/replied.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import type { FormReply } from '#app/web/form/form.server.ts'
import { MAX_ADDRESS_LENGTH } from '#domain/report/choices/correct-property.ts'
import type { ReportSummary } from '#domain/report/view-report.ts'

const propertyAnchor = 'property'

type Props = { summary: ReportSummary; isUnknown: boolean; hasResearch: boolean; reply?: FormReply }

/**
 * The house's address, which its owner can add or correct; open while no ZIP code is known. `isUnknown`: the ZIP
 * code is no place's. `hasResearch`: some prices
 * were looked up on the web and are kept with the file.
 */
export function PropertyForm({ summary, isUnknown, hasResearch, reply }: Props) {
  const { propertyAddress, zip, notPriced } = summary
  const busy = useNavigation().formData?.get('intent') === 'property'
  return (
    <details
      id={propertyAnchor}
      open={(zip === null && !notPriced) || isUnknown || reply !== undefined}
      className="group mb-3 scroll-mt-4 sm:mb-6 rounded-box border border-line bg-surface print:hidden"
    >
      <summary className="flex min-h-12 flex-wrap items-center gap-x-3 px-4 py-2 sm:px-6">
        <Icon name="pin" className="text-accent" />
        <span className="min-w-0 flex-1 basis-48 font-semibold">
          {zip && !isUnknown ? `Priced for ZIP code ${zip}` : 'Where is the property?'}
        </span>
        <span className="text-sm text-muted">{zip && 'Wrong address or ZIP code?'}</span>
        <Icon name="chevron-down" className="size-5 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <Form
        key={`${propertyAddress} ${zip}`}
        method="post"
        noValidate
        preventScrollReset
        className="grid gap-4 border-t border-line p-4 sm:px-6"
      >
        <Replied reply={reply}>
          <p className="max-w-prose text-muted">
            {zip
              ? 'Every repair gets a new price for the area, and contractors near it are found.'
              : notPriced
                ? `Correct it only if the house is not in ${notPriced}.`
                : 'Add the ZIP code for local prices and nearby contractors.'}{' '}
            No credit needed.
            {summary.erasedAt &&
              hasResearch &&
              ' The prices that were looked up for this report went with its file: those repairs are priced by the costbook then.'}
          </p>
          <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_11rem_auto]">
            <Field
              label="Property address"
              name="address"
              autoComplete="street-address"
              maxLength={MAX_ADDRESS_LENGTH}
              defaultValue={propertyAddress ?? ''}
            />
            <Field
              label="Property ZIP code"
              name="zip"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              defaultValue={zip ?? ''}
            />
            <Button
              type="submit"
              name="intent"
              value="property"
              tone={summary.unlocked ? 'primary' : 'plain'}
              disabled={busy}
            >
              {busy ? 'Updating...' : 'Update prices'}
            </Button>
          </div>
        </Replied>
      </Form>
    </details>
  )
}
