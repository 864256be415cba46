import { Form, useActionData, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import type { FormReply } from '#app/form.server.ts'

export type SettingsForm = 'profile' | 'preferences' | 'privacy'

/** What a card saves, as its button and the word of its success call it. */
export const savedParts: Record<SettingsForm, string> = {
  profile: 'profile',
  preferences: 'contractor search',
  privacy: 'privacy',
}

/** Of a card whose form was refused; nothing for the others. */
export function useCardReply(form: SettingsForm): FormReply | undefined {
  const reply = useActionData<FormReply & { form?: SettingsForm }>()
  return reply?.form === form ? reply : undefined
}

/** A card that is one form, saved by itself. */
export function SettingsCard({
  form,
  title,
  intro,
  children,
}: {
  form: SettingsForm
  title: string
  intro: ReactNode
  children: ReactNode
}) {
  const reply = useCardReply(form)
  const saving = useNavigation().formAction === `/settings?form=${form}`
  return (
    <Card id={form} title={title} className="scroll-mt-4">
      <Form method="post" action={`/settings?form=${form}`} noValidate className="grid gap-4">
        <ErrorSummary title={reply?.title} errors={reply?.errors} />
        <p className="max-w-prose text-muted">{intro}</p>
        {children}
        <div>
          <Button type="submit" disabled={saving}>
            {saving ? 'Saving...' : `Save Settings: ${savedParts[form]}`}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
