import { PasswordField } from '#app/account/password-field.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { passwordHint } from './password-texts.ts'

/**
 * `forgot`: where the form goes without JavaScript to open the dialog about forgotten passwords, which keeps the typed
 * name.
 */
export function SignInFields({ forgot }: { forgot: string }) {
  return (
    <>
      <Field label="Username" name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <div>
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <button
          type="submit"
          formAction={forgot}
          formNoValidate
          data-opens="forgot"
          className="link mt-1 inline-flex min-h-11 cursor-pointer items-center"
        >
          Forgot your password?
        </button>
      </div>
    </>
  )
}

export function RegistrationFields() {
  return (
    <>
      <Field label="Username" name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <Field label="Email" name="email" type="email" autoComplete="email" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name (optional)" name="firstName" autoComplete="given-name" />
        <Field label="Last name (optional)" name="lastName" autoComplete="family-name" />
      </div>
      <PasswordField label="Password" name="password" autoComplete="new-password" hint={passwordHint} />
      <PasswordField label="Confirm password" name="confirmPassword" autoComplete="new-password" />
    </>
  )
}
