import { Form } from '@remix-run/react'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { AreaField, Field } from '#app/ui/form/field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import type { FormReply } from '#app/web/form/form.server.ts'
import { type FindingWords, MAX_DESCRIPTION_LENGTH, MAX_LOCATION_LENGTH } from '#domain/report/choices/choices.ts'
import { ReportWords } from './card/original-words.tsx'
import { SaveOrCancel } from './save-or-cancel.tsx'

export function WordsForm({ words, reply, back }: { words: FindingWords; reply?: FormReply; back: string }) {
  const { errors, values } = reply ?? { errors: {}, values: {} }
  return (
    <Form method="post" action="?" noValidate preventScrollReset className="grid gap-4">
      <ErrorSummary title={reply?.title ?? 'Not saved'} errors={reply?.errors} />
      <Field
        label="Location (optional)"
        name="location"
        hint="Where in the house it is."
        autoComplete="off"
        maxLength={MAX_LOCATION_LENGTH}
        defaultValue={values.location ?? words.location}
        error={errors.location}
      />
      <AreaField
        label="Description"
        name="description"
        rows={7}
        maxLength={MAX_DESCRIPTION_LENGTH}
        defaultValue={values.description ?? words.description}
        error={errors.description}
      />
      <SaveOrCancel label="Save words" back={back} />
    </Form>
  )
}

/** Takes the owner's words back. */
export function RestoreWords({ original }: { original: FindingWords }) {
  return (
    <Form method="post" action="?restore=1" preventScrollReset className="mt-6 border-t border-line pt-4">
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
