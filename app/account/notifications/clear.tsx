import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import * as v from 'valibot'
import { ConfirmForm } from '#app/ui/form/confirm-form.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { ModalRoute } from '#app/ui/kit/modal-route.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { readChange } from '#app/web/changes.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'

const BACK = '/notifications'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Clear all notifications', matches) }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readChange(request, v.strictObject({}), user, context, { title: 'Nothing was changed' })
  if (!form.ok) return form.reply
  await ports.notifications.remove(user.id, ports.clock.now())
  return redirectWithFlash(request, BACK, { tone: 'good', title: 'All notifications are deleted' })
}

export default function ClearNotifications() {
  const refused = useActionData<typeof action>()
  return (
    <ModalRoute title="Clear all notifications?" closeTo={BACK}>
      <ErrorSummary title={refused?.title} errors={refused?.errors} />
      <p>
        The whole list is deleted, in every category, and cannot be brought back. Reports, messages and credits stay as
        they are, and mails that are on their way still come.
      </p>
      <ConfirmForm label="Clear all" doing="Clearing..." back={BACK} inDialog />
    </ModalRoute>
  )
}
