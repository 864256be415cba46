import { PasswordField } from '#app/account/password-field.tsx'
import { Field } from '#app/ui/form/field.tsx'
import type { FormReply } from '#app/web/form/form.server.ts'
import { passwordHint } from './password-texts.ts'

type Reply = { reply: FormReply | undefined }

/**
 * `forgot`: where the form goes without JavaScript to open the dialog about forgotten passwords, which keeps the typed
 * name.
 */
export function SignInFields({ reply, forgot }: Reply & { forgot: string }) {
  return (
    <>
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={reply?.values.username}
        error={reply?.errors.username}
      />
      <div>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={reply?.errors.password}
        />
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

export function RegistrationFields({ reply }: Reply) {
  const { values, errors } = reply ?? { values: {}, errors: {} }
  return (
    <>
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values.username}
        error={errors.username}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={values.email}
        error={errors.email}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="First name (optional)"
          name="firstName"
          autoComplete="given-name"
          defaultValue={values.firstName}
          error={errors.firstName}
        />
        <Field
          label="Last name (optional)"
          name="lastName"
          autoComplete="family-name"
          defaultValue={values.lastName}
          error={errors.lastName}
        />
      </div>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={passwordHint}
        error={errors.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </>
  )
}
