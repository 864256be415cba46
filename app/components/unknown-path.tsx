import { Landing } from './landing.tsx'
import { ButtonLink } from './ui/button.tsx'
import { PageHeader } from './ui/page-header.tsx'

/** What an address shows that leads nowhere, or nowhere for this person. */
export function UnknownPath({ signedIn }: { signedIn: boolean }) {
  if (!signedIn) return <Landing />
  return (
    <>
      <PageHeader title="404 Page Not Found" intro="Nothing is at this address. The link may be old or incomplete." />
      <ButtonLink to="/">Go to the home page</ButtonLink>
    </>
  )
}
