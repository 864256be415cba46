import { Form, useLocation } from '@remix-run/react'
import { useWithList } from '#app/finding/finding-dialog.tsx'
import { ListFields, listOf } from '#app/report/list/list-query.tsx'
import { Choices } from '#app/ui/form/choices.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Replied } from '#app/ui/form/replied.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import type { FormReply } from '#app/web/form/form.server.ts'
import { SaveOrCancel } from '../save-or-cancel.tsx'

export type ShownRepair = { code: string; description: string; price: string }

/** Searches the whole costbook; empty, the nearest repairs are listed again. */
export function RepairSearch({ search }: { search: string }) {
  const whole = useWithList('?')
  const list = listOf(new URLSearchParams(useLocation().search))
  return (
    <Form method="get" role="search" preventScrollReset className="mb-6 flex flex-wrap items-end gap-3">
      <ListFields {...list} />
      <div className="min-w-0 grow">
        <Field label="Search the costbook" name="q" type="search" maxLength={200} defaultValue={search} key={search} />
      </div>
      <Button type="submit" tone="plain">
        Search
      </Button>
      {search && (
        <ButtonLink to={whole} tone="plain" preventScrollReset>
          Nearest repairs
        </ButtonLink>
      )}
    </Form>
  )
}

type Props = { repairs: ShownRepair[]; current: string | null; legend: string; reply?: FormReply; back: string }

export function RepairForm({ repairs, current, legend, reply, back }: Props) {
  if (repairs.length === 0)
    return (
      <p className="text-muted" role="status">
        The costbook has nothing near these words. Search it for the work that is needed, or enter a contractor’s quote
        on the issue.
      </p>
    )
  const chosen = reply?.values.item ?? current
  return (
    <Form method="post" preventScrollReset noValidate className="grid gap-4">
      <Replied reply={reply} title="Not saved">
        <Choices
          legend={legend}
          name="item"
          type="radio"
          choices={repairs.map(({ code, description, price }) => ({
            value: code,
            label: description,
            text: price,
            isChosen: code === chosen,
          }))}
        />
        <p className="text-sm text-muted">
          Prices are for this house, once you choose the repair: its range is then narrower than while Plumbline is less
          sure which repair it is. Every total, download and letter follows, and another analysis keeps your choice.
        </p>
        <SaveOrCancel label="Use this repair" back={back} />
      </Replied>
    </Form>
  )
}

/** Takes the owner's choice back. */
export function OwnChoiceAgain() {
  const action = useWithList('?undo=1')
  return (
    <Form method="post" action={action} preventScrollReset className="mt-6 border-t border-line pt-4">
      <p className="mb-3 text-sm text-muted">You chose this repair yourself.</p>
      <Button type="submit" tone="plain" size="small">
        Use Plumbline’s own choice again
      </Button>
    </Form>
  )
}
