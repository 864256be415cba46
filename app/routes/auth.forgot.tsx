import type { MetaFunction } from '@remix-run/node'
import { useLocation } from '@remix-run/react'
import { pageTitle, SUPPORT_EMAIL } from '#app/components/brand.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { ModalRoute } from '#app/components/ui/modal-route.tsx'

export const meta: MetaFunction = () => [{ title: pageTitle('Forgot your password?') }]

export default function ForgotPassword() {
  const back = `/auth${useLocation().search}`
  return (
    <ModalRoute title="Forgot your password?" closeTo={back}>
      <p>
        Password resets are handled by support. Write to{' '}
        <a href={`mailto:${SUPPORT_EMAIL}`} className="link">
          {SUPPORT_EMAIL}
        </a>{' '}
        with your username and the email address that you registered.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a
          href={`mailto:${SUPPORT_EMAIL}?subject=Password%20reset`}
          className="inline-flex min-h-11 items-center rounded-box bg-accent px-4 font-semibold text-on-accent hover:bg-accent-strong"
        >
          Contact Support
        </a>
        <ButtonLink to={back} tone="plain" preventScrollReset>
          Close
        </ButtonLink>
      </div>
    </ModalRoute>
  )
}
