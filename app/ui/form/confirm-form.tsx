import { Form, type FormProps, useNavigation } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'

type Answers = {
  label: string
  doing: string
  keep?: string
  back: string
  tone?: ComponentProps<typeof Button>['tone']
  inDialog?: boolean
}

/** The end of a question before something is gone or replaced: `label` goes through with it, `keep` leads back. A dialog's focus begins there. */
export function ConfirmForm({
  label,
  doing,
  keep = 'Cancel',
  back,
  tone = 'danger',
  inDialog = false,
  children,
  ...form
}: Answers & Omit<FormProps, 'method' | 'className'>) {
  const busy = useNavigation().formMethod !== undefined
  return (
    <Form {...form} method="post" className="mt-6 grid max-w-md gap-6">
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone={tone} disabled={busy}>
          {busy ? doing : label}
        </Button>
        <ButtonLink to={back} tone="plain" preventScrollReset={inDialog} data-autofocus={inDialog || undefined}>
          {keep}
        </ButtonLink>
      </div>
    </Form>
  )
}
