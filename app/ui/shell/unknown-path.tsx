import type { LandingData } from '#app/site/landing/landing.server.ts'
import { Landing } from '#app/site/landing/lazy-landing.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'

/** The page for an address that does not exist, or not for this user. `landing` is for signed-out visitors. */
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
