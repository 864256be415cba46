import { Form } from '@remix-run/react'
import { useWithList } from '#app/finding/finding-dialog.tsx'
import { AreaField, Field, SelectField } from '#app/ui/form/field.tsx'
import { Replied } from '#app/ui/form/replied.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import type { FormReply } from '#app/web/form/form.server.ts'
import { categories, categoryLabels, severities, severityWords } from '#domain/deficiency/deficiency.ts'
import {
  type FindingRating,
  type FindingWords,
  MAX_DESCRIPTION_LENGTH,
  MAX_LOCATION_LENGTH,
} from '#domain/report/choices/choices.ts'
import { ReportWords } from './card/original-words.tsx'
import { SaveOrCancel } from './save-or-cancel.tsx'

type Said = FindingWords & FindingRating

export function WordsForm({ words, reply, back }: { words: Said; reply?: FormReply; back: string }) {
  const action = useWithList('?')
  return (
    <Form method="post" action={action} noValidate preventScrollReset className="grid gap-4">
      <Replied reply={reply} title="Not saved">
        <Field
          label="Location (optional)"
          name="location"
          hint="Where in the house it is."
          autoComplete="off"
          maxLength={MAX_LOCATION_LENGTH}
          defaultValue={words.location}
        />
        <AreaField
          label="Description"
          name="description"
          rows={7}
          maxLength={MAX_DESCRIPTION_LENGTH}
          defaultValue={words.description}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="Severity" name="severity" defaultValue={words.severity}>
            {severities.map((severity) => (
              <option key={severity} value={severity}>
                {severityWords[severity]}
              </option>
            ))}
          </SelectField>
          <SelectField label="Category" name="category" defaultValue={words.category}>
            {categories.map((category) => (
              <option key={category} value={category}>
                {categoryLabels[category]}
              </option>
            ))}
          </SelectField>
        </div>
        <SaveOrCancel label="Save words" back={back} />
      </Replied>
    </Form>
  )
}

/** Takes the owner's words back. */
export function RestoreWords({ original }: { original: Said }) {
  const action = useWithList('?restore=1')
  return (
    <Form method="post" action={action} preventScrollReset className="mt-6 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">What the report says</h3>
      <div className="text-sm">
        <ReportWords original={original} />
      </div>
      <Button type="submit" tone="plain" size="small" className="mt-3">
        Use the report's words again
      </Button>
    </Form>
  )
}
