import type { LandingData } from '#app/landing.server.ts'
import { Landing } from './landing/lazy-landing.ts'
import { ButtonLink } from './ui/button.tsx'
import { PageHeader } from './ui/page-header.tsx'

/** What an address shows that leads nowhere, or nowhere for this person. `landing`: for those who are signed out. */
export function UnknownPath({ landing }: { landing: LandingData | null }) {
  if (landing)
    return (
      <>
        <p className="mb-4 rounded-box border border-line bg-surface px-4 py-3">
          Nothing is at this address. This is our home page.
        </p>
        <Landing landing={landing} />
      </>
    )
  return (
    <>
      <PageHeader title="404 Page Not Found" intro="Nothing is at this address. The link may be old or incomplete." />
      <ButtonLink to="/">Go to the home page</ButtonLink>
    </>
  )
}
