import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import * as v from 'valibot'
import { PasswordField } from '#app/account/password-field.tsx'
import { busy, refuseTries, unlessBusy } from '#app/account/sign-in/auth.server.ts'
import { passwordHint, passwordRefusals } from '#app/account/sign-in/password-texts.ts'
import { Replied } from '#app/ui/form/replied.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { requireUser, startSession } from '#app/web/session/session.server.ts'
import { isExpired } from '#domain/account/access-token.ts'
import { changePassword } from '#domain/account/password/change-password.ts'

export { actionHeaders as headers } from '#app/web/form/action-headers.ts'

const CARD = '/settings#password'
const REFUSED = 'Password not changed'

const text = v.pipe(v.string(), v.maxLength(1_000, 'This is longer than can be stored.'))

const Change = v.strictObject({ currentPassword: text, password: text, confirmPassword: text })

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Change password', matches) }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, username } = await requireUser(request)
  const now = ports.clock.now()
  const tokens = await ports.accessTokens.of(id)
  return { username, tokens: tokens.filter((token) => !isExpired(token, now)).length }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, Change, context)
  if (!form.ok) return form.reply
  const outcome = await unlessBusy(changePassword(ports, user, form.value))
  if (!outcome) return form.refuse(busy.errors, 503, REFUSED, busy.headers)
  if (outcome.ok) {
    const text = 'All your other sessions have ended.'
    return startSession(request, user.id, CARD, { tone: 'good', title: 'Password changed', text })
  }
  switch (outcome.reason) {
    case 'missing': {
      const names = ['currentPassword', 'password', 'confirmPassword'] as const
      const missing = names.find((name) => !form.value[name]) ?? 'password'
      return form.refuse({ [missing]: 'Please fill in all required fields' }, 422, 'Missing information')
    }
    case 'wrong':
      return form.refuse({ currentPassword: 'This is not your password. Check it and try again.' }, 422, REFUSED)
    case 'too-many':
      return refuseTries(form, outcome, REFUSED)
    case 'password-same':
      return form.refuse({ password: 'This is already your password. Choose another one.' }, 422, REFUSED)
    default: {
      const { title = REFUSED, field, message } = passwordRefusals[outcome.reason]
      return form.refuse({ [field]: message }, 422, title)
    }
  }
}

export default function ChangePassword() {
  const { username, tokens } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const saving = useNavigation().state === 'submitting'
  return (
    <>
      <PageHeader
        title="Change password"
        intro={
          <>
            All your other sessions end, and an email tells you that it was changed.
            {tokens > 0 && (
              <>
                {' '}
                Your {tokens === 1 ? 'access token goes' : `${tokens} access tokens go`} on working:{' '}
                <Link to="/settings#tokens" className="link">
                  revoke what you do not need
                </Link>
                .
              </>
            )}
          </>
        }
        back={{ to: CARD, label: 'Settings' }}
      />
      <div className="max-w-md">
        <Replied reply={reply}>
          <Form method="post" noValidate className="grid gap-5">
            {/* Tells password managers which account this is. */}
            <input type="text" name="username" autoComplete="username" defaultValue={username} disabled hidden />
            <PasswordField label="Current password" name="currentPassword" autoComplete="current-password" />
            <PasswordField label="New password" name="password" autoComplete="new-password" hint={passwordHint} />
            <PasswordField label="Confirm new password" name="confirmPassword" autoComplete="new-password" />
            <div className="flex flex-wrap gap-3">
              <Button disabled={saving}>{saving ? 'Saving...' : 'Change password'}</Button>
              <ButtonLink to={CARD} tone="plain">
                Cancel
              </ButtonLink>
            </div>
          </Form>
        </Replied>
      </div>
    </>
  )
}
