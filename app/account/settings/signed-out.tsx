import { ButtonLink } from '#app/ui/kit/button.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'

/** Replaces the settings when the session has ended while they were open. */
export function SignedOut() {
  return (
    <>
      <PageHeader title="Authentication Required" intro="Please log in to access your settings." />
      <ButtonLink to="/auth?redirectTo=%2Fsettings" reloadDocument>
        Go to Login
      </ButtonLink>
    </>
  )
}
