import { Link } from '@remix-run/react'
import type { FormReply } from '#app/form.server.ts'
import { Field } from '../ui/field.tsx'
import { PasswordField } from './password-field.tsx'
import { passwordHint } from './password-texts.ts'

type Reply = { reply: FormReply | undefined }

/** `forgot` is the address of the dialog about forgotten passwords. */
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
        <Link
          to={forgot}
          preventScrollReset
          data-opens="forgot"
          className="link mt-1 inline-flex min-h-11 items-center"
        >
          Forgot your password?
        </Link>
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
