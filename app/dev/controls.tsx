import { Form } from '@remix-run/react'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { AreaField, Field, FieldError, SelectField } from '#app/ui/form/field.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { ModalRoute } from '#app/ui/kit/modal-route.tsx'
import { KitPart, KitRow, KitState } from './kit-part.tsx'

const tones = ['primary', 'plain', 'danger', 'quiet'] as const
const long =
  'The figure is the whole price, with labor and material, as the contractor wrote it on the paper that you have.'

export function Buttons({ path }: { path: string }) {
  return (
    <KitPart title="Button">
      {tones.map((tone) => (
        <KitState key={tone} name={tone}>
          <KitRow>
            <Button type="button" tone={tone}>
              Save
            </Button>
            <Button type="button" tone={tone}>
              <Icon name="download" />
              With an icon
            </Button>
            <Button type="button" tone={tone} size="small">
              Small
            </Button>
            <Button type="button" tone={tone} disabled>
              Disabled
            </Button>
            <ButtonLink to={path} tone={tone}>
              A link
            </ButtonLink>
          </KitRow>
        </KitState>
      ))}
    </KitPart>
  )
}

export function Fields() {
  return (
    <KitPart title="Field">
      <Field label="Empty" name="empty" placeholder="(555) 123-4567" />
      <Field label="With a hint" name="hinted" hint={long} defaultValue="$1,250" />
      <Field
        label="With an error"
        name="wrong"
        error="Type the amount in dollars, such as 1250."
        defaultValue="a lot"
      />
      <Field
        label="With a hint and an error"
        name="both"
        hint={long}
        error="Type the amount in dollars, such as 1250."
        defaultValue="a lot"
      />
      <Field label="Disabled" name="disabled" disabled defaultValue="Stands as it is" />
      <SelectField label="Choice" name="choice" defaultValue="25">
        <option value="10">10 miles</option>
        <option value="25">25 miles</option>
      </SelectField>
      <SelectField label="Choice with an error" name="wrong-choice" error="Choose one of the list.">
        <option value="">Not chosen</option>
      </SelectField>
      <AreaField label="Several lines" name="area" rows={3} hint="Up to 300 characters." />
      <fieldset className="border-l-4 border-critical pl-3" aria-describedby="group-error">
        <legend className="mb-1 font-semibold">A group with an error</legend>
        <FieldError id="group">Tick at least one.</FieldError>
        {['One', 'The other'].map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="group" value={name} className="size-5 accent-accent" />
            {name}
          </label>
        ))}
      </fieldset>
    </KitPart>
  )
}

/** Shown on request only, because it takes the focus. */
export function Asked({ path, shows }: { path: string; shows: string | null }) {
  return (
    <KitPart title="Error summary and dialog">
      {shows === 'errors' && (
        <div>
          <ErrorSummary
            title="Not saved"
            errors={{ summarised: 'Type the amount in dollars, such as 1250.', form: 'Nothing was changed.' }}
          />
          <Field label="What it names" name="summarised" error="Type the amount in dollars, such as 1250." />
        </div>
      )}
      {shows === 'dialog' && (
        <ModalRoute title="Delete this report?" closeTo={path}>
          <p className="mb-6">Are you sure you want to delete this report? This action cannot be undone.</p>
          <Form method="get" action={path} preventScrollReset>
            <KitRow>
              <Button tone="danger">Delete</Button>
              <ButtonLink to={path} tone="plain" preventScrollReset>
                Cancel
              </ButtonLink>
            </KitRow>
          </Form>
        </ModalRoute>
      )}
      <KitRow>
        <ButtonLink to={`${path}?show=errors`} tone="plain">
          Show the error summary
        </ButtonLink>
        <ButtonLink to={`${path}?show=dialog`} tone="plain" preventScrollReset>
          Open the dialog
        </ButtonLink>
      </KitRow>
    </KitPart>
  )
}
